//! The machine-readable report of a run: `docs/report-schema.md` describes every field.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::verify::{Extent, Outcome, Settings};
use crate::{Id, answer::Answer};

/// The version of the schema.
pub const SCHEMA: u32 = 1;

/// A report.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The version of the schema.
    pub schema: u32,
    /// The command that made it, as it was typed.
    pub command: String,
    /// The version of crossboard.
    pub version: String,
    /// The seed of all random cases.
    pub seed: u64,
    /// Wall time in seconds.
    pub elapsed_s: f64,
    /// Whether the run was stopped before its end.
    pub interrupted: bool,
    /// Whether something went wrong that no implementation explains.
    pub unexplained: bool,
    /// Every cell of the matrix.
    pub implementations: Vec<ImplementationReport>,
    /// Which part of a run that was shared out this is; `null` for a whole one.
    pub shard: Option<String>,
    /// A digest of what decides the cases.
    pub plan_digest: String,
    /// The parts of the run.
    pub scopes: Vec<ScopeReport>,
    /// The faults.
    pub findings: Vec<FindingReport>,
}

/// One cell.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImplementationReport {
    /// Its id.
    pub id: Id,
    /// The first part of the id.
    pub language: String,
    /// The second.
    pub problem: String,
    /// The third.
    pub algorithm: String,
    /// The version of compiler or runtime.
    pub version: String,
    /// `agreed`, `disagreed`, `error`, `crashed`, `timeout`, `garbled` or `skipped`.
    pub status: String,
    /// Cases answered.
    pub cases: u64,
    /// Why it did not agree; `null` if it did.
    pub reason: Option<String>,
}

/// One part of the run.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScopeReport {
    /// The problem.
    pub problem: String,
    /// What the cases are.
    pub scope: String,
    /// How many; of parts put to workers, summed over the workers.
    pub cases: u64,
    /// Whether these are all cases of the scope; in the report of a shard, all of its share.
    pub exhaustive: bool,
    /// How many cases the whole scope has, if that is known beforehand.
    pub total: Option<u64>,
    /// How many of the cases were put to the definition as well.
    pub arbitrated: u64,
    /// Positions of tic-tac-toe that the cases cover, if the scope is a graph of positions.
    pub positions: Option<u64>,
    /// Moves between them.
    pub moves: Option<u64>,
    /// How many of the cases each implementation answered.
    pub answered: BTreeMap<Id, u64>,
}

/// One fault.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FindingReport {
    /// The problem.
    pub problem: String,
    /// The smallest case line; empty if the fault is tied to no case.
    pub case: String,
    /// The right answer.
    pub expected: String,
    /// What everybody said.
    pub answers: BTreeMap<Id, String>,
    /// Who was wrong.
    pub culprits: Vec<Id>,
    /// In which part of the run it came up.
    pub found_as: String,
    /// The command that shows it again.
    pub replay: String,
}

impl Report {
    /// The report of a run.
    #[must_use]
    pub fn new(command: String, settings: &Settings, outcome: &Outcome) -> Report {
        let implementations = outcome.rows.iter().map(|row| {
            let id = &row.implementation.id;
            ImplementationReport {
                id: id.clone(),
                language: id.language.clone(),
                problem: id.problem.to_string(),
                algorithm: id.algorithm.clone(),
                version: row.implementation.version.clone(),
                status: row.verdict.name(),
                cases: row.cases,
                reason: (!row.reason.is_empty()).then(|| row.reason.clone()),
            }
        });
        // Shards list what they have no share of, so that all of a run list the same.
        let scopes = outcome.scopes.iter().filter(|scope| !settings.shard.is_whole() || scope.cases > 0);
        let scopes = scopes.map(|scope| {
            let graph = |count| (scope.moves > 0).then_some(count);
            ScopeReport {
                problem: scope.problem.to_string(),
                scope: scope.scope.clone(),
                cases: scope.cases,
                exhaustive: scope.exhaustive && !outcome.interrupted,
                total: scope.total,
                arbitrated: scope.arbitrated,
                positions: graph(scope.positions),
                moves: graph(scope.moves),
                answered: scope.answered.clone(),
            }
        });
        let findings = outcome.findings.iter().map(|finding| FindingReport {
            problem: finding.problem.to_string(),
            case: finding.case.clone(),
            expected: finding.expected.clone(),
            answers: finding
                .answers
                .iter()
                .map(|(id, answer): (_, &Answer)| (id.clone(), answer.to_string()))
                .collect(),
            culprits: finding.culprits.clone(),
            found_as: finding.found_as.clone(),
            replay: finding.replay(),
        });
        Report {
            schema: SCHEMA,
            command,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            seed: settings.seed,
            elapsed_s: outcome.elapsed.as_secs_f64(),
            interrupted: outcome.interrupted,
            unexplained: outcome.record.unexplained,
            implementations: implementations.collect(),
            shard: (!settings.shard.is_whole()).then(|| settings.shard.to_string()),
            plan_digest: plan_digest(settings, outcome),
            scopes: scopes.collect(),
            findings: findings.collect(),
        }
    }
}

impl Report {
    /// Whether nobody was found to be wrong.
    #[must_use]
    pub fn all_agreed(&self) -> bool {
        let faultless = ImplementationReport::is_faultless;
        self.findings.is_empty() && !self.unexplained && self.implementations.iter().all(faultless)
    }
}

impl ImplementationReport {
    /// Whether its status is none of a fault.
    #[must_use]
    pub fn is_faultless(&self) -> bool {
        ["agreed", "skipped"].contains(&self.status.as_str())
    }
}

/// A digest of what decides which cases a run has: version, seed, extent, the parts planned, and the cells asked.
fn plan_digest(settings: &Settings, outcome: &Outcome) -> String {
    let ids: Vec<String> = outcome.rows.iter().map(|row| row.implementation.id.to_string()).collect();
    // A proof, which has no random cases, chooses its scopes; those of `verify` follow from the rest, and a shard may have no
    // part of one.
    let chosen = settings.extent == Extent::Cases(0);
    let scopes: Vec<&str> = outcome.scopes.iter().filter(|_| chosen).map(|scope| scope.scope.as_str()).collect();
    let version = env!("CARGO_PKG_VERSION");
    let (scopes, ids) = (scopes.join(", "), ids.join(" "));
    digest(&format!("{version} {} {:?} {scopes} {ids}", settings.seed, settings.extent))
}

/// A short name for a plan.
pub(crate) fn digest(plan: &str) -> String {
    let digest = Sha256::digest(plan);
    digest[..8].iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// What is written as JSON for people to read too: indented, and with a line end.
///
/// # Errors
/// If the value cannot be written as JSON.
pub fn json_text(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}

/// A file to be written whole or not at all, made sure of before a long run.
pub struct ReportFile {
    /// The path as it was given: errors call the file by it.
    given: PathBuf,
    place: Place,
}

enum Place {
    /// A file. What is to take its place is made only then: nothing is left of a run that is killed.
    File(PathBuf),
    /// A device or a pipe, such as `/dev/stdout`: nothing can take its place.
    Device(fs::File),
}

impl ReportFile {
    /// Makes sure that `path` can be written, without touching what is there.
    ///
    /// # Errors
    /// If its folder does not exist or cannot be written, or the path is a folder or no name at all.
    pub fn prepare(path: &Path) -> io::Result<ReportFile> {
        let place = Place::find(path).map_err(|error| unwritten(path, &error))?;
        Ok(ReportFile { given: path.to_owned(), place })
    }

    /// Puts the whole text in place of whatever was there.
    ///
    /// # Errors
    /// If it cannot be written after all.
    pub fn write(self, text: impl AsRef<[u8]>) -> io::Result<()> {
        self.place.write(text.as_ref()).map_err(|error| unwritten(&self.given, &error))
    }
}

impl Place {
    fn find(path: &Path) -> io::Result<Place> {
        // What a link points to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if path.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
        }
        if path.exists() && !path.is_file() {
            return Ok(Place::Device(fs::File::options().write(true).open(path)?));
        }
        if path.file_name().is_none() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not the name of a file"));
        }
        draft(&path)?;
        Ok(Place::File(path))
    }

    fn write(self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Place::Device(mut device) => device.write_all(bytes),
            Place::File(path) => {
                let mut draft = draft(&path)?;
                // Not by the draft itself, whose errors tell of its own name, which nobody has given.
                draft.as_file_mut().write_all(bytes)?;
                draft.as_file().sync_all()?;
                draft.persist(path).map_err(|error| error.error)?;
                Ok(())
            }
        }
    }
}

/// The same error, of a file by its name.
fn unwritten(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{} cannot be written: {error}", path.display()))
}

/// The folder in which a file of this path lies, or would lie.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A temporary file that can take the place of `path`.
fn draft(path: &Path) -> io::Result<tempfile::NamedTempFile> {
    let folder = folder_of(path);
    if !folder.is_dir() {
        return Err(io::Error::new(io::ErrorKind::NotFound, format!("there is no folder {}", folder.display())));
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any new file; a temporary one would be its owner's alone.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
