//! The whole run: examples, exhaustive scopes, random cases, all implementations; then what came of it.

mod conclude;
pub(crate) mod in_process;
pub mod plan;
mod record;
mod traces;
mod workers;

pub use plan::BadRegressions;
pub use record::{Label, Record, ScopeTally, Tally};
pub use traces::first_difference;

use std::sync::Mutex;
use std::time::{Duration, Instant};

use games::Problem;

use crate::finding::Finding;
use crate::locked::{locked, unlocked};
use crate::roster::{Filter, Implementation, Places, Roster, Status};
use crate::shrink::Budget;
use crate::worker::Limits;
use crate::{Kind, Progress, Shard, Stop};

/// How long, how much, how far.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Decides all random cases.
    pub seed: u64,
    /// How much of the random cases.
    pub extent: Extent,
    /// Threads, each with its own child processes.
    pub jobs: usize,
    /// What a worker may take.
    pub limits: Limits,
    /// What may be spent on making one found case smaller.
    pub budget: Budget,
    /// Whether the first wrong answer ends the search.
    pub stop_at_first: bool,
    /// Which part of the run is done here; with [`Extent::Time`] it has to be the whole.
    pub shard: Shard,
    /// Whether to find out where the time of the in-process lane goes.
    pub profile: bool,
}

/// How much of the endless sequence of random blocks is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// As much as fits in this wall time, for Rust and C together with the exhaustive scopes; other languages get as long again
    /// for random cases.
    Time(Duration),
    /// This many cases of each problem.
    Cases(u64),
}

/// What came of a run.
#[derive(Debug)]
pub struct Outcome {
    /// The cells of the matrix and the tracers, each with what came of it.
    pub rows: Vec<Row>,
    /// The parts of the run.
    pub scopes: Vec<ScopeTally>,
    /// The faults, with their smallest cases.
    pub findings: Vec<Finding>,
    /// Counts that are no implementation's own.
    pub record: Record,
    /// Wall time.
    pub elapsed: Duration,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
}

/// What came of one cell.
#[derive(Clone, Debug)]
pub struct Row {
    /// The cell.
    pub implementation: Implementation,
    /// The verdict.
    pub verdict: Verdict,
    /// Cases answered.
    pub cases: u64,
    /// Why, if it did not agree.
    pub reason: String,
}

/// The verdict on one implementation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right on every case.
    Agreed,
    /// Wrong in this way, first.
    Fault(Kind),
    /// Not asked.
    Skipped,
}

impl Verdict {
    /// The word in reports.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Verdict::Agreed => "agreed".to_owned(),
            Verdict::Fault(kind) => kind.to_string(),
            Verdict::Skipped => "skipped".to_owned(),
        }
    }
}

/// The reason of an implementation that was ready and got no case, as happens in small shards.
pub const NO_CASE: &str = "no case was put to it";

/// What a run needs, shared by its threads.
pub(crate) struct Run<'a> {
    pub places: &'a Places,
    pub roster: &'a Roster,
    pub settings: &'a Settings,
    pub problems: Vec<Problem>,
    record: Mutex<Record>,
    /// Ctrl-C.
    pub stop: &'a Stop,
    /// Ctrl-C, or a finding that was all one wanted.
    enough: Stop,
    pub progress: &'a dyn Progress,
    pub begun: Instant,
}

impl<'a> Run<'a> {
    /// A run that has done nothing yet.
    pub fn new(
        places: &'a Places,
        roster: &'a Roster,
        problems: Vec<Problem>,
        settings: &'a Settings,
        stop: &'a Stop,
        progress: &'a dyn Progress,
    ) -> Run<'a> {
        let (record, enough, begun) = (Mutex::default(), Stop::default(), Instant::now());
        Run { places, roster, settings, problems, record, stop, enough, progress, begun }
    }

    /// Shrinks what was found and draws the conclusions.
    pub fn conclude(self) -> Outcome {
        let mut record = unlocked(self.record);
        let suspicions: Vec<_> = record.suspicions.values().cloned().collect();
        let findings = conclude::findings(&suspicions, self.roster, self.settings, self.stop, self.progress);
        let rows = self.roster.verified().map(|implementation| row(implementation, &record)).collect();
        let mut scopes = std::mem::take(&mut record.scopes);
        for scope in &mut scopes {
            scope.exhaustive &= scope.waiting == 0;
        }
        let (elapsed, interrupted) = (self.begun.elapsed(), self.stop.requested());
        Outcome { rows, scopes, findings, record, elapsed, interrupted }
    }

    pub fn record(&self) -> std::sync::MutexGuard<'_, Record> {
        locked(&self.record)
    }

    /// Whether to go on putting cases.
    pub fn goes_on(&self) -> bool {
        if self.stop.requested() || self.settings.stop_at_first && self.record().any_fault() {
            self.enough.request();
        }
        !self.enough.requested()
    }
}

/// Puts all implementations of `roster` to the test.
///
/// # Errors
/// If a file of found cases cannot be used.
pub fn verify(
    places: &Places,
    roster: &Roster,
    filter: &Filter,
    settings: &Settings,
    stop: &Stop,
    progress: &dyn Progress,
) -> Result<Outcome, BadRegressions> {
    let problems: Vec<_> = Problem::ALL.into_iter().filter(|&problem| filter.wants_problem(problem)).collect();
    let given = plan::given(&places.root, &problems)?;
    let run = Run::new(places, roster, problems, settings, stop, progress);
    in_process::put_all(&run, &given);
    if settings.profile {
        in_process::profile(&run);
    }
    workers::put_all(&run, &given);
    traces::put_all(&run);
    Ok(run.conclude())
}

fn row(implementation: &Implementation, record: &Record) -> Row {
    let tally = record.tallies.get(&implementation.id).cloned().unwrap_or_default();
    let (verdict, reason) = match (&implementation.status, tally.faults.first()) {
        (_, Some(&kind)) => (Verdict::Fault(kind), tally.reason),
        (Status::Skipped(reason), None) => (Verdict::Skipped, reason.clone()),
        (_, None) if tally.cases == 0 => (Verdict::Skipped, NO_CASE.to_owned()),
        (_, None) => (Verdict::Agreed, String::new()),
    };
    Row { implementation: implementation.clone(), verdict, cases: tally.cases, reason }
}

impl Outcome {
    /// Whether every implementation that was asked was right.
    #[must_use]
    pub fn all_agreed(&self) -> bool {
        self.findings.is_empty()
            && !self.record.unexplained
            && !self.rows.iter().any(|row| matches!(row.verdict, Verdict::Fault(_)))
    }
}
