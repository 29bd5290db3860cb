//! `language.toml`: how to find, build and run a language.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// The file's name.
pub const FILE: &str = "language.toml";

/// What `language.toml` says. `docs/adding-a-language.md` explains the placeholders in the commands.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The name as printed.
    pub name: String,
    /// The extension of the solutions' files, without the dot.
    pub extension: String,
    /// The command whose first line of output is the version.
    pub version: Vec<String>,
    /// The command that builds, if anything is built.
    #[serde(default)]
    pub build: Vec<String>,
    /// The command that runs one solution.
    pub run: Vec<String>,
    /// Whether `run` compiles the solution while it runs, so that it takes a while to reach its speed.
    #[serde(default)]
    pub compiles_while_running: bool,
    /// The command that runs one of the tracers, if there are any: what tells the steps of an algorithm.
    #[serde(default)]
    pub trace: Vec<String>,
    /// The command that installs the language on Debian.
    pub install: Vec<String>,
}

/// A `language.toml` that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", path.display())]
pub struct ManifestError {
    /// The language's name in ids.
    pub key: String,
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub reason: String,
}

impl Manifest {
    /// Reads the manifest of the language `key` in `folder`.
    ///
    /// # Errors
    /// If the file cannot be read, is not TOML, or lacks a key, has an unknown one, or an empty command.
    pub fn read(key: &str, folder: &Path) -> Result<Manifest, ManifestError> {
        let path = folder.join(FILE);
        let error = |reason: String| ManifestError { key: key.to_owned(), path: path.clone(), reason };
        let text = fs::read_to_string(&path).map_err(|problem| error(problem.to_string()))?;
        let manifest: Manifest = toml::from_str(&text).map_err(|problem| error(problem.to_string()))?;
        for (key, command) in [("version", &manifest.version), ("run", &manifest.run), ("install", &manifest.install)] {
            if command.first().is_none_or(String::is_empty) {
                return Err(error(format!("`{key}` is empty: expected a program and its arguments")));
            }
        }
        Ok(manifest)
    }
}
