//! Rust and C: compiled into the command line, so the workspace is copied and built anew for every round of faults.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::copy::{Copy, Edit};
use crate::report;
use crate::tables::{C, RUST, Table};
use crate::trial::{Xtask, id};

/// The profile that copies are built with, as this test itself should be: quick to build and quick enough.
const PROFILE: &str = "faults";

/// A copy of the workspace that can be built.
pub struct Workspace(Copy);

impl Workspace {
    /// The copy with this name.
    pub fn copied(name: &str) -> Workspace {
        Workspace(Copy::of(name, &["Cargo.toml", "Cargo.lock", "crates", "xtask", "c_ref"]))
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
        // What this test was built from is shared, and only the workspace's own packages are built again.
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

/// Every mistake in every solution of one language, one of each solution at a time. Rust and C both take part.
fn all_are_found(table: &Table) {
    let workspace = Workspace::copied(table.name);
    let mut failures = Vec::new();
    let mut left: Vec<_> = table.plants.iter().collect();
    while !left.is_empty() {
        let mut round = Vec::new();
        left.retain(|plant| {
            let taken = round.iter().all(|other: &&crate::tables::Plant| other.cell != plant.cell);
            if taken {
                round.push(*plant);
            }
            !taken
        });
        let edits: Vec<_> = round.iter().map(|plant| (table.file(plant.cell), plant.edits)).collect();
        let done = workspace.with(&edits, |xtask| {
            for plant in &round {
                match xtask.finds(plant.mistake, &id(table.name, plant.cell), &["rust", "c"]) {
                    Ok(line) => eprintln!("{line}"),
                    Err(failure) => failures.push(failure),
                }
            }
        });
        failures.extend(done.err());
    }
    report(&failures);
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_rust() {
    all_are_found(&RUST);
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_c() {
    all_are_found(&C);
}
