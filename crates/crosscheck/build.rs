//! Bakes in the version of the Rust compiler: the receipt of the Rust implementations.

use std::env;
use std::process::Command;

fn main() {
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let version = Command::new(rustc).arg("--version").output().ok().and_then(|out| String::from_utf8(out.stdout).ok());
    println!("cargo::rustc-env=CROSSBOARD_RUSTC={}", version.unwrap_or_default().trim());
    println!("cargo::rerun-if-changed=build.rs");
}
