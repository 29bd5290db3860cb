//! The outcome in the schema of `verify`: the program is its one implementation.

use std::collections::BTreeMap;
use std::time::Duration;

use games::Problem;

use super::{Outcome, Program, Settings};
use crate::report::{FindingReport, ImplementationReport, Report, SCHEMA, ScopeReport, digest};
use crate::{Id, Kind};

/// The first part of the id of every judged program.
const JUDGED: &str = "judged";

/// What is known of the program that a report is about.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Its id: `judged/<problem>/<name>`.
    pub id: Id,
    /// The version of its compiler or runtime, if that is known.
    pub version: String,
}

impl Judged {
    /// The program of this name.
    #[must_use]
    pub fn new(problem: Problem, name: &str, version: &str) -> Judged {
        Judged { id: Id::new(JUDGED, problem, name), version: version.to_owned() }
    }

    /// The report of a run.
    #[must_use]
    pub fn report(&self, command: String, program: &Program, settings: &Settings, outcome: &Outcome) -> Report {
        let findings = outcome.failure.iter().map(|failure| FindingReport {
            problem: self.id.problem.to_string(),
            case: failure.lines.last().cloned().unwrap_or_default(),
            expected: failure.expected.clone(),
            answers: BTreeMap::from([(self.id.clone(), failure.answer.to_string())]),
            culprits: vec![self.id.clone()],
            found_as: failure.found_as.clone(),
            replay: program.replay(&failure.lines),
        });
        let scopes = outcome.scopes.iter().map(|scope| ScopeReport {
            problem: self.id.problem.to_string(),
            scope: scope.name.clone(),
            cases: scope.cases,
            exhaustive: scope.exhaustive,
            total: None,
            arbitrated: scope.cases,
            positions: None,
            moves: None,
            answered: BTreeMap::from([(self.id.clone(), scope.cases)]),
        });
        let (status, reason) = match &outcome.failure {
            None if outcome.cases == 0 => ("skipped".to_owned(), Some("no case was put to it".to_owned())),
            None => ("agreed".to_owned(), None),
            Some(failure) => (failure.answer.kind().to_string(), Some(failure.reason())),
        };
        Report {
            elapsed_s: outcome.elapsed.as_secs_f64(),
            interrupted: outcome.interrupted,
            scopes: scopes.collect(),
            findings: findings.collect(),
            ..self.bare(command, settings, status, outcome.cases, reason)
        }
    }

    /// The report of a file that does not build, with the compiler's words.
    #[must_use]
    pub fn report_unbuilt(&self, command: String, settings: &Settings, elapsed: Duration, words: &str) -> Report {
        let finding = FindingReport {
            problem: self.id.problem.to_string(),
            case: String::new(),
            expected: String::new(),
            answers: BTreeMap::from([(self.id.clone(), format!("error: {words}"))]),
            culprits: vec![self.id.clone()],
            found_as: "building the file".to_owned(),
            replay: command.clone(),
        };
        Report {
            elapsed_s: elapsed.as_secs_f64(),
            findings: vec![finding],
            ..self.bare(command, settings, Kind::Error.to_string(), 0, Some(words.to_owned()))
        }
    }

    /// A report without scopes and findings.
    fn bare(&self, command: String, settings: &Settings, status: String, cases: u64, reason: Option<String>) -> Report {
        let plan = format!(
            "{} judge {} {} {:?} {:?}",
            self.id, settings.seed, settings.beyond, settings.extent, settings.only
        );
        Report {
            schema: SCHEMA,
            command,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            seed: settings.seed,
            elapsed_s: 0.0,
            interrupted: false,
            unexplained: false,
            implementations: vec![ImplementationReport {
                id: self.id.clone(),
                language: self.id.language.clone(),
                problem: self.id.problem.to_string(),
                algorithm: self.id.algorithm.clone(),
                version: self.version.clone(),
                status,
                cases,
                reason,
            }],
            shard: None,
            plan_digest: digest(&plan),
            scopes: Vec::new(),
            findings: Vec::new(),
        }
    }
}
