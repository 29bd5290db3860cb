//! Wrong flags, wrong names, wrong files, wrong cases: each is refused in words that help, with the right exit code, and
//! nothing panics.

mod playground;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

use playground::{Playground, Report};

/// Runs the command line with this on standard input.
fn run(playground: &Playground, arguments: &[&str], input: &[u8]) -> Output {
    let mut command = playground.command(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that refuses its arguments reads nothing.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{output:?}");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The answers of `solve`, and its exit code.
fn solve(id: &str, input: &[u8]) -> (Vec<String>, Option<i32>) {
    solve_with(&[id], input)
}

fn solve_with(arguments: &[&str], input: &[u8]) -> (Vec<String>, Option<i32>) {
    let output = run(&Playground::new(), &[&["solve"], arguments].concat(), input);
    (text(&output.stdout).lines().map(str::to_owned).collect(), output.status.code())
}

#[test]
fn wrong_usage_is_explained() {
    let playground = Playground::new();
    let folder = playground.path().to_str().unwrap();
    for (arguments, explanation) in [
        (&[][..], "Usage:"),
        (&["nonsense"], "unrecognized subcommand 'nonsense'"),
        (&["verify", "--nonsense"], "unexpected argument '--nonsense'"),
        (&["verify", "nonsense"], "unexpected argument 'nonsense'"),
        (&["verify", "--problem", "chess"], "chess"),
        (&["verify", "--algorithm", "magic"], "unknown algorithm \"magic\": expected one of "),
        (&["verify", "--language", "cobol"], "unknown language \"cobol\": expected one of rust, c"),
        (&["verify", "--problem", "coin", "--algorithm", "bfs"], "no implementation is left"),
        (&["verify", "--require", "cobol"], "--require cobol: expected `all` or languages of `list`"),
        (&["verify", "--require", ""], "--require : expected `all` or languages of `list`"),
        (&["verify", "--jobs", "0"], "0 is not in 1..=1024"),
        (&["verify", "--jobs", "many"], "invalid digit"),
        (&["verify", "--time", "abc"], "expected a time such as 30s, 2m or 1h, found \"abc\""),
        (&["verify", "--time=-1s"], "expected a time such as 30s, 2m or 1h, found \"-1s\""),
        (&["verify", "--time", "1s", "--cases", "1"], "cannot be used with"),
        (&["verify", "--seed", "-1"], "unexpected argument '-1'"),
        (&["verify", "--seed=-1"], "invalid digit"),
        (&["verify", "--seed", "18446744073709551616"], "number too large"),
        (&["verify", "--cases=-1"], "invalid digit"),
        (&["verify", "--memory", "1"], "1 is not in"),
        (&["verify", "--patience", "soon"], "expected a time such as"),
        (&["verify", "--report"], "a value is required"),
        (&["verify", "--report", folder], "it is a folder"),
        (&["verify", "--report", ""], "a value is required"),
        (&["verify", "--report", "no/such/folder/report.json"], "no/such/folder/report.json cannot be written"),
        (&["verify", "--junit", "no/such/folder/report.xml"], "no/such/folder/report.xml cannot be written"),
        (&["solve"], "required arguments"),
        (&["solve", "rust"], "\"rust\" is no id: expected language/problem/algorithm"),
        (&["solve", "rust/chess/magic"], "is no id"),
        (&["solve", "rust/coin/memo/more"], "is no id"),
        (&["solve", "rust/coin/magic"], "magic"),
        (&["solve", "cobol/coin/memo"], "unknown language \"cobol\""),
        (&["worker", "python/coin/memo"], "python/coin/memo does not answer in process"),
        (&["worker", "rust/coin/magic"], "rust/coin/magic does not answer in process"),
    ] {
        let output = run(&playground, arguments, b"");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(explanation), "{arguments:?}: {said}");
        // A run prints its seed before it looks for what it was told to test.
        let printed = text(&output.stdout);
        assert!(printed.lines().all(|line| line.starts_with("seed ")), "{arguments:?} does something first: {printed}");
    }
}

#[test]
fn a_root_that_is_not_there_is_named() {
    let playground = Playground::new();
    for command in [&["list"][..], &["toolchains"], &["verify"], &["solve", "c/coin/memo"]] {
        let output = playground.command(command).env("CROSSBOARD_ROOT", "/no/such/place").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        assert!(text(&output.stderr).contains("/no/such/place"), "{command:?}: {}", text(&output.stderr));
    }
}

#[test]
fn what_is_no_case_is_answered_in_its_place() {
    let (answers, code) = solve("c/coin/memo", b"5 2\nx 2\n5 3\n\n 1 1\n16 1\n1 1 0x1\n1 1 1001x1\n8 8\r\n8 8\n1\t1");
    assert_eq!(code, Some(1));
    assert_eq!(answers.len(), 11, "an answer a line: {answers:#?}");
    for (line, right) in [(0, "Second"), (2, "First"), (9, "First")] {
        assert_eq!(answers[line], right, "{answers:#?}");
    }
    for (line, column) in [(1, 1), (3, 1), (4, 1), (5, 1), (6, 5), (7, 5), (8, 4), (10, 2)] {
        let start = format!("error: column {column}: ");
        assert!(answers[line].starts_with(&start), "line {}: {:?}, expected {start}", line + 1, answers[line]);
    }
}

#[test]
fn illegal_moves_are_refused_at_their_column() {
    let game = |line: &str| solve("rust/tictactoe/board_scan", line.as_bytes());
    for (line, column) in [
        ("3", 2),
        ("3 ", 3),
        ("3 0,0", 6),
        ("3 0,0,3", 3),
        ("3 3,0,1", 3),
        ("3 0,0,1 0,0,2", 9),
        ("1 0,0,1 0,0,1", 9),
        ("3 0,0,1  1,1,2", 9),
        ("0 0,0,1", 1),
        ("-1 0,0,1", 1),
        ("10001 0,0,1", 1),
        ("99999999999999999999 0,0,1", 1),
        ("3 0,0,99999999999999999999", 7),
    ] {
        let (answers, code) = game(line);
        assert_eq!((answers.len(), code), (1, Some(1)), "{line}: {answers:?}");
        assert!(answers[0].starts_with(&format!("error: column {column}: ")), "{line}: {answers:?}");
    }
}

#[test]
fn unchecked_play_goes_on_after_a_move_that_fails() {
    let (answers, code) =
        solve_with(&["--unchecked", "rust/tictactoe/player_counters"], b"2 0,0,2 0,1,3 1,1,2\n2 0,0,1\n");
    assert_eq!(answers, ["0 error 2", "0"]);
    assert_eq!(code, Some(1));
}

#[test]
fn boards_that_are_none_are_refused() {
    for line in ["X.\n", "\n", "X/XX\n", "X O\n", "/\n", "./\n", "x\n", "é\n"] {
        let (answers, _) = solve("c/reversi/bfs", line.as_bytes());
        assert_eq!(answers.len(), 1, "{line:?}");
        assert_eq!(answers[0].starts_with("error: column "), line != "X.\n", "{line:?}: {answers:?}");
    }
    let wide = ".".repeat(1001);
    let (answers, code) = solve("c/reversi/bfs", wide.as_bytes());
    assert!(answers[0].starts_with("error: column "), "{answers:?}");
    assert_eq!(code, Some(1));
}

#[test]
fn input_of_any_bytes_is_answered_line_by_line() {
    assert_eq!(solve("c/coin/memo", b""), (vec![], Some(0)));
    assert_eq!(solve("c/coin/memo", b"5 2"), (vec!["Second".to_owned()], Some(0)), "the last line needs no end");

    let (answers, code) = solve("c/coin/memo", b"\xff\xfe\n5 \xc3\n\0\n5 2\n");
    assert_eq!(code, Some(1));
    assert_eq!(answers[0], "error: column 1: expected text, found a byte that is not UTF-8");
    assert_eq!(answers[1], "error: column 3: expected text, found a byte that is not UTF-8");
    assert!(answers[2].starts_with("error: column 1: "), "{answers:?}");
    assert_eq!(answers[3], "Second");
}

#[test]
fn a_line_that_is_too_long_is_read_past() {
    let mut input = vec![b'9'; 20 << 20];
    input.extend_from_slice(b"\n5 2\n");
    let (answers, code) = solve("c/coin/memo", &input);
    assert_eq!(code, Some(1));
    assert_eq!(answers, ["error: the line is longer than 16777216 bytes", "Second"]);
}

#[test]
fn nothing_is_written_over_what_is_read_or_written_besides() {
    let playground = Playground::new();
    let folder = playground.path();
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/recorded/bench.json");
    for name in ["old.json", "old.md"] {
        fs::copy(&recorded, folder.join(name)).unwrap();
    }
    playground.write("solution.py", "kept");
    playground.write("shard.json", "kept");
    std::os::unix::fs::symlink("old.json", folder.join("link.json")).unwrap();
    let coin = ["verify", "--problem", "coin", "--language", "rust", "--cases", "0"];
    for (arguments, lost) in [
        (&["report", "old.json", "--html", "old.json"][..], "old.json"),
        (&["report", "old.json", "--csv", "./link.json"], "./link.json"),
        (&["report", "link.json", "--baseline", "old.md", "--markdown", "old.md"], "old.md"),
        (&["report", "old.md"], "old.md"),
        (&["report", "old.json", "--html", "new.html", "--csv", "./new.html"], "./new.html"),
        (&[&coin[..], &["--report", "new.json", "--junit", "new.json"]].concat(), "new.json"),
        (&["judge", "coin", "solution.py", "--report", "solution.py"], "solution.py"),
        (&["judge", "coin", "--report", "solution.py", "--", "python3", "solution.py"], "solution.py"),
        (&["merge", "--out", "shard.json", "shard.json"], "shard.json"),
        (&["bench", "--quick", "--baseline", "old.json", "--out", "old.json"], "old.json"),
    ] {
        let output = playground.command(arguments).current_dir(folder).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.starts_with(&format!("error: {lost} cannot be written")), "{arguments:?}: {said}");
    }
    let before = fs::read(&recorded).unwrap();
    for name in ["old.json", "old.md"] {
        assert!(fs::read(folder.join(name)).unwrap() == before, "{name} was changed");
    }
    for name in ["solution.py", "shard.json"] {
        assert_eq!(fs::read_to_string(folder.join(name)).unwrap(), "kept");
    }
    assert!(!folder.join("new.html").exists() && !folder.join("new.json").exists());
}

#[test]
fn a_report_may_go_to_a_device() {
    let playground = Playground::new();
    let arguments = ["verify", "--problem", "coin", "--algorithm", "memo", "--language", "rust", "--cases", "0"];
    let output =
        run(&playground, &[&arguments[..], &["--report", "/dev/stderr", "--junit", "/dev/null"]].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(text(&output.stderr).contains("\"schema\": 1"), "{}", text(&output.stderr));
    assert!(!fs::metadata("/dev/null").unwrap().is_file(), "the device is still there");
}

#[test]
fn a_broken_language_is_skipped_and_the_rest_goes_on() {
    let playground = Playground::new();
    playground.write("odd_ref/language.toml", "name = \"Odd\"\nextension = \"odd\"\nversion = 3\n");
    playground.write("empty_ref/language.toml", "");
    playground.write("bytes_ref/language.toml", "name = \"\u{0}");
    playground.add_language("idle", "[]", "");
    fs::create_dir_all(playground.path().join("folder_ref/language.toml")).unwrap();

    let report = playground.path().join("report.json");
    let arguments = ["verify", "--problem", "coin", "--algorithm", "memo", "--cases", "0", "--report"];
    let output = run(&playground, &[&arguments[..], &[report.to_str().unwrap()]].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let report = Report::read(&report);
    assert_eq!(report.verdict("rust/coin/memo"), ("agreed", ""));
    for (language, reason) in [
        ("odd", "TOML parse error at line 3, column 11"),
        ("empty", "missing field `name`"),
        ("bytes", "TOML parse error at line 1"),
        ("idle", "`run` is empty: expected a program and its arguments"),
        ("folder", "directory"),
    ] {
        let (status, said) = report.verdict(&format!("{language}/coin/memo"));
        assert_eq!(status, "skipped");
        assert!(said.contains(&format!("{language}_ref/language.toml: ")) && said.contains(reason), "{said}");
    }
    let required = run(&playground, &[&arguments[..7], &["--require", "odd"]].concat(), b"");
    assert_eq!(required.status.code(), Some(1));
    assert_eq!(run(&playground, &["list"], b"").status.code(), Some(0));
    let toolchains = run(&playground, &["toolchains"], b"");
    assert_eq!(toolchains.status.code(), Some(1));
    assert!(text(&toolchains.stderr).contains("line 3, column 11"), "{}", text(&toolchains.stderr));
}

#[test]
fn a_broken_file_of_found_cases_is_named_with_line_and_column() {
    let playground = Playground::new();
    playground.write("bench_data/regressions/coin.txt", "# found by hand\n5 2\n\n5 x\n");
    let arguments = ["verify", "--problem", "coin", "--language", "rust", "--cases", "0"];
    let output = run(&playground, &arguments, b"");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = text(&output.stderr);
    assert!(said.contains("bench_data/regressions/coin.txt, line 4: column 3: expected"), "{said}");

    fs::remove_file(playground.path().join("bench_data/regressions/coin.txt")).unwrap();
    fs::create_dir(playground.path().join("bench_data/regressions/coin.txt")).unwrap();
    let output = run(&playground, &arguments, b"");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(text(&output.stderr).contains("bench_data/regressions/coin.txt: "), "{}", text(&output.stderr));
}

#[test]
fn a_worker_that_does_not_start_is_an_error_of_solve() {
    let playground = Playground::new();
    playground.add_language("lost", r#"["no-such-program"]"#, "");
    let output = run(&playground, &["solve", "lost/coin/memo"], b"5 2\nx\n");
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    let answers: Vec<&str> = said.lines().collect();
    assert_eq!(answers.len(), 2);
    assert!(answers[0].starts_with("error: crashed: cannot be started: no-such-program: "), "{said}");
    assert!(answers[1].starts_with("error: column 1: "), "{said}");
    assert_eq!(run(&playground, &["solve", "lost/coin/memo"], b"").status.code(), Some(1));
}

#[test]
fn the_help_is_readable() {
    let output = playground_help(&["verify", "--help"]);
    insta::assert_snapshot!("verify_help", output);
    let output = playground_help(&["solve", "--help"]);
    insta::assert_snapshot!("solve_help", output);
}

fn playground_help(arguments: &[&str]) -> String {
    let output = run(&Playground::new(), arguments, b"");
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout)
}
