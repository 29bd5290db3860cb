//! What an implementation said to a case, or why it said nothing.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::worker::Fault;

/// The most characters of an error's reason that are kept: a worker may write a book.
const MOST_REASON: usize = 2000;

/// The answer to one case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// A value, as the protocol writes it.
    Value(String),
    /// The implementation failed on this case and said so.
    Error(String),
    /// Its process ended.
    Crashed(String),
    /// It took too long.
    Timeout(String),
    /// It broke the protocol.
    Garbled(String),
}

/// What kind of answer it was; one word in reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A value, but not the right one.
    Disagreed,
    /// An error.
    Error,
    /// A crash.
    Crashed,
    /// No answer in time.
    Timeout,
    /// A broken protocol.
    Garbled,
}

impl Answer {
    /// The answer that a worker's line is. Of the reason of an error, the beginning is kept.
    #[must_use]
    pub fn from_line(line: &str) -> Answer {
        match line.strip_prefix("error:") {
            Some(reason) => Answer::Error(reason.trim().chars().take(MOST_REASON).collect()),
            None => Answer::Value(line.to_owned()),
        }
    }

    /// The same answer; of a process that failed, with more about how.
    #[must_use]
    pub fn explained(self, how: &str) -> Answer {
        match self {
            Answer::Value(_) | Answer::Error(_) => self,
            Answer::Crashed(what) => Answer::Crashed(format!("{what}; {how}")),
            Answer::Timeout(what) => Answer::Timeout(format!("{what}; {how}")),
            Answer::Garbled(what) => Answer::Garbled(format!("{what}; {how}")),
        }
    }

    /// The kind of fault that this is, were it not the right answer.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Answer::Value(_) => Kind::Disagreed,
            Answer::Error(_) => Kind::Error,
            Answer::Crashed(_) => Kind::Crashed,
            Answer::Timeout(_) => Kind::Timeout,
            Answer::Garbled(_) => Kind::Garbled,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Disagreed => "disagreed",
            Kind::Error => "error",
            Kind::Crashed => "crashed",
            Kind::Timeout => "timeout",
            Kind::Garbled => "garbled",
        })
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Value(value) => f.write_str(value),
            Answer::Error(reason) => write!(f, "error: {reason}"),
            Answer::Crashed(how) => write!(f, "crashed: {how}"),
            Answer::Timeout(time) => write!(f, "timeout: {time}"),
            Answer::Garbled(what) => write!(f, "garbled: {what}"),
        }
    }
}

impl From<&Fault> for Answer {
    fn from(fault: &Fault) -> Answer {
        match fault {
            Fault::Unstartable(why) => Answer::Crashed(format!("cannot be started: {why}")),
            Fault::Crashed(how) => Answer::Crashed(how.clone()),
            Fault::NoHandshake(_) | Fault::Timeout(_) | Fault::NoEnd(_) | Fault::Interrupted => {
                Answer::Timeout(fault.to_string())
            }
            Fault::Garbled(what) => Answer::Garbled(what.clone()),
        }
    }
}
