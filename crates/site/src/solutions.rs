//! The solutions as they stand in the repository, and the lines of each step.

use std::fs;
use std::path::{Path, PathBuf};

use crosscheck::catalogue::{ALGORITHMS, Algorithm};
use crosscheck::language::Language;
use serde::Serialize;

use crate::SiteError;

/// One solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solution {
    /// `problem/algorithm`.
    pub algorithm: String,
    /// The language's name as printed.
    pub language: String,
    /// The file, from the root of the repository.
    pub path: String,
    /// The file's text.
    pub text: String,
    /// The lines of each step, by the marks.
    pub steps: Vec<StepLines>,
}

/// The lines between a mark and what ends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StepLines {
    /// The name after `step:`.
    pub name: String,
    /// The first line of the step, from 1: the mark.
    pub first: usize,
    /// The last line.
    pub last: usize,
}

/// The solutions of all algorithms whose sources have marks: Rust first, then the other languages by name.
///
/// # Errors
/// If a source or the folder of a language cannot be read.
pub fn solutions(root: &Path) -> Result<Vec<Solution>, SiteError> {
    let mut languages = Vec::new();
    // Nothing is installed or run here, so it does not matter where tools would be put.
    let found = Language::find_all(root, root).map_err(|error| SiteError::unreadable(root, error))?;
    for language in found {
        languages.push(language.map_err(SiteError::Manifest)?);
    }
    languages.sort_by_key(|language| (language.key != "rust", language.manifest.name.clone()));
    let mut solutions = Vec::new();
    for algorithm in ALGORITHMS {
        for language in &languages {
            let path = path(algorithm, language);
            if root.join(&path).is_file() {
                let solution = read(root, algorithm, &language.manifest.name, &path)?;
                solutions.extend((!solution.steps.is_empty()).then_some(solution));
            }
        }
    }
    Ok(solutions)
}

/// Where a language keeps an algorithm, from the root.
fn path(algorithm: &Algorithm, language: &Language) -> PathBuf {
    if language.key == "rust" {
        return PathBuf::from(algorithm.source);
    }
    let folder = language.folder.file_name().unwrap_or_default();
    Path::new(folder).join(algorithm.problem.name()).join(format!("{}.{}", algorithm.name, language.manifest.extension))
}

fn read(root: &Path, algorithm: &Algorithm, language: &str, path: &Path) -> Result<Solution, SiteError> {
    let text = fs::read_to_string(root.join(path)).map_err(|error| SiteError::unreadable(path, error))?;
    Ok(Solution {
        algorithm: format!("{}/{}", algorithm.problem, algorithm.name),
        language: language.to_owned(),
        path: path.to_string_lossy().into_owned(),
        steps: steps(&text),
        text,
    })
}

/// The lines of each step: from its mark to a blank line, the next mark, or the end of the block in which it stands.
#[must_use]
pub fn steps(text: &str) -> Vec<StepLines> {
    let lines: Vec<&str> = text.lines().collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut steps = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let Some(name) = mark(line) else { continue };
        let belongs = |next: &&&str| !next.trim().is_empty() && mark(next).is_none() && indent(next) >= indent(line);
        let length = 1 + lines[index + 1..].iter().take_while(belongs).count();
        steps.push(StepLines { name: name.to_owned(), first: index + 1, last: index + length });
    }
    steps
}

/// The name after `step:`, if the line is a mark.
fn mark(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let comment = line.strip_prefix("//").or_else(|| line.strip_prefix('#'))?;
    comment.trim().strip_prefix("step: ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_ends_at_a_blank_line_or_the_next_mark() {
        let text = "def f():\n    # step: try\n    for a in b:\n        # step: recurse\n        g(a)\n\n    # step: store\n    h()\n\n    i()\n";
        let lines: Vec<_> = steps(text).into_iter().map(|step| (step.name, step.first, step.last)).collect();
        let expected = [("try", 2, 3), ("recurse", 4, 5), ("store", 7, 8)];
        assert_eq!(lines, expected.map(|(name, first, last)| (name.to_owned(), first, last)));
    }

    #[test]
    fn a_closing_brace_ends_a_step() {
        let text = "{\n    {\n        // step: win\n        return;\n    }\n    // step: lose\n    return;\n}\n";
        let lines: Vec<_> = steps(text).into_iter().map(|step| (step.first, step.last)).collect();
        assert_eq!(lines, [(3, 4), (6, 7)]);
    }
}
