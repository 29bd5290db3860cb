//! From the first wrong answer to the smallest input that shows it.

use std::time::{Duration, Instant};

use cases::Case;
use games::coin::Coin;

use super::asking::Asking;
use crate::native::arbitrate;
use crate::shrink::{Budget, HANG, shrink};
use crate::worker::Fault;
use crate::{Answer, Kind, Stop};

/// How the program failed.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The case lines that show it when put in one run. Most often one; when there are more, each of them alone is answered as it
    /// should be. None if the program fails before any case is put.
    pub lines: Vec<String>,
    /// The right answer to the last line.
    pub expected: String,
    /// What the program said to it, or did.
    pub answer: Answer,
    /// In which part of the run it came up.
    pub found_as: String,
    /// What the program wrote to standard error, if it did not answer.
    pub errors: String,
    /// Whether it happened again when the same cases were put again.
    pub again: bool,
}

impl Failure {
    /// The failure of a worker that does not introduce itself: the file handed in cannot be loaded.
    pub(super) fn at_start(fault: &Fault, errors: String) -> Failure {
        let answer = Answer::from(fault);
        let found_as = "loading the file".to_owned();
        Failure { lines: Vec::new(), expected: String::new(), answer, found_as, errors, again: true }
    }

    /// In a few words, for a list.
    #[must_use]
    pub fn reason(&self) -> String {
        match &self.answer {
            Answer::Value(_) => "a wrong answer".to_owned(),
            other => other.to_string(),
        }
    }

    fn new(cases: &[Case], answer: Answer, errors: &str) -> Failure {
        Failure {
            lines: cases.iter().map(ToString::to_string).collect(),
            expected: cases.last().map(arbitrate).unwrap_or_default(),
            errors: if answer.kind() == Kind::Disagreed { String::new() } else { errors.to_owned() },
            answer,
            found_as: String::new(),
            again: true,
        }
    }
}

/// Makes a failure of cases put in one run, of which the last was answered by `answer`, or all of which came to that end
/// together.
pub fn explain(
    asking: &mut Asking,
    cases: &[Case],
    answer: Answer,
    budget: Budget,
    stop: &Stop,
    accepts: impl Fn(&Case) -> bool,
) -> Failure {
    let Some((last, before)) = cases.split_last() else { return Failure::new(cases, answer, asking.errors()) };
    let alone = std::slice::from_ref(last);
    // A case that ended a run, or that nothing ran with, was put alone already.
    let answer_alone = match answer.kind() {
        Kind::Timeout => Some(answer.clone()),
        _ if before.is_empty() => Some(answer.clone()),
        _ => wrong(asking, alone),
    };
    if let Some(answer) = answer_alone {
        return smallest(asking, last, answer, budget, stop, accepts);
    }
    let Some(answer_together) = wrong(asking, cases) else {
        return Failure { again: stop.requested(), ..Failure::new(alone, answer, asking.errors()) };
    };
    let (cases, answer) = fewest(asking, cases, answer_together, budget, stop);
    Failure::new(&cases, answer, asking.errors())
}

/// What the program says, or does, to the last of these cases when all are put in one run; `None` if that is right.
fn wrong(asking: &mut Asking, cases: &[Case]) -> Option<Answer> {
    let last = cases.last()?;
    let lines: Vec<String> = cases.iter().map(ToString::to_string).collect();
    let run = asking.run(&lines);
    match run.fault {
        Some(Fault::Interrupted) => None,
        Some(fault) => Some(Answer::from(&fault)),
        None => run.answers.into_iter().next_back().filter(|answer| *answer != Answer::Value(arbitrate(last))),
    }
}

/// The smallest case that alone shows the same kind of fault.
fn smallest(
    asking: &mut Asking,
    case: &Case,
    answer: Answer,
    budget: Budget,
    stop: &Stop,
    accepts: impl Fn(&Case) -> bool,
) -> Failure {
    let first = Failure::new(std::slice::from_ref(case), answer, asking.errors());
    let kind = first.answer.kind();
    let mut hasty = asking.within(if kind == Kind::Timeout { HANG } else { Duration::MAX });
    let start = lowest_coin(&mut hasty, case, kind, &accepts).unwrap_or_else(|| case.clone());
    let shrunk = shrink(start, kind, budget, stop, accepts, arbitrate, |lines| hasty.answers(lines));
    if shrunk == *case {
        return first;
    }
    // In a batch, or in haste, it may have failed for another reason.
    let shrunk = std::slice::from_ref(&shrunk);
    match wrong(asking, shrunk) {
        Some(answer) if answer.kind() == kind => Failure::new(shrunk, answer, asking.errors()),
        _ => first,
    }
}

/// On a board small enough to put all of its cells, the lowest one that shows the same kind of fault.
fn lowest_coin(asking: &mut Asking, case: &Case, kind: Kind, accepts: impl Fn(&Case) -> bool) -> Option<Case> {
    let Case::Coin(found) = case else { return None };
    let side = |side: u16| 1..=i64::from(side);
    if !found.on_original_board() || kind == Kind::Timeout {
        return None;
    }
    let all = side(found.width()).flat_map(|x| side(found.height()).map(move |y| (x, y)));
    let mut lower: Vec<Case> = all
        .filter_map(|(x, y)| Coin::new(x, y, found.width().into(), found.height().into()).ok().map(Case::Coin))
        .filter(|other| other.size() < case.size() && accepts(other))
        .collect();
    lower.sort_by_key(Case::size);
    let lines: Vec<String> = lower.iter().map(ToString::to_string).collect();
    let answers = asking.answers(&lines);
    lower.into_iter().zip(answers).find_map(|(case, answer)| {
        let answer = answer?;
        (answer.kind() == kind && answer != Answer::Value(arbitrate(&case))).then_some(case)
    })
}

/// The fewest cases before the last that are needed for the same kind of fault.
fn fewest(asking: &mut Asking, cases: &[Case], answer: Answer, budget: Budget, stop: &Stop) -> (Vec<Case>, Answer) {
    let deadline = Instant::now() + budget.time;
    let kind = answer.kind();
    let mut best = (cases.to_vec(), answer);
    let mut piece = (cases.len() - 1).div_ceil(2);
    while piece > 0 {
        let mut start = 0;
        while start < best.0.len() - 1 {
            if stop.requested() || Instant::now() >= deadline {
                return best;
            }
            let end = (start + piece).min(best.0.len() - 1);
            let fewer = [&best.0[..start], &best.0[end..]].concat();
            match wrong(asking, &fewer) {
                Some(answer) if answer.kind() == kind => best = (fewer, answer),
                _ => start = end,
            }
        }
        piece /= 2;
    }
    best
}
