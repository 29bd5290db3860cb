//! The driver against small workers written for the shell: what they answer, and what is made of it when they do not.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crosscheck::worker::{Block, Driver, Fault, Launch, Limits};
use crosscheck::{Answer, Stop};

/// A worker that answers `ok` to every line, but for what `unless` does about some (cases of the shell's `case`).
fn worker(unless: &str) -> String {
    format!(
        "echo 'crossboard 1 p/a sh'
         n=0
         while read -r line; do
             n=$((n+1))
             case $line in '') echo;; {unless} *) echo ok;; esac
         done"
    )
}

fn driver_within(script: &str, block: Duration) -> Driver {
    let command = ["sh", "-c", script].map(str::to_owned).to_vec();
    let launch = Launch { command, folder: PathBuf::from("."), subject: "p/a".to_owned() };
    Driver::new(launch, Limits { block, ..Limits::default() }, Stop::default())
}

fn driver(script: &str) -> Driver {
    driver_within(script, Duration::from_secs(10))
}

fn lines(count: usize, special: &[(usize, &str)]) -> Vec<String> {
    let mut lines = vec!["plain".to_owned(); count];
    for (index, line) in special {
        (*line).clone_into(&mut lines[*index]);
    }
    lines
}

#[allow(clippy::unnecessary_wraps, reason = "what a driver returns")]
fn ok() -> Option<Answer> {
    Some(Answer::Value("ok".to_owned()))
}

#[test]
fn the_line_that_kills_is_found_and_the_others_are_answered() {
    let mut driver = driver(&worker("bad) echo 'no such stone' >&2; exit 7;;"));
    let answers = driver.answers(&lines(1000, &[(333, "bad"), (700, "bad")]));
    for (index, answer) in answers.into_iter().enumerate() {
        let killed = Some(Answer::Crashed("exited with code 7".to_owned()));
        assert_eq!(answer, if [333, 700].contains(&index) { killed } else { ok() }, "line {index}");
    }
    assert_eq!(driver.errors(), "no such stone\n");
    assert!(!driver.given_up());
    assert_eq!(driver.finish(), Ok(()));
}

#[test]
fn a_worker_that_dies_too_often_is_given_up() {
    let mut driver = driver(&worker("bad) exit 7;;"));
    let answers = driver.answers(&lines(100, &[(0, "bad"), (10, "bad"), (20, "bad"), (30, "bad")]));
    assert!(driver.given_up());
    assert_eq!(answers.iter().flatten().filter(|answer| matches!(answer, Answer::Crashed(_))).count(), 3);
    assert_eq!(answers[99], None, "it is asked no more");
}

#[test]
fn slow_is_not_hung() {
    // 30 lines take 1.5 s, which is three times what a block may take: but each alone does not.
    let mut driver = driver_within(&worker("plain) sleep 0.05; echo ok;;"), Duration::from_millis(500));
    let answers = driver.answers(&lines(30, &[]));
    assert!(answers.iter().all(|answer| *answer == ok()), "{answers:?}");
    assert_eq!(driver.unreproduced(), None);
    assert!(driver.is_slow_for(&Block::new(&lines(100, &[]))), "from now on it gets its lines in smaller blocks");
    assert_eq!(driver.finish(), Ok(()));
}

#[test]
fn a_line_that_hangs_is_found() {
    let mut driver = driver_within(&worker("bad) sleep 1000;;"), Duration::from_millis(500));
    let answers = driver.answers(&lines(100, &[(42, "bad")]));
    assert!(matches!(&answers[42], Some(Answer::Timeout(_))), "{:?}", answers[42]);
    assert_eq!(answers.iter().filter(|answer| **answer == ok()).count(), 99);
}

#[test]
fn what_no_line_alone_brings_about_is_told_apart() {
    // After 40 lines in one life it hangs, or dies, whatever the line.
    for (end, status) in [("sleep 1000", "timeout"), ("exit 3", "crashed")] {
        let script = worker(&format!("plain) if [ $n -gt 40 ]; then {end}; fi; echo ok;;"));
        let mut driver = driver_within(&script, Duration::from_millis(500));
        let answers = driver.answers(&lines(64, &[]));
        assert!(answers.iter().all(|answer| *answer == ok()), "{answers:?}");
        let fault = driver.unreproduced().expect("it is remembered");
        assert_eq!(Answer::from(fault).kind().to_string(), status);
    }
}

#[test]
fn full_pipes_stop_nobody() {
    // It writes back what it reads: an answer is as long as its case, and pipes hold much less than a block.
    let mut driver = driver("echo 'crossboard 1 p/a cat'; exec cat");
    let asked: Vec<String> = (0..20_000).map(|number| format!("{number:0>1000}")).collect();
    let answers = driver.answers(&asked);
    for (answer, line) in answers.into_iter().zip(asked) {
        assert_eq!(answer, Some(Answer::Value(line)));
    }
    assert_eq!(driver.finish(), Ok(()));
}

#[test]
fn nothing_is_asked_after_the_deadline() {
    let mut driver = driver_within(&worker("plain) sleep 0.1; echo ok;;"), Duration::from_secs(10));
    assert_eq!(driver.answers(&lines(1, &[])), [ok()]);
    driver.ask_until(Some(Instant::now() + Duration::from_secs(1)));
    let begun = Instant::now();
    let answers = driver.answers(&lines(100, &[]));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert!(driver.late() && !driver.goes_on());
    assert_eq!(answers[0], ok());
    assert_eq!(answers[99], None);
}

#[test]
fn a_worker_that_does_not_start_says_nothing_to_any_case() {
    let mut driver = driver("echo 'no licence' >&2; exit 3");
    assert_eq!(driver.answers(&lines(3, &[])), [None, None, None]);
    assert_eq!(driver.unstartable(), Some(&Fault::Crashed("exited with code 3".to_owned())));
    assert_eq!(driver.errors(), "no licence\n");
    assert!(driver.given_up());
}

#[test]
fn the_end_is_looked_at_too() {
    let patience = Duration::from_secs(1);
    for (end, expected) in [
        ("exit 5", Fault::Crashed("exited with code 5 at the end of its input".to_owned())),
        ("echo bye", Fault::Garbled("it writes after its last answer: \"bye\\n\"".to_owned())),
        ("sleep 1000", Fault::NoEnd(patience)),
    ] {
        let mut driver = driver_within(&format!("{}\n{end}", worker("")), patience);
        assert_eq!(driver.answers(&lines(2, &[])), [ok(), ok()]);
        assert_eq!(driver.finish(), Err(expected));
    }
}

#[test]
fn a_request_to_stop_is_heard_while_waiting() {
    let stop = Stop::default();
    let command = ["sh", "-c", &worker("plain) sleep 1000;;")].map(str::to_owned).to_vec();
    let launch = Launch { command, folder: PathBuf::from("."), subject: "p/a".to_owned() };
    let mut driver = Driver::new(launch, Limits::default(), stop.clone());
    let asked = std::thread::spawn(move || driver.answers(&lines(10, &[])));
    std::thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    stop.request();
    assert_eq!(asked.join().unwrap(), vec![None; 10]);
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
}
