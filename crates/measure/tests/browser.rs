//! The page in a real browser: it renders, asks for nothing, and axe finds nothing to complain about.
//!
//! Skipped, loudly, where the browser or its driver is missing; to install them on Debian:
//! `apt-get install chromium nodejs npm && npm install --prefix target/crossboard/tools playwright-core axe-core`.
//! With `CROSSBOARD_SCREENSHOTS=FOLDER` it leaves pictures there.

mod common;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::record;
use measure::report::html;

/// Where npm has put the driver, if it has.
fn modules() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let modules = target.join("crossboard/tools/node_modules");
    let complete = ["playwright-core", "axe-core"].iter().all(|name| modules.join(name).exists());
    complete.then(|| fs::canonicalize(modules).ok())?
}

/// A program of one of these names.
fn program(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}

#[test]
fn the_page_is_fine_in_a_browser() {
    let chromium = program(&["chromium", "chromium-browser", "google-chrome"]);
    let (Some(node), Some(modules), Some(chromium)) = (program(&["node"]), modules(), chromium) else {
        eprintln!("SKIPPED: no browser looked at the page: node, chromium, playwright-core or axe-core is missing");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let page = folder.path().join("page.html");
    fs::write(&page, html(&record(), "bench.json").expect("the template is sound")).expect("a file can be written");

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/check.cjs");
    let mut command = Command::new(node);
    command.arg(script).arg(modules).arg(chromium).arg(&page);
    command.args(env::var_os("CROSSBOARD_SCREENSHOTS"));
    let output = command.output().expect("node can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
