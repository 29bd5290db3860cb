//! `verify` on a machine that lacks a language: it says what was not tested, and fails only if that was required.

mod playground;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use playground::Run;

/// A folder of links to every program of the search path, but for the hidden ones.
fn search_path_without(hidden: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut seen: BTreeSet<_> = hidden.iter().map(|name| Path::new(name).as_os_str().to_owned()).collect();
    for place in env::split_paths(&env::var_os("PATH").unwrap()) {
        let Ok(programs) = fs::read_dir(place) else { continue };
        for program in programs.flatten().filter(|program| seen.insert(program.file_name())) {
            symlink(program.path(), folder.path().join(program.file_name())).unwrap();
        }
    }
    folder
}

/// Runs `verify` on the repository itself, with this search path; builds are kept apart from those of the repository.
fn verify(search_path: &Path, more: &[&str]) -> Run {
    let begun = std::time::Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["verify", "--problem", "coin", "--algorithm", "memo", "--seed", "1", "--cases", "500"])
        .args(more)
        .env_remove("CROSSBOARD_ROOT")
        .env("CARGO_TARGET_DIR", env!("CARGO_TARGET_TMPDIR"))
        .env("PATH", search_path)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    Run { output, time: begun.elapsed() }
}

#[test]
fn without_a_language_the_rest_is_tested_and_the_gap_is_named() {
    for (language, hidden) in [
        // The program whose version is asked for comes first.
        ("java", &["javac", "java"][..]),
        ("javascript", &["node", "nodejs"]),
        ("python", &["python3", "python"]),
        ("cpp", &["g++", "c++"]),
    ] {
        let search_path = search_path_without(hidden);
        let languages = ["--language", language, "--language", "rust", "--language", "c"];
        let run = verify(search_path.path(), &languages).expect(0);
        let said = run.stdout();
        assert!(said.contains(&format!("SKIPPED, not tested: {language}/coin/memo")), "{said}");
        assert!(said.contains(&format!("{}: No such file or directory", hidden[0])), "{said}");
        assert!(said.contains("to install: "), "{said}");
        assert!(said.contains("OK: 2 agreed, 0 at fault, 1 skipped"), "{said}");

        let required = [&languages[..], &["--require", language]].concat();
        let run = verify(search_path.path(), &required).expect(1);
        let said = run.stdout();
        assert!(said.contains(&format!("REQUIRED but not complete and agreed: {language}")), "{said}");
        assert!(said.contains("FAILED: 2 agreed, 0 at fault, 1 skipped"), "{said}");

        let required = [&languages[..], &["--require", "rust,c"]].concat();
        verify(search_path.path(), &required).expect(0);
    }
}

#[test]
fn without_any_program_rust_and_c_are_tested() {
    let nothing = tempfile::tempdir().unwrap();
    let run = verify(nothing.path(), &[]).expect(0);
    assert!(run.stdout().contains("OK: 2 agreed, 0 at fault, 7 skipped"), "{}", run.stdout());
    verify(nothing.path(), &["--require", "all"]).expect(1);
}
