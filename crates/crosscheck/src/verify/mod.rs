//! The whole run: examples, exhaustive scopes, random cases, all implementations; then what came of it.

mod conclude;
mod in_process;
pub mod plan;
mod record;
mod workers;

pub use plan::BadRegressions;
pub use record::{Label, Record, ScopeTally, Tally};

use std::sync::Mutex;
use std::time::{Duration, Instant};

use games::Problem;

use crate::finding::Finding;
use crate::locked::{locked, unlocked};
use crate::roster::{Filter, Implementation, Places, Roster, Status};
use crate::shrink::Budget;
use crate::worker::Limits;
use crate::{Kind, Progress, Stop};

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
    /// The cells of the matrix, each with what came of it.
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

/// What a run needs, shared by its threads.
struct Run<'a> {
    places: &'a Places,
    roster: &'a Roster,
    settings: &'a Settings,
    problems: Vec<Problem>,
    record: Mutex<Record>,
    /// Ctrl-C.
    stop: &'a Stop,
    /// Ctrl-C, or a finding that was all one wanted.
    enough: Stop,
    progress: &'a dyn Progress,
    begun: Instant,
}

impl Run<'_> {
    fn record(&self) -> std::sync::MutexGuard<'_, Record> {
        locked(&self.record)
    }

    /// Whether to go on putting cases.
    fn goes_on(&self) -> bool {
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
    let begun = Instant::now();
    let problems: Vec<_> = Problem::ALL.into_iter().filter(|&problem| filter.wants_problem(problem)).collect();
    let given = plan::given(&places.root, &problems)?;
    let run = Run {
        places,
        roster,
        settings,
        problems,
        record: Mutex::default(),
        stop,
        enough: Stop::default(),
        progress,
        begun,
    };
    in_process::put_all(&run, &given);
    if settings.profile {
        in_process::profile(&run);
    }
    workers::put_all(&run, &given);

    let mut record = unlocked(run.record);
    let suspicions: Vec<_> = record.suspicions.values().cloned().collect();
    let findings = conclude::findings(&suspicions, roster, settings, stop, progress);
    let rows = roster.implementations.iter().map(|implementation| row(implementation, &record)).collect();
    let scopes = std::mem::take(&mut record.scopes);
    Ok(Outcome { rows, scopes, findings, record, elapsed: begun.elapsed(), interrupted: stop.requested() })
}

fn row(implementation: &Implementation, record: &Record) -> Row {
    let tally = record.tallies.get(&implementation.id).cloned().unwrap_or_default();
    let (verdict, reason) = match (&implementation.status, tally.faults.first()) {
        (_, Some(&kind)) => (Verdict::Fault(kind), tally.reason),
        (Status::Skipped(reason), None) => (Verdict::Skipped, reason.clone()),
        (_, None) if tally.cases == 0 => (Verdict::Skipped, "no case was put to it".to_owned()),
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
