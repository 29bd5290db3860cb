//! A root for wrong solutions.

use std::fs;
use std::io;
use std::path::Path;

use super::Mistake;
use crate::roster::Places;

/// A temporary root with the workers of the languages, the found cases, and mistakes in the place of solutions.
pub struct Workshop {
    places: Places,
    _folder: tempfile::TempDir,
}

impl Workshop {
    /// The root for these mistakes of the repository at `places`.
    ///
    /// # Errors
    /// If something cannot be copied.
    pub fn new(places: &Places, mistakes: &[Mistake]) -> io::Result<Workshop> {
        let folder = tempfile::tempdir()?;
        let root = folder.path();
        copy_files(&places.root.join("bench_data/regressions"), &root.join("bench_data/regressions"))?;
        for mistake in mistakes {
            let language = format!("{}_ref", mistake.language);
            if !root.join(&language).exists() {
                copy_files(&places.root.join(&language), &root.join(&language))?;
            }
            let from = places.root.join(&mistake.file);
            let to = root.join(&language).join(mistake.problem.name());
            fs::create_dir_all(&to)?;
            if let Some(name) = from.file_name() {
                fs::copy(&from, to.join(name))?;
            }
        }
        let places = Places { root: root.to_owned(), ..places.clone() };
        Ok(Workshop { places, _folder: folder })
    }

    /// Where things are: the root is the workshop's, all else the repository's.
    #[must_use]
    pub fn places(&self) -> &Places {
        &self.places
    }
}

/// Copies the files of a folder, but no folder in it.
fn copy_files(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
