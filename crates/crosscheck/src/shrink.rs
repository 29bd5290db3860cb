//! The smallest case that still shows a fault.

use std::time::{Duration, Instant};

use cases::{Case, Shrink};

use crate::{Answer, Kind, Stop};

/// How much may be spent on one fault.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Wall time.
    pub time: Duration,
    /// Cases tried.
    pub cases: usize,
    /// The first batch of candidates: more for a program that is slow to start than to answer.
    pub batch: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { time: Duration::from_secs(10), cases: 20_000, batch: 8 }
    }
}

/// The largest batch of candidates.
const LARGEST_BATCH: usize = 256;
/// How long a candidate may take when the fault is that it never ends.
pub const HANG: Duration = Duration::from_secs(1);

/// A smaller case, as small as the budget allows, that is answered wrong in the same way as `case`.
///
/// `accepts` says which cases may be put; `right` gives the right answer to one; `answer` puts a batch of them. Candidates are put in batches, so that a program that
/// is slow to start is no obstacle; only those that may never be answered are put alone.
#[must_use]
pub fn shrink(
    case: Case,
    kind: Kind,
    budget: Budget,
    stop: &Stop,
    accepts: impl Fn(&Case) -> bool,
    right: impl Fn(&Case) -> String,
    mut answer: impl FnMut(&[String]) -> Vec<Option<Answer>>,
) -> Case {
    let deadline = Instant::now() + budget.time;
    let mut tried = 0;
    let mut best = case;
    loop {
        let mut smaller = None;
        let mut candidates = best.smaller();
        let mut batch_size = if kind == Kind::Timeout { 1 } else { budget.batch };
        loop {
            let batch: Vec<Case> = candidates.by_ref().filter(&accepts).take(batch_size).collect();
            if batch.is_empty() || tried >= budget.cases || Instant::now() >= deadline || stop.requested() {
                break;
            }
            tried += batch.len();
            smaller = first_wrong(batch, kind, &right, &mut answer);
            if smaller.is_some() {
                break;
            }
            if batch_size > 1 {
                batch_size = LARGEST_BATCH.min(2 * batch_size);
            }
        }
        drop(candidates);
        match smaller {
            Some(smaller) => best = smaller,
            None => return best,
        }
    }
}

/// The first of `batch` that is answered wrong in this way.
fn first_wrong(
    batch: Vec<Case>,
    kind: Kind,
    right: &impl Fn(&Case) -> String,
    answer: &mut impl FnMut(&[String]) -> Vec<Option<Answer>>,
) -> Option<Case> {
    let lines: Vec<_> = batch.iter().map(ToString::to_string).collect();
    batch.into_iter().zip(answer(&lines)).find_map(|(case, answer)| {
        let answer = answer?;
        (answer.kind() == kind && answer != Answer::Value(right(&case))).then_some(case)
    })
}
