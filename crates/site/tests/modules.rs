//! The web modules by themselves, in Node: clocks, recordings, addresses, the states of each algorithm.
//!
//! Skipped, loudly, where Node is missing.

use std::path::Path;
use std::process::Command;

#[test]
fn the_modules_do_what_they_say() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/modules.mjs");
    let Ok(output) = Command::new("node").arg("--test").arg(script).output() else {
        eprintln!("SKIPPED: nobody looked at the modules: node is missing");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
