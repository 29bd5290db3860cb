//! The gallery of mistakes: wrong solutions that are kept, each with the smallest case that shows it.
//!
//! - [`Mistake`]: a file below [`FOLDER`], in the form that one hands in, with a comment that says what goes wrong;
//! - [`Workshop`]: a root in which they stand where solutions stand, so that `verify` judges them like any other;
//! - [`Recorded`]: what it found.

mod recorded;
mod workshop;

pub use recorded::{Gallery, NotRejected, Recorded};
pub use workshop::Workshop;

use std::fs;
use std::path::{Path, PathBuf};

use games::Problem;

use crate::Id;
use crate::language::Language;

/// Where the wrong solutions are, from the root: a folder a problem, a file a mistake.
pub const FOLDER: &str = "docs/mistakes";

/// What the comment begins with.
const TITLE: &str = "mistake: ";
/// What its second line begins with.
const ALGORITHM: &str = "instead of: ";

/// One wrong solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What one would call it; the name of the file.
    pub name: String,
    /// The mistake in one line.
    pub title: String,
    /// What goes wrong, and why it looks right.
    pub text: String,
    /// The algorithm that it was meant to be.
    pub algorithm: String,
    /// The problem.
    pub problem: Problem,
    /// The language, as ids name it.
    pub language: String,
    /// The file, from the root.
    pub file: String,
}

/// A file that is no mistake as it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {reason}", path.display())]
pub struct BadMistake {
    /// The file or folder.
    pub path: PathBuf,
    /// What is wrong with it.
    pub reason: String,
}

impl Mistake {
    /// All of them, by problem and name.
    ///
    /// # Errors
    /// If a folder or file cannot be read, is of no language of the repository, or lacks the comment.
    pub fn read_all(root: &Path, tools: &Path) -> Result<Vec<Mistake>, BadMistake> {
        let bad = |path: &Path, error: std::io::Error| BadMistake { path: path.to_owned(), reason: error.to_string() };
        let languages: Vec<Language> =
            Language::find_all(root, tools).map_err(|error| bad(root, error))?.into_iter().flatten().collect();
        let mut mistakes = Vec::new();
        for problem in Problem::ALL {
            let folder = root.join(FOLDER).join(problem.name());
            let mut paths = Vec::new();
            for entry in fs::read_dir(&folder).map_err(|error| bad(&folder, error))? {
                paths.push(entry.map_err(|error| bad(&folder, error))?.path());
            }
            paths.sort();
            for path in paths {
                let text = fs::read_to_string(&path).map_err(|error| bad(&path, error))?;
                mistakes.push(Mistake::parse(problem, &path, &text, &languages)?);
            }
        }
        Ok(mistakes)
    }

    fn parse(problem: Problem, path: &Path, text: &str, languages: &[Language]) -> Result<Mistake, BadMistake> {
        let bad = |reason: &str| BadMistake { path: path.to_owned(), reason: reason.to_owned() };
        let of = |part: Option<&std::ffi::OsStr>| part.and_then(std::ffi::OsStr::to_str).map(str::to_owned);
        let (Some(name), Some(extension)) = (of(path.file_stem()), of(path.extension())) else {
            return Err(bad("expected a name with an extension"));
        };
        let language = languages
            .iter()
            .find(|language| language.manifest.extension == extension)
            .ok_or_else(|| bad("no language has this extension"))?;
        let mut comment = text.lines().map_while(|line| line.strip_prefix("//").or_else(|| line.strip_prefix('#')));
        let mut begins_with = |start: &str| {
            let line = comment.next().and_then(|line| line.trim().strip_prefix(start));
            line.map(str::to_owned).ok_or_else(|| bad(&format!("expected a comment line `{start}…`")))
        };
        let (title, algorithm) = (begins_with(TITLE)?, begins_with(ALGORITHM)?);
        let algorithm = algorithm
            .strip_prefix(&format!("{problem}/"))
            .ok_or_else(|| bad(&format!("expected an algorithm of {problem} after `{ALGORITHM}`")))?
            .to_owned();
        let prose: Vec<&str> = comment.map(str::trim).filter(|line| !line.is_empty()).collect();
        if prose.is_empty() {
            return Err(bad("expected a comment that says what goes wrong"));
        }
        let file = format!("{FOLDER}/{problem}/{name}.{extension}");
        let language = language.key.clone();
        Ok(Mistake { name, title, text: prose.join(" "), algorithm, problem, language, file })
    }

    /// The id under which it is judged in a [`Workshop`].
    #[must_use]
    pub fn id(&self) -> Id {
        Id::new(&self.language, self.problem, &self.name)
    }
}
