//! Rust and C: put through everything in the in-process lane, one lane a thread.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::plan::{self, Quota, RandomBlocks, Task};
use super::{Extent, Run};
use crate::lane::{Lane, LaneError};
use crate::roster::Status;
use crate::worker::Driver;
use crate::{Answer, Id};

/// However long the exhaustive scopes took, random cases get this much.
const LEAST_RANDOM: Duration = Duration::from_secs(5);
/// How often every stratum takes its turns when the time is profiled.
const PROFILED_ROUNDS: usize = 4;

/// Found cases and examples, then exhaustive scopes, then random blocks.
pub fn put_all(run: &Run, given: &[Task]) {
    if !run.roster.implementations.iter().any(|cell| matches!(cell.status, Status::Native(..))) {
        return;
    }
    run.progress.phase("Rust and C: found cases, examples, exhaustive scopes");
    let mut fixed = given.to_vec();
    fixed.extend(plan::scopes(&run.problems));
    let shard = run.settings.shard;
    for (place, task) in (0..).zip(&fixed) {
        run.record().plan(&task.label, shard.share(place, 1));
    }
    let blocks = match run.settings.extent {
        Extent::Time(_) => RandomBlocks::with_boards(run.settings.seed, &run.problems),
        Extent::Cases(_) => RandomBlocks::new(run.settings.seed, &run.problems),
    };
    for label in blocks.labels() {
        run.record().plan(&label, 0);
    }
    in_parallel(run, |lane, own| match fixed.get(shard.place(own) as usize) {
        Some(task) => {
            run.progress.detail(&task.label.scope);
            put(run, lane, task);
            true
        }
        None => false,
    });

    run.progress.phase("Rust and C: random cases");
    match run.settings.extent {
        Extent::Time(time) => {
            let deadline = (run.begun + time).max(Instant::now() + LEAST_RANDOM.min(time));
            in_parallel(run, |lane, own| match blocks.get(own as usize) {
                Some(task) if Instant::now() < deadline => {
                    put(run, lane, &task);
                    true
                }
                _ => false,
            });
        }
        Extent::Cases(cases) => {
            for &problem in &run.problems {
                let quota = Quota::new(run.settings.seed, problem, cases);
                in_parallel(run, |lane, own| match quota.get(shard.place(own)) {
                    Some(task) => {
                        put(run, lane, &task);
                        true
                    }
                    None => false,
                });
            }
        }
    }
}

/// Gives every thread a lane and numbers from 0 on, until `work` says that there is nothing left or the run is to stop.
pub fn in_parallel(run: &Run, work: impl Fn(&mut Lane, u64) -> bool + Sync) {
    let next = AtomicU64::new(0);
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
    let blocks = RandomBlocks::with_boards(run.settings.seed, &run.problems);
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
        .filter(|id| task.source.takes(id) && !barred.contains(id))
        .collect()
}

/// Compares everybody on one task, whatever happens to the lane.
pub fn put(run: &Run, lane: &mut Lane, task: &Task) {
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
            if !among.is_empty()
                && let Ok(compared) = lane.compare(&task.source, &among)
            {
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
            let mut record = run.record();
            record.remarks.push(format!("{} ({}): {error}", task.label.scope, task.label.problem));
            record.unexplained |= !run.stop.requested();
            return Vec::new();
        }
    };
    let mut blamed = Vec::new();
    for id in among {
        let Some(implementation) = run.roster.get(id) else { continue };
        let Some(launch) = implementation.launch() else { continue };
        let accepted: Vec<usize> = (0..lines.len()).filter(|&i| implementation.accepts_line(&lines[i])).collect();
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
            record.add_answered(&task.label, id, 1);
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
