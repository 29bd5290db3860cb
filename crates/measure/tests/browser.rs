//! The page in a real browser: it renders, asks for nothing, its tables sort, and axe finds nothing to complain about.
//!
//! With `CROSSBOARD_SCREENSHOTS=FOLDER` it leaves pictures there.

mod common;

use std::fs;
use std::path::Path;

use browser::Browser;
use common::record;
use measure::report::html;

#[test]
fn the_page_is_fine_in_a_browser() {
    let Some(browser) = Browser::for_test() else { return };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let page = folder.path().join("report.html");
    fs::write(&page, html(&record(), "bench.json").expect("the template is sound")).expect("a file can be written");

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/check.cjs");
    let output = browser.script(&script).arg(&page).output().expect("node can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
