//! A solution as it is handed in on LeetCode or HackerRank, answered for by a worker of its language.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use games::Problem;
use tempfile::TempDir;

use super::Program;
use crate::Stop;
use crate::language::{BuildFailure, Language, ManifestError};
use crate::roster::Places;

/// No solution is as long as this.
const MAX_SOURCE: u64 = 16 << 20;

/// A file that was built, in a folder of its own that is there as long as this is.
#[derive(Debug)]
pub struct HandIn {
    /// The program that answers.
    pub program: Program,
    /// The language's name as printed.
    pub language: String,
    /// The version of its compiler or runtime.
    pub version: String,
    /// Dropped with the program, not before.
    _folder: TempDir,
}

/// Why there is no program.
#[derive(Debug, thiserror::Error)]
pub enum HandInError {
    /// The compiler refuses it, or does not come to an end.
    #[error(transparent)]
    Build(#[from] BuildFailure),
    /// The file cannot be read, or the temporary folder not be written.
    #[error("{}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// No language has files of this name.
    #[error("{}: expected a file whose name ends in {expected}", path.display())]
    NoLanguage {
        /// The file.
        path: PathBuf,
        /// The endings there are.
        expected: String,
    },
    /// The language is not installed.
    #[error("{language} cannot run here: {reason}; to install: {install}")]
    Missing {
        /// The language.
        language: String,
        /// What is missing.
        reason: String,
        /// The command that installs it.
        install: String,
    },
    /// The language's `language.toml` cannot be used.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
}

impl HandIn {
    /// Builds the solution in `file` with the worker of the language that its name tells, in a temporary folder, within `patience`.
    ///
    /// # Errors
    /// If the file cannot be read or is in no language that is there, or the compiler refuses it, takes longer, or is stopped.
    pub fn build(
        places: &Places,
        problem: Problem,
        file: &Path,
        patience: Duration,
        stop: &Stop,
    ) -> Result<HandIn, HandInError> {
        let unreadable = |path: &Path| {
            let path = path.to_owned();
            move |source| HandInError::Unreadable { path, source }
        };
        let source = read(file).map_err(unreadable(file))?;
        let language = language_of(places, file)?;
        let version = language.receipt().map_err(|missing| HandInError::Missing {
            language: language.manifest.name.clone(),
            reason: missing.to_string(),
            install: language.install_command().join(" "),
        })?;
        let folder = TempDir::with_prefix("crossboard-").map_err(unreadable(&std::env::temp_dir()))?;
        let name = identifier(file);
        copy(&language, folder.path(), problem, &name, &source).map_err(unreadable(folder.path()))?;

        let copied = Language {
            stop: stop.clone(),
            build_patience: patience,
            ..Language::open(folder.path(), &language.key, &places.tools())?
        };
        let solution = (problem, name);
        let cache = folder.path().join("build");
        let solutions = std::slice::from_ref(&solution);
        let mut built = copied.build(solutions, &version, &cache).map_err(unreadable(&cache))?;
        if let Some(failure) = built.failures.remove(&solution) {
            return Err(failure.into());
        }
        let (_, name) = solution;
        let launch = copied.launch(&built, problem, &name);
        let program = Program::hand_in(name, launch, problem, file.to_owned());
        Ok(HandIn { program, language: language.manifest.name, version, _folder: folder })
    }
}

/// The text of the solution. What is no file, such as a pipe that nobody writes to, might never end.
fn read(file: &Path) -> io::Result<Vec<u8>> {
    let found = fs::metadata(file)?;
    if !found.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "expected a file, found something else of this name"));
    }
    if found.len() > MAX_SOURCE {
        let reason = format!("expected a solution of at most {} MiB, found {} bytes", MAX_SOURCE >> 20, found.len());
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    fs::read(file)
}

/// The language whose solutions are named like this file.
fn language_of(places: &Places, file: &Path) -> Result<Language, HandInError> {
    let languages = Language::find_all(&places.root, &places.tools())
        .map_err(|source| HandInError::Unreadable { path: places.root.clone(), source })?;
    // What is wrong with another language's folder is no concern of this file.
    let languages: Vec<Language> = languages.into_iter().flatten().collect();
    let ending = file.extension().unwrap_or_default();
    languages.iter().find(|language| language.manifest.extension.as_str() == ending).cloned().ok_or_else(|| {
        let endings: Vec<_> = languages.iter().map(|language| format!(".{}", language.manifest.extension)).collect();
        HandInError::NoLanguage { path: file.to_owned(), expected: endings.join(", ") }
    })
}

/// The file's name, as far as it can stand in any language's build command.
fn identifier(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if name.is_empty() { "solution".to_owned() } else { name }
}

/// The language's own files and, as its only solution, `source`.
fn copy(language: &Language, root: &Path, problem: Problem, name: &str, source: &[u8]) -> io::Result<()> {
    let folder = root.join(format!("{}_ref", language.key));
    fs::create_dir_all(folder.join(problem.name()))?;
    for entry in fs::read_dir(&language.folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            fs::copy(entry.path(), folder.join(entry.file_name()))?;
        }
    }
    fs::write(folder.join(problem.name()).join(format!("{name}.{}", language.manifest.extension)), source)
}

#[cfg(test)]
mod tests {
    use super::identifier;
    use std::path::Path;

    #[test]
    fn names_fit_any_build_command() {
        assert_eq!(identifier(Path::new("a/my hw-1.py")), "my_hw_1");
        assert_eq!(identifier(Path::new("größe.c")), "gr__e");
        assert_eq!(identifier(Path::new(".py")), "_py");
    }
}
