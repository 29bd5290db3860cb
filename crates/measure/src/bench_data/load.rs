//! Loading the cases of a file.

use std::fs;
use std::path::Path;

use cases::Case;
use games::Problem;

use super::{DataError, FOLDER};

/// The cases of `bench_data/<problem>/<name>.txt` below `root`, the root of the repository.
///
/// # Errors
/// If the file cannot be read, or a line of it is no legal case.
pub fn load(root: &Path, problem: Problem, name: &str) -> Result<Vec<Case>, DataError> {
    let path = root.join(FOLDER).join(problem.name()).join(format!("{name}.txt"));
    let text = fs::read_to_string(&path).map_err(|source| DataError::Read { path: path.clone(), source })?;
    let parse = |(index, line)| {
        Case::parse(problem, line).map_err(|source| DataError::Line { path: path.clone(), line: index + 1, source })
    };
    text.lines().enumerate().map(parse).collect()
}
