//! Rust and C: compiled into the command line, so a copy of the workspace is built anew for every round of faults.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::copy::{Copy, Edit};
use crate::tables::{C, Plant, RUST, Table};
use crate::trial::{Xtask, id};
use crate::{brought_down, kernels, report};

/// The profile that copies are built with, as this test itself should be: quick to build and quick enough.
const PROFILE: &str = "faults";

/// A version that the repository never has. Cargo knows packages by name, version and place in the workspace, so without it
/// what is built from the copy could be taken for the repository's own.
const OTHER_VERSION: Edit = ("version = \"0.1.0\"\nedition", "version = \"0.1.0-with-planted-faults\"\nedition");

/// A copy of the workspace that can be built. Tests take turns at it.
pub struct Workspace(Copy, #[expect(dead_code, reason = "held, not read")] MutexGuard<'static, ()>);

impl Workspace {
    fn copied() -> Workspace {
        static TURN: Mutex<()> = Mutex::new(());
        // A test that failed leaves nothing that the next would mind: each copies anew.
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let copy = Copy::of("workspace", &["Cargo.lock", "crates", "xtask", "c_ref"]);
        copy.plant("Cargo.toml", &[OTHER_VERSION]).unwrap();
        Workspace(copy, turn)
    }

    /// Runs `work` on the command line built with the edits of each file made.
    ///
    /// # Errors
    /// If an edit does not fit or it does not build.
    pub fn with<T>(&self, edits: &[(String, &[Edit])], work: impl FnOnce(&Xtask) -> T) -> Result<T, String> {
        self.edited(edits, || self.build().map(|xtask| work(&xtask)))
    }

    /// Does `work` while the edits of each file are made.
    fn edited<T>(&self, edits: &[(String, &[Edit])], work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
        let planted: Result<Vec<()>, String> = edits.iter().map(|(file, edits)| self.0.plant(file, edits)).collect();
        let done = planted.and_then(|_| work());
        for (file, _) in edits {
            self.0.restore(file);
        }
        done
    }

    /// Whether a package's own tests pass with the edits of each file made.
    ///
    /// # Errors
    /// If an edit does not fit, or the package or its tests do not build.
    pub fn tested(&self, edits: &[(String, &[Edit])], package: &str) -> Result<bool, String> {
        let tests = ["--package", package, "--lib", "--tests"];
        self.edited(edits, || {
            self.cargo(&[&["test", "--no-run"][..], &tests].concat())?;
            Ok(self.cargo(&[&["test"][..], &tests].concat()).is_ok())
        })
    }

    fn build(&self) -> Result<Xtask, String> {
        self.cargo(&["build", "--package", "xtask"])?;
        Ok(Xtask { program: self.target().join(PROFILE).join("xtask"), root: self.0.root.clone() })
    }

    fn target(&self) -> PathBuf {
        self.0.root.join("target")
    }

    /// Runs cargo in the copy; an error is what it said.
    fn cargo(&self, arguments: &[&str]) -> Result<(), String> {
        // Other people's packages are there already: this test was built from them.
        let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder is above");
        let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(arguments)
            .args(["--offline", "--quiet", "--profile", PROFILE])
            .current_dir(&self.0.root)
            .env("CARGO_TARGET_DIR", self.target())
            .env("CARGO_BUILD_BUILD_DIR", shared)
            // Faults may well come with warnings, which are errors in CI.
            .env_remove("CI")
            .output()
            .map_err(|error| format!("cargo: {error}"))?;
        let said = [output.stdout, output.stderr].concat();
        if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&said).into_owned()) }
    }
}

/// The mistakes of a language in rounds, each with at most one in each solution.
fn rounds(table: &'static Table) -> Vec<Vec<&'static Plant>> {
    let mut rounds: Vec<Vec<&Plant>> = Vec::new();
    for plant in table.plants {
        match rounds.iter_mut().find(|round| round.iter().all(|other| other.cell != plant.cell)) {
            Some(round) => round.push(plant),
            None => rounds.push(vec![plant]),
        }
    }
    rounds
}

/// What goes wrong with the mistakes of one round. Rust and C both take part.
fn missed(workspace: &Workspace, table: &Table, round: &[&Plant]) -> Vec<String> {
    let edits: Vec<_> = round.iter().map(|plant| (table.file(plant.cell), plant.edits)).collect();
    let mut failures = Vec::new();
    let done = workspace.with(&edits, |xtask| {
        for plant in round {
            match xtask.finds(plant.mistake, &id(table.name, plant.cell), &["rust", "c"]) {
                Ok(line) => eprintln!("{line}"),
                Err(failure) => failures.push(failure),
            }
        }
    });
    failures.extend(done.err());
    failures
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_rust_and_c() {
    let workspace = Workspace::copied();
    let mut failures = Vec::new();
    for table in [&RUST, &C] {
        for round in rounds(table) {
            failures.extend(missed(&workspace, table, &round));
        }
    }
    failures.extend(brought_down::missed(&workspace));
    report(&failures);
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_vector_kernels() {
    report(&kernels::missed(&Workspace::copied()));
}
