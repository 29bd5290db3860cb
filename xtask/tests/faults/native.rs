//! Rust and C: compiled into the command line, so a copy of the workspace is built anew for every round of faults.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::copy::{Copy, Edit};
use crate::tables::{C, Plant, RUST, Table};
use crate::trial::{Xtask, id};
use crate::{brought_down, report};

/// The profile that copies are built with, as this test itself should be: quick to build and quick enough.
const PROFILE: &str = "faults";

/// A version that the repository never has. Cargo knows packages by name, version and place in the workspace, so without it
/// what is built from the copy could be taken for the repository's own.
const OTHER_VERSION: Edit = ("version = \"0.1.0\"\nedition", "version = \"0.1.0-with-planted-faults\"\nedition");

/// A copy of the workspace that can be built.
pub struct Workspace(Copy);

impl Workspace {
    fn copied() -> Workspace {
        let copy = Copy::of("workspace", &["Cargo.lock", "crates", "xtask", "c_ref"]);
        copy.plant("Cargo.toml", &[OTHER_VERSION]).unwrap();
        Workspace(copy)
    }

    /// Runs `work` on the command line built with the edits of each file made.
    ///
    /// # Errors
    /// If an edit does not fit or it does not build.
    pub fn with<T>(&self, edits: &[(String, &[Edit])], work: impl FnOnce(&Xtask) -> T) -> Result<T, String> {
        let planted: Result<Vec<()>, String> = edits.iter().map(|(file, edits)| self.0.plant(file, edits)).collect();
        let done = planted.and_then(|_| self.build()).map(|xtask| work(&xtask));
        for (file, _) in edits {
            self.0.restore(file);
        }
        done
    }

    fn build(&self) -> Result<Xtask, String> {
        let target = self.0.root.join("target");
        // Other people's packages are there already: this test was built from them.
        let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder is above");
        let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["build", "--offline", "--quiet", "--package", "xtask", "--profile", PROFILE])
            .current_dir(&self.0.root)
            .env("CARGO_TARGET_DIR", &target)
            .env("CARGO_BUILD_BUILD_DIR", shared)
            // Faults may well come with warnings, which are errors in CI.
            .env_remove("CI")
            .output()
            .map_err(|error| format!("cargo: {error}"))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        Ok(Xtask { program: target.join(PROFILE).join("xtask"), root: self.0.root.clone() })
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

/// One test for all, since they take turns at one copy.
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
