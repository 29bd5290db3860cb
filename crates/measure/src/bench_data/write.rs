//! Writing the files.

use std::fs;
use std::io;
use std::path::Path;

use crosscheck::report::{ReportFile, folder_of};

use super::{CHECKSUMS, DataError, FOLDER, checksums, files};

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of files, the one of checksums included.
    pub files: usize,
    /// Their bytes in all.
    pub bytes: usize,
}

/// Makes all files anew below `root`, the root of the repository, each written whole or not at all. What else lies there stays.
///
/// # Errors
/// If a file cannot be written; those before it have been.
pub fn write_all(root: &Path) -> Result<Summary, DataError> {
    let folder = root.join(FOLDER);
    let mut summary = Summary::default();
    let mut write = |path: &str, bytes: &[u8]| {
        let path = folder.join(path);
        write_whole(&path, bytes).map_err(DataError::Write)?;
        summary.files += 1;
        summary.bytes += bytes.len();
        Ok(())
    };
    let mut sums = Vec::new();
    for (path, bytes) in files() {
        write(&path, &bytes)?;
        sums.push(checksums::line(&path, &bytes));
    }
    write(CHECKSUMS, checksums::text(&sums).as_bytes())?;
    Ok(summary)
}

/// Writes beside the file and renames, so that nobody ever sees half of it.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder_of(path);
    let unmade =
        |error: io::Error| io::Error::new(error.kind(), format!("{} cannot be made: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(unmade)?;
    ReportFile::prepare(path)?.write(bytes)
}
