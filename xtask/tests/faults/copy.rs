//! Copies of parts of the repository, in which solutions are edited.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::root;

/// Text to be replaced, and what by.
pub type Edit = (&'static str, &'static str);

/// The text with every edit made.
///
/// # Errors
/// If what an edit replaces does not stand in the text, or more than once.
pub fn apply(text: &str, edits: &[Edit]) -> Result<String, String> {
    let mut text = text.to_owned();
    for (old, new) in edits {
        match text.matches(old).count() {
            1 => text = text.replacen(old, new, 1),
            count => return Err(format!("the solution has changed: it has this {count} times, expected once:\n{old}")),
        }
    }
    Ok(text)
}

/// A copy of some of the repository's files and folders.
pub struct Copy {
    /// Its root.
    pub root: PathBuf,
}

impl Copy {
    /// Brings the copy with this name up to date. It stays when the test ends, so that the next run builds only what changed.
    pub fn of(name: &str, parts: &[&str]) -> Copy {
        let copy = Copy { root: Path::new(env!("CARGO_TARGET_TMPDIR")).join("faults").join(name) };
        fs::create_dir_all(&copy.root).unwrap_or_else(|error| panic!("{}: {error}", copy.root.display()));
        for part in parts {
            bring_up_to_date(&root().join(part), &copy.root.join(part))
                .unwrap_or_else(|error| panic!("{part} cannot be copied: {error}"));
        }
        copy
    }

    /// Puts edits of one of the repository's files into the copy.
    ///
    /// # Errors
    /// If an edit does not fit.
    pub fn plant(&self, file: &str, edits: &[Edit]) -> Result<(), String> {
        let read = |path: PathBuf| fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()));
        let text = apply(&read(root().join(file))?, edits)?;
        fs::write(self.root.join(file), text).map_err(|error| format!("{file}: {error}"))
    }

    /// Takes the edits of one file back.
    pub fn restore(&self, file: &str) {
        fs::copy(root().join(file), self.root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
}

/// Makes `to` the same as `from`. A file that is the same already is not touched: a build goes by the times of files.
fn bring_up_to_date(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_file() {
        let text = fs::read(from)?;
        return if fs::read(to).is_ok_and(|there| there == text) { Ok(()) } else { fs::write(to, text) };
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(to)? {
        let entry = entry?;
        if !from.join(entry.file_name()).exists() {
            remove(&entry.path())?;
        }
    }
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        bring_up_to_date(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

fn remove(path: &Path) -> io::Result<()> {
    if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) }
}
