//! The page in a real browser: stepping, keyboard, input, addresses, printing, and what axe says of it.
//!
//! With `CROSSBOARD_SCREENSHOTS=FOLDER` it leaves pictures there.

use std::fs;
use std::path::{Path, PathBuf};

use browser::Browser;
use crosscheck::report::Report;
use site::{Sources, page};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_page_works_in_a_browser() {
    let Some(browser) = Browser::for_test() else { return };
    let text = fs::read_to_string(root().join("docs/recorded/verify.json")).expect("the recorded report is there");
    let report: Report = serde_json::from_str(&text).expect("the recorded report is one");
    let sources = Sources { verified: Some((&report, Some("2026-01-02"))), ..Sources::default() };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("index.html");
    fs::write(&file, page(&root(), sources).expect("the sources are sound")).expect("a file can be written");

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/check.cjs");
    let output = browser.script(&script).arg(&file).output().expect("node can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
