//! `site`: what it writes, and what it refuses without writing anything.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// A record of `bench` with one row.
const RECORD: &str = r#"{
    "schema": 1, "command": "cargo xtask bench", "version": "0.1.0", "seed": 1, "quick": false, "elapsed_s": 1.0,
    "environment": {
        "cpu": "a processor", "cores": 1, "governor": null, "memory_bytes": 0, "system": "a system", "load_before": null,
        "load_after": null, "toolchains": [], "git_commit": null, "git_dirty": false, "bench_data": {}
    },
    "rows": [{
        "implementation": "rust/tictactoe/board_scan", "family": "sweep", "size": 100, "unit": "move", "units": 1,
        "median": 62.0, "ci_low": null, "ci_high": null, "first_run": 70.0, "processes": 1, "steady": 1,
        "samples": [{
            "cycle": 0, "start_ms": 1.0, "first_ns": 70, "warm_up": [], "timed": [{"copies": 1, "untimed": 0, "ns": [62]}],
            "steady": true, "peak_bytes": 0
        }],
        "steps": null, "peak_bytes": null, "error": null
    }],
    "skipped": []
}"#;

fn site(out: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(["site", "--out"]).arg(out).args(arguments).output().unwrap()
}

#[test]
fn the_page_is_written_with_its_report_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("made/if/need/be");
    let record = folder.path().join("bench.json");
    fs::write(&record, RECORD).unwrap();
    let output = site(&out, &["--bench", record.to_str().unwrap()]);
    assert!(output.status.success(), "{output:?}");
    let page = fs::read_to_string(out.join("index.html")).unwrap();
    assert!(page.contains("href=\"performance.html\""));
    assert!(page.contains("\"nanoseconds\":[[100,62.0]]"), "the recorded time is in the page");
    assert!(fs::read_to_string(out.join("performance.html")).unwrap().contains("bench.json"));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), 2, "{said}");
}

#[test]
fn what_is_no_report_is_refused_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("site");
    let wrong = folder.path().join("wrong.json");
    fs::write(&wrong, "{}").unwrap();
    let wrong = wrong.to_str().unwrap();
    for arguments in
        [["--verify", wrong], ["--bench", wrong], ["--verify", "missing.json"], ["--bench", "missing.json"]]
    {
        let output = site(&out, &arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("error: ") && said.contains(arguments[1]), "{said}");
        assert!(!out.exists(), "{arguments:?}");
    }
    let output = site(Path::new(wrong), &[]);
    assert_eq!(output.status.code(), Some(2), "a file is no folder");
}
