//! What can go wrong with the files.

use std::io;
use std::path::PathBuf;

use cases::CaseError;

/// Why files could not be written, compared or loaded.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// A file or folder cannot be read.
    #[error("cannot read {}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// A file cannot be written; the error names it.
    #[error(transparent)]
    Write(io::Error),
    /// A line is no case.
    #[error("{}, line {line}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        source: CaseError,
    },
}
