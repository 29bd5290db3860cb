//! Steps told in other languages, held against those of the Rust versions.

use std::time::{Duration, Instant};

use cases::{Case, Scratch, Stratum, block};
use games::Problem;

use super::in_process::in_parallel;
use super::record::Label;
use super::{Extent, Run};
use crate::finding::Suspicion;
use crate::native::arbitrate;
use crate::roster::{Implementation, Status};
use crate::trace::{Summary, difference, lines};
use crate::worker::{Driver, Limits};
use crate::{Answer, Id, Stop, catalogue};

/// The cases that are put together.
const BATCH: u64 = 32;
/// A stratum is left for the next after so many cases that are too large to trace.
const MOST_DRAWN: usize = 4096;
/// All tracers together take no longer, and no longer than this part of the time for Rust and C.
const MOST_TIME: Duration = Duration::from_secs(4);
const MOST_SHARE: f64 = 0.2;
/// In blocks under this header a tracer answers by the events themselves, separated by tabs.
const EVENTS: &str = "events";

/// The strata with cases small enough to trace.
fn strata(problem: Problem) -> Vec<&'static Stratum> {
    let names: &[&str] = match problem {
        Problem::TicTacToe => &["n = 3", "n to 5", "n = 8", "n = 15"],
        Problem::Reversi => &["3x3", "to 8x8", "8x8"],
        Problem::Coin => &["to 15x15", "15x15", "to 64x64"],
    };
    Stratum::all(problem).iter().filter(|stratum| names.contains(&stratum.name)).collect()
}

/// Whether a case is within the algorithm's domain, and small enough to trace: a trace grows faster than the answer's cost.
pub fn takes(id: &Id, case: &Case) -> bool {
    let small = match case {
        Case::TicTacToe(game) => game.side().get() <= 15,
        Case::Reversi(board) => board.height().max(board.width()) <= 8,
        Case::Coin(coin) => match id.algorithm.as_str() {
            "recursion" | "recursion_all" => coin.x() + coin.y() <= 13,
            _ => coin.width().max(coin.height()) <= 40,
        },
    };
    small && catalogue::algorithm(id.problem, &id.algorithm).is_none_or(|algorithm| (algorithm.accepts)(case))
}

/// The right answer: a tracer's is the stream of the Rust version in one line, anybody else's comes from the definition.
pub fn right_answer(id: &Id, case: &Case) -> String {
    let summary = id.is_tracer().then(|| Summary::of(&id.algorithm, case)).flatten();
    summary.map_or_else(|| arbitrate(case), |summary| summary.to_string())
}

/// Puts the same random cases to every tracer and to the Rust version.
pub fn put_all(run: &Run) {
    let ready = |tracer: &&Implementation| matches!(tracer.status, Status::Worker(_));
    let all: Vec<&Implementation> = run.roster.tracers.iter().filter(ready).collect();
    if all.is_empty() || !run.goes_on() {
        return;
    }
    run.progress.phase("the steps of the algorithms in other languages");
    for tracer in &all {
        run.record().plan(&label(tracer), 0);
    }
    let share = share(run, all.len());
    in_parallel(run, |_, own| match all.get(own as usize) {
        Some(tracer) => {
            run.progress.detail(&tracer.id.to_string());
            put_one(run, tracer, share);
            true
        }
        None => false,
    });
}

fn label(tracer: &Implementation) -> Label {
    Label::sampled(tracer.id.problem, "random traces")
}

/// How much one tracer gets.
fn share(run: &Run, tracers: usize) -> Extent {
    match run.settings.extent {
        Extent::Time(time) => {
            let all = MOST_TIME.min(time.mul_f64(MOST_SHARE));
            Extent::Time(all.mul_f64((run.settings.jobs as f64 / tracers as f64).min(1.0)))
        }
        cases @ Extent::Cases(_) => cases,
    }
}

fn put_one(run: &Run, tracer: &Implementation, share: Extent) {
    let Some(launch) = tracer.launch() else { return };
    let mut driver = Driver::new(launch.clone(), run.settings.limits, run.stop.clone());
    let begun = Instant::now();
    let mut own = 0;
    while run.goes_on() && driver.goes_on() {
        let batch = run.settings.shard.place(own);
        let most = match share {
            // The first cases are put however long the tracer takes to start.
            Extent::Time(time) if own > 0 && begun.elapsed() >= time => break,
            Extent::Time(_) => BATCH,
            Extent::Cases(cases) => match cases.saturating_sub(batch * BATCH) {
                0 => break,
                left => left.min(BATCH),
            },
        };
        put(run, tracer, &mut driver, &drawn(run.settings.seed, &tracer.id, batch, most as usize));
        own += 1;
    }
    super::workers::conclude(run, &tracer.id, driver);
}

/// The first cases of one batch that the tracer takes.
fn drawn(seed: u64, id: &Id, batch: u64, most: usize) -> Vec<Case> {
    let strata = strata(id.problem);
    let (round, turn) = (batch / strata.len() as u64, (batch % strata.len() as u64) as usize);
    let mut rng = block(seed, strata[turn], round);
    let mut scratch = Scratch::default();
    let draw = |_| {
        let mut case = Case::smallest(id.problem);
        strata[turn].generate(&mut rng, &mut case, &mut scratch);
        case
    };
    (0..MOST_DRAWN).map(draw).filter(|case| takes(id, case)).take(most).collect()
}

fn put(run: &Run, tracer: &Implementation, driver: &mut Driver, cases: &[Case]) {
    let lines: Vec<String> = cases.iter().map(ToString::to_string).collect();
    let answers = driver.answers(&lines);
    let mut record = run.record();
    let label = label(tracer);
    let answered = answers.iter().flatten().count() as u64;
    record.add_answered(&label, &tracer.id, answered);
    record.scope(&label).cases += answered;
    for ((case, line), answer) in cases.iter().zip(lines).zip(answers) {
        let right = right_answer(&tracer.id, case);
        if let Some(answer) = answer.filter(|answer| *answer != Answer::Value(right.clone())) {
            record.suspect(&tracer.id, &answer, Some((line, right)), &label.scope);
        }
    }
}

/// Adds to the answers of both sides the first event at which they part.
pub fn name_first_difference(
    suspicion: &mut Suspicion,
    tracer: &Implementation,
    case: &Case,
    limits: Limits,
    stop: &Stop,
) {
    if let (Ok(Some([right, wrong])), Some((_, expected)), Answer::Value(value)) =
        (first_difference(tracer, case, limits, stop), &mut suspicion.case, &mut suspicion.answer)
    {
        *expected = format!("{expected}; {right}");
        *value = format!("{value}; {wrong}");
    }
}

/// Where the events of the Rust version and of a tracer part on a case, in words for each side; `None` if they are the same.
///
/// # Errors
/// If the tracer fails.
pub fn first_difference(
    tracer: &Implementation,
    case: &Case,
    limits: Limits,
    stop: &Stop,
) -> Result<Option<[String; 2]>, Answer> {
    let nobody = || Answer::Crashed("it cannot run here".to_owned());
    let launch = tracer.launch().ok_or_else(nobody)?.clone();
    let mut driver = Driver::new(launch, limits, stop.clone());
    match driver.answers_under(EVENTS, &[case.to_string()]).pop().flatten() {
        Some(Answer::Value(events)) => {
            let told: Vec<String> = events.split('\t').map(str::to_owned).collect();
            Ok(difference(&lines(&tracer.id.algorithm, case), &told))
        }
        Some(fault) => Err(fault),
        None => Err(driver.unstartable().map_or_else(nobody, Answer::from)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::algorithms;

    /// Of every algorithm each batch is full, so that `--cases N` puts N.
    #[test]
    fn batches_are_full_and_within_reach() {
        for problem in Problem::ALL {
            for name in algorithms(problem) {
                let id = Id::tracer("javascript", problem, name);
                for batch in 0..2 * strata(problem).len() as u64 {
                    let cases = drawn(1, &id, batch, BATCH as usize);
                    assert_eq!(cases.len(), BATCH as usize, "{name} {batch}");
                    assert!(cases.iter().all(|case| takes(&id, case)));
                }
            }
        }
    }
}
