//! An answer in process, or why there is none.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

/// Why an implementation in process gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);

impl From<c_ref::OutOfMemory> for Failure {
    fn from(error: c_ref::OutOfMemory) -> Failure {
        Failure(error.to_string())
    }
}

thread_local! {
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes panics of this process quiet: [`catching`] tells of them instead.
pub fn silence_panics() {
    panic::set_hook(Box::new(|info| {
        LAST_PANIC.with(|last| *last.borrow_mut() = info.to_string().replace('\n', " "));
    }));
}

/// Runs one answer, a panic in which is its failure.
///
/// # Errors
/// What `answer` returns, or the panic's message.
#[inline]
pub fn catching<T>(answer: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    panic::catch_unwind(AssertUnwindSafe(answer))
        .unwrap_or_else(|_| Err(Failure(LAST_PANIC.with(|last| std::mem::take(&mut *last.borrow_mut())))))
}
