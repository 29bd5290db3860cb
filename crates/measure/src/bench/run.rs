//! A run: one process at a time, until all are done or somebody asks to stop.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crosscheck::Stop;
use crosscheck::language::NULL;

use super::{Partial, PartialError, Plan, Row, Sample, Until, Yardstick, expected, session};
use crate::steps;

/// What a run tells while it goes on.
#[derive(Clone, Debug)]
pub enum Event {
    /// The right answers are being worked out.
    Answers,
    /// Steps are being counted.
    Steps,
    /// A process is about to be timed.
    Timing {
        /// How many are done.
        done: usize,
        /// How many there are in all.
        of: usize,
        /// How long the rest is likely to take.
        left: Option<Duration>,
        /// Who and on what.
        what: String,
    },
    /// A row came to nothing.
    Failed {
        /// Who and on what.
        what: String,
        /// Why.
        error: String,
    },
}

/// Times everything that `partial` does not hold yet and keeps it there. The rows, in the order of the plan, or `None` if the
/// run was stopped.
///
/// # Errors
/// If a sample cannot be kept.
pub fn run(
    plan: &Plan,
    partial: &mut Partial,
    stop: &Stop,
    tell: &mut dyn FnMut(Event),
) -> Result<Option<Vec<Row>>, PartialError> {
    tell(Event::Answers);
    let mut answers: HashMap<*const super::Workload, Arc<Vec<String>>> = HashMap::new();
    for subject in &plan.subjects {
        let known = answers.entry(Arc::as_ptr(&subject.workload));
        known.or_insert_with(|| Arc::new(expected(&subject.workload.cases)));
        if stop.requested() {
            return Ok(None);
        }
    }

    let order = plan.order();
    let done: HashSet<(u32, usize)> = partial.done.iter().map(|(cycle, subject, _)| (*cycle, *subject)).collect();
    let mut failed: HashSet<usize> =
        partial.done.iter().filter(|(_, _, outcome)| outcome.is_err()).map(|(_, subject, _)| *subject).collect();
    let mut yardstick = Yardstick::surveyed();
    let begun = Instant::now();
    let mut timed = 0_u32;
    for (place, &(cycle, index)) in order.iter().enumerate() {
        // One wrong answer is enough: such a row has no number, however often it is timed.
        if done.contains(&(cycle, index)) || failed.contains(&index) {
            continue;
        }
        let subject = &plan.subjects[index];
        let Some(launch) = subject.implementation.launch() else { continue };
        let what = format!("{} on {}-{}", subject.implementation.id, subject.workload.family, subject.workload.size);
        let left = (timed >= 5).then(|| begun.elapsed() / timed * (order.len() - place) as u32);
        tell(Event::Timing { done: place, of: order.len(), left, what: what.clone() });
        let compiles = subject.implementation.compiles_while_running;
        let settling = if compiles { plan.settling } else { Duration::ZERO };
        let until = Until { block: plan.block, settling, most_blocks: plan.most_blocks };
        let started = Instant::now();
        let answers = &answers[&Arc::as_ptr(&subject.workload)];
        match session(launch, &subject.workload, answers, until, cycle, yardstick.as_mut(), stop) {
            Ok(sample) => partial.keep(cycle, index, started.elapsed().as_secs_f64(), Ok(sample))?,
            Err(None) => return Ok(None),
            Err(Some(error)) => {
                tell(Event::Failed { what, error: error.clone() });
                failed.insert(index);
                partial.keep(cycle, index, started.elapsed().as_secs_f64(), Err(error))?;
            }
        }
        timed += 1;
    }
    tell(Event::Steps);
    Ok(Some(rows(plan, partial)))
}

fn rows(plan: &Plan, partial: &Partial) -> Vec<Row> {
    let row = |(index, subject): (usize, &super::Subject)| {
        let workload = &subject.workload;
        let id = &subject.implementation.id;
        let mut samples: Vec<Sample> = Vec::new();
        let mut error = None;
        for (_, _, outcome) in partial.done.iter().filter(|(_, of, _)| *of == index) {
            match outcome {
                Ok(sample) => samples.push(sample.clone()),
                Err(what) => error = Some(what.clone()),
            }
        }
        samples.sort_by_key(|sample| sample.cycle);
        let row = Row {
            implementation: id.clone(),
            family: workload.family.clone(),
            size: workload.size,
            unit: workload.unit.to_owned(),
            units: workload.units(),
            median: None,
            ci_low: None,
            ci_high: None,
            first_run: None,
            processes: 0,
            steady: 0,
            samples,
            steps: (id.algorithm != NULL).then(|| steps::count(id, &workload.cases)).flatten(),
            peak_bytes: None,
            error,
        };
        row.concluded()
    };
    plan.subjects.iter().enumerate().map(row).collect()
}
