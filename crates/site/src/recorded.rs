//! What was recorded by running things: files in `docs/recorded`, each of which may be missing.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::de::DeserializeOwned;

use crate::SiteError;

/// Reads a recorded file; `None` if there is none.
///
/// # Errors
/// If it cannot be read or is not what it should be.
pub fn read<T: DeserializeOwned>(file: &Path) -> Result<Option<T>, SiteError> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(SiteError::unreadable(file, error)),
    };
    let value = serde_json::from_str(&text);
    value.map(Some).map_err(|error| SiteError::Record { path: file.to_owned(), error })
}
