//! Any program put to the test: a command, or a solution in the form in which it is handed in.
//!
//! - [`Program`], [`HandIn`]: what is judged, started afresh for every batch of cases;
//! - [`Settings`], [`judge`], [`Outcome`]: the run and what came of it.

mod asking;
mod course;
mod failure;
mod hand_in;
mod program;
mod report;

pub use failure::Failure;
pub use hand_in::{HandIn, HandInError};
pub use program::Program;
pub use report::Judged;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use cases::Case;
use games::Problem;

use crate::native::arbitrate;
use crate::shrink::Budget;
use crate::verify::Extent;
use crate::worker::{Fault, Limits};
use crate::{Answer, Kind, Progress, Stop};

use asking::Asking;
use course::{Course, Part};

/// What is put, how much of it, and what the program may take.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The problem that the program should solve.
    pub problem: Problem,
    /// Whether cases may lie beyond the limits of the original problem.
    pub beyond: bool,
    /// Only these cases, in one run first; empty for the whole course.
    pub only: Vec<Case>,
    /// Decides all random cases.
    pub seed: u64,
    /// How long the search lasts, or how many cases are put in all.
    pub extent: Extent,
    /// What the program may take; one case alone has as long as a block.
    pub limits: Limits,
    /// What may be spent on making a failing case smaller.
    pub budget: Budget,
}

impl Settings {
    /// The usual settings.
    #[must_use]
    pub fn new(problem: Problem, seed: u64) -> Settings {
        let limits = Limits { start: Duration::from_secs(10), block: Duration::from_secs(4), ..Limits::default() };
        let budget = Budget { time: Duration::from_secs(5), batch: 64, ..Budget::default() };
        let extent = Extent::Time(Duration::from_secs(10));
        Settings { problem, beyond: false, only: Vec::new(), seed, extent, limits, budget }
    }
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The first failure, with a small case; `None` if every answer was right.
    pub failure: Option<Failure>,
    /// The cases answered.
    pub cases: u64,
    /// The parts of the run.
    pub scopes: Vec<Scope>,
    /// Whether these were all cases there are.
    pub proved: bool,
    /// Wall time.
    pub elapsed: Duration,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
}

/// What was put of one kind of cases.
#[derive(Clone, Debug)]
pub struct Scope {
    /// What they are.
    pub name: String,
    /// How many.
    pub cases: u64,
    /// Whether these are all cases of the scope.
    pub exhaustive: bool,
}

/// A command that cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the program cannot be started: {0}")]
pub struct Unstartable(pub String);

/// A batch holds at most this many cases …
const MOST_CASES: usize = 4096;
/// … and about this many bytes.
const MOST_BYTES: usize = 256 << 10;
/// A batch becomes this many times larger …
const GROWTH: usize = 4;
/// … when the last one took less than this, on top of two starts of the program …
const SHORT: Duration = Duration::from_millis(500);
/// … and half as large when it took more than this.
const LONG: Duration = Duration::from_millis(1500);
/// A program that is slow to start gets the time of so many starts for shrinking, on top of [`Settings::budget`].
const STARTS: u32 = 15;
/// Time for shrinking a case that is never answered: each candidate costs about a second.
const HANGING: Duration = Duration::from_secs(3);

/// Puts cases to `program` until it fails, or enough were put.
///
/// # Errors
/// If it is a command that cannot be started.
pub fn judge(
    program: &Program,
    settings: &Settings,
    stop: &Stop,
    progress: &dyn Progress,
) -> Result<Outcome, Unstartable> {
    let begun = Instant::now();
    let (course, owed) = if settings.only.is_empty() {
        let examples = examples(settings.problem);
        let owed = examples.len();
        (Course::whole(settings.problem, settings.beyond, settings.seed, examples), owed)
    } else {
        (Course::of(vec![Part::given("given cases", settings.only.clone())]), settings.only.len())
    };
    let mut search = Search {
        settings,
        stop,
        asking: Asking::new(program, settings.limits, stop),
        course,
        waiting: VecDeque::new(),
        answered: Vec::new(),
        owed: owed as u64,
        size: settings.only.len().max(1),
    };
    let failure = match program.try_start(settings.limits, stop) {
        Ok(()) => search.until_failure(begun, progress),
        Err((Fault::Unstartable(why), _)) => return Err(Unstartable(why)),
        Err((Fault::Interrupted, _)) => None,
        Err((fault, errors)) => Some(Failure::at_start(&fault, errors)),
    };
    let cases = search.answered.iter().sum();
    let ended = search.waiting.is_empty() && search.course.parts.iter().all(|part| part.ended);
    let scopes = search.scopes();
    Ok(Outcome {
        proved: failure.is_none() && ended && settings.only.is_empty(),
        failure,
        cases,
        scopes,
        elapsed: begun.elapsed(),
        interrupted: stop.requested(),
    })
}

/// The examples printed with the problem.
fn examples(problem: Problem) -> Vec<Case> {
    crate::verify::plan::examples(problem).iter().filter_map(|line| Case::parse(problem, line).ok()).collect()
}

/// The search for the first failure.
struct Search<'a> {
    settings: &'a Settings,
    stop: &'a Stop,
    asking: Asking<'a>,
    course: Course,
    /// Cases that were taken from the course and not answered yet.
    waiting: VecDeque<(usize, Case)>,
    /// The cases answered, by part of the course.
    answered: Vec<u64>,
    /// So many cases, those given or the examples, are put however short the time is: a verdict on none would say nothing.
    owed: u64,
    /// How many cases make a batch.
    size: usize,
}

impl Search<'_> {
    fn until_failure(&mut self, begun: Instant, progress: &dyn Progress) -> Option<Failure> {
        self.answered = vec![0; self.course.parts.len()];
        progress.phase("judging");
        while !self.stop.requested() {
            let cases: u64 = self.answered.iter().sum();
            let room = match self.settings.extent {
                Extent::Time(time) if begun.elapsed() >= time => self.owed.saturating_sub(cases),
                Extent::Time(_) => u64::MAX,
                Extent::Cases(most) => most - cases.min(most),
            };
            let batch = self.batch(room);
            if batch.is_empty() {
                break;
            }
            if let Some(failure) = self.put(batch) {
                return Some(failure);
            }
            progress.detail(&format!("{cases} cases"));
        }
        None
    }

    /// The next cases of the course, at most `room`.
    fn batch(&mut self, room: u64) -> Vec<(usize, Case)> {
        let most = self.size.min(usize::try_from(room).unwrap_or(usize::MAX));
        let mut batch = Vec::new();
        let mut bytes = 0;
        while batch.len() < most && bytes < MOST_BYTES {
            let Some(next) = self.waiting.pop_front().or_else(|| self.course.next()) else { break };
            bytes += next.1.to_string().len();
            batch.push(next);
        }
        batch
    }

    /// Puts one batch; what was not answered waits.
    fn put(&mut self, mut batch: Vec<(usize, Case)>) -> Option<Failure> {
        let lines: Vec<String> = batch.iter().map(|(_, case)| case.to_string()).collect();
        let begun = Instant::now();
        let answers = self.asking.answers(&lines);
        let elapsed = begun.elapsed();
        let known = answers.iter().take_while(|answer| answer.is_some()).count();
        for (index, answer) in answers.into_iter().flatten().take(known).enumerate() {
            let (part, case) = &batch[index];
            self.answered[*part] += 1;
            let expected = arbitrate(case);
            if answer != Answer::Value(expected) {
                let cases: Vec<Case> = batch[..=index].iter().map(|(_, case)| case.clone()).collect();
                return Some(self.explain(&cases, answer, *part));
            }
        }
        if let Some(fault) = self.asking.take_together() {
            let part = batch[0].0;
            let cases: Vec<Case> = batch.into_iter().map(|(_, case)| case).collect();
            return Some(self.explain(&cases, Answer::from(&fault), part));
        }
        for unanswered in batch.drain(known..).rev() {
            self.waiting.push_front(unanswered);
        }
        let starts = 2 * self.asking.start();
        if elapsed < starts + SHORT {
            self.size = MOST_CASES.min(GROWTH * self.size);
        } else if elapsed > starts + LONG {
            self.size = (self.size / 2).max(1);
        }
        None
    }

    fn explain(&mut self, cases: &[Case], answer: Answer, part: usize) -> Failure {
        let usual = self.settings.budget.time;
        let time =
            if answer.kind() == Kind::Timeout { HANGING.min(usual) } else { usual + STARTS * self.asking.start() };
        let budget = Budget { time, ..self.settings.budget };
        let beyond = self.settings.beyond;
        let shrunk = self.settings.only.is_empty();
        let accepts = |case: &Case| shrunk && (beyond || case.is_original());
        let mut failure = failure::explain(&mut self.asking, cases, answer, budget, self.stop, accepts);
        failure.found_as.clone_from(&self.course.parts[part].name);
        failure
    }

    fn scopes(&self) -> Vec<Scope> {
        let parts = self.course.parts.iter().zip(&self.answered);
        let put = parts.filter(|(_, answered)| **answered > 0);
        put.map(|(part, &answered)| Scope {
            name: part.name.clone(),
            cases: answered,
            exhaustive: part.exhaustive && part.ended && part.taken == answered,
        })
        .collect()
    }
}
