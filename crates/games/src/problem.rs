//! The three problems by name.

use std::fmt;
use std::str::FromStr;

/// One of the three problems; its name is the middle part of every id (`rust/coin/memo`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Problem {
    /// n × n tic-tac-toe.
    TicTacToe,
    /// The Reversi cascade.
    Reversi,
    /// The coin game.
    Coin,
}

impl Problem {
    /// All problems, in the order in which they are always listed.
    pub const ALL: [Problem; 3] = [Problem::TicTacToe, Problem::Reversi, Problem::Coin];

    /// The name used in ids, folders, flags and reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Problem::TicTacToe => "tictactoe",
            Problem::Reversi => "reversi",
            Problem::Coin => "coin",
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is none of the problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown problem {0:?}: expected tictactoe, reversi or coin")]
pub struct UnknownProblem(pub String);

impl FromStr for Problem {
    type Err = UnknownProblem;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Problem::ALL.into_iter().find(|problem| problem.name() == name).ok_or_else(|| UnknownProblem(name.to_owned()))
    }
}
