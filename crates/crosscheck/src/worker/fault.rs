//! What can go wrong with a worker, apart from its answers.

use std::time::Duration;

/// Why a worker gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It could not be started at all.
    #[error("cannot be started: {0}")]
    Unstartable(String),
    /// It ended, or was ended for using too much memory.
    #[error("crashed: {0}")]
    Crashed(String),
    /// It did not introduce itself in time.
    #[error("no handshake within {:.1} s", .0.as_secs_f64())]
    NoHandshake(Duration),
    /// It took longer than it was given.
    #[error("no answer within {:.1} s", .0.as_secs_f64())]
    Timeout(Duration),
    /// It goes on running when there is nothing more to come.
    #[error("still runs {:.1} s after the end of its input", .0.as_secs_f64())]
    NoEnd(Duration),
    /// It broke the protocol.
    #[error("garbled: {0}")]
    Garbled(String),
    /// The run was stopped from outside.
    #[error("interrupted")]
    Interrupted,
}
