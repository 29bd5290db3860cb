//! What has come out so far, kept by all threads of a run.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use cases::reach::Reach;
use games::Problem;

use crate::finding::Suspicion;
use crate::lane::{Compared, Profile, ScopeName};
use crate::{Answer, Id, Kind};

/// After wrong answers in this many blocks, an implementation is left out of the in-process lane.
const MOST_BAD_BLOCKS: u32 = 4;

/// Counts, suspicions and speeds.
#[derive(Debug, Default)]
pub struct Record {
    /// By implementation.
    pub tallies: BTreeMap<Id, Tally>,
    /// By problem and scope, in the order in which they were begun.
    pub scopes: Vec<ScopeTally>,
    /// The first suspicion of each fault.
    pub suspicions: BTreeMap<(Id, Kind), Suspicion>,
    /// What the cases reached.
    pub reach: Reach,
    /// Where the time of the in-process lane goes, by part of the run, if asked for.
    pub profiles: Vec<(Label, Profile)>,
    /// Cases put to the definition.
    pub arbitrated: u64,
    /// Images of cases under a symmetry.
    pub images: u64,
    /// Boards on which the order of flips was changed.
    pub reordered: u64,
    /// Things to know that are no fault of an implementation.
    pub remarks: Vec<String>,
    /// Whether something went wrong that no implementation explains.
    pub unexplained: bool,
}

/// What is known of one implementation.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Cases answered.
    pub cases: u64,
    /// The kinds of wrong answers.
    pub faults: BTreeSet<Kind>,
    /// The first wrong answer, in words.
    pub reason: String,
    bad_blocks: u32,
    /// Whether it is left out of the lane.
    barred: bool,
}

/// What was done of one part of the run.
#[derive(Clone, Debug)]
pub struct ScopeTally {
    /// The problem.
    pub problem: Problem,
    /// What the cases are.
    pub scope: String,
    /// Whether these are all cases of the scope, or of the shard's share of it.
    pub exhaustive: bool,
    /// The number of cases of the whole scope, if that is known beforehand.
    pub total: Option<u64>,
    /// The number of cases.
    pub cases: u64,
    /// How many of them were put to the definition as well.
    pub arbitrated: u64,
    /// Positions of tic-tac-toe covered, where the scope is a graph of positions.
    pub positions: u64,
    /// Moves between them.
    pub moves: u64,
    /// The cases that each implementation answered.
    pub answered: BTreeMap<Id, u64>,
    /// Tasks that are still to be done.
    pub waiting: u64,
    /// The number of moves, boards or queries.
    pub units: u64,
    /// The core time of making, answering and comparing; zero for cases put to workers.
    pub time: Duration,
}

impl Record {
    /// Adds the outcome of one block of the lane.
    pub fn add_compared(&mut self, label: &Label, among: &[Id], compared: &Compared) {
        for ((id, answered), wrong) in among.iter().zip(&compared.answered).zip(&compared.wrong) {
            self.add_answered(label, id, *answered);
            let tally = self.tallies.entry(id.clone()).or_default();
            if *wrong > 0 {
                tally.bad_blocks += 1;
                tally.barred |= tally.bad_blocks >= MOST_BAD_BLOCKS;
            }
        }
        for mismatch in &compared.mismatches {
            for wrong in &mismatch.wrong {
                let case = Some((mismatch.case.clone(), mismatch.expected.clone()));
                self.suspect(&wrong.id, &wrong.answer, case, &label.scope);
            }
        }
        self.arbitrated += compared.arbitrated;
        self.images += compared.images;
        self.reordered += compared.reordered;
        self.reach.merge(&compared.reach);
        let scope = self.scope(label);
        scope.cases += compared.cases;
        scope.arbitrated += compared.arbitrated;
        scope.positions += compared.positions;
        scope.moves += compared.moves;
        scope.waiting = scope.waiting.saturating_sub(1);
        scope.units += compared.units;
        scope.time += Duration::from_nanos(compared.nanos);
    }

    /// Adds cases that one implementation answered.
    pub fn add_answered(&mut self, label: &Label, id: &Id, cases: u64) {
        self.tallies.entry(id.clone()).or_default().cases += cases;
        *self.scope(label).answered.entry(id.clone()).or_default() += cases;
    }

    /// Notes a wrong answer.
    pub fn suspect(&mut self, id: &Id, answer: &Answer, case: Option<(String, String)>, found_as: &str) {
        let tally = self.tallies.entry(id.clone()).or_default();
        tally.faults.insert(answer.kind());
        if tally.reason.is_empty() {
            tally.reason = match answer {
                Answer::Value(_) => "a wrong answer".to_owned(),
                other => other.to_string(),
            };
        }
        // What brings a process down is not let into the lane again.
        tally.barred |= matches!(answer.kind(), Kind::Crashed | Kind::Timeout | Kind::Garbled);
        let suspicion = Suspicion { culprit: id.clone(), answer: answer.clone(), case, found_as: found_as.to_owned() };
        self.suspicions.entry(suspicion.fault()).or_insert(suspicion);
    }

    /// Whether anybody was wrong.
    #[must_use]
    pub fn any_fault(&self) -> bool {
        !self.suspicions.is_empty()
    }

    /// Those who are left out of the lane.
    #[must_use]
    pub fn barred(&self) -> BTreeSet<Id> {
        self.tallies.iter().filter(|(_, tally)| tally.barred).map(|(id, _)| id.clone()).collect()
    }

    /// Says beforehand that so many tasks of this part of the run are to be done, so that parts stand in the order of the plan
    /// and one that was not done whole is seen.
    pub fn plan(&mut self, label: &Label, tasks: u64) {
        self.scope(label).waiting += tasks;
    }

    /// The tally of this part of the run.
    pub fn scope(&mut self, label: &Label) -> &mut ScopeTally {
        let same = |tally: &ScopeTally| tally.problem == label.problem && tally.scope == label.scope;
        let index = self.scopes.iter().position(same).unwrap_or_else(|| {
            self.scopes.push(ScopeTally {
                problem: label.problem,
                scope: label.scope.clone(),
                exhaustive: label.exhaustive,
                total: label.total,
                cases: 0,
                arbitrated: 0,
                positions: 0,
                moves: 0,
                answered: BTreeMap::new(),
                waiting: 0,
                units: 0,
                time: Duration::ZERO,
            });
            self.scopes.len() - 1
        });
        &mut self.scopes[index]
    }
}

/// The name of a part of the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The problem.
    pub problem: Problem,
    /// What the cases are.
    pub scope: String,
    /// Whether these are all cases of the scope.
    pub exhaustive: bool,
    /// The number of cases of the whole scope, if that is known beforehand.
    pub total: Option<u64>,
}

impl Label {
    /// A part of the run that is not all of anything.
    #[must_use]
    pub fn sampled(problem: Problem, scope: &str) -> Label {
        Label { problem, scope: scope.to_owned(), exhaustive: false, total: None }
    }

    /// All cases of a scope.
    #[must_use]
    pub fn exhaustive(name: ScopeName) -> Label {
        Label { problem: name.problem(), scope: name.to_string(), exhaustive: true, total: Some(name.cases()) }
    }

    /// The same part as far as workers are put through it, each on its own: their cases are summed.
    #[must_use]
    pub fn of_workers(&self) -> Label {
        Label { scope: format!("{}, as workers", self.scope), total: None, ..self.clone() }
    }
}
