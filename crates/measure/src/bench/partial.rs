//! What an interrupted run has got so far: a line per process, appended as soon as it is done.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crosscheck::read_text_of;
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

impl Line {
    /// What came of the process, or why this is no line that [`Partial::keep`] writes.
    fn outcome(self) -> Result<Result<Sample, String>, &'static str> {
        if !(self.seconds >= 0.0 && self.seconds.is_finite()) {
            return Err("`seconds` is no time");
        }
        match (self.sample, self.error) {
            (Some(sample), None) if sample.cycle == self.cycle => Ok(Ok(sample)),
            (Some(_), None) => Err("the sample is of another cycle"),
            (None, Some(error)) => Ok(Err(error)),
            _ => Err("expected either `sample` or `error`"),
        }
    }
}

/// A file of what is done, locked as long as the run goes on.
#[derive(Debug)]
pub struct Partial {
    path: PathBuf,
    file: Locked,
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
    /// The run that writes it is not over.
    #[error("{} is being written by another run: wait for it, or give --out another name", .0.display())]
    Busy(PathBuf),
    /// There is nothing to go on with.
    #[error("{} is not there or empty: no interrupted run to go on with", .0.display())]
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
    /// If there is one already that holds anything, or it cannot be written.
    pub fn begin(path: &Path, plan: &str, environment: Environment) -> Result<Partial, PartialError> {
        let error = |source: io::Error| PartialError::Io { path: path.to_owned(), source };
        let file = OpenOptions::new().append(true).create(true).open(path).map_err(error)?;
        let file = Locked::new(file, path)?;
        // A run that was killed before it wrote anything leaves nothing to go on with.
        if file.0.metadata().map_err(error)?.len() > 0 {
            return Err(PartialError::Unfinished(path.to_owned()));
        }
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

    /// Opens the file that an interrupted run of the plan with this digest and these processes left.
    ///
    /// # Errors
    /// If there is none, it belongs to another plan or holds something else, another run writes it, or it cannot be read and
    /// written.
    pub fn resume(path: &Path, plan: &str, processes: &[(u32, usize)]) -> Result<Partial, PartialError> {
        let io_error = |source: io::Error| PartialError::Io { path: path.to_owned(), source };
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => PartialError::Nothing(path.to_owned()),
            _ => io_error(source),
        })?;
        let file = Locked::new(file, path)?;
        let text = read_text_of(&file.0).map_err(io_error)?;
        if text.is_empty() {
            return Err(PartialError::Nothing(path.to_owned()));
        }
        let foreign = |line, reason: String| PartialError::Foreign { path: path.to_owned(), line, reason };
        // Every value stands on a line of its own: of the place only the column says something.
        let no_value = |line, error: serde_json::Error| {
            foreign(line, error.to_string().replace(" at line 1 column ", " at column "))
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines().enumerate().map(|(index, line)| (index + 1, line));
        let (_, first) = lines.next().unwrap_or((1, ""));
        let head: Head = serde_json::from_str(first).map_err(|error| no_value(1, error))?;
        if head.plan != plan {
            return Err(PartialError::Other(path.to_owned()));
        }
        let mut left: HashSet<(u32, usize)> = processes.iter().copied().collect();
        let mut done = Vec::new();
        let mut seconds = 0.0;
        for (number, line) in lines {
            let line: Line = serde_json::from_str(line).map_err(|error| no_value(number, error))?;
            let (cycle, subject, took) = (line.cycle, line.subject, line.seconds);
            if !left.remove(&(cycle, subject)) {
                return Err(foreign(
                    number,
                    format!("cycle {cycle} of row {subject} is not in the run, or was done before"),
                ));
            }
            done.push((cycle, subject, line.outcome().map_err(|reason| foreign(number, reason.to_owned()))?));
            seconds += took;
        }
        // A line that was cut short when the machine stopped is done again.
        file.0.set_len(whole as u64).map_err(io_error)?;
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
        self.file.0.write_all(text.as_bytes()).map_err(|source| self.error(source))
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

/// A file that nobody else writes to until this is dropped. Where a file system has no locks, nobody is asked.
#[derive(Debug)]
struct Locked(File);

impl Locked {
    fn new(file: File, path: &Path) -> Result<Locked, PartialError> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(PartialError::Busy(path.to_owned())),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Locked(file)),
        }
    }
}

impl Drop for Locked {
    /// Closing the file would not do: a program that another thread is just starting has it open too until it runs.
    fn drop(&mut self) {
        // Where there are no locks, there is none to let go.
        let _ = self.0.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROCESSES: [(u32, usize); 4] = [(0, 0), (0, 1), (1, 1), (1, 0)];

    fn environment() -> Environment {
        Environment {
            cpu: String::new(),
            cores: 1,
            governor: None,
            memory_bytes: 0,
            system: String::new(),
            load_before: None,
            load_after: None,
            toolchains: Vec::new(),
            git_commit: None,
            git_dirty: false,
            bench_data: std::collections::BTreeMap::new(),
        }
    }

    fn sample(cycle: u32) -> Sample {
        Sample {
            cycle,
            start_ms: 1.0,
            first_ns: 1,
            warm_up: Vec::new(),
            timed: Vec::new(),
            steady: true,
            full_speed: None,
            peak_bytes: 0,
        }
    }

    /// What a run left that was interrupted after two processes.
    fn interrupted(folder: &Path) -> PathBuf {
        let path = folder.join("bench.json.partial");
        let mut partial = Partial::begin(&path, "plan", environment()).unwrap();
        partial.keep(0, 0, 0.5, Ok(sample(0))).unwrap();
        partial.keep(0, 1, 0.5, Err("it crashed".to_owned())).unwrap();
        path
    }

    fn resume(path: &Path) -> Result<Partial, PartialError> {
        Partial::resume(path, "plan", &PROCESSES)
    }

    #[test]
    fn what_is_done_comes_back_without_a_line_that_was_cut_short() {
        let folder = tempfile::tempdir().unwrap();
        let path = interrupted(folder.path());
        let whole = fs::read(&path).unwrap();
        fs::write(&path, [&whole[..], b"{\"cycle\":1,\"sub"].concat()).unwrap();
        let partial = resume(&path).unwrap();
        assert_eq!(partial.done, [(0, 0, Ok(sample(0))), (0, 1, Err("it crashed".to_owned()))]);
        assert_eq!((partial.seconds, fs::read(&path).unwrap() == whole), (1.0, true));
    }

    #[test]
    fn a_file_has_one_writer() {
        let folder = tempfile::tempdir().unwrap();
        let path = interrupted(folder.path());
        let first = resume(&path).unwrap();
        let begin = || Partial::begin(&path, "plan", environment());
        assert!(matches!(resume(&path), Err(PartialError::Busy(_))));
        assert!(matches!(begin(), Err(PartialError::Busy(_))));
        drop(first);
        assert!(matches!(begin(), Err(PartialError::Unfinished(_))));
        assert!(resume(&path).is_ok());
        let path = folder.path().join("new.partial");
        let _first = Partial::begin(&path, "plan", environment()).unwrap();
        assert!(matches!(resume(&path), Err(PartialError::Busy(_))));
    }

    #[test]
    fn a_run_that_is_over_holds_nobody_up_though_a_program_being_started_has_its_file_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bench.json.partial");
        let first = Partial::begin(&path, "plan", environment()).unwrap();
        let _open_in_the_program = first.file.0.try_clone().unwrap();
        drop(first);
        assert!(resume(&path).unwrap().done.is_empty());
    }

    #[test]
    fn an_empty_file_holds_nobody_up() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("killed.partial");
        fs::write(&path, "").unwrap();
        assert!(matches!(resume(&path), Err(PartialError::Nothing(_))));
        drop(Partial::begin(&path, "plan", environment()).unwrap());
        assert!(resume(&path).unwrap().done.is_empty());
    }

    #[test]
    fn a_line_that_no_run_writes_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = interrupted(folder.path());
        let text = fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let sample = lines[1].split_once("\"sample\":").unwrap().1;
        let damaged = |from: &str, to: &str| {
            assert!(lines[1].contains(from), "{}", lines[1]);
            lines[1].replacen(from, to, 1)
        };
        for (line, reason) in [
            (lines[1].to_owned(), "not in the run, or was done before"),
            (damaged("\"cycle\":0", "\"cycle\":7"), "not in the run, or was done before"),
            (damaged("\"subject\":0", "\"subject\":9"), "not in the run, or was done before"),
            (format!("{{\"cycle\":1,\"subject\":0,\"seconds\":1,\"sample\":{sample}"), "of another cycle"),
            (
                damaged("\"cycle\":0,\"subject\":0,\"seconds\":0.5", "\"cycle\":1,\"subject\":0,\"seconds\":-1"),
                "no time",
            ),
            ("{\"cycle\":1,\"subject\":0,\"seconds\":1,\"sample\":null,\"error\":null}".to_owned(), "either"),
            ("{\"cycle\":1,".to_owned(), "at column"),
            (String::new(), "at column"),
        ] {
            fs::write(&path, format!("{text}{line}\n")).unwrap();
            let error = resume(&path).unwrap_err();
            assert!(matches!(error, PartialError::Foreign { line: 4, .. }), "{line}: {error}");
            assert!(error.to_string().contains(reason) && !error.to_string().contains("line 1"), "{line}: {error}");
        }
    }
}
