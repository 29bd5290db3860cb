//! `verify` among hostile workers: each gets its verdict in bounded time, and nobody else loses his.

mod playground;

use std::time::Duration;

use playground::{Playground, Report, Run, python_is_here};

/// What hostile workers share.
const PRELUDE: &str = include_str!("hostile_workers/prelude.py");

/// A worker that does one thing wrong, and what has to be said of it.
struct Hostile {
    name: &'static str,
    /// What follows the prelude.
    program: &'static str,
    status: &'static str,
    /// What the reason has to say.
    reason: &'static str,
}

/// Greets, then answers every block by the statements given.
macro_rules! answering {
    ($($statement:literal)+) => { concat!("greet()\nfor lines in blocks():\n", $("    ", $statement, "\n",)+) };
}

const HOSTILE: &[Hostile] = &[
    Hostile {
        name: "exits_at_once",
        program: "print('no licence', file=sys.stderr)\nsys.exit(3)",
        status: "crashed",
        reason: "exited with code 3; before it took a case",
    },
    Hostile { name: "exits_after_handshake", program: "greet()", status: "crashed", reason: "exited with code 0" },
    Hostile {
        name: "exits_mid_batch",
        program: answering!("say('\\n'.join(right(lines)[:2]))" "sys.exit(4)"),
        status: "crashed",
        reason: "exited with code 4",
    },
    Hostile {
        name: "dies_on_one_case",
        program: answering!("if '7 7' in lines: os.abort()" "reply(right(lines))"),
        status: "crashed",
        reason: "SIGABRT",
    },
    Hostile {
        name: "greets_nobody",
        program: "time.sleep(1000)",
        status: "timeout",
        reason: "no handshake within 12.0 s; before it took a case",
    },
    Hostile {
        name: "speaks_another_version",
        program: "greet('crossboard 2 coin/memo hostile')\ntime.sleep(1000)",
        status: "garbled",
        reason: "\"crossboard 2 coin/memo hostile\", expected \"crossboard 1 coin/memo <language and version>\"",
    },
    Hostile {
        name: "is_another",
        program: "greet('crossboard 1 coin/recursion hostile')",
        status: "garbled",
        reason: "its first line is \"crossboard 1 coin/recursion hostile\"",
    },
    Hostile {
        name: "hangs_on_one_case",
        program: answering!("if '7 7' in lines: time.sleep(1000)" "reply(right(lines))"),
        status: "timeout",
        reason: "no answer within",
    },
    Hostile {
        name: "hangs_on_all",
        program: answering!("time.sleep(1000)"),
        status: "timeout",
        reason: "no answer within 3.0 s",
    },
    Hostile {
        name: "never_ends_a_line",
        program: answering!("while True: say('A' * 65536)"),
        status: "garbled",
        reason: "bytes where an answer was expected",
    },
    Hostile {
        name: "never_ends_its_first_line",
        program: "while True: say('A' * 65536)",
        status: "garbled",
        reason: "no line end within 4096 bytes of handshake",
    },
    Hostile {
        name: "never_stops_answering",
        program: answering!("while True: say('First\\n' * 10000)"),
        status: "garbled",
        reason: "bytes where an answer was expected",
    },
    Hostile {
        name: "dribbles",
        program: answering!("while True: say('F'); time.sleep(0.01)"),
        status: "timeout",
        reason: "no answer within 3.0 s",
    },
    Hostile {
        name: "answers_too_little",
        program: answering!("reply(right(lines)[1:])"),
        status: "garbled",
        reason: "answered 1 case by 0 lines",
    },
    Hostile {
        name: "answers_too_much",
        program: answering!("reply([*right(lines), 'First'])"),
        status: "garbled",
        reason: "answered 1 case by 2 lines",
    },
    Hostile {
        name: "says_goodbye",
        program: answering!("reply(right(lines))" "say('bye\\n')"),
        status: "garbled",
        reason: "lines",
    },
    Hostile {
        name: "writes_garbage",
        program: answering!("sys.stdout.buffer.write(b'\\xff\\x00\\xfe' * len(lines) + b'\\n\\n')" "say('')"),
        status: "garbled",
        reason: "its answer is not UTF-8: byte 1 is 0xff",
    },
    Hostile {
        name: "writes_for_another_system",
        program: answering!("reply(right(lines), end='\\r\\n')"),
        status: "garbled",
        reason: "line 1 of its answer ends in \\r\\n, expected \\n",
    },
    Hostile {
        name: "greets_from_another_system",
        program: "greet(end='\\r\\n')\ntime.sleep(1000)",
        status: "garbled",
        reason: "hostile\\r\", expected",
    },
    Hostile {
        name: "closes_its_output",
        program: answering!("os.close(1)" "time.sleep(1000)"),
        status: "garbled",
        reason: "it closed its output and goes on running",
    },
    Hostile {
        name: "ignores_signals",
        program: concat!(
            "for name in signal.SIGTERM, signal.SIGINT, signal.SIGHUP: signal.signal(name, signal.SIG_IGN)\n",
            answering!("time.sleep(1000)")
        ),
        status: "timeout",
        reason: "no answer within 3.0 s",
    },
    Hostile {
        name: "leaves_a_child_with_the_pipe",
        program: answering!("subprocess.Popen(['sleep', '1000'])" "os._exit(5)"),
        status: "crashed",
        reason: "exited with code 5",
    },
    Hostile {
        name: "lets_a_child_escape",
        program: answering!("subprocess.Popen(['sleep', '1000'], start_new_session=True)" "os._exit(6)"),
        status: "crashed",
        reason: "exited with code 6",
    },
    Hostile {
        name: "eats_memory",
        program: answering!("hoard = []" "while True: hoard.append(b'x' * (1 << 20)); time.sleep(0.001)"),
        status: "crashed",
        reason: "MiB of memory, more than the limit of 400 MiB",
    },
    Hostile {
        name: "is_killed_from_outside",
        program: concat!(
            "greet()\n",
            "first = not os.path.exists('killed')\n",
            "open('killed', 'w').close()\n",
            "if first: subprocess.Popen(['sh', '-c', f'sleep 0.2; kill -9 {os.getpid()}'])\n",
            "for lines in blocks():\n",
            "    if first: time.sleep(1000)\n",
            "    reply(right(lines))\n",
        ),
        status: "crashed",
        reason: "killed by signal 9 (SIGKILL: from outside, perhaps since the machine ran out of memory); \
                 it does not happen again with the same cases",
    },
    Hostile {
        name: "explains_at_length",
        program: answering!("reply(['error: ' + 'so it was. ' * 1000000] * len(lines))"),
        status: "garbled",
        reason: "bytes where an answer was expected",
    },
    Hostile {
        name: "explains_in_colour",
        program: answering!("reply(['error: \\t\\x1b[31mred\\x00' + 'x' * 100000] * len(lines))"),
        status: "error",
        reason: "red",
    },
    Hostile {
        name: "dies_at_the_end",
        program: concat!(answering!("reply(right(lines))"), "sys.exit(9)"),
        status: "crashed",
        reason: "exited with code 9 at the end of its input",
    },
    Hostile {
        name: "never_ends",
        program: concat!(answering!("reply(right(lines))"), "time.sleep(1000)"),
        status: "timeout",
        reason: "still runs 3.0 s after the end of its input",
    },
    Hostile {
        name: "has_the_last_word",
        program: concat!(answering!("reply(right(lines))"), "say('bye')"),
        status: "garbled",
        reason: "it writes after its last answer: \"bye\"",
    },
    Hostile {
        name: "is_wrong",
        program: answering!("reply(['First'] * len(lines))"),
        status: "disagreed",
        reason: "a wrong answer",
    },
];

/// Workers that are only unusual.
const HARMLESS: &[(&str, &str)] = &[
    ("plain", answering!("reply(right(lines))")),
    (
        "complains_a_lot",
        concat!("for _ in range(100): sys.stderr.write('x' * 1000000)\n", answering!("reply(right(lines))")),
    ),
    ("is_slow", answering!("time.sleep(0.1 * len(lines))" "reply(right(lines))")),
    (
        "leaves_a_child_behind",
        concat!("subprocess.Popen(['sleep', '1000'], start_new_session=True)\n", answering!("reply(right(lines))")),
    ),
];

fn verify(playground: &Playground, more: &[&str]) -> (Run, Report) {
    let report = playground.path().join("report.json");
    let mut arguments = vec!["verify", "--problem", "coin", "--algorithm", "memo", "--seed", "1", "--time", "2s"];
    arguments.extend(["--report", report.to_str().unwrap()]);
    arguments.extend(more);
    let run = playground.run(&arguments);
    assert!(report.exists(), "no report; {:?}\n{}\n{}", run.output.status, run.stdout(), run.stderr());
    let report = Report::read(&report);
    (run, report)
}

#[test]
fn every_hostile_worker_gets_its_verdict_and_nobody_else_is_harmed() {
    if !python_is_here() {
        return;
    }
    let playground = Playground::new();
    for hostile in HOSTILE {
        playground.add_worker(hostile.name, &format!("{PRELUDE}\n{}\n", hostile.program));
    }
    for (name, program) in HARMLESS {
        playground.add_worker(name, &format!("{PRELUDE}\n{program}\n"));
    }
    playground.add_language("is_not_there", r#"["no-such-program"]"#, "");
    let compiler = r#"["sh", "-c", "echo 'memo.txt:1: expected a statement' >&2; exit 1"]"#;
    playground.add_language("does_not_build", r#"["true"]"#, &format!("build = {compiler}"));

    let limits = ["--patience", "3s", "--start-patience", "12s", "--memory", "400", "--jobs", "12"];
    let (run, report) = verify(&playground, &limits);
    let run = run.expect(1);
    assert_eq!(playground.left_over(), [] as [String; 0], "processes are left");
    assert!(run.time < Duration::from_secs(150), "it took {:?}", run.time);

    let mut wrong = Vec::new();
    let mut check = |name: &str, status: &str, reason: &str| {
        let verdict = report.verdict(&format!("{name}/coin/memo"));
        if verdict.0 != status || !verdict.1.contains(reason) {
            wrong.push(format!("{name}: {verdict:?}, expected {status}: {reason}"));
        }
    };
    for hostile in HOSTILE {
        check(hostile.name, hostile.status, hostile.reason);
    }
    for name in HARMLESS.iter().map(|(name, _)| *name).chain(["rust", "c"]) {
        check(name, "agreed", "");
    }
    check("is_not_there", "crashed", "cannot be started: no-such-program: No such file or directory");
    check("does_not_build", "skipped", "memo.txt:1: expected a statement");
    assert!(wrong.is_empty(), "{}\n{}", wrong.join("\n"), run.stdout());

    // Where one case is to blame, it is found, and the others are answered.
    for name in ["dies_on_one_case", "hangs_on_one_case"] {
        let id = format!("{name}/coin/memo");
        assert_eq!(report.cases_against(&id), ["7 7"]);
        assert!(report.cases(&id) > 225, "{id} answered {} cases only", report.cases(&id));
    }
    // Where none is to blame, none is named.
    for name in ["exits_at_once", "greets_nobody", "dies_at_the_end", "is_killed_from_outside"] {
        assert_eq!(report.cases_against(&format!("{name}/coin/memo")), [""]);
    }
    let said = run.stdout();
    assert!(said.contains("exits_at_once/coin/memo wrote to standard error:\nno licence"), "{said}");
    assert!(!said.contains('\x1b'), "what a worker says does not reach the terminal as an order");
    assert!(said.lines().all(|line| line.len() < 2000), "no line is a book");
}

#[test]
fn a_slow_start_is_waited_for() {
    if !python_is_here() {
        return;
    }
    let playground = Playground::new();
    playground
        .add_worker("slow_to_start", &format!("{PRELUDE}\ntime.sleep(10)\n{}", answering!("reply(right(lines))")));
    let (run, report) = verify(&playground, &["--jobs", "2"]);
    let run = run.expect(0);
    assert_eq!(report.verdict("slow_to_start/coin/memo"), ("agreed", ""));
    assert!(run.time < Duration::from_secs(30), "it took {:?}", run.time);
    assert_eq!(playground.left_over(), [] as [String; 0], "processes are left");
}
