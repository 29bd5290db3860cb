//! Printing for a reader who may have gone away: in this crate `println!` and its like never panic.
//!
//! In `cargo xtask verify | head -1` the pipe closes long before the run is over. What is written then is lost, which is what
//! the reader wanted; the run goes on and its report is written. Any other failure is remembered for the end.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write};
use std::sync::OnceLock;

/// The first failure that was not the reader's wish.
static FAILURE: OnceLock<io::Error> = OnceLock::new();

/// Writes to standard output.
pub fn to_stdout(text: Arguments) {
    let mut stdout = io::stdout().lock();
    if let Err(error) = stdout.write_fmt(text).and_then(|()| stdout.flush())
        && error.kind() != ErrorKind::BrokenPipe
    {
        let _ = FAILURE.set(error);
    }
}

/// Writes to standard error. There is nowhere left to complain.
pub fn to_stderr(text: Arguments) {
    let _ = io::stderr().lock().write_fmt(text);
}

/// Why standard output is not complete, if the reader did not want it so.
pub fn failure() -> Option<&'static io::Error> {
    FAILURE.get()
}

macro_rules! print {
    ($($text:tt)*) => { $crate::out::to_stdout(format_args!($($text)*)) };
}

macro_rules! println {
    () => { $crate::out::to_stdout(format_args!("\n")) };
    ($($text:tt)*) => { $crate::out::to_stdout(format_args!("{}\n", format_args!($($text)*))) };
}

macro_rules! eprintln {
    ($($text:tt)*) => { $crate::out::to_stderr(format_args!("{}\n", format_args!($($text)*))) };
}
