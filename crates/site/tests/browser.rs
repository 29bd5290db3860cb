//! The page in a real browser: stepping, keyboard, input, addresses, printing, and what axe says of it.
//!
//! Skipped, loudly, where the browser or its driver is missing; to install them on Debian:
//! `apt-get install chromium nodejs npm && npm install --prefix target/crossboard/tools playwright-core axe-core`.
//! With `CROSSBOARD_SCREENSHOTS=FOLDER` it leaves pictures there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crosscheck::report::Report;
use site::{Sources, page};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where npm has put the driver, if it has.
fn modules() -> Option<PathBuf> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
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
fn the_page_works_in_a_browser() {
    let chromium = program(&["chromium", "chromium-browser", "google-chrome"]);
    let (Some(node), Some(modules), Some(chromium)) = (program(&["node"]), modules(), chromium) else {
        eprintln!("SKIPPED: no browser looked at the page: node, chromium, playwright-core or axe-core is missing");
        return;
    };
    let text = fs::read_to_string(root().join("docs/recorded/verify.json")).expect("the recorded report is there");
    let report: Report = serde_json::from_str(&text).expect("the recorded report is one");
    let sources = Sources { verified: Some((&report, Some("2026-01-02"))), ..Sources::default() };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("index.html");
    fs::write(&file, page(&root(), sources).expect("the sources are sound")).expect("a file can be written");

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/check.cjs");
    let mut command = Command::new(node);
    command.arg(script).arg(modules).arg(chromium).arg(&file);
    command.args(env::var_os("CROSSBOARD_SCREENSHOTS"));
    let output = command.output().expect("node can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
