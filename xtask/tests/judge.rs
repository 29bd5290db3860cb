//! `judge`: wrong programs are rejected with a small case, right ones pass, and nothing that a program does upsets the judge.
//!
//! The programs stand in `judged/`: `wrong/`, `right/` and `beyond/` read case lines, `hand_in/` holds solutions as they are handed
//! in. A file is named `<problem>-<what is wrong with it>`, or `<what to expect>-<problem>` where the language tells them apart.

mod playground;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use cases::Case;
use crosscheck::language::Language;
use crosscheck::roster::Places;
use games::Problem;
use playground::{Playground, Report, Run, python_is_here};

/// A wrong program is rejected within 20 s, the search for a smaller case included. Tests share the machine with each other: here
/// it may take three times as long.
const PATIENCE: Duration = Duration::from_secs(60);

fn judged(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judged").join(folder)
}

/// The files of a folder of `judged/`, sorted; of those that are named after this problem.
fn programs(folder: &str, problem: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(judged(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| stem(path).starts_with(problem)).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

/// The command line in a playground, with the languages of the repository.
fn judge(playground: &Playground, arguments: &[&str]) -> Command {
    let mut command = playground.command(&["judge", "--seed", "1"]);
    command.args(arguments).env_remove("CROSSBOARD_ROOT");
    command
}

fn run(playground: &Playground, arguments: &[&str]) -> Run {
    let begun = Instant::now();
    let output = judge(playground, arguments).output().unwrap();
    Run { output, time: begun.elapsed() }
}

/// What a run that asks for a report puts into it.
fn reported(playground: &Playground, arguments: &[&str], code: i32) -> (Report, Run) {
    let path = playground.path().join("report.json");
    let run = run(playground, &[&["--report", path.to_str().unwrap()], arguments].concat()).expect(code);
    (Report::read(&path), run)
}

fn shell(script: &str) -> String {
    let output = Command::new("sh").args(["-c", script]).stderr(Stdio::null()).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// How the wrong programs fail that do not simply answer wrong.
const STATUS: &[(&str, &str)] = &[
    ("coin-asks_for_input", "garbled"),
    ("coin-lower_bound_forgotten", "crashed"),
    ("coin-too_slow", "timeout"),
    ("reversi-crashes_on_a_full_board", "crashed"),
    ("reversi-row_and_column_swapped", "crashed"),
    ("tictactoe-answers_one_game_only", "garbled"),
    ("tictactoe-hangs_on_a_full_board", "timeout"),
    ("tictactoe-prints_the_board", "garbled"),
];

/// Every wrong program of a problem is rejected in time, with a small case that its replay shows again.
fn wrong_programs(problem: &str) {
    if !python_is_here() {
        return;
    }
    let playground = Playground::new();
    for file in programs("wrong", problem) {
        let name = stem(&file);
        let (report, run) =
            reported(&playground, &[problem, "--cases", "20000", "--", "python3", file.to_str().unwrap()], 1);
        assert!(run.time < PATIENCE, "{name}: {:?}", run.time);
        let expected = STATUS.iter().find(|(of, _)| *of == name).map_or("disagreed", |(_, status)| status);
        assert_eq!(report.verdict(&format!("judged/{problem}/{name}")).0, expected, "{}", run.stdout());

        let finding = &report.0["findings"][0];
        let word = |key: &str| finding[key].as_str().unwrap();
        let kind: Problem = problem.parse().unwrap();
        let case = Case::parse(kind, word("case")).unwrap();
        assert!(case.is_original(), "{name}: {case}");
        assert!(kind == Problem::Coin || case.size() <= 12, "{name}: {case} is not small");
        assert!(run.stdout().contains(word("replay")), "{name} tells how to see it again:\n{}", run.stdout());
        // Beside the wrong answer stands the command that shows how the right one comes about.
        let steps =
            run.stdout().lines().find_map(|line| line.strip_prefix("the right steps: ").map(str::to_owned)).unwrap();
        let steps = shell(&steps.replace("cargo xtask", env!("CARGO_BIN_EXE_xtask")));
        assert!(steps.contains(&format!("answer: {}\n", word("expected"))), "{name}: {steps}");
        // A program that hangs would hang here, and one that prints too much may print the right line, too.
        if !["timeout", "garbled"].contains(&expected) {
            let answers = shell(word("replay"));
            assert_ne!(answers.lines().last(), Some(word("expected")), "{name}: {}", word("replay"));
        }
    }
}

#[test]
fn wrong_programs_for_tictactoe_are_rejected() {
    wrong_programs("tictactoe");
}

#[test]
fn wrong_programs_for_reversi_are_rejected() {
    wrong_programs("reversi");
}

#[test]
fn wrong_programs_for_the_coin_are_rejected() {
    wrong_programs("coin");
}

#[test]
fn right_programs_pass() {
    if !python_is_here() {
        return;
    }
    let numpy = Command::new("python3").args(["-c", "import numpy"]).output().unwrap().status.success();
    let playground = Playground::new();
    for problem in Problem::ALL {
        for file in programs("right", problem.name()) {
            let name = stem(&file);
            if name.ends_with("numpy") && !numpy {
                eprintln!("SKIPPED: {name}: there is no numpy");
                continue;
            }
            let arguments = [problem.name(), "--time", "3s", "--", "python3", file.to_str().unwrap()];
            let (report, _) = reported(&playground, &arguments, 0);
            assert_eq!(report.verdict(&format!("judged/{problem}/{name}")), ("agreed", ""));
        }
    }
}

#[test]
fn all_cells_are_a_proof() {
    if !python_is_here() {
        return;
    }
    let playground = Playground::new();
    let file = judged("right/coin-remainders.py");
    let (report, run) = reported(&playground, &["coin", "--", "python3", file.to_str().unwrap()], 0);
    assert!(run.stdout().contains("these are all cases there are"), "{}", run.stdout());
    let scope = &report.0["scopes"][1];
    assert_eq!((scope["cases"].as_u64(), scope["exhaustive"].as_bool()), (Some(225), Some(true)));
}

#[test]
fn the_lowest_cell_is_found() {
    if !python_is_here() {
        return;
    }
    let playground = Playground::new();
    let file = judged("wrong/coin-misprinted_moves.py");
    let (report, _) = reported(&playground, &["coin", "--", "python3", file.to_str().unwrap()], 1);
    assert_eq!(report.0["findings"][0]["case"], "1 3");
}

#[test]
fn beyond_goes_beyond_the_original_limits() {
    if !python_is_here() {
        return;
    }
    let playground = Playground::new();
    let file = judged("beyond/tictactoe-100_rows_at_most.py");
    let program = ["--", "python3", file.to_str().unwrap()];
    run(&playground, &[&["tictactoe", "--cases", "700"][..], &program].concat()).expect(0);
    let (report, _) = reported(&playground, &[&["tictactoe", "--beyond", "--cases", "5000"][..], &program].concat(), 1);
    let line = report.0["findings"][0]["case"].as_str().unwrap();
    assert!(!Case::parse(Problem::TicTacToe, line).unwrap().is_original(), "{line}");
}

#[test]
fn the_seed_decides_the_cases() {
    if !python_is_here() {
        return;
    }
    let playground = Playground::new();
    let right = judged("right/coin-lru_cache.py");
    let seen = |seed: &str, file: &str| {
        let file = playground.path().join(file);
        let program = format!("tee -a {} | python3 {}", file.display(), right.display());
        let arguments = ["judge", "--seed", seed, "coin", "--beyond", "--cases", "800", "--", "sh", "-c", &program];
        playground.run(&arguments).expect(0);
        fs::read_to_string(file).unwrap()
    };
    let cases = seen("1", "a");
    assert_eq!(cases.lines().count(), 800);
    assert_eq!(cases, seen("1", "b"));
    assert_ne!(cases, seen("2", "c"));
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// What is installed for the repository besides the system's packages.
fn tools() -> PathBuf {
    Places::cache_of(root()).unwrap().join("tools")
}

/// Lets a playground use those tools.
fn lend_tools(playground: &Playground) {
    let place = playground.path().join("target/crossboard");
    fs::create_dir_all(&place).unwrap();
    symlink(tools(), place.join("tools")).unwrap();
}

/// Whether a file's language is here; says so if not.
fn toolchain_is_here(file: &Path) -> bool {
    let languages = Language::find_all(root(), &tools()).unwrap();
    let extension = file.extension().unwrap();
    let language = languages.into_iter().flatten().find(|language| language.manifest.extension.as_str() == extension);
    let missing = language.unwrap().receipt().err();
    if let Some(missing) = &missing {
        eprintln!("SKIPPED: {}: {missing}", stem(file));
    }
    missing.is_none()
}

#[test]
fn solutions_in_the_form_in_which_they_are_handed_in() {
    let playground = Playground::new();
    lend_tools(&playground);
    let mut languages = Vec::new();
    for file in programs("hand_in", "") {
        let name = stem(&file);
        let (expectation, problem) = name.split_once('-').unwrap();
        if !["right", "wrong"].contains(&expectation) || !toolchain_is_here(&file) {
            continue;
        }
        languages.push((file.extension().unwrap().to_owned(), expectation.to_owned()));
        let code = i32::from(expectation == "wrong");
        let (report, run) = reported(&playground, &[problem, file.to_str().unwrap(), "--cases", "400"], code);
        let id = format!("judged/{problem}/{}", name.replace('-', "_"));
        assert_eq!(report.verdict(&id).0 == "agreed", expectation == "right");
        if expectation == "wrong" {
            let replay = report.0["findings"][0]["replay"].as_str().unwrap();
            assert!(run.stdout().contains(replay), "{}", run.stdout());
            let again = shell(&replay.replace("cargo xtask", env!("CARGO_BIN_EXE_xtask")));
            assert!(!again.contains("RIGHT"), "{replay}\n{again}");
        }
    }
    for (extension, _) in languages.clone() {
        for expectation in ["right", "wrong"] {
            let wanted = (extension.clone(), expectation.to_owned());
            assert!(languages.contains(&wanted), "there is no {expectation} solution in {extension:?}");
        }
    }
}

#[test]
fn a_file_that_does_not_build_is_shown_with_the_compilers_words() {
    let file = judged("hand_in/unbuildable-reversi.c");
    if !toolchain_is_here(&file) {
        return;
    }
    let playground = Playground::new();
    let (report, run) = reported(&playground, &["reversi", file.to_str().unwrap()], 1);
    assert!(run.stdout().contains("DOES NOT BUILD"), "{}", run.stdout());
    assert!(run.stdout().contains(":2:34: error: expected expression"), "{}", run.stdout());
    let (status, reason) = report.verdict("judged/reversi/unbuildable-reversi");
    assert_eq!(status, "error");
    assert!(reason.contains("expected expression"), "{reason}");
}

#[test]
fn a_compiler_that_hangs_is_ended() {
    let playground = Playground::new();
    playground.add_language("slow", r#"["true"]"#, r#"build = ["sleep", "1000"]"#);
    let file = playground.write("homework.txt", "");
    let report = playground.path().join("report.json");
    let file = file.to_str().unwrap();
    let arguments = ["judge", "--build-patience", "1s", "--report", report.to_str().unwrap(), "coin", file];
    let run = playground.run(&arguments).expect(1);
    let said = "DOES NOT BUILD: FILE\n\nsleep: it does not end within 1 s".replace("FILE", file);
    assert!(run.stdout().contains(&said), "{}", run.stdout());
    assert!(run.time < PATIENCE, "{:?}", run.time);
    assert_eq!(Report::read(&report).verdict("judged/coin/homework").0, "error");
    assert_eq!(playground.left_over(), Vec::<String>::new());
}

#[test]
fn a_file_that_does_not_load_is_shown_with_the_interpreters_words() {
    let file = judged("hand_in/unloadable-tictactoe.py");
    if !toolchain_is_here(&file) {
        return;
    }
    let playground = Playground::new();
    let run = run(&playground, &["tictactoe", file.to_str().unwrap()]).expect(1);
    assert!(run.stdout().contains("fails before any case is put"), "{}", run.stdout());
    assert!(run.stdout().contains("SyntaxError"), "{}", run.stdout());
}

/// What a program may do instead of answering, the verdict, and words that the reader gets.
const HOSTILE: &[(&str, &str, &str)] = &[
    ("cat > /dev/null", "garbled", "printed nothing to 1 case"),
    ("exit 3", "crashed", "exited with code 3"),
    ("kill -SEGV $$", "crashed", "SIGSEGV"),
    ("sed 's/.*/Second/'; exit 1", "crashed", "exited with code 1"),
    ("yes Second", "garbled", "more than"),
    ("cat /dev/zero", "garbled", "more than"),
    ("printf '\\377\\n'", "garbled", "not UTF-8"),
    ("cat", "disagreed", "got 1 1"),
    ("trap '' TERM; sleep 1000", "timeout", "no answer within"),
    ("exec >&-; sleep 1000", "garbled", "closed its output"),
    ("sleep 1000 & sed 's/.*/First/'", "disagreed", "expected Second, got First"),
    ("head -c 20000000 /dev/zero | tr '\\0' x >&2; cat", "disagreed", "got 1 1"),
    ("echo 'error: no idea'; cat >/dev/null", "error", "no idea"),
];

#[test]
fn nothing_that_a_program_does_upsets_the_judge() {
    let playground = Playground::new();
    for (script, status, words) in HOSTILE {
        let (report, run) = reported(&playground, &["coin", "--", "sh", "-c", script], 1);
        assert_eq!(report.verdict("judged/coin/sh").0, *status, "{script}\n{}", run.stdout());
        assert!(run.stdout().contains(words), "{script}\n{}", run.stdout());
        assert!(run.time < PATIENCE, "{script}: {:?}", run.time);
        assert_eq!(playground.left_over(), Vec::<String>::new(), "{script}");
    }
}

#[test]
fn memory_is_bounded() {
    if !python_is_here() {
        return;
    }
    let playground = Playground::new();
    let eat = "x = [0]\nwhile True: x += x[:1 << 20]";
    let run = run(&playground, &["coin", "--memory", "100", "--", "python3", "-c", eat]).expect(1);
    assert!(run.stdout().contains("more than the limit of 100 MiB"), "{}", run.stdout());
}

#[test]
fn wrong_usage_is_no_verdict() {
    let playground = Playground::new();
    let outside: [(&[&str], &str); 9] = [
        (&["coin"], "required"),
        (&["chess", "--", "cat"], "unknown problem"),
        (&["coin", "--", "no-such-program"], "cannot be started"),
        (&["coin", "--", "/"], "cannot be started"),
        (&["coin", "no-such-file.py"], "no-such-file.py"),
        (&["coin", "/etc/hostname"], "expected a file whose name ends in .c,"),
        (&["coin", "a.py", "--", "cat"], "cannot be used with"),
        (&["coin", "--case", "16 1", "--", "cat"], "column 1"),
        (&["coin", "--report", "/no/such/folder/r.json", "--", "cat"], "cannot be written"),
    ];
    for (arguments, words) in outside {
        let run = run(&playground, arguments).expect(2);
        assert!(run.stderr().contains(words), "{arguments:?}\n{}", run.stderr());
    }
}

#[test]
fn what_is_no_file_of_a_solution_is_refused_at_once() {
    let playground = Playground::new();
    let folder = playground.path();
    assert!(Command::new("mkfifo").arg(folder.join("pipe.py")).status().unwrap().success());
    fs::create_dir(folder.join("folder.py")).unwrap();
    symlink("/dev/zero", folder.join("endless.py")).unwrap();
    symlink("loop.py", folder.join("loop.py")).unwrap();
    fs::File::create(folder.join("huge.py")).unwrap().set_len(1 << 40).unwrap();
    for (name, reason) in [
        ("pipe.py", "expected a file"),
        ("folder.py", "expected a file"),
        ("endless.py", "expected a file"),
        ("loop.py", "Too many levels of symbolic links"),
        ("huge.py", "at most 16 MiB, found 1099511627776 bytes"),
    ] {
        let run = run(&playground, &["coin", folder.join(name).to_str().unwrap()]).expect(2);
        assert_eq!(run.stderr().matches(reason).count(), 1, "{}", run.stderr());
        assert!(run.time < PATIENCE, "{name}: {:?}", run.time);
    }
}

#[test]
fn a_verdict_rests_on_the_examples_at_least() {
    let playground = Playground::new();
    let wrong = run(&playground, &["coin", "--time", "0", "--", "sed", "s/.*/First/"]).expect(1);
    assert!(wrong.stdout().starts_with("seed 1\nWRONG: "), "{}", wrong.stdout());
    let arguments = ["coin", "--time", "0", "--case", "5 3", "--case", "1 1", "--", "sed", "s/.*/First/"];
    run(&playground, &arguments).expect(1);
}

#[test]
fn ctrl_c_leaves_nothing_behind() {
    let playground = Playground::new();
    let path = playground.path().join("report.json");
    let arguments = ["--report", path.to_str().unwrap(), "tictactoe", "--", "sh", "-c", "sleep 1000"];
    let mut child = judge(&playground, &arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    thread::sleep(Duration::from_millis(800));
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(Report::read(&path).0["interrupted"], true);
    assert_eq!(playground.left_over(), Vec::<String>::new());
}
