//! Comparing the files with what they should be.

use std::collections::HashSet;
use std::path::Path;
use std::{fmt, fs, io};

use super::{CHECKSUMS, DataError, FOLDER, MADE_FOLDERS, checksums, files};

/// How `bench_data/` differs from what is made. Paths lie below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A file is not there.
    Missing {
        /// The file.
        path: String,
    },
    /// A file holds something else.
    Changed {
        /// The file.
        path: String,
        /// The first line that differs, from 1.
        line: usize,
    },
    /// A file is there that is none of those made.
    Extra {
        /// The file.
        path: String,
    },
    /// A line of the file of checksums should not be there.
    WrongChecksum {
        /// The line, from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// A line of the file of checksums is not there.
    MissingChecksum {
        /// What it should say.
        text: String,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Missing { path } => write!(f, "{FOLDER}/{path}: missing"),
            Difference::Changed { path, line } => write!(f, "{FOLDER}/{path}: line {line} differs from what is made"),
            Difference::Extra { path } => write!(f, "{FOLDER}/{path}: not one of the files that are made"),
            Difference::WrongChecksum { line, text } => {
                write!(f, "{FOLDER}/{CHECKSUMS}: line {line} is wrong: {text:?}")
            }
            Difference::MissingChecksum { text } => write!(f, "{FOLDER}/{CHECKSUMS}: lacks the line {text:?}"),
        }
    }
}

/// Makes all files anew in memory and compares them with those below `root`, the root of the repository.
///
/// # Errors
/// If a file or folder that is there cannot be read.
pub fn check(root: &Path) -> Result<Vec<Difference>, DataError> {
    let folder = root.join(FOLDER);
    let mut differences = Vec::new();
    let mut made = HashSet::new();
    let mut sums = Vec::new();
    for (path, bytes) in files() {
        differences.extend(compare(&folder, &path, &bytes)?);
        sums.push(checksums::line(&path, &bytes));
        made.insert(path);
    }
    differences.extend(extra_files(&folder, &made)?);
    differences.extend(compare_checksums(&folder, &sums)?);
    Ok(differences)
}

fn compare(folder: &Path, path: &str, expected: &[u8]) -> Result<Option<Difference>, DataError> {
    let path = path.to_owned();
    Ok(match read(&folder.join(&path))? {
        None => Some(Difference::Missing { path }),
        Some(found) if found != expected => {
            Some(Difference::Changed { line: first_difference(&found, expected), path })
        }
        Some(_) => None,
    })
}

/// The first line that differs, from 1. Line ends belong to their lines.
fn first_difference(found: &[u8], expected: &[u8]) -> usize {
    let lines = |bytes| <[u8]>::split_inclusive(bytes, |&byte| byte == b'\n');
    1 + lines(found).zip(lines(expected)).take_while(|(found, expected)| found == expected).count()
}

fn extra_files(folder: &Path, made: &HashSet<String>) -> Result<Vec<Difference>, DataError> {
    let mut extra = Vec::new();
    for inner in MADE_FOLDERS {
        let inner_folder = folder.join(inner);
        let error = |source| DataError::Read { path: inner_folder.clone(), source };
        let entries = match fs::read_dir(&inner_folder) {
            // Its files have been reported as missing.
            Err(problem) if problem.kind() == io::ErrorKind::NotFound => continue,
            entries => entries.map_err(error)?,
        };
        for entry in entries {
            let path = format!("{inner}/{}", entry.map_err(error)?.file_name().to_string_lossy());
            if !made.contains(&path) {
                extra.push(path);
            }
        }
    }
    extra.sort_unstable();
    Ok(extra.into_iter().map(|path| Difference::Extra { path }).collect())
}

fn compare_checksums(folder: &Path, expected: &[String]) -> Result<Vec<Difference>, DataError> {
    let Some(bytes) = read(&folder.join(CHECKSUMS))? else {
        return Ok(vec![Difference::Missing { path: CHECKSUMS.to_owned() }]);
    };
    let text = String::from_utf8_lossy(&bytes);
    let found: Vec<_> = text.lines().collect();
    let wrong = found.iter().enumerate().filter(|(_, line)| !expected.iter().any(|expected| expected == *line));
    let wrong = wrong.map(|(index, line)| Difference::WrongChecksum { line: index + 1, text: (*line).to_owned() });
    let missing = expected.iter().filter(|line| !found.contains(&line.as_str()));
    let missing = missing.map(|line| Difference::MissingChecksum { text: line.clone() });
    let differences: Vec<_> = wrong.chain(missing).collect();
    if differences.is_empty() {
        // The right lines may still be in another order, doubled, or end otherwise.
        let whole = checksums::text(expected);
        return Ok(compare(folder, CHECKSUMS, whole.as_bytes())?.into_iter().collect());
    }
    Ok(differences)
}

/// The bytes of a file, or `None` if there is no such file.
fn read(path: &Path) -> Result<Option<Vec<u8>>, DataError> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(DataError::Read { path: path.to_owned(), source }),
    }
}
