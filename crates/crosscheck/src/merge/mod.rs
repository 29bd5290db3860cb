//! The reports of all shards of a run, joined into the report of the run.

mod sound;

use std::collections::BTreeMap;

use crate::Id;
use crate::lane::ScopeName;
use crate::report::{ImplementationReport, Report, SCHEMA, ScopeReport};
use crate::shard::Shard;
use crate::verify::NO_CASE;

/// The verdicts on a fault, the gravest first.
const FAULTS: [&str; 5] = ["disagreed", "error", "crashed", "timeout", "garbled"];

/// So many missing shards are named.
const MOST_NAMED: usize = 32;

/// Why reports cannot be joined. Files are called by the names they were given with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// There is nothing to join.
    #[error("no reports were given")]
    Nothing,
    /// A report of a whole run, or of a judged program.
    #[error("{file} is not the report of a shard")]
    NoShard {
        /// The file.
        file: String,
    },
    /// A shard that was stopped before its end.
    #[error("{file}: shard {shard} was interrupted; run it again")]
    Interrupted {
        /// The file.
        file: String,
        /// The shard.
        shard: Shard,
    },
    /// A report that no run has written.
    #[error("{file} contradicts itself: {what}")]
    Contradiction {
        /// The file.
        file: String,
        /// In what.
        what: String,
    },
    /// A verdict that nobody gives.
    #[error("{file}: the status of {id} is {status:?}, expected agreed, skipped, {}", FAULTS.join(", "))]
    UnknownStatus {
        /// The file.
        file: String,
        /// Whose it is.
        id: Id,
        /// What it says.
        status: String,
    },
    /// A shard of another run.
    #[error("{file} is a shard of another run than {first}: {what} is {found}, expected {expected}")]
    Foreign {
        /// The file.
        file: String,
        /// The file it was held against.
        first: String,
        /// In what they differ.
        what: String,
        /// What it has.
        found: String,
        /// What the other has.
        expected: String,
    },
    /// A shard that is there twice.
    #[error("{file} and {other} are both shard {shard}")]
    Doubled {
        /// The file.
        file: String,
        /// The file before it.
        other: String,
        /// The shard.
        shard: Shard,
    },
    /// Shards that are not there.
    #[error("missing: shard {0}")]
    Missing(String),
    /// Shards that together do not have what the scope has.
    #[error("{scope}: the shards together counted {found}, expected {expected}")]
    Miscounted {
        /// The scope.
        scope: String,
        /// What they counted.
        found: String,
        /// What there is.
        expected: String,
    },
}

/// Joins reports, each with the name of its file: the report that the run would have had without shards, but for `elapsed_s`,
/// which is the sum.
///
/// # Errors
/// If a shard is missing, doubled, interrupted or of another run, or a report contradicts itself.
pub fn merge(command: String, mut reports: Vec<(String, Report)>) -> Result<Report, MergeError> {
    let mut shards = Vec::new();
    for (file, report) in &reports {
        let shard = report.shard.as_ref().and_then(|shard| shard.parse::<Shard>().ok());
        shards.push(shard.ok_or_else(|| MergeError::NoShard { file: file.clone() })?);
    }
    let Some(((first_file, first), of)) = reports.first().zip(shards.first().map(|shard| shard.of())) else {
        return Err(MergeError::Nothing);
    };
    let mut files: BTreeMap<u32, &str> = BTreeMap::new();
    for ((file, report), &shard) in reports.iter().zip(&shards) {
        if let Some((what, found, expected)) = difference(report, first) {
            return Err(MergeError::Foreign { file: file.clone(), first: first_file.clone(), what, found, expected });
        }
        if shard.of() != of {
            let (found, expected) = (shard.of().to_string(), of.to_string());
            let (what, first) = ("the number of shards".to_owned(), first_file.clone());
            return Err(MergeError::Foreign { file: file.clone(), first, what, found, expected });
        }
        let known = |row: &ImplementationReport| row.is_faultless() || FAULTS.contains(&row.status.as_str());
        if let Some(row) = report.implementations.iter().find(|row| !known(row)) {
            let (id, status) = (row.id.clone(), row.status.clone());
            return Err(MergeError::UnknownStatus { file: file.clone(), id, status });
        }
        if let Some(what) = sound::contradiction(report) {
            return Err(MergeError::Contradiction { file: file.clone(), what });
        }
        if report.interrupted {
            return Err(MergeError::Interrupted { file: file.clone(), shard });
        }
        if let Some(other) = files.insert(shard.number(), file) {
            return Err(MergeError::Doubled { file: file.clone(), other: other.to_owned(), shard });
        }
    }
    if let Some(missing) = missing(of, &files) {
        return Err(MergeError::Missing(missing));
    }

    let mut order: Vec<usize> = (0..reports.len()).collect();
    order.sort_by_key(|&index| shards[index]);
    let parts: Vec<&Report> = order.iter().map(|&index| &reports[index].1).collect();
    let implementations = (0..first.implementations.len()).map(|i| joined_row(&parts, i)).collect();
    let mut scopes = (0..first.scopes.len()).map(|i| joined_scope(&parts, i)).collect::<Result<Vec<_>, _>>()?;
    scopes.retain(|scope| scope.cases > 0);
    let mut findings = Vec::new();
    for finding in parts.iter().flat_map(|part| &part.findings) {
        let same = |known: &&crate::report::FindingReport| {
            !known.case.is_empty() && (&known.problem, &known.case) == (&finding.problem, &finding.case)
        };
        if !findings.iter().any(|known| same(&known)) {
            findings.push(finding.clone());
        }
    }
    let elapsed_s = parts.iter().map(|part| part.elapsed_s).sum();
    let unexplained = parts.iter().any(|part| part.unexplained);
    let (_, first) = reports.swap_remove(0);
    Ok(Report { command, elapsed_s, unexplained, implementations, shard: None, scopes, findings, ..first })
}

/// The shards that are not there, by name as far as these can be read; there may be billions.
fn missing(of: u32, files: &BTreeMap<u32, &str>) -> Option<String> {
    let count = of as usize - files.len();
    let mut names: Vec<String> = (1..=of)
        .filter(|number| !files.contains_key(number))
        .take(MOST_NAMED)
        .map(|number| format!("{number}/{of}"))
        .collect();
    if count > names.len() {
        names.push(format!("and {} more", count - names.len()));
    }
    (count > 0).then(|| names.join(", "))
}

/// In what two shards of one run must not differ: what it is, here, there.
fn difference(report: &Report, first: &Report) -> Option<(String, String, String)> {
    let differ = |what: &str, here: String, there: String| (here != there).then(|| (what.to_owned(), here, there));
    let versions = |report: &Report| {
        let version = |row: &ImplementationReport| format!("{} by {:?}", row.id, row.version);
        report.implementations.iter().map(version).collect::<Vec<_>>()
    };
    let scopes = |report: &Report| {
        let of = |total: Option<u64>| total.map(|total| format!(", {total} cases")).unwrap_or_default();
        let name = |scope: &ScopeReport| format!("{} ({}{})", scope.scope, scope.problem, of(scope.total));
        report.scopes.iter().map(name).collect::<Vec<_>>()
    };
    // Of two lists, the entries that differ first say more than the lists.
    let in_lists = |what: &str, here: Vec<String>, there: Vec<String>| {
        let place = (0..here.len().max(there.len())).find(|&place| here.get(place) != there.get(place))?;
        let entry = |list: &[String]| list.get(place).cloned().unwrap_or_else(|| "nothing".to_owned());
        Some((what.to_owned(), entry(&here), entry(&there)))
    };
    differ("the schema", report.schema.to_string(), SCHEMA.to_string())
        .or_else(|| differ("the version of crossboard", report.version.clone(), first.version.clone()))
        .or_else(|| differ("the seed", report.seed.to_string(), first.seed.to_string()))
        .or_else(|| in_lists("an implementation", versions(report), versions(first)))
        .or_else(|| in_lists("a scope", scopes(report), scopes(first)))
        .or_else(|| differ("the digest of the plan", report.plan_digest.clone(), first.plan_digest.clone()))
}

/// What came of one implementation in all shards: the gravest fault; skipped if a shard could not ask it at all.
fn joined_row(parts: &[&Report], i: usize) -> ImplementationReport {
    let rows: Vec<&ImplementationReport> = parts.iter().map(|part| &part.implementations[i]).collect();
    let rank = |row: &&&ImplementationReport| {
        let fault = FAULTS.iter().position(|&fault| fault == row.status);
        match (fault, row.status.as_str(), row.reason.as_deref()) {
            (Some(fault), _, _) => fault,
            (None, "skipped", Some(NO_CASE)) => FAULTS.len() + 2,
            (None, "skipped", _) => FAULTS.len(),
            (None, _, _) => FAULTS.len() + 1,
        }
    };
    let decisive = rows.iter().min_by_key(rank).map_or(rows[0], |row| row);
    ImplementationReport { cases: rows.iter().map(|row| row.cases).sum(), ..decisive.clone() }
}

fn joined_scope(parts: &[&Report], i: usize) -> Result<ScopeReport, MergeError> {
    let scopes = || parts.iter().map(|part| &part.scopes[i]);
    let first = &parts[0].scopes[i];
    let mut answered = BTreeMap::new();
    for (id, cases) in scopes().flat_map(|scope| &scope.answered) {
        *answered.entry(id.clone()).or_default() += cases;
    }
    let sum = |count: fn(&ScopeReport) -> Option<u64>| scopes().filter_map(count).reduce(|a, b| a + b);
    let joined = ScopeReport {
        cases: scopes().map(|scope| scope.cases).sum(),
        arbitrated: scopes().map(|scope| scope.arbitrated).sum(),
        positions: sum(|scope| scope.positions),
        moves: sum(|scope| scope.moves),
        exhaustive: scopes().all(|scope| scope.exhaustive),
        answered,
        ..first.clone()
    };
    if joined.exhaustive {
        count(&joined)?;
    }
    Ok(joined)
}

/// Holds what was counted against what is known.
fn count(scope: &ScopeReport) -> Result<(), MergeError> {
    let miscounted = |found: Option<u64>, expected: u64, what: &str| MergeError::Miscounted {
        scope: scope.scope.clone(),
        found: format!("{} {what}", found.unwrap_or(0)),
        expected: expected.to_string(),
    };
    if let Some(total) = scope.total.filter(|&total| total != scope.cases) {
        return Err(miscounted(Some(scope.cases), total, "cases"));
    }
    let graphs = (1..=cases::tictactoe::Positions::MAX_SIDE).map(|side| ScopeName::Positions { side });
    if let Some(covered) = graphs.into_iter().find(|name| name.to_string() == scope.scope).map(ScopeName::covered) {
        for (found, expected, what) in
            [(scope.positions, covered.positions, "positions"), (scope.moves, covered.moves, "moves")]
        {
            if found != Some(expected) {
                return Err(miscounted(found, expected, what));
            }
        }
    }
    Ok(())
}
