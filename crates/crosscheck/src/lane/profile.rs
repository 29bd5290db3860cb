//! Where the time of the lane goes: making cases, answering them by each implementation, comparing.
//!
//! Looking at a clock takes longer than many an answer, so each part is timed over a whole block: first all cases are made, then
//! each implementation answers them all, then the usual comparison runs over the same block.

use cases::Case;
use cases::tictactoe::Game;
use games::Problem;
use games::reversi::Board;
use serde::{Deserialize, Serialize};

use super::boards;
use super::bunch::{Bunched, bunches};
use super::compare::{Contestant, compare, core_time, units};
use super::source::Source;
use crate::Id;
use crate::native::catching;

/// Core times over one block, in nanoseconds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Profile {
    /// The number of moves, boards or queries.
    pub units: u64,
    /// Making the cases.
    pub generate: u64,
    /// Answering them, by implementation.
    pub answer: Vec<(Id, u64)>,
    /// All of it as usual, comparison and the sampled definition included.
    pub all: u64,
}

/// Times the parts of comparing `among` on the cases of `source`.
pub fn profile(source: &Source, among: &[Id]) -> Result<Profile, String> {
    let mut profile = if source.is_of_boards() { parts_on_boards(source, among)? } else { parts(source, among)? };
    profile.all = compare(source, among)?.nanos;
    Ok(profile)
}

fn parts(source: &Source, among: &[Id]) -> Result<Profile, String> {
    let mut profile = Profile::default();
    let begun = core_time();
    source.for_each(&mut |_, case| profile.units += units(case))?;
    profile.generate = core_time().saturating_sub(begun).as_nanos() as u64;

    let mut cases = Vec::new();
    source.for_each(&mut |_, case| cases.push(case.clone()))?;
    let (mut games, mut boards) = (Vec::<Game>::new(), Vec::<Board>::new());
    for case in &cases {
        match case {
            Case::TicTacToe(game) => games.push(game.clone()),
            Case::Reversi(board) => boards.push(board.clone()),
            Case::Coin(_) => {}
        }
    }
    for id in among {
        let mut contestant = Contestant::new(id).ok_or("an id that does not answer in process")?;
        let answers_all = cases.iter().all(|case| contestant.answers(case));
        let begun = core_time();
        match source.problem() {
            Problem::TicTacToe if answers_all => answer_bunches(&contestant, &games),
            Problem::Reversi if answers_all => answer_bunches(&contestant, &boards),
            _ => cases.iter().for_each(|case| contestant.ask(case)),
        }
        profile.answer.push((id.clone(), core_time().saturating_sub(begun).as_nanos() as u64));
    }
    Ok(profile)
}

/// The same for coins that are put board by board.
fn parts_on_boards(source: &Source, among: &[Id]) -> Result<Profile, String> {
    let mut profile = Profile::default();
    let begun = core_time();
    source.for_each_board(&mut |coins| profile.units += coins.len() as u64)?;
    profile.generate = core_time().saturating_sub(begun).as_nanos() as u64;

    let mut boards = Vec::new();
    source.for_each_board(&mut |coins| boards.push(coins.to_vec()))?;
    for id in among {
        let mut contestant = boards::Contestant::new(id).ok_or("an id that does not answer boards")?;
        let begun = core_time();
        for coins in &boards {
            contestant.ask(coins);
        }
        profile.answer.push((id.clone(), core_time().saturating_sub(begun).as_nanos() as u64));
    }
    Ok(profile)
}

/// Has the contestant answer all cases as it mostly does: by the bunch.
fn answer_bunches<T: Bunched>(contestant: &Contestant, cases: &[T]) {
    let Some(answer_all) = contestant.answer_all() else { return };
    let mut said = Vec::new();
    for bunch in bunches(cases) {
        said.clear();
        // Whoever fails here fails in the comparison, too, and is named there.
        let _ = catching(|| answer_all(bunch, &mut said));
    }
}

impl Profile {
    /// Adds the times of another block of the same implementations.
    pub fn add(&mut self, other: &Profile) {
        self.units += other.units;
        self.generate += other.generate;
        self.all += other.all;
        for (id, nanos) in &other.answer {
            match self.answer.iter_mut().find(|(known, _)| known == id) {
                Some((_, sum)) => *sum += nanos,
                None => self.answer.push((id.clone(), *nanos)),
            }
        }
    }

    /// What is neither making nor answering: comparison, the sampled definition, images, what was reached.
    #[must_use]
    pub fn compare(&self) -> u64 {
        let answers: u64 = self.answer.iter().map(|(_, nanos)| nanos).sum();
        self.all.saturating_sub(self.generate + answers)
    }
}
