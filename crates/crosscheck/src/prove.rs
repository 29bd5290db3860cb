//! Exhaustive scopes: every case of each, put to all implementations in process.
//!
//! A proof runs through the lane like `verify` does, so that a crash is survived and its culprit named. The parts of all scopes,
//! one after another, are the tasks of the run; a shard has every N-th of them. No symmetry is made use of: every case is put,
//! to everybody who takes it.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use games::Problem;

use crate::lane::{ScopeName, Source};
use crate::locked::locked;
use crate::roster::{Implementation, Places, Roster, Status};
use crate::verify::in_process::{in_parallel, put};
use crate::verify::plan::Task;
use crate::verify::{Label, Outcome, Run, Settings};
use crate::{Progress, Stop};

/// What is proven when nothing else is asked for.
pub const SCOPES: [ScopeName; 8] = [
    ScopeName::Positions { side: 1 },
    ScopeName::Positions { side: 2 },
    ScopeName::Positions { side: 3 },
    ScopeName::Positions { side: 4 },
    ScopeName::BoardsToArea { area: 12 },
    ScopeName::Boards { height: 4, width: 4 },
    ScopeName::CoinsTo { width: 40, height: 40 },
    ScopeName::CoinsTo { width: 200, height: 200 },
];

/// Where nobody watches a moving line, how far the proof has come is told this often.
const TOLD: Duration = Duration::from_secs(10);

/// Those of the roster who are put through a scope.
pub fn takers(roster: &Roster, name: ScopeName) -> impl Iterator<Item = &Implementation> {
    let native = |cell: &&Implementation| matches!(cell.status, Status::Native(..));
    roster.implementations.iter().filter(native).filter(move |cell| name.takes(&cell.id))
}

/// Puts all cases of `scopes`, or the shard's share of them, to all implementations of `roster` that answer in process.
#[must_use]
pub fn prove(
    places: &Places,
    roster: &Roster,
    scopes: &[ScopeName],
    settings: &Settings,
    stop: &Stop,
    progress: &dyn Progress,
) -> Outcome {
    let problems = Problem::ALL.into_iter().filter(|&problem| scopes.iter().any(|name| name.problem() == problem));
    let run = Run::new(places, roster, problems.collect(), settings, stop, progress);
    let proof = Proof::new(scopes);
    for part in &proof.parts {
        run.record().plan(&part.label, settings.shard.share(part.first, part.tasks));
    }
    let told = Mutex::new(Instant::now());
    in_parallel(&run, |lane, own| {
        let Some((part, task)) = proof.task(settings.shard.place(own)) else { return false };
        put(&run, lane, &task);
        let waiting = run.record().scope(&part.label).waiting;
        let share = settings.shard.share(part.first, part.tasks);
        let text = format!("{} ({}): {} %", part.label.scope, part.label.problem, 100 * (share - waiting) / share);
        let mut told = locked(&told);
        if told.elapsed() >= TOLD {
            *told = Instant::now();
            progress.phase(&text);
        } else {
            progress.detail(&text);
        }
        true
    });
    if settings.shard.is_whole() {
        proof.count(&run);
    }
    run.conclude()
}

/// The tasks of a proof.
struct Proof {
    parts: Vec<Part>,
}

/// One scope.
struct Part {
    name: ScopeName,
    label: Label,
    /// The place of its first task.
    first: u64,
    /// The number of its tasks.
    tasks: u64,
}

impl Proof {
    fn new(scopes: &[ScopeName]) -> Proof {
        let mut first = 0;
        let parts = scopes.iter().map(|&name| {
            let part = Part { name, label: Label::exhaustive(name), first, tasks: name.parts() as u64 };
            first += part.tasks;
            part
        });
        Proof { parts: parts.collect() }
    }

    /// The task at this place.
    fn task(&self, place: u64) -> Option<(&Part, Task)> {
        let part = self.parts.iter().rev().find(|part| part.first <= place)?;
        let number = place - part.first;
        let source = Source::Scope { name: part.name, part: number as usize };
        (number < part.tasks).then(|| (part, Task { source, label: part.label.clone() }))
    }

    /// Holds what was counted against what is known. A scope that is not done whole shows that by itself.
    fn count(&self, run: &Run) {
        let mut record = run.record();
        for part in &self.parts {
            let tally = record.scope(&part.label);
            let (cases, positions, moves) = (tally.cases, tally.positions, tally.moves);
            let known = part.name.covered();
            let right = (cases, positions, moves) == (part.name.cases(), known.positions, known.moves);
            if tally.waiting == 0 && !right {
                let scope = &part.label.scope;
                record.remarks.push(format!("{scope}: counted {cases} cases, {positions} positions, {moves} moves"));
                record.unexplained = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_every_scope_is_a_task() {
        let scopes = ["tictactoe/3x3", "reversi/to-6", "coin/5x4"].map(|name| name.parse().unwrap());
        let proof = Proof::new(&scopes);
        let tasks: Vec<_> = (0..).map_while(|place| proof.task(place)).map(|(part, task)| (part.name, task)).collect();
        let expected = scopes.iter().flat_map(|&name: &ScopeName| (0..name.parts()).map(move |part| (name, part)));
        let found = tasks.iter().map(|(name, task)| match task.source {
            Source::Scope { name: of, part } if of == *name => (of, part),
            ref other => panic!("{other:?}"),
        });
        assert!(found.eq(expected));
    }

    #[test]
    fn somebody_is_put_through_every_scope() {
        let all = crate::native::natives();
        for name in SCOPES {
            assert!(all.iter().any(|native| name.takes(&native.id)), "{name}");
        }
    }
}
