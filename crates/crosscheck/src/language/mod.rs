//! Languages other than the harness's own: a folder each, `<language>_ref`, of which only `language.toml` is known.

mod build;
mod manifest;
mod tool;

pub use build::{BuildFailure, Built};
pub use manifest::{Manifest, ManifestError};

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use games::Problem;

use crate::worker::Launch;
use crate::{Stop, trace};

/// The name of what does nothing: it is timed beside the solutions, to show what calling them costs, and is none of them.
pub const NULL: &str = "null";

/// The folder with the tracers, in that of the language.
const TRACED: &str = "traced";

/// How long a program may take to say its version: the first start after a boot is slow.
const VERSION_TIME: Duration = Duration::from_secs(60);

/// How long a compiler may take, if nobody says otherwise: some build all solutions of a language at once.
const BUILD_PATIENCE: Duration = Duration::from_secs(10 * 60);

/// A language with a folder of its own.
#[derive(Clone, Debug)]
pub struct Language {
    /// Its name in ids: `python` for the folder `python_ref`.
    pub key: String,
    /// Its folder.
    pub folder: PathBuf,
    /// What `language.toml` says.
    pub manifest: Manifest,
    /// Where install commands put what the system's packages do not have.
    pub tools: PathBuf,
    /// Ends its compilers.
    pub stop: Stop,
    /// How long one of them may take.
    pub build_patience: Duration,
}

/// Why a language's programs cannot run here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Missing(pub String);

impl Language {
    /// All languages below `root`, by name; `Err` for a folder whose `language.toml` cannot be used.
    ///
    /// # Errors
    /// If `root` cannot be read.
    pub fn find_all(root: &Path, tools: &Path) -> io::Result<Vec<Result<Language, ManifestError>>> {
        let mut keys: Vec<String> = fs::read_dir(root)?
            .flatten()
            .filter(|entry| entry.path().join(manifest::FILE).exists())
            .filter_map(|entry| entry.file_name().to_str()?.strip_suffix("_ref").map(str::to_owned))
            .collect();
        keys.sort();
        let open = |key: String| Language::open(root, &key, tools);
        Ok(keys.into_iter().map(open).collect())
    }

    /// The language whose folder is `<key>_ref` below `root`.
    ///
    /// # Errors
    /// If its `language.toml` cannot be read or says something else than it should.
    pub fn open(root: &Path, key: &str, tools: &Path) -> Result<Language, ManifestError> {
        let folder = root.join(format!("{key}_ref"));
        let manifest = Manifest::read(key, &folder)?;
        Ok(Language {
            key: key.to_owned(),
            folder,
            manifest,
            tools: tools.to_owned(),
            stop: Stop::default(),
            build_patience: BUILD_PATIENCE,
        })
    }

    /// The receipt: the first line that the version command prints.
    ///
    /// # Errors
    /// If it cannot be run, or fails.
    pub fn receipt(&self) -> Result<String, Missing> {
        let command = self.fill(&self.manifest.version, None, None);
        let output = tool::run(&mut self.command(&command), VERSION_TIME, &self.stop)
            .map_err(|error| Missing(format!("{}: {error}", command[0])))?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text);
        let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default().to_owned();
        if output.status.success() {
            Ok(first)
        } else {
            Err(Missing(format!("`{}` fails: {first}", command.join(" "))))
        }
    }

    /// The command that installs what is missing, on Debian.
    #[must_use]
    pub fn install_command(&self) -> Vec<String> {
        self.fill(&self.manifest.install, None, None)
    }

    /// The solutions there are: problem and algorithm, by the files' names. [`NULL`] is none.
    #[must_use]
    pub fn solutions(&self) -> Vec<(Problem, String)> {
        let mut files = self.files();
        files.retain(|(_, name)| name != NULL);
        files
    }

    /// The problems for which there is something that does nothing: [`NULL`].
    #[must_use]
    pub fn nulls(&self) -> Vec<(Problem, String)> {
        let mut files = self.files();
        files.retain(|(_, name)| name == NULL);
        files
    }

    /// What tells the steps of an algorithm whose Rust version tells them too; none if the manifest does not say how to run it.
    #[must_use]
    pub fn tracers(&self) -> Vec<(Problem, String)> {
        let mut files =
            if self.manifest.trace.is_empty() { Vec::new() } else { self.files_in(&self.folder.join(TRACED)) };
        files.retain(|(problem, name)| trace::algorithms(*problem).contains(&name.as_str()));
        files
    }

    /// How to run a tracer.
    #[must_use]
    pub fn launch_tracer(&self, problem: Problem, algorithm: &str) -> Launch {
        self.launch_by(&self.manifest.trace, None, problem, algorithm)
    }

    /// How to start what speaks the worker protocol for one algorithm: the command, with its places filled in.
    fn launch_by(&self, command: &[String], out: Option<&Path>, problem: Problem, algorithm: &str) -> Launch {
        let subject = format!("{problem}/{algorithm}");
        let mut command = self.fill(command, out, Some((problem, algorithm)));
        command.push(subject.clone());
        Launch { command, folder: self.folder.clone(), subject }
    }

    fn files(&self) -> Vec<(Problem, String)> {
        self.files_in(&self.folder)
    }

    fn files_in(&self, folder: &Path) -> Vec<(Problem, String)> {
        let mut solutions = Vec::new();
        for problem in Problem::ALL {
            let Ok(files) = fs::read_dir(folder.join(problem.name())) else { continue };
            let mut names: Vec<_> = files.flatten().filter_map(|file| self.algorithm_of(&file.path())).collect();
            names.sort();
            solutions.extend(names.into_iter().map(|name| (problem, name)));
        }
        solutions
    }

    fn algorithm_of(&self, file: &Path) -> Option<String> {
        let is_solution = file.extension().is_some_and(|ext| ext == self.manifest.extension.as_str());
        is_solution.then(|| file.file_stem()?.to_str().map(str::to_owned))?
    }

    /// `words` with every placeholder filled in.
    fn fill(&self, words: &[String], out: Option<&Path>, solution: Option<(Problem, &str)>) -> Vec<String> {
        let fill = |word: &String| {
            let mut word = word.replace("{tools}", &self.tools.to_string_lossy());
            if let Some(out) = out {
                word = word.replace("{out}", &out.to_string_lossy());
            }
            if let Some((problem, algorithm)) = solution {
                word = word.replace("{problem}", problem.name()).replace("{algorithm}", algorithm);
            }
            word
        };
        words.iter().map(fill).collect()
    }

    /// A process in the language's folder.
    fn command(&self, words: &[String]) -> Command {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).current_dir(&self.folder);
        command
    }
}
