//! The smallest case that still shows a fault.

use std::time::{Duration, Instant};

use cases::{Case, Shrink};

use crate::native::arbitrate;
use crate::roster::Implementation;
use crate::worker::{Driver, Limits};
use crate::{Answer, Kind, Stop};

/// How much may be spent on one fault.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Wall time.
    pub time: Duration,
    /// Cases tried.
    pub cases: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { time: Duration::from_secs(10), cases: 20_000 }
    }
}

/// The first batch of candidates, and the largest.
const FIRST_BATCH: usize = 8;
const LARGEST_BATCH: usize = 256;
/// How long a candidate may take when the fault is that it never ends.
const HANG: Duration = Duration::from_secs(1);

/// A smaller case, as small as the budget allows, on which `implementation` is wrong in the same way as on `case`.
///
/// Candidates are put in batches, so that a program that is slow to start is no obstacle. A candidate that brings the program
/// down is put alone.
#[must_use]
pub fn shrink(
    case: Case,
    kind: Kind,
    implementation: &Implementation,
    budget: Budget,
    limits: Limits,
    stop: &Stop,
) -> Case {
    let deadline = Instant::now() + budget.time;
    let mut tried = 0;
    let mut best = case;
    loop {
        let mut smaller = None;
        let mut candidates = best.smaller();
        let mut batch_size = if kind == Kind::Disagreed || kind == Kind::Error { FIRST_BATCH } else { 1 };
        loop {
            let batch: Vec<Case> =
                candidates.by_ref().filter(|case| implementation.accepts(case)).take(batch_size).collect();
            if batch.is_empty() || tried >= budget.cases || Instant::now() >= deadline || stop.requested() {
                break;
            }
            tried += batch.len();
            smaller = first_wrong(batch, kind, implementation, limits, stop);
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

/// The first of `batch` on which the implementation is wrong in this way.
fn first_wrong(
    batch: Vec<Case>,
    kind: Kind,
    implementation: &Implementation,
    limits: Limits,
    stop: &Stop,
) -> Option<Case> {
    let limits = if kind == Kind::Timeout { Limits { block: HANG, ..limits } } else { limits };
    let mut driver = Driver::new(implementation.launch()?.clone(), limits, stop.clone());
    let lines: Vec<_> = batch.iter().map(ToString::to_string).collect();
    let answers = driver.answers(&lines);
    batch.into_iter().zip(answers).find_map(|(case, answer)| {
        let answer = answer?;
        (answer.kind() == kind && answer != Answer::Value(arbitrate(&case))).then_some(case)
    })
}
