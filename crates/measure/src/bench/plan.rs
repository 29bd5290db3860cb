//! Who is timed on what, how often, in which order.

use std::sync::Arc;
use std::time::Duration;

use crosscheck::Id;
use crosscheck::catalogue::{Claim, Law, algorithm};
use crosscheck::language::NULL;
use crosscheck::roster::{Implementation, Roster};
use games::Problem;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};

use super::Workload;

/// How much a run measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// A first look, in three minutes.
    Quick,
    /// Everything.
    Full,
}

/// The languages that are given the largest boards: in the others these take minutes, and their times say more of memory.
const COMPILED: [&str; 3] = ["rust", "c", "cpp"];

/// Whether boards of this side are timed in a language, and its growth judged on them.
#[must_use]
pub fn is_within_reach(language: &str, problem: Problem, size: u32) -> bool {
    let most = match problem {
        Problem::TicTacToe => 2000,
        Problem::Reversi => 32,
        Problem::Coin => u32::MAX,
    };
    size <= most || COMPILED.contains(&language)
}

/// Enough sizes to see that nothing grows; between n and n log n it takes more to tell.
const FEW_SIZES: [u32; 8] = [2, 3, 10, 30, 100, 250, 1000, 10_000];

impl Extent {
    /// Whether a run of this extent has a family at this size. A size is left out where its neighbours tell the same.
    #[must_use]
    pub fn includes(self, family: &str, size: u32) -> bool {
        match (self, family) {
            (Extent::Quick, "sweep") => [10, 100, 1000].contains(&size),
            (Extent::Quick, "scattered-0.4") => size == 8,
            (Extent::Quick, "cells") => true,
            // What `queries` say, `cells` and `corners` say too.
            (Extent::Quick, _) | (Extent::Full, "queries") => false,
            // Growth is judged on `sweep`, and shown to depend on the games on `random`.
            (Extent::Full, "sweep") => ![8, 15].contains(&size),
            (Extent::Full, "random") => size <= 1000,
            (Extent::Full, "draw") => size == 100,
            // Growth is seen on one density, the others on one side.
            (Extent::Full, "scattered-0.4") => size != 5,
            (Extent::Full, family) if family.starts_with("scattered") => size == 8,
            // The recursion is given sides to 8; what is said of the others is said from 64 on.
            (Extent::Full, "corners") => [2, 4, 5, 6, 7, 8, 64, 125, 250].contains(&size),
            (Extent::Full, _) => true,
        }
    }

    /// Whether what does nothing is timed on a family at this size: what a call costs is much the same for all inputs of a kind.
    #[must_use]
    pub fn times_null(self, family: &str, size: u32) -> bool {
        match (family, size) {
            ("sweep", 1000) => true,
            ("sweep", 10) | ("scattered-0.4", 8) | ("cells", 15) => self == Extent::Full,
            _ => false,
        }
    }

    /// The number of fresh processes of every row.
    #[must_use]
    pub fn processes(self) -> u32 {
        match self {
            Extent::Quick => 3,
            Extent::Full => 10,
        }
    }

    /// After how many blocks a process without steady state is given up.
    #[must_use]
    pub fn most_blocks(self) -> usize {
        match self {
            Extent::Quick => 7,
            Extent::Full => 15,
        }
    }

    /// How long a block should last: long enough for what compiles at run time to keep up.
    #[must_use]
    pub fn block(self) -> Duration {
        match self {
            Extent::Quick => Duration::from_millis(60),
            Extent::Full => Duration::from_millis(100),
        }
    }

    /// For how long a process that compiles while it runs is at work before a block counts.
    #[must_use]
    pub fn settling(self) -> Duration {
        match self {
            Extent::Quick => Duration::from_millis(200),
            Extent::Full => Duration::from_millis(600),
        }
    }
}

/// One row to be: an implementation, or null, on a workload.
#[derive(Clone, Debug)]
pub struct Subject {
    /// Who is timed.
    pub implementation: Implementation,
    /// On what.
    pub workload: Arc<Workload>,
}

/// Everything that is to be timed.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rows to be.
    pub subjects: Vec<Subject>,
    /// How many fresh processes each gets.
    pub processes: u32,
    /// How long a block should last.
    pub block: Duration,
    /// After how many blocks a process without steady state is given up.
    pub most_blocks: usize,
    /// For how long a process that compiles while it runs is at work before a block counts.
    pub settling: Duration,
    /// The seed of the order.
    pub seed: u64,
}

impl Plan {
    /// The plan for everyone of the roster who can answer.
    #[must_use]
    pub fn new(roster: &Roster, workloads: &[Arc<Workload>], extent: Extent, processes: u32, seed: u64) -> Plan {
        let mut subjects = Vec::new();
        for implementation in roster.implementations.iter().chain(&roster.nulls) {
            if implementation.launch().is_none() {
                continue;
            }
            for workload in workloads.iter().filter(|workload| is_timed_on(implementation, workload, extent)) {
                subjects.push(Subject { implementation: implementation.clone(), workload: Arc::clone(workload) });
            }
        }
        Plan {
            subjects,
            processes,
            block: extent.block(),
            most_blocks: extent.most_blocks(),
            settling: extent.settling(),
            seed,
        }
    }

    /// The processes in the order in which they run, as (cycle, index of the subject): in every cycle each subject once, in an
    /// order of its own, so that whatever else the machine does meets all alike.
    #[must_use]
    pub fn order(&self) -> Vec<(u32, usize)> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        let mut order = Vec::new();
        for cycle in 0..self.processes {
            let mut subjects: Vec<usize> = (0..self.subjects.len()).collect();
            subjects.shuffle(&mut random);
            order.extend(subjects.into_iter().map(|subject| (cycle, subject)));
        }
        order
    }

    /// A digest of everything that decides what is measured, so that a run goes on only as it began.
    #[must_use]
    pub fn digest(&self) -> String {
        let mut digest = Sha256::new();
        let mut feed = |text: String| digest.update(format!("{} {text}\n", text.len()));
        feed(format!("{} {} {} {}", env!("CARGO_PKG_VERSION"), self.seed, self.processes, self.most_blocks));
        for subject in &self.subjects {
            let (who, workload) = (&subject.implementation, &subject.workload);
            feed(format!("{} {} {} {}", who.id, who.version, workload.family, workload.size));
            for line in workload.lines() {
                feed(line);
            }
        }
        digest.finalize()[..8].iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    }
}

fn is_timed_on(implementation: &Implementation, workload: &Workload, extent: Extent) -> bool {
    let id = &implementation.id;
    if id.problem != workload.problem {
        return false;
    }
    if !is_within_reach(&id.language, workload.problem, workload.size) {
        return false;
    }
    if id.algorithm == NULL {
        return extent.times_null(&workload.family, workload.size);
    }
    if extent == Extent::Full && is_constant(id, &workload.family) && !FEW_SIZES.contains(&workload.size) {
        return false;
    }
    workload.cases.iter().all(|case| implementation.accepts(case))
}

/// Whether the catalogue says that an algorithm costs the same at every size.
fn is_constant(id: &Id, family: &str) -> bool {
    let constant = |claim: &Claim| claim.family == family && claim.law == Law::Constant;
    algorithm(id.problem, &id.algorithm).is_some_and(|algorithm| algorithm.claims.iter().any(constant))
}
