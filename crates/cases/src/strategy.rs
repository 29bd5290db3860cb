//! The generators as proptest strategies, with shrinking in the terms of the problem.

use std::fmt;

use games::Problem;
use games::coin::Coin;
use games::reversi::Board;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::{TestRng, TestRunner};

use crate::draw::weighted;
use crate::tictactoe::Game;
use crate::{Case, Scratch, Shrink, Stratum};

/// Games of all strata.
#[must_use]
pub fn game() -> Generated<Game> {
    Generated::new(Stratum::all(Problem::TicTacToe), |case| match case {
        Case::TicTacToe(game) => game,
        other => unreachable!("strata of games draw games, not {other:?}"),
    })
}

/// Boards of all strata.
#[must_use]
pub fn board() -> Generated<Board> {
    Generated::new(Stratum::all(Problem::Reversi), |case| match case {
        Case::Reversi(board) => board,
        other => unreachable!("strata of boards draw boards, not {other:?}"),
    })
}

/// Coins of all strata.
#[must_use]
pub fn coin() -> Generated<Coin> {
    Generated::new(Stratum::all(Problem::Coin), |case| match case {
        Case::Coin(coin) => coin,
        other => unreachable!("strata of coins draw coins, not {other:?}"),
    })
}

/// Cases of all strata of a problem.
#[must_use]
pub fn case(problem: Problem) -> Generated<Case> {
    Generated::new(Stratum::all(problem), |case| case)
}

/// Cases of one stratum.
#[must_use]
pub fn stratum(stratum: &'static Stratum) -> Generated<Case> {
    Generated::new(std::slice::from_ref(stratum), |case| case)
}

/// The strategy of values that strata draw.
#[derive(Clone, Copy)]
pub struct Generated<T> {
    strata: &'static [Stratum],
    unwrap: fn(Case) -> T,
}

impl<T> Generated<T> {
    fn new(strata: &'static [Stratum], unwrap: fn(Case) -> T) -> Generated<T> {
        Generated { strata, unwrap }
    }

    fn draw(&self, rng: &mut TestRng) -> T {
        let by_weight: Vec<_> = self.strata.iter().map(|stratum| (stratum.weight, stratum)).collect();
        let stratum = weighted(rng, &by_weight);
        let mut case = Case::smallest(stratum.problem);
        stratum.generate(rng, &mut case, &mut Scratch::default());
        (self.unwrap)(case)
    }
}

impl<T> fmt::Debug for Generated<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.strata.iter().map(|stratum| stratum.name)).finish()
    }
}

impl<T: Shrink + Clone + fmt::Debug> Strategy for Generated<T> {
    type Tree = Shrinking<T>;
    type Value = T;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        Ok(Shrinking::new(self.draw(runner.rng())))
    }
}

/// A value that proptest makes smaller as long as the test fails: always the first smaller value that still fails.
pub struct Shrinking<T: Shrink> {
    /// The last value known to fail (at first: the value drawn).
    failing: T,
    /// Ways to make `failing` smaller that have not been tried.
    edits: Box<dyn Iterator<Item = T::Edit>>,
    /// The smaller value on trial.
    candidate: Option<T>,
}

impl<T: Shrink> Shrinking<T> {
    /// Starts from this value.
    #[must_use]
    pub fn new(value: T) -> Shrinking<T> {
        Shrinking { edits: Box::new(value.edits()), failing: value, candidate: None }
    }

    fn try_next(&mut self) -> bool {
        self.candidate = self.edits.by_ref().find_map(|edit| self.failing.shrunk(&edit));
        self.candidate.is_some()
    }
}

impl<T: Shrink + fmt::Debug> fmt::Debug for Shrinking<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shrinking")
            .field("failing", &self.failing)
            .field("candidate", &self.candidate)
            .finish_non_exhaustive()
    }
}

impl<T: Shrink + Clone + fmt::Debug> ValueTree for Shrinking<T> {
    type Value = T;

    fn current(&self) -> T {
        self.candidate.as_ref().unwrap_or(&self.failing).clone()
    }

    fn simplify(&mut self) -> bool {
        if let Some(failing) = self.candidate.take() {
            self.edits = Box::new(failing.edits());
            self.failing = failing;
        }
        self.try_next()
    }

    fn complicate(&mut self) -> bool {
        self.candidate.is_some() && self.try_next()
    }
}
