//! Running a compiler, or whatever else a language's commands name, to its end.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::Stop;
use crate::worker::Tree;

/// The longest output that is kept, in bytes from its beginning: a compiler's first complaints are those that matter.
const MOST_OUTPUT: u64 = 64 << 10;
/// How often the program is looked after.
const TICK: Duration = Duration::from_millis(5);
/// How often it is weighed with everything it started.
const WEIGHING: Duration = Duration::from_millis(100);
/// The most resident memory of all of them, in bytes.
const MOST_MEMORY: u64 = 4 << 30;

/// Runs `command` with nothing to read.
///
/// # Errors
/// If it cannot be started, does not end within `time`, takes more than 4 GiB of memory with everything it starts, or `stop` was
/// requested before it ended. Then nothing that it started is left.
pub fn run(command: &mut Command, time: Duration, stop: &Stop) -> io::Result<Output> {
    run_within(command, time, MOST_MEMORY, stop)
}

fn run_within(command: &mut Command, time: Duration, memory: u64, stop: &Stop) -> io::Result<Output> {
    // Files take whatever comes: nobody has to read along.
    let (stdout, stderr) = (output_file()?, output_file()?);
    command.stdin(Stdio::null()).stdout(stdout.try_clone()?).stderr(stderr.try_clone()?);
    let status = wait(&mut command.spawn()?, time, memory, stop)?;
    Ok(Output { status, stdout: beginning(stdout)?, stderr: beginning(stderr)? })
}

/// A file for what the program says. That there is none is no fault of the program.
fn output_file() -> io::Result<File> {
    let folder = std::env::temp_dir();
    tempfile::tempfile()
        .map_err(|error| io::Error::other(format!("no temporary file can be made in {}: {error}", folder.display())))
}

fn beginning(mut file: File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(MOST_OUTPUT).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn wait(child: &mut Child, time: Duration, memory: u64, stop: &Stop) -> io::Result<ExitStatus> {
    let deadline = Instant::now() + time;
    let mut weighed = Instant::now();
    let mut outgrown = |child: &Child| {
        let due = weighed.elapsed() >= WEIGHING;
        if due {
            weighed = Instant::now();
        }
        due && Tree::of(child).resident_bytes() > memory
    };
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        let reason = match () {
            () if stop.requested() => io::Error::new(ErrorKind::Interrupted, "interrupted"),
            () if Instant::now() >= deadline => {
                io::Error::new(ErrorKind::TimedOut, format!("it does not end within {} s", time.as_secs()))
            }
            () if outgrown(child) => {
                io::Error::new(ErrorKind::OutOfMemory, format!("it takes more than {} MiB of memory", memory >> 20))
            }
            () => {
                thread::sleep(TICK);
                continue;
            }
        };
        // A compiler's driver leaves the work to others: they go with it.
        Tree::of(child).kill();
        child.kill()?;
        child.wait()?;
        return Err(reason);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, time: Duration, stop: &Stop) -> io::Result<Output> {
        run(Command::new("sh").args(["-c", script]), time, stop)
    }

    #[test]
    fn what_it_says_is_kept() {
        let output = shell("echo 1; echo 2 >&2; exit 4", Duration::from_secs(60), &Stop::default()).unwrap();
        assert_eq!((output.status.code(), &output.stdout[..], &output.stderr[..]), (Some(4), &b"1\n"[..], &b"2\n"[..]));
        let output = shell("yes | head -c 1000000", Duration::from_secs(60), &Stop::default()).unwrap();
        assert_eq!(output.stdout.len() as u64, MOST_OUTPUT);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_takes_all_memory_is_ended_with_what_it_started() {
        // What has no lines is kept whole by `tail`.
        let mut command = Command::new("sh");
        command.args(["-c", "tail /dev/zero & wait"]);
        let error = run_within(&mut command, Duration::from_secs(60), 100 << 20, &Stop::default()).unwrap_err();
        assert_eq!(error.to_string(), "it takes more than 100 MiB of memory");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_it_started_ends_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("id");
        let script = format!("sleep 1000 & echo $! > {}; wait", file.display());
        shell(&script, Duration::from_millis(300), &Stop::default()).unwrap_err();
        let id = std::fs::read_to_string(file).unwrap();
        let state = |id: &str| std::fs::read_to_string(format!("/proc/{}/stat", id.trim())).unwrap_or_default();
        let begun = Instant::now();
        // Dead, though perhaps not yet collected by whoever adopted it.
        while !(state(&id).is_empty() || state(&id).contains(") Z ")) {
            assert!(begun.elapsed() < Duration::from_secs(10), "{}", state(&id));
            thread::sleep(TICK);
        }
    }

    #[test]
    fn what_never_ends_is_ended() {
        let late = shell("exec sleep 1000", Duration::from_millis(50), &Stop::default()).unwrap_err();
        assert_eq!(late.kind(), ErrorKind::TimedOut);
        let stop = Stop::default();
        stop.request();
        let stopped = shell("exec sleep 1000", Duration::from_secs(60), &stop).unwrap_err();
        assert_eq!(stopped.kind(), ErrorKind::Interrupted);
    }
}
