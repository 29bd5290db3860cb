//! Running a compiler, or whatever else a language's commands name, to its end.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::Stop;

/// The longest output that is kept, in bytes from its beginning: a compiler's first complaints are those that matter.
const MOST_OUTPUT: u64 = 64 << 10;
/// How often the program is looked after.
const TICK: Duration = Duration::from_millis(5);

/// Runs `command` with nothing to read.
///
/// # Errors
/// If it cannot be started, does not end within `time`, or `stop` was requested before it did.
pub fn run(command: &mut Command, time: Duration, stop: &Stop) -> io::Result<Output> {
    // Files take whatever comes: nobody has to read along.
    let (stdout, stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
    command.stdin(Stdio::null()).stdout(stdout.try_clone()?).stderr(stderr.try_clone()?);
    let status = wait(&mut command.spawn()?, time, stop)?;
    Ok(Output { status, stdout: beginning(stdout)?, stderr: beginning(stderr)? })
}

fn beginning(mut file: File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(MOST_OUTPUT).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn wait(child: &mut Child, time: Duration, stop: &Stop) -> io::Result<ExitStatus> {
    let deadline = Instant::now() + time;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        let reason = match () {
            () if stop.requested() => io::Error::new(ErrorKind::Interrupted, "interrupted"),
            () if Instant::now() >= deadline => {
                io::Error::new(ErrorKind::TimedOut, format!("it does not end within {} s", time.as_secs()))
            }
            () => {
                thread::sleep(TICK);
                continue;
            }
        };
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
    fn what_never_ends_is_ended() {
        let late = shell("exec sleep 1000", Duration::from_millis(50), &Stop::default()).unwrap_err();
        assert_eq!(late.kind(), ErrorKind::TimedOut);
        let stop = Stop::default();
        stop.request();
        let stopped = shell("exec sleep 1000", Duration::from_secs(60), &stop).unwrap_err();
        assert_eq!(stopped.kind(), ErrorKind::Interrupted);
    }
}
