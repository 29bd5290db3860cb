//! Rust and C: put through everything in the in-process lane, one lane a thread.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use games::Problem;

use super::plan::{self, RandomBlocks, Task};
use super::{Extent, Run};
use crate::lane::{Lane, LaneError, Source};
use crate::locked::locked;
use crate::roster::Status;
use crate::worker::Driver;
use crate::{Answer, Id};

/// However long the exhaustive scopes took, random cases get this much.
const LEAST_RANDOM: Duration = Duration::from_secs(5);
/// How often every stratum takes its turns when the time is profiled.
const PROFILED_ROUNDS: usize = 4;

/// Found cases and examples, then exhaustive scopes, then random blocks.
pub fn put_all(run: &Run, given: &[Task]) {
    let anybody = |status: &Status| matches!(status, Status::Native(..));
    if !run.roster.implementations.iter().any(|implementation| anybody(&implementation.status)) {
        return;
    }
    run.progress.phase("Rust and C: found cases, examples, exhaustive scopes");
    let mut fixed = given.to_vec();
    fixed.extend(plan::scopes(&run.problems));
    in_parallel(run, |lane, index| match fixed.get(index) {
        Some(task) => {
            run.progress.detail(&task.label.scope);
            put(run, lane, task);
            true
        }
        None => false,
    });

    run.progress.phase("Rust and C: random cases");
    let blocks = RandomBlocks::new(run.settings.seed, &run.problems);
    match run.settings.extent {
        Extent::Time(time) => {
            let deadline = (run.begun + time).max(Instant::now() + LEAST_RANDOM.min(time));
            in_parallel(run, |lane, index| match blocks.get(index) {
                Some(task) if Instant::now() < deadline => {
                    put(run, lane, &task);
                    true
                }
                _ => false,
            });
        }
        Extent::Cases(cases) => {
            let tasks = Mutex::new(limited(&blocks, &run.problems, cases));
            in_parallel(run, |lane, _| {
                let task = locked(&tasks).next();
                task.is_some_and(|task| {
                    put(run, lane, &task);
                    true
                })
            });
        }
    }
}

/// The first blocks of the sequence that together have `cases` cases of each problem.
fn limited(blocks: &RandomBlocks, problems: &[Problem], cases: u64) -> impl Iterator<Item = Task> + use<> {
    let mut left: BTreeMap<Problem, u64> = problems.iter().map(|&problem| (problem, cases)).collect();
    let blocks = blocks.clone();
    let mut index = 0;
    std::iter::from_fn(move || {
        while left.values().any(|&left| left > 0) {
            let mut task = blocks.get(index)?;
            index += 1;
            let left = left.get_mut(&task.label.problem)?;
            if let Source::Random { cases, .. } = &mut task.source {
                *cases = (*cases as u64).min(*left) as usize;
                *left -= *cases as u64;
                if *cases > 0 {
                    return Some(task);
                }
            }
        }
        None
    })
}

/// Gives every thread a lane and numbers from 0 on, until `work` says that there is nothing left or the run is to stop.
fn in_parallel(run: &Run, work: impl Fn(&mut Lane, usize) -> bool + Sync) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..run.settings.jobs {
            scope.spawn(|| {
                let mut lane = Lane::new(run.places, run.settings.limits, run.stop.clone());
                while run.goes_on() && work(&mut lane, next.fetch_add(1, Ordering::Relaxed)) {}
            });
        }
    });
}

/// Finds out where the time goes, on the first blocks of every stratum.
pub fn profile(run: &Run) {
    run.progress.phase("Rust and C: where the time goes");
    let blocks = RandomBlocks::new(run.settings.seed, &run.problems);
    let mut lane = Lane::new(run.places, run.settings.limits, run.stop.clone());
    for task in (0..).map_while(|index| blocks.get(index)).take(PROFILED_ROUNDS * blocks.round_len()) {
        let among = contestants(run, &task);
        if among.is_empty() || !run.goes_on() {
            continue;
        }
        let Ok(profile) = lane.profile(&task.source, &among) else { continue };
        let mut record = run.record();
        match record.profiles.iter_mut().find(|(label, _)| *label == task.label) {
            Some((_, sum)) => sum.add(&profile),
            None => record.profiles.push((task.label, profile)),
        }
    }
}

/// Who is asked in the lane about the cases of a task.
fn contestants(run: &Run, task: &Task) -> Vec<Id> {
    let barred = run.record().barred();
    run.roster
        .implementations
        .iter()
        .filter(|implementation| matches!(implementation.status, Status::Native(..)))
        .map(|implementation| implementation.id.clone())
        .filter(|id| id.problem == task.label.problem && !barred.contains(id))
        .collect()
}

/// Compares everybody on one task, whatever happens to the lane.
fn put(run: &Run, lane: &mut Lane, task: &Task) {
    let mut among = contestants(run, task);
    if among.is_empty() {
        return;
    }
    match lane.compare(&task.source, &among) {
        Ok(compared) => run.record().add_compared(&task.label, &among, &compared),
        Err(_) if run.stop.requested() => {}
        Err(error) => {
            let blamed = put_apart(run, lane, task, &among, &error);
            among.retain(|id| !blamed.contains(id));
            // Those who were right when asked alone still have to be compared on the symmetries.
            if let Ok(compared) = lane.compare(&task.source, &among) {
                run.record().add_compared(&task.label, &[], &compared);
            }
        }
    }
}

/// Asks everybody alone, each in a process of its own, since the lane did not survive; who is to blame.
fn put_apart(run: &Run, lane: &mut Lane, task: &Task, among: &[Id], error: &LaneError) -> Vec<Id> {
    let (lines, expected) = match lane.print(&task.source, u64::MAX) {
        Ok(printed) => printed,
        Err(error) => {
            run.record().remarks.push(format!("{} ({}): {error}", task.label.scope, task.label.problem));
            return Vec::new();
        }
    };
    let mut blamed = Vec::new();
    for id in among {
        let Some(implementation) = run.roster.get(id) else { continue };
        let Some(launch) = implementation.launch() else { continue };
        let accepted: Vec<usize> = (0..lines.len()).filter(|&i| accepts(implementation, &lines[i])).collect();
        let asked: Vec<&str> = accepted.iter().map(|&i| lines[i].as_str()).collect();
        let mut driver = Driver::new(launch.clone(), run.settings.limits, run.stop.clone());
        let answers = driver.answers(&asked);
        let mut record = run.record();
        for fault in [driver.unstartable(), driver.unreproduced()].into_iter().flatten() {
            record.suspect(id, &Answer::from(fault), None, &task.label.scope);
            blamed.push(id.clone());
        }
        for (&i, answer) in accepted.iter().zip(answers) {
            let Some(answer) = answer else { continue };
            record.add_answered(id, 1);
            if answer != Answer::Value(expected[i].clone()) {
                record.suspect(id, &answer, Some((lines[i].clone(), expected[i].clone())), &task.label.scope);
                blamed.push(id.clone());
            }
        }
    }
    if blamed.is_empty() && !run.stop.requested() {
        let mut record = run.record();
        record.remarks.push(format!(
            "{} ({}): {error}, and no implementation does so when asked alone",
            task.label.scope, task.label.problem
        ));
        record.unexplained = true;
    }
    blamed.dedup();
    blamed
}

/// Whether a printed case is within the domain.
fn accepts(implementation: &crate::roster::Implementation, line: &str) -> bool {
    implementation.accepts_everything()
        || cases::Case::parse(implementation.id.problem, line).is_ok_and(|case| implementation.accepts(&case))
}
