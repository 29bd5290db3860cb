//! One child process that speaks the worker protocol: started, written to, read from, watched and ended.
//!
//! A thread writes and a thread reads, so that no pipe can fill up and stop both sides; what the child may say at once is
//! bounded, so that a flood stops in its pipe and not in our memory.

mod to_end;

use std::io::{self, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::fault::Fault;
use super::group::Group;
use crate::Stop;
use crate::locked::locked;

/// How to start a worker, and as what it must introduce itself.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The working directory.
    pub folder: PathBuf,
    /// `problem/algorithm`, as in the handshake.
    pub subject: String,
}

/// What a worker may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Time from the start to the handshake.
    pub start: Duration,
    /// Time for any block, on top of what its size makes likely.
    pub block: Duration,
    /// Resident memory of the worker with everything it starts, in bytes.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { start: Duration::from_secs(30), block: Duration::from_secs(8), memory: 4 << 30 }
    }
}

/// How often a waiting reader looks up.
const TICK: Duration = Duration::from_millis(20);
/// How long a reader on a busy machine may take to hand over what a worker that is gone has left in the pipe.
const LAST_CHUNK: Duration = Duration::from_millis(500);
/// How often the memory of the group is weighed.
const WEIGHING: Duration = Duration::from_millis(200);
/// The longest handshake, in bytes.
const MAX_HANDSHAKE: usize = 4096;
/// How much of standard error is kept, in bytes from its end.
const KEPT_ERRORS: usize = 16 << 10;

/// A running worker that has introduced itself.
pub struct Process {
    child: Child,
    group: Group,
    language: String,
    blocks: Option<Sender<Arc<str>>>,
    chunks: Receiver<Vec<u8>>,
    /// What has arrived and was not yet asked for.
    arrived: Vec<u8>,
    /// The end of standard error, and the thread that reads it.
    errors: Arc<Mutex<Vec<u8>>>,
    listener: JoinHandle<()>,
    limits: Limits,
    weighed: Instant,
    stop: Stop,
}

impl Process {
    /// Starts a worker and waits for its handshake.
    ///
    /// # Errors
    /// If it cannot be started, or says nothing in time, or something else; with what it wrote to standard error.
    pub fn start(launch: &Launch, limits: Limits, stop: &Stop) -> Result<Process, (Fault, String)> {
        let mut process = Process::spawn(launch, limits, stop).map_err(|fault| (fault, String::new()))?;
        match process.handshake(&launch.subject) {
            Ok(language) => {
                process.language = language;
                Ok(process)
            }
            Err(fault) => Err((fault, process.last_words())),
        }
    }

    fn spawn(launch: &Launch, limits: Limits, stop: &Stop) -> Result<Process, Fault> {
        let [program, arguments @ ..] = launch.command.as_slice() else {
            return Err(Fault::Unstartable("the command is empty".to_owned()));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(&launch.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(|error| Fault::Unstartable(format!("{program}: {error}")))?;
        let group = Group::of(&child);
        let stdin = child.stdin.take().expect("standard input is piped");
        let stdout = child.stdout.take().expect("standard output is piped");
        let stderr = child.stderr.take().expect("standard error is piped");

        let (blocks, to_write) = mpsc::channel();
        let (to_read, chunks) = mpsc::sync_channel(8);
        let errors = Arc::default();
        let kept = Arc::clone(&errors);
        // The threads are never joined: a grandchild that outlives the group may hold its end of a pipe for ever.
        let threads = in_thread(move || write_blocks(stdin, &to_write))
            .and_then(|_| in_thread(move || read_chunks(stdout, &to_read)))
            .and_then(|_| in_thread(move || keep_tail(stderr, &kept)));
        let listener = threads.map_err(|error| {
            group.kill();
            let _ = child.wait();
            Fault::Unstartable(format!("no thread for its pipes: {error}"))
        })?;
        Ok(Process {
            child,
            group,
            language: String::new(),
            blocks: Some(blocks),
            chunks,
            arrived: Vec::new(),
            errors,
            listener,
            limits,
            weighed: Instant::now(),
            stop: stop.clone(),
        })
    }

    /// Language and version, as the worker introduced itself.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The number by which the system knows it.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The most memory that it and what it started have had so far, in bytes; 0 where the system does not tell.
    #[must_use]
    pub fn peak_bytes(&self) -> u64 {
        self.group.peak_bytes()
    }

    /// Hands over a block, its closing empty line included, to be written when the pipe has room.
    pub fn send(&self, block: Arc<str>) {
        if let Some(blocks) = &self.blocks {
            // When the writer is gone, so is the worker, and the next answer will say so.
            let _ = blocks.send(block);
        }
    }

    /// Waits for the answer to the next block: all its lines, each with its `\n`, without the empty line.
    ///
    /// # Errors
    /// If it does not come within `time`, is longer than `most` bytes, or is not made of lines of text.
    pub fn receive(&mut self, time: Duration, most: usize) -> Result<String, Fault> {
        let deadline = Instant::now() + time;
        let mut seen = 0;
        loop {
            if let Some(end) = end_of_block(&self.arrived, seen) {
                let rest = self.arrived.split_off(end + 1);
                let mut block = std::mem::replace(&mut self.arrived, rest);
                block.truncate(end);
                return text(block);
            }
            if let Some(at) = self.arrived[seen..].windows(2).position(|pair| pair == b"\r\n") {
                let line = self.arrived[..seen + at].split(|&byte| byte == b'\n').count();
                return Err(Fault::Garbled(format!("line {line} of its answer ends in \\r\\n, expected \\n")));
            }
            if self.arrived.len() > most {
                return Err(Fault::Garbled(format!("more than {most} bytes where an answer was expected")));
            }
            seen = self.arrived.len().saturating_sub(1);
            self.wait(deadline, time)?;
        }
    }

    /// Reads and judges the first line.
    fn handshake(&mut self, subject: &str) -> Result<String, Fault> {
        let time = self.limits.start;
        let deadline = Instant::now() + time;
        let late = |fault| if let Fault::Timeout(time) = fault { Fault::NoHandshake(time) } else { fault };
        let end = loop {
            if let Some(end) = self.arrived.iter().position(|&byte| byte == b'\n') {
                break end;
            }
            if self.arrived.len() > MAX_HANDSHAKE {
                return Err(Fault::Garbled(format!("no line end within {MAX_HANDSHAKE} bytes of handshake")));
            }
            self.wait(deadline, time).map_err(late)?;
        };
        let rest = self.arrived.split_off(end + 1);
        let mut line = std::mem::replace(&mut self.arrived, rest);
        line.truncate(end);
        let line = text(line)?;
        let expected = format!("crossboard 1 {subject} ");
        match line.strip_prefix(&expected) {
            Some(language) if !language.ends_with('\r') => Ok(language.trim().to_owned()),
            _ => Err(Fault::Garbled(format!(
                "its first line is {:?}, expected \"{expected}<language and version>\"",
                excerpt(&line)
            ))),
        }
    }

    /// Waits until more has arrived.
    fn wait(&mut self, deadline: Instant, time: Duration) -> Result<(), Fault> {
        loop {
            if self.stop.requested() {
                return Err(Fault::Interrupted);
            }
            if self.weighed.elapsed() >= WEIGHING {
                self.weighed = Instant::now();
                let used = self.group.resident_bytes();
                if used > self.limits.memory {
                    let mib = |bytes: u64| bytes >> 20;
                    return Err(Fault::Crashed(format!(
                        "used {} MiB of memory, more than the limit of {} MiB",
                        mib(used),
                        mib(self.limits.memory)
                    )));
                }
            }
            // A grandchild may hold the pipe open when the worker itself is gone: then no more than what is there will come, as
            // soon as the reader gets a core.
            let gone = matches!(self.child.try_wait(), Ok(Some(_)));
            // What has come in time is read even by a reader that was kept waiting for a core.
            let left = deadline.saturating_duration_since(Instant::now());
            match self.chunks.recv_timeout(if gone { LAST_CHUNK } else { left.min(TICK) }) {
                Ok(chunk) => {
                    self.arrived.extend_from_slice(&chunk);
                    return Ok(());
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if gone => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Fault::Timeout(time)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The fault of a worker that closed its output.
    fn ended(&mut self) -> Fault {
        let patience = Instant::now() + Duration::from_millis(500);
        while Instant::now() < patience {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Fault::Crashed(ending(status));
            }
            thread::sleep(Duration::from_millis(5));
        }
        Fault::Garbled("it closed its output and goes on running".to_owned())
    }

    /// Kills the worker; the end of what it wrote to standard error.
    #[must_use]
    pub fn last_words(self) -> String {
        self.group.kill();
        let deadline = Instant::now() + 5 * TICK;
        while !self.listener.is_finished() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
        let kept = locked(&self.errors);
        String::from_utf8_lossy(&kept).into_owned()
    }

    /// Closes the worker's input and waits for it to end by itself, as the protocol wants.
    ///
    /// # Errors
    /// If it still has something to say, ends otherwise than with code 0, or does not end within `patience`.
    pub fn finish(&mut self, patience: Duration) -> Result<(), Fault> {
        self.blocks = None;
        let deadline = Instant::now() + patience;
        while Instant::now() < deadline {
            if self.stop.requested() {
                return Err(Fault::Interrupted);
            }
            let status = self.child.try_wait();
            // Where the pipe is closed this does not wait.
            self.arrived.extend(self.chunks.recv_timeout(Duration::from_millis(1)).into_iter().flatten());
            if !self.arrived.is_empty() {
                let said = String::from_utf8_lossy(&self.arrived);
                return Err(Fault::Garbled(format!("it writes after its last answer: {:?}", excerpt(&said))));
            }
            match status {
                Ok(Some(status)) if status.success() => return Ok(()),
                Ok(Some(status)) => return Err(Fault::Crashed(format!("{} at the end of its input", ending(status)))),
                _ => thread::sleep(Duration::from_millis(1)),
            }
        }
        Err(Fault::NoEnd(patience))
    }
}

/// Whatever happens, nothing is left running.
impl Drop for Process {
    fn drop(&mut self) {
        self.group.kill();
        let _ = self.child.wait();
    }
}

fn in_thread(work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().spawn(work)
}

fn write_blocks(mut stdin: ChildStdin, blocks: &Receiver<Arc<str>>) {
    for block in blocks {
        if stdin.write_all(block.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_chunks(mut stdout: impl Read, chunks: &SyncSender<Vec<u8>>) {
    let mut buffer = vec![0; 64 << 10];
    loop {
        match stdout.read(&mut buffer) {
            Ok(0) => return,
            Ok(length) => {
                if chunks.send(buffer[..length].to_vec()).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn keep_tail(mut stderr: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = vec![0; 16 << 10];
    while let Ok(length @ 1..) = stderr.read(&mut buffer) {
        let mut kept = locked(kept);
        kept.extend_from_slice(&buffer[..length]);
        let excess = kept.len().saturating_sub(KEPT_ERRORS);
        kept.drain(..excess);
    }
}

/// The position of the empty line that ends a block, searched from `from` on.
fn end_of_block(arrived: &[u8], from: usize) -> Option<usize> {
    if arrived.first() == Some(&b'\n') {
        return Some(0);
    }
    let from = from.saturating_sub(1);
    arrived[from..].windows(2).position(|pair| pair == b"\n\n").map(|at| from + at + 1)
}

fn text(bytes: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|error| {
        let bytes = error.as_bytes();
        let valid = error.utf8_error().valid_up_to();
        Fault::Garbled(format!("its answer is not UTF-8: byte {} is 0x{:02x}", valid + 1, bytes[valid]))
    })
}

/// The beginning of a text that may be long.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// How a process ended, in words.
fn ending(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exited with code {code}"),
        (None, Some(signal)) => format!("killed by signal {signal}{}", signal_name(signal)),
        (None, None) => "ended".to_owned(),
    }
}

fn signal_name(signal: i32) -> &'static str {
    match signal {
        4 => " (SIGILL: illegal instruction)",
        6 => " (SIGABRT: aborted)",
        7 => " (SIGBUS: bad memory access)",
        8 => " (SIGFPE: bad arithmetic)",
        9 => " (SIGKILL: from outside, perhaps since the machine ran out of memory)",
        11 => " (SIGSEGV: bad memory access)",
        15 => " (SIGTERM)",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::end_of_block;

    #[test]
    fn a_block_ends_with_its_empty_line() {
        assert_eq!(end_of_block(b"1\n2\n\n3\n", 0), Some(4));
        assert_eq!(end_of_block(b"1\n2\n\n3\n", 4), Some(4));
        assert_eq!(end_of_block(b"\n", 0), Some(0));
        assert_eq!(end_of_block(b"1\n2\n", 0), None);
    }
}
