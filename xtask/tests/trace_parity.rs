//! Tracers in another language are held against the Rust version: `verify` finds a fault in one step, and no other.

mod playground;

use std::fs;
use std::path::Path;

use playground::{Playground, Report, Run, node_is_here};

/// A root with the tracers of JavaScript, and nothing else of it.
fn root_with_tracers() -> Playground {
    let root = Playground::new();
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("javascript_ref");
    let mut folders = vec![from.join("traced")];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let file = path.strip_prefix(from.parent().unwrap()).unwrap();
                root.write(file.to_str().unwrap(), &fs::read_to_string(&path).unwrap());
            }
        }
    }
    root.write("javascript_ref/language.toml", &fs::read_to_string(from.join("language.toml")).unwrap());
    root
}

/// Changes one place of a tracer.
fn plant(root: &Playground, file: &str, old: &str, new: &str) {
    let file = format!("javascript_ref/traced/{file}");
    let text = fs::read_to_string(root.path().join(&file)).unwrap();
    assert_eq!(text.matches(old).count(), 1, "{file} has changed: {old}");
    root.write(&file, &text.replacen(old, new, 1));
}

fn verify(root: &Playground, more: &[&str]) -> (Run, Report) {
    let report = root.path().join("report.json");
    let flags = ["verify", "--seed", "1", "--language", "javascript-trace", "--report", report.to_str().unwrap()];
    let run = root.run(&[&flags, more].concat());
    (run, Report::read(&report))
}

/// A step skipped, a counter off by one, events in another order, a step told twice, an answer that is wrong, an exception.
const FAULTS: [(&str, &str, &str); 9] = [
    ("tictactoe/board_scan.js", "yield { event: \"line-scanned\", step, line, won };", ""),
    ("tictactoe/player_counters.js", "mine.cols[col] += 1;", "mine.cols[col] += 2;"),
    (
        "tictactoe/signed_counters.js",
        "yield changed(\"count-row\", `row ${row}`, rows[row]);",
        "yield changed(\"count-row\", `row ${row}`, rows[row] + 1);",
    ),
    ("reversi/bfs.js", "yield { event: \"board-copied\", step: \"copy\" };", ""),
    ("coin/recursion.js", "[1, -2],\n  [-1, -2],", "[-1, -2],\n  [1, -2],"),
    (
        "coin/recursion_all.js",
        "reachesLosing ||= !opponentWins;",
        "if (reachesLosing) break;\n      reachesLosing ||= !opponentWins;",
    ),
    ("coin/memo.js", "yield { event: \"recalled\", step: \"recall\", x, y, wins: memo[x][y] };", ""),
    ("coin/table.js", "let sum = 2;", "let sum = 3;"),
    ("coin/grundy.js", "const BEHIND = 2;", "const BEHIND = 1;"),
];

#[test]
fn a_fault_in_one_step_is_found() {
    if !node_is_here() {
        return;
    }
    let root = root_with_tracers();
    for (file, old, new) in FAULTS {
        plant(&root, file, old, new);
    }
    let (run, report) = verify(&root, &["--cases", "64"]);
    let run = run.expect(1);
    for (file, ..) in FAULTS {
        let id = format!("javascript-trace/{}", file.strip_suffix(".js").unwrap());
        assert_eq!(report.verdict(&id).0, "disagreed", "{id}: {}", run.stdout());
        let cases = report.cases_against(&id);
        assert_eq!(cases.len(), 1, "{id}: {}", run.stdout());

        // The command that is printed shows the fault again.
        let replay = format!("cargo xtask trace {id} '{}'", cases[0]);
        assert!(run.stdout().contains(&replay), "{replay}: {}", run.stdout());
        let again = root.run(&["trace", &id, cases[0]]).expect(1);
        assert!(again.stdout().contains("rust: event ") || again.stdout().contains("rust: there is no event "));
    }
    insta::assert_snapshot!("trace_findings", findings(&run.stdout()));
}

/// The findings as printed, without hashes.
fn findings(said: &str) -> String {
    let begin = said.find("FINDING 1").expect("something is found");
    let end = said.rfind("\n\nFAILED").expect("the run has failed");
    let hide = |word: &str| {
        let digits = word.trim_end_matches(';');
        let is_hash = digits.len() == 16 && digits.chars().all(|digit| digit.is_ascii_hexdigit());
        if is_hash { word.replace(digits, "HASH") } else { word.to_owned() }
    };
    said[begin..end].split(' ').map(hide).collect::<Vec<_>>().join(" ")
}

#[test]
fn without_a_fault_nothing_differs() {
    if !node_is_here() {
        return;
    }
    let root = root_with_tracers();
    let (run, report) = verify(&root, &["--cases", "200"]);
    let said = run.expect(0).stdout();
    let line = "javascript-trace: the steps of 9 algorithms were held against those of Rust on 1 800 cases; 0 differ";
    assert!(said.contains(line), "{said}");
    for (file, ..) in FAULTS {
        let id = format!("javascript-trace/{}", file.strip_suffix(".js").unwrap());
        assert_eq!((report.verdict(&id), report.cases(&id)), (("agreed", ""), 200));
    }
    let same = root.run(&["trace", "javascript-trace/coin/memo", "5 3"]).expect(0);
    assert!(same.stdout().ends_with("javascript-trace tells the same steps as rust\n"));
}

#[test]
fn a_tracer_that_fails_is_named() {
    if !node_is_here() {
        return;
    }
    let root = root_with_tracers();
    plant(&root, "coin/memo.js", "memo[x][y] = won;", "throw new Error(\"no memory for it\");");
    let (run, report) = verify(&root, &["--algorithm", "memo", "--cases", "8"]);
    let said = run.expect(1).stdout();
    assert_eq!(report.verdict("javascript-trace/coin/memo"), ("error", "error: no memory for it"));
    assert!(said.contains("javascript-trace tells: error: no memory for it"), "{said}");
}

/// Without the runtime the tracers are skipped loudly, and that is a failure only where they are required.
#[test]
fn without_node_the_gap_is_named() {
    let root = root_with_tracers();
    let manifest = fs::read_to_string(root.path().join("javascript_ref/language.toml")).unwrap();
    root.write("javascript_ref/language.toml", &manifest.replace("\"node\"", "\"no-such-node\""));
    let (run, _) = verify(&root, &["--cases", "1"]);
    let said = run.expect(0).stdout();
    assert!(said.contains("SKIPPED, not tested: javascript-trace/tictactoe/board_scan, "), "{said}");
    assert!(said.contains("no-such-node: No such file or directory"), "{said}");
    let (run, _) = verify(&root, &["--cases", "1", "--require", "javascript-trace"]);
    run.expect(1);
}
