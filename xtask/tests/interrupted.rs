//! Ctrl-C, and readers who go away: whenever it happens, no process is left, nothing panics, and the report is written.

mod playground;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use playground::{Playground, Report, python_is_here};

const PRELUDE: &str = include_str!("hostile_workers/prelude.py");

/// How soon after the signal everything has to be over; a busy machine is given some more.
const SOON: Duration = Duration::from_secs(4);

/// A root with a good worker, one that hangs, and one whose compiler hangs.
fn playground() -> Playground {
    let playground = Playground::new();
    playground.add_worker("good", &format!("{PRELUDE}\ngreet()\nfor lines in blocks(): reply(right(lines))\n"));
    let hanging = "subprocess.Popen(['sleep', '1000'], start_new_session=True)\ngreet()\ntime.sleep(1000)\n";
    playground.add_worker("hanging", &format!("{PRELUDE}\n{hanging}"));
    playground.add_language("built_slowly", r#"["true"]"#, r#"build = ["sleep", "1000"]"#);
    playground
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("sh").args(["-c", &format!("kill -{name} {}", child.id())]).status().unwrap();
    assert!(sent.success());
}

/// The exit code, if the process ends soon.
fn ends_soon(child: &mut Child) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < SOON {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    panic!("it still runs {SOON:?} after the signal");
}

/// Starts `verify`, sends it a signal in the phase of this name, and looks at what is left.
fn interrupt(phase: &str, name: &str, languages: &[&str]) {
    let playground = playground();
    let report = playground.path().join("report.json");
    let mut arguments = vec!["verify", "--problem", "coin", "--algorithm", "memo", "--time", "60s", "--patience", "1s"];
    arguments.extend(["--report", report.to_str().unwrap()]);
    arguments.extend(languages.iter().flat_map(|language| ["--language", language]));
    let mut child = playground.command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();

    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut said = String::new();
    while !said.contains(phase) {
        assert!(stderr.read_line(&mut said).unwrap() > 0, "there is no phase {phase:?}: {said}");
    }
    thread::sleep(Duration::from_millis(500));
    signal(&child, name);
    assert_eq!(ends_soon(&mut child), Some(130), "after {name} in {phase:?}");

    stderr.read_to_string(&mut said).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    assert_eq!(playground.left_over(), [] as [String; 0], "processes are left");
    let report = Report::read(&report);
    assert_eq!(report.0["interrupted"], true);
    for scope in report.0["scopes"].as_array().unwrap() {
        assert_eq!(scope["exhaustive"], false, "a run that was cut short claims nothing: {scope}");
    }
    let mut printed = String::new();
    child.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
    assert!(printed.contains("INTERRUPTED: "), "{printed}");
}

#[test]
fn in_every_phase_ctrl_c_ends_everything() {
    interrupt("finding and building", "INT", &["built_slowly", "rust"]);
    interrupt("Rust and C: found cases", "INT", &["rust", "c"]);
    if python_is_here() {
        interrupt("other languages", "INT", &["good", "hanging"]);
        interrupt("shrinking", "INT", &["hanging"]);
        interrupt("other languages", "TERM", &["good", "hanging"]);
        // The terminal went away, unless the tests themselves are to outlive theirs, which what they start inherits.
        if !hang_ups_are_ignored() {
            interrupt("other languages", "HUP", &["good", "hanging"]);
        }
    }
}

/// Whether this process was started with `nohup` or the like.
fn hang_ups_are_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // Bit 0 is signal 1.
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

#[test]
fn a_run_that_is_to_outlive_its_terminal_does() {
    let playground = Playground::new();
    let program = env!("CARGO_BIN_EXE_xtask");
    let verify = "verify --problem coin --algorithm memo --language rust --time 2s --seed 1";
    let script = format!("trap '' HUP; '{program}' {verify} & sleep 1; kill -HUP $!; wait $!");
    let output = playground.script(&script).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn a_run_that_is_killed_leaves_no_file() {
    let playground = playground();
    let report = playground.path().join("reports/report.json");
    std::fs::create_dir(report.parent().unwrap()).unwrap();
    let arguments = ["verify", "--problem", "coin", "--language", "rust", "--report", report.to_str().unwrap()];
    let mut child = playground.command(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    thread::sleep(Duration::from_millis(500));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(std::fs::read_dir(report.parent().unwrap()).unwrap().count(), 0);
}

#[test]
fn solve_ends_its_worker_too() {
    if !python_is_here() {
        return;
    }
    for (id, input) in [("hanging/coin/memo", "5 2\n"), ("hanging/coin/memo", ""), ("good/coin/memo", "")] {
        let playground = playground();
        let mut child = playground
            .command(&["solve", id])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Kept open: more input might come.
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(input.as_bytes()).unwrap();
        thread::sleep(Duration::from_secs(1));
        signal(&child, "INT");
        assert_eq!(ends_soon(&mut child), Some(130), "{id} after {input:?}");
        assert_eq!(playground.left_over(), [] as [String; 0], "processes are left");
    }
}

#[test]
fn a_reader_may_go_away() {
    let playground = Playground::new();
    let program = env!("CARGO_BIN_EXE_xtask");
    let verify = "verify --problem coin --algorithm memo --language rust --language c --time 1s --seed 1";
    for (pipeline, expected) in [
        (format!("'{program}' {verify} | head -n 1"), "seed 1\n"),
        (format!("'{program}' {verify} 2>&1 | head -n 0"), ""),
        (format!("'{program}' list | head -n 0"), ""),
        (format!("yes '5 2' | '{program}' solve rust/coin/memo | head -n 1"), "Second\n"),
    ] {
        // The first command's exit code, which a pipeline hides, and what it says, come on standard error.
        let script = format!("{pipeline}; echo \"codes ${{PIPESTATUS[*]}}\" >&2");
        let output = playground.script(&script).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{pipeline}");
        assert!(!said.contains("panicked") && !said.contains("error"), "{pipeline}: {said}");
        assert!(!said.contains("101"), "{pipeline}: {said}");
        assert_eq!(playground.left_over(), [] as [String; 0], "processes are left by {pipeline}");
    }
}

#[test]
fn a_full_disk_is_an_error() {
    let playground = Playground::new();
    let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else {
        eprintln!("SKIPPED: there is no /dev/full");
        return;
    };
    let output = playground.command(&["list"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("standard output cannot be written"), "{said}");
}
