//! Where cases come from: told in a few words, so that parent and child make the same.

use std::fmt;

use cases::{Case, Scope, Scratch, Stratum, block};
use games::Problem;
use games::coin::Coin;
use serde::{Deserialize, Serialize};

use crate::id::problem_name;

/// A definite sequence of cases of one problem.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Source {
    /// These lines.
    Given {
        /// The problem.
        #[serde(with = "problem_name")]
        problem: Problem,
        /// The case lines.
        lines: Vec<String>,
    },
    /// One part of an exhaustive scope.
    Scope {
        /// The scope.
        name: ScopeName,
        /// The part, from 0.
        part: usize,
    },
    /// The first cases of a random block.
    Random {
        /// The problem.
        #[serde(with = "problem_name")]
        problem: Problem,
        /// The stratum's name.
        stratum: String,
        /// The seed of the run.
        seed: u64,
        /// The block's number.
        block: u64,
        /// How many of its cases.
        cases: usize,
    },
}

/// An exhaustive scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ScopeName {
    /// Games to the end in turn, player 1 first, on one side.
    CompleteGames {
        /// The side.
        side: usize,
    },
    /// Games to the end, whoever makes each move, on one side.
    FreeGames {
        /// The side.
        side: usize,
    },
    /// All boards of one shape.
    Boards {
        /// Rows.
        height: usize,
        /// Columns.
        width: usize,
    },
    /// All boards of every shape with at most so many cells.
    BoardsToArea {
        /// Cells.
        area: usize,
    },
    /// All cells of all boards to this size.
    CoinsTo {
        /// The greatest width.
        width: u16,
        /// The greatest height.
        height: u16,
    },
    /// All cells of one board.
    CoinsOn {
        /// The width.
        width: u16,
        /// The height.
        height: u16,
    },
}

impl ScopeName {
    /// The problem.
    #[must_use]
    pub fn problem(self) -> Problem {
        match self {
            ScopeName::CompleteGames { .. } | ScopeName::FreeGames { .. } => Problem::TicTacToe,
            ScopeName::Boards { .. } | ScopeName::BoardsToArea { .. } => Problem::Reversi,
            ScopeName::CoinsTo { .. } | ScopeName::CoinsOn { .. } => Problem::Coin,
        }
    }

    /// The number of parts.
    #[must_use]
    pub fn parts(self) -> usize {
        self.scope().map_or(1, |scope| scope.parts())
    }

    /// The enumeration; `None` for a scope that is enumerated here.
    fn scope(self) -> Option<Scope> {
        match self {
            ScopeName::CompleteGames { side } => Some(Scope::complete_games(side)),
            ScopeName::FreeGames { side } => Some(Scope::free_games(side)),
            ScopeName::Boards { height, width } => Some(Scope::boards(height, width)),
            ScopeName::BoardsToArea { area } => Some(Scope::boards_to_area(area)),
            ScopeName::CoinsTo { width, height } => Some(Scope::coins(width, height)),
            ScopeName::CoinsOn { .. } => None,
        }
    }

    fn for_each(self, part: usize, take: &mut impl FnMut(&Case)) {
        if let Some(scope) = self.scope() {
            return scope.for_each(part, take);
        }
        if let ScopeName::CoinsOn { width, height } = self {
            let cells = (1..=width).flat_map(|x| (1..=height).map(move |y| (x, y)));
            for (x, y) in cells {
                if let Ok(coin) = Coin::new(x.into(), y.into(), width.into(), height.into()) {
                    take(&Case::Coin(coin));
                }
            }
        }
    }
}

impl fmt::Display for ScopeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.scope(), self) {
            (None, ScopeName::CoinsOn { width, height }) => write!(f, "all cells of {width}x{height}"),
            (scope, _) => f.pad(&scope.map_or_else(String::new, |scope| scope.name())),
        }
    }
}

impl Source {
    /// The problem.
    #[must_use]
    pub fn problem(&self) -> Problem {
        match self {
            Source::Given { problem, .. } | Source::Random { problem, .. } => *problem,
            Source::Scope { name, .. } => name.problem(),
        }
    }

    /// Whether the cases are random ones.
    #[must_use]
    pub fn is_random(&self) -> bool {
        matches!(self, Source::Random { .. })
    }

    /// Makes the cases one after another, each with its number in the source.
    ///
    /// # Errors
    /// If there is no such stratum, or a given line is no case.
    pub fn for_each(&self, take: &mut impl FnMut(u64, &Case)) -> Result<(), String> {
        match self {
            Source::Given { problem, lines } => {
                for (k, line) in lines.iter().enumerate() {
                    let case = Case::parse(*problem, line).map_err(|error| format!("{line:?}: {error}"))?;
                    take(k as u64, &case);
                }
            }
            Source::Scope { name, part } => {
                let mut k = 0;
                name.for_each(*part, &mut |case| {
                    take(k, case);
                    k += 1;
                });
            }
            Source::Random { problem, stratum: name, seed, block: index, cases } => {
                let stratum = Stratum::all(*problem).iter().find(|stratum| stratum.name == name);
                let stratum = stratum.ok_or_else(|| format!("there is no stratum {name:?}"))?;
                let mut rng = block(*seed, stratum, *index);
                let mut case = Case::smallest(*problem);
                let mut scratch = Scratch::default();
                let first = index * stratum.block_len as u64;
                for k in 0..(*cases).min(stratum.block_len) as u64 {
                    stratum.generate(&mut rng, &mut case, &mut scratch);
                    take(first + k, &case);
                }
            }
        }
        Ok(())
    }
}
