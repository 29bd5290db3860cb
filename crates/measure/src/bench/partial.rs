//! What an interrupted run has got so far: a line per process, appended as soon as it is done.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Environment, Sample};

/// The first line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    /// The digest of the plan.
    plan: String,
    /// What the machine was like when the run began.
    environment: Environment,
}

/// Every line after it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// The cycle and the index of the subject.
    cycle: u32,
    subject: usize,
    /// Seconds that it took.
    seconds: f64,
    /// What came of it.
    sample: Option<Sample>,
    error: Option<String>,
}

/// A file of what is done.
#[derive(Debug)]
pub struct Partial {
    path: PathBuf,
    file: File,
    /// What the machine was like when the run began.
    pub environment: Environment,
    /// What is done: cycle, subject, and the sample or what went wrong.
    pub done: Vec<(u32, usize, Result<Sample, String>)>,
    /// Seconds of all that is done.
    pub seconds: f64,
}

/// Why there is no such file to write to.
#[derive(Debug, thiserror::Error)]
pub enum PartialError {
    /// An interrupted run left one.
    #[error("{} is what an interrupted run has got so far: go on with --resume, or remove it", .0.display())]
    Unfinished(PathBuf),
    /// There is nothing to go on with.
    #[error("{} is not there: no interrupted run to go on with", .0.display())]
    Nothing(PathBuf),
    /// It belongs to another run.
    #[error(
        "{} was begun with other flags, inputs, compilers or implementations: what is done cannot be used; remove it",
        .0.display()
    )]
    Other(PathBuf),
    /// It holds something else.
    #[error("{}, line {line}: {reason}", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// It cannot be read or written.
    #[error("{} cannot be read or written", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
}

impl Partial {
    /// Begins a file for the plan with this digest.
    ///
    /// # Errors
    /// If there is one already, or it cannot be written.
    pub fn begin(path: &Path, plan: &str, environment: Environment) -> Result<Partial, PartialError> {
        let error = |source: io::Error| match source.kind() {
            io::ErrorKind::AlreadyExists => PartialError::Unfinished(path.to_owned()),
            _ => PartialError::Io { path: path.to_owned(), source },
        };
        let file = OpenOptions::new().append(true).create_new(true).open(path).map_err(error)?;
        let head = Head { plan: plan.to_owned(), environment };
        let mut partial = Partial {
            path: path.to_owned(),
            file,
            environment: head.environment.clone(),
            done: Vec::new(),
            seconds: 0.0,
        };
        partial.append(&head)?;
        Ok(partial)
    }

    /// Opens the file that an interrupted run of the plan with this digest left.
    ///
    /// # Errors
    /// If there is none, it belongs to another plan or holds something else, or it cannot be read and written.
    pub fn resume(path: &Path, plan: &str) -> Result<Partial, PartialError> {
        let io_error = |source: io::Error| PartialError::Io { path: path.to_owned(), source };
        let text = fs::read_to_string(path).map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => PartialError::Nothing(path.to_owned()),
            _ => io_error(source),
        })?;
        let foreign = |line, error: serde_json::Error| PartialError::Foreign {
            path: path.to_owned(),
            line,
            reason: error.to_string(),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines().enumerate().map(|(index, line)| (index + 1, line));
        let (_, first) = lines.next().unwrap_or((1, ""));
        let head: Head = serde_json::from_str(first).map_err(|error| foreign(1, error))?;
        if head.plan != plan {
            return Err(PartialError::Other(path.to_owned()));
        }
        let mut done = Vec::new();
        let mut seconds = 0.0;
        for (number, line) in lines {
            let line: Line = serde_json::from_str(line).map_err(|error| foreign(number, error))?;
            seconds += line.seconds;
            let outcome = line.sample.ok_or_else(|| line.error.unwrap_or_default());
            done.push((line.cycle, line.subject, outcome));
        }
        let file = OpenOptions::new().append(true).open(path).map_err(io_error)?;
        // A line that was cut short when the machine stopped is done again.
        file.set_len(whole as u64).map_err(io_error)?;
        Ok(Partial { path: path.to_owned(), file, environment: head.environment, done, seconds })
    }

    /// Keeps what came of one process.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(
        &mut self,
        cycle: u32,
        subject: usize,
        seconds: f64,
        outcome: Result<Sample, String>,
    ) -> Result<(), PartialError> {
        let (sample, error) = match outcome.clone() {
            Ok(sample) => (Some(sample), None),
            Err(error) => (None, Some(error)),
        };
        self.append(&Line { cycle, subject, seconds, sample, error })?;
        self.seconds += seconds;
        self.done.push((cycle, subject, outcome));
        Ok(())
    }

    fn append(&mut self, line: &impl Serialize) -> Result<(), PartialError> {
        let mut text = serde_json::to_string(line).map_err(|error| self.error(error.into()))?;
        text.push('\n');
        self.file.write_all(text.as_bytes()).map_err(|source| self.error(source))
    }

    fn error(&self, source: io::Error) -> PartialError {
        PartialError::Io { path: self.path.clone(), source }
    }

    /// Removes the file, since the whole is written.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn remove(self) -> Result<(), PartialError> {
        fs::remove_file(&self.path).map_err(|source| PartialError::Io { path: self.path, source })
    }
}
