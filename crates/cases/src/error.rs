//! What is wrong with a line.

/// Why a line is no case: where, what was expected, and what was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {reason}")]
pub struct CaseError {
    /// The character at which the line goes wrong, from 1.
    pub column: usize,
    /// What was expected there and what was found.
    pub reason: String,
}
