//! What can go wrong when the site is made.

use std::io;
use std::path::{Path, PathBuf};

use crosscheck::language::ManifestError;
use measure::bench_data::DataError;

/// Why the site cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A file or folder cannot be read.
    #[error("{} cannot be read: {error}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A module that cannot be made part of one script.
    #[error("{}: {reason}", path.display())]
    Module {
        /// The module.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The description of a language.
    #[error(transparent)]
    Manifest(ManifestError),
    /// A recorded file that is not what it should be.
    #[error("{}: {error}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: serde_json::Error,
    },
    /// Inputs for measurements, on which costs are counted.
    #[error(transparent)]
    Data(#[from] DataError),
    /// A broken template.
    #[error("a template of the site cannot be rendered: {0:#}")]
    Template(#[from] minijinja::Error),
}

impl SiteError {
    pub(crate) fn unreadable(path: &Path, error: io::Error) -> SiteError {
        SiteError::Unreadable { path: path.to_owned(), error }
    }

    pub(crate) fn module(path: &Path, reason: impl Into<String>) -> SiteError {
        SiteError::Module { path: path.to_owned(), reason: reason.into() }
    }
}
