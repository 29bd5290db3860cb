//! A run in shards is the run: `prove --shard`, `verify --shard` and `merge`.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn xtask(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(arguments).current_dir(folder).output().unwrap()
}

/// Runs and expects agreement; the report.
fn report(folder: &Path, file: &str, arguments: &[&str]) -> Value {
    let output = xtask(folder, &[arguments, &["--report", file]].concat());
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{arguments:?}\n{said}\n{}", String::from_utf8_lossy(&output.stderr));
    read(folder, file)
}

fn read(folder: &Path, file: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(folder.join(file)).unwrap()).unwrap()
}

/// Without what a merged report may have of its own.
fn comparable(mut report: Value) -> Value {
    for field in ["elapsed_s", "command"] {
        assert!(report.as_object_mut().unwrap().remove(field).is_some(), "{field}");
    }
    report
}

fn whole_and_merged(run: &[&str]) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let whole = report(folder.path(), "whole.json", run);
    for shard in ["2/3", "3/3", "1/3"] {
        let file = format!("{}.json", shard.replace('/', "-of-"));
        let part = report(folder.path(), &file, &[run, &["--shard", shard]].concat());
        assert_eq!(part["shard"], shard);
        assert_eq!(part["plan_digest"], whole["plan_digest"]);
    }
    // In any order.
    let files = ["3-of-3.json", "1-of-3.json", "2-of-3.json"];
    let output = xtask(folder.path(), &[&["merge"], &files[..], &["--out", "merged.json"]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(comparable(read(folder.path(), "merged.json")), comparable(whole.clone()));
    whole
}

#[test]
fn a_proof_in_shards_is_the_proof() {
    let scopes = ["tictactoe/2x2", "tictactoe/3x3", "reversi/to-6", "reversi/2x4", "coin/12x12"];
    let flags: Vec<&str> = scopes.iter().flat_map(|&scope| ["--scope", scope]).collect();
    let whole = whole_and_merged(&[&["prove"], &flags[..]].concat());
    let counts = |field: &str| whole["scopes"].as_array().unwrap().iter().map(|scope| scope[field].clone()).collect();
    assert_eq!(Value::Array(counts("exhaustive")), json!([true, true, true, true, true]));
    assert_eq!(Value::Array(counts("cases")), json!([24, 4920, 3720, 6561, 6084]));
    assert_eq!(Value::Array(counts("arbitrated")), json!([24, 4920, 3720, 6561, 6084]));
    assert_eq!(Value::Array(counts("positions")), json!([29, 5478, null, null, null]));
    assert_eq!(Value::Array(counts("moves")), json!([40, 16_167, null, null, null]));
}

#[test]
fn a_run_of_verify_in_shards_is_the_run() {
    let whole = whole_and_merged(&[
        "verify",
        "--problem",
        "coin",
        "--algorithm",
        "memo",
        "--language",
        "rust",
        "--language",
        "python",
        "--cases",
        "1000",
        "--seed",
        "7",
        "--jobs",
        "2",
    ]);
    let random = whole["scopes"].as_array().unwrap().iter().filter(|scope| {
        let scope = scope["scope"].as_str().unwrap();
        scope.starts_with("random") && !scope.ends_with("workers")
    });
    assert_eq!(random.map(|scope| scope["cases"].as_u64().unwrap()).sum::<u64>(), 1000);
}

#[test]
fn shards_go_with_cases_only_and_are_numbers() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        &["verify", "--shard", "1/2"][..],
        &["verify", "--shard", "1/2", "--time", "1s"],
        &["prove", "--shard", "3/2"],
        &["prove", "--shard", "0/2"],
        &["prove", "--scope", "chess/8x8"],
        &["prove", "--scope", "coin/200x200", "--algorithm", "memo"],
        &["prove", "--language", "python"],
        &["merge", "--out", "x.json"],
    ] {
        assert_eq!(xtask(folder.path(), arguments).status.code(), Some(2), "{arguments:?}");
    }
}

/// Two shards of a proof of one scope.
fn two_shards(folder: &Path) {
    for (shard, file) in [("1/2", "a.json"), ("2/2", "b.json")] {
        report(folder, file, &["prove", "--scope", "tictactoe/2x2", "--shard", shard]);
    }
}

fn change(folder: &Path, from: &str, to: &str, change: impl FnOnce(&mut Value)) {
    let mut report = read(folder, from);
    change(&mut report);
    fs::write(folder.join(to), report.to_string()).unwrap();
}

/// Lets all have answered so many cases of the first scope, which is the only one.
fn all_answer(report: &mut Value, cases: u64) {
    report["scopes"][0]["cases"] = json!(cases);
    report["scopes"][0]["arbitrated"] = json!(cases);
    for answered in report["scopes"][0]["answered"].as_object_mut().unwrap().values_mut() {
        *answered = json!(cases);
    }
    for row in report["implementations"].as_array_mut().unwrap() {
        row["cases"] = json!(cases);
    }
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    two_shards(folder);
    report(folder, "whole.json", &["prove", "--scope", "tictactoe/2x2"]);
    report(folder, "other-scope.json", &["prove", "--scope", "tictactoe/1x1", "--shard", "2/2"]);
    report(folder, "of-three.json", &["prove", "--scope", "tictactoe/2x2", "--shard", "2/3"]);
    change(folder, "b.json", "other-seed.json", |report| report["seed"] = json!(1));
    change(folder, "b.json", "other-version.json", |report| report["version"] = json!("0.0.1"));
    change(folder, "b.json", "other-plan.json", |report| report["plan_digest"] = json!("0123456789abcdef"));
    change(folder, "b.json", "other-compiler.json", |report| report["implementations"][0]["version"] = json!("cc 1"));
    change(folder, "b.json", "interrupted.json", |report| report["interrupted"] = json!(true));
    change(folder, "b.json", "no-verdict.json", |report| report["implementations"][0]["status"] = json!("perfect"));
    change(folder, "b.json", "fewer.json", |report| all_answer(report, 1));
    change(folder, "b.json", "nobody.json", |report| report["implementations"] = json!([]));
    change(folder, "b.json", "nothing.json", |report| report["scopes"] = json!([]));
    change(folder, "b.json", "unanswered.json", |report| report["scopes"][0]["answered"] = json!({}));
    change(folder, "b.json", "huge.json", |report| report["implementations"][0]["cases"] = json!(u64::MAX));
    change(folder, "b.json", "before.json", |report| report["elapsed_s"] = json!(-1.0));
    change(folder, "b.json", "total.json", |report| report["scopes"][0]["total"] = json!(5));
    change(folder, "a.json", "of-many.json", |report| report["shard"] = json!("1/4000000000"));
    fs::write(folder.join("no-report.json"), "{}").unwrap();
    for (files, message) in [
        (&["a.json"][..], "missing: shard 2/2"),
        (&["a.json", "b.json", "a.json"], "a.json and a.json are both shard 1/2"),
        (&["a.json", "whole.json"], "whole.json is not the report of a shard"),
        (&["a.json", "other-scope.json"], "other-scope.json is a shard of another run than a.json: a scope is"),
        (&["a.json", "of-three.json"], "the number of shards is 3, expected 2"),
        (&["a.json", "other-seed.json"], "the seed is 1, expected 0"),
        (&["a.json", "other-version.json"], "the version of crossboard is 0.0.1"),
        (&["a.json", "other-plan.json"], "the digest of the plan is 0123456789abcdef"),
        (&["a.json", "other-compiler.json"], "an implementation is rust/tictactoe/board_scan by \"cc 1\""),
        (&["a.json", "interrupted.json"], "interrupted.json: shard 2/2 was interrupted; run it again"),
        (
            &["a.json", "no-verdict.json"],
            "no-verdict.json: the status of rust/tictactoe/board_scan is \"perfect\", expected",
        ),
        (&["a.json", "fewer.json"], "the shards together counted"),
        (&["nobody.json", "a.json"], "nobody.json contradicts itself: it has no implementation"),
        (&["nothing.json", "a.json"], "nothing.json contradicts itself: it has no scope"),
        (&["a.json", "unanswered.json"], "board_scan agreed on 5 cases, and answered 0"),
        (&["a.json", "huge.json"], "board_scan answered 18446744073709551615 cases"),
        (&["a.json", "before.json"], "elapsed_s is -1, expected a number from 0 on"),
        (&["a.json", "total.json"], "a scope is all moves of all positions in turn, n = 2 (tictactoe, 5 cases)"),
        (&["of-many.json"], "2/4000000000, 3/4000000000"),
        (&["a.json", "/dev/zero"], "/dev/zero cannot be read: it is longer than 256 MiB"),
        (&["a.json", "no-report.json"], "no-report.json is no report of this version's schema"),
        (&["a.json", "absent.json"], "absent.json cannot be read"),
    ] {
        let output = xtask(folder, &[&["merge"], files, &["--out", "merged.json"]].concat());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(message), "{files:?}: {said}");
        assert!(!folder.join("merged.json").exists(), "{files:?}");
    }
}

#[test]
fn what_a_shard_found_the_merged_run_found() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    two_shards(folder);
    change(folder, "b.json", "b.json", |report| {
        let id = report["implementations"][1]["id"].clone();
        report["implementations"][1]["status"] = json!("disagreed");
        report["implementations"][1]["reason"] = json!("a wrong answer");
        report["findings"] = json!([{
            "problem": "tictactoe", "case": "1 0,0,1", "expected": "1", "answers": {}, "culprits": [id],
            "found_as": "all", "replay": ""
        }]);
    });
    let output = xtask(folder, &["merge", "a.json", "b.json", "--out", "merged.json"]);
    assert_eq!(output.status.code(), Some(1));
    let merged = read(folder, "merged.json");
    assert_eq!(merged["implementations"][1]["status"], "disagreed");
    assert_eq!(merged["implementations"][0]["status"], "agreed");
    assert_eq!(merged["findings"].as_array().unwrap().len(), 1);
}
