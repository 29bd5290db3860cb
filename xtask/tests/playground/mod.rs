//! A root of its own for a test, with languages that are made for it, and the command line run on it.

// Every test file compiles this module for itself and uses what it needs of it.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// Every process that a playground starts finds the playground's folder in this variable of its environment.
const MARK: &str = "CROSSBOARD_PLAYGROUND";

/// A temporary root, with nothing in it at first: Rust and C are in the program.
pub struct Playground(TempDir);

impl Playground {
    pub fn new() -> Playground {
        Playground(tempfile::tempdir().unwrap())
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file below the root, with the folders it needs.
    pub fn write(&self, file: &str, text: &str) -> PathBuf {
        let path = self.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    /// Adds a language of which every solution is run by `run`. The solution's text is of no importance.
    pub fn add_language(&self, key: &str, run: &str, more: &str) {
        let manifest = format!(
            "name = \"{key}\"\nextension = \"txt\"\nversion = [\"true\"]\ninstall = [\"true\"]\nrun = {run}\n{more}\n"
        );
        self.write(&format!("{key}_ref/language.toml"), &manifest);
        self.write(&format!("{key}_ref/coin/memo.txt"), "");
    }

    /// Adds a language whose worker is this Python program.
    pub fn add_worker(&self, key: &str, program: &str) {
        self.add_language(key, r#"["python3", "worker.py"]"#, "");
        self.write(&format!("{key}_ref/worker.py"), program);
    }

    /// The command line on this root.
    pub fn command(&self, arguments: &[&str]) -> Command {
        self.here(env!("CARGO_BIN_EXE_xtask"), arguments)
    }

    /// A script of `bash`, in which the command line works on this root.
    pub fn script(&self, text: &str) -> Command {
        self.here("bash", &["-c", text])
    }

    fn here(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .env("CROSSBOARD_ROOT", self.path())
            .env("CARGO_TARGET_DIR", self.path().join("target"))
            .env(MARK, self.path())
            .stdin(Stdio::null());
        command
    }

    /// Runs the command line to its end.
    pub fn run(&self, arguments: &[&str]) -> Run {
        let begun = Instant::now();
        let output = self.command(arguments).output().unwrap();
        Run { output, time: begun.elapsed() }
    }

    /// The processes that were started here and still run, by their command lines. A process that is about to end is given a
    /// moment.
    pub fn left_over(&self) -> Vec<String> {
        let deadline = Instant::now() + Duration::from_millis(500);
        loop {
            let left = self.marked();
            if left.is_empty() || Instant::now() > deadline {
                return left;
            }
        }
    }

    fn marked(&self) -> Vec<String> {
        let mark = format!("{MARK}={}", self.path().display());
        let mut left = Vec::new();
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            // What is no process, has just ended or is another user's cannot be read and is not ours.
            let Ok(environment) = fs::read(entry.path().join("environ")) else { continue };
            if environment.split(|&byte| byte == 0).any(|variable| variable == mark.as_bytes()) {
                let command = fs::read(entry.path().join("cmdline")).unwrap_or_default();
                left.push(String::from_utf8_lossy(&command).replace('\0', " "));
            }
        }
        left
    }
}

/// A run of the command line.
pub struct Run {
    pub output: Output,
    pub time: Duration,
}

impl Run {
    pub fn code(&self) -> Option<i32> {
        self.output.status.code()
    }

    pub fn stdout(&self) -> String {
        String::from_utf8_lossy(&self.output.stdout).into_owned()
    }

    pub fn stderr(&self) -> String {
        String::from_utf8_lossy(&self.output.stderr).into_owned()
    }

    /// Panics unless the exit code is this.
    #[track_caller]
    pub fn expect(self, code: i32) -> Run {
        assert_eq!(self.code(), Some(code), "standard output:\n{}\nstandard error:\n{}", self.stdout(), self.stderr());
        self
    }
}

/// The report of a run.
pub struct Report(pub Value);

impl Report {
    pub fn read(path: &Path) -> Report {
        let text = fs::read_to_string(path).unwrap();
        Report(serde_json::from_str(&text).unwrap())
    }

    /// Status and reason of an implementation.
    #[track_caller]
    pub fn verdict(&self, id: &str) -> (&str, &str) {
        let cells = self.0["implementations"].as_array().unwrap();
        let cell = cells.iter().find(|cell| cell["id"] == id).unwrap_or_else(|| panic!("{id} is not in the report"));
        (cell["status"].as_str().unwrap(), cell["reason"].as_str().unwrap_or_default())
    }

    /// The number of cases that an implementation answered.
    pub fn cases(&self, id: &str) -> u64 {
        let cells = self.0["implementations"].as_array().unwrap();
        cells.iter().find(|cell| cell["id"] == id).map_or(0, |cell| cell["cases"].as_u64().unwrap())
    }

    /// The cases found of which an implementation is a culprit.
    pub fn cases_against(&self, id: &str) -> Vec<&str> {
        let findings = self.0["findings"].as_array().unwrap();
        let against = findings.iter().filter(|finding| finding["culprits"].as_array().unwrap().iter().any(|c| c == id));
        against.map(|finding| finding["case"].as_str().unwrap()).collect()
    }
}

/// Whether there is a Python to write workers in; says so if not.
pub fn python_is_here() -> bool {
    is_here("python3", "to write workers and solutions in")
}

/// Whether there is a node; says so if not.
pub fn node_is_here() -> bool {
    is_here("node", "to run JavaScript")
}

fn is_here(program: &str, purpose: &str) -> bool {
    let here = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !here {
        eprintln!("SKIPPED: there is no {program} {purpose}");
    }
    here
}
