//! The gallery of mistakes: each is rejected by `verify`, and its recorded case shows it.

mod playground;

use std::fs;
use std::path::Path;
use std::process::Command;

use crosscheck::Stop;
use crosscheck::mistakes::{Gallery, Mistake, Workshop};
use crosscheck::roster::Places;
use playground::{Playground, node_is_here, python_is_here};

const RECORD: &str = "docs/recorded/mistakes.json";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn places() -> Places {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crossboard");
    Places { root: root().to_owned(), cache, program: env!("CARGO_BIN_EXE_xtask").into() }
}

fn mistakes() -> Vec<Mistake> {
    Mistake::read_all(root(), &places().tools()).unwrap()
}

fn gallery() -> Gallery {
    serde_json::from_str(&fs::read_to_string(root().join(RECORD)).unwrap()).unwrap()
}

/// The languages that the mistakes are written in are here.
fn languages_are_here() -> bool {
    python_is_here() && node_is_here()
}

#[test]
fn every_mistake_is_recorded_as_its_file_has_it() {
    let told = |mistake: &Mistake| {
        [&mistake.file, &mistake.name, &mistake.title, &mistake.text, &mistake.language, &mistake.algorithm]
            .map(String::clone)
    };
    let files: Vec<_> = mistakes().iter().map(told).collect();
    let recorded: Vec<_> = gallery()
        .mistakes
        .into_iter()
        .map(|one| [one.file, one.name, one.title, one.text, one.language, one.algorithm])
        .collect();
    assert_eq!(recorded, files, "`cargo xtask record mistakes` records them");
    assert!(files.len() >= 20, "only {} mistakes", files.len());
}

#[test]
fn recorded_cases_still_fail_as_recorded() {
    if !languages_are_here() {
        return;
    }
    let mistakes = mistakes();
    let workshop = Workshop::new(&places(), &mistakes).unwrap();
    for (mistake, recorded) in mistakes.iter().zip(gallery().mistakes) {
        let (answer, right) = recorded.ask_again(mistake, &workshop, &Stop::default()).unwrap();
        let file = &mistake.file;
        assert_eq!((&answer, &right), (&recorded.answer, &recorded.expected), "{file} on {}", recorded.case);
        assert_ne!(answer, right, "{file} on {}", recorded.case);
    }
}

/// `verify` rejects every one, and arrives at the same smallest cases: the same bytes.
#[test]
fn verify_rejects_every_mistake() {
    if !languages_are_here() {
        return;
    }
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["record", "mistakes", "--check"])
        .env_remove("CROSSBOARD_ROOT")
        .env("CARGO_TARGET_DIR", env!("CARGO_TARGET_TMPDIR"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn what_is_no_mistake_is_not_recorded() {
    if !python_is_here() {
        return;
    }
    let root = Playground::new();
    let copy = |file: &str| root.write(file, &fs::read_to_string(self::root().join(file)).unwrap());
    copy("python_ref/language.toml");
    copy("python_ref/worker.py");
    copy("bench_data/regressions/coin.txt");
    for problem in ["tictactoe", "reversi", "coin"] {
        fs::create_dir_all(root.path().join("docs/mistakes").join(problem)).unwrap();
    }
    fs::create_dir_all(root.path().join("docs/recorded")).unwrap();
    let right = fs::read_to_string(self::root().join("python_ref/coin/memo.py")).unwrap();
    let no_mistake = "docs/mistakes/coin/right.py";

    root.write(no_mistake, &right);
    let run = root.run(&["record", "mistakes"]).expect(2);
    assert!(run.stderr().contains("coin/right.py: expected a comment line `mistake: …`"), "{}", run.stderr());

    root.write(no_mistake, &format!("# mistake: none\n# instead of: coin/memo\n#\n# It is right.\n{right}"));
    let run = root.run(&["record", "mistakes"]).expect(2);
    assert!(run.stderr().contains("python/coin/right: `verify` finds nothing wrong with it"), "{}", run.stderr());
    assert!(!root.path().join(RECORD).exists());
}
