//! Where cases come from: told in a few words, so that parent and child make the same.

use std::fmt;
use std::str::FromStr;

use cases::tictactoe::{Covered, Positions};
use cases::{Case, Scope, Scratch, Stratum, block};
use games::Problem;
use games::coin::Coin;
use serde::{Deserialize, Serialize};

use crate::Id;
use crate::id::problem_name;
use crate::native::{NativeKind, native};

/// The definition is asked on every case of a scope with no more than this many.
const MOST_ARBITRATED: u64 = 5_000_000;
/// Coin boards to some size, in cells of the largest, are put coin by coin to everybody; larger ones board by board.
const MOST_SINGLE_COINS: u32 = 40 * 40;
/// The most cells of Reversi boards that are enumerated.
const MOST_CELLS: usize = 25;

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
    /// All moves of all positions reached in turn, player 1 first, on one side.
    Positions {
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
            ScopeName::CompleteGames { .. } | ScopeName::FreeGames { .. } | ScopeName::Positions { .. } => {
                Problem::TicTacToe
            }
            ScopeName::Boards { .. } | ScopeName::BoardsToArea { .. } => Problem::Reversi,
            ScopeName::CoinsTo { .. } | ScopeName::CoinsOn { .. } => Problem::Coin,
        }
    }

    /// The number of parts.
    #[must_use]
    pub fn parts(self) -> usize {
        match self.enumeration() {
            Enumeration::Scope(scope) => scope.parts(),
            Enumeration::Positions(positions) => positions.parts(),
            Enumeration::Coins { .. } => 1,
        }
    }

    /// The number of cases.
    #[must_use]
    pub fn cases(self) -> u64 {
        match self.enumeration() {
            Enumeration::Scope(scope) => scope.len(),
            Enumeration::Positions(positions) => positions.len(),
            Enumeration::Coins { width, height } => u64::from(width) * u64::from(height),
        }
    }

    /// The positions and moves between them that the cases cover; none where that means nothing.
    #[must_use]
    pub fn covered(self) -> Covered {
        match self {
            ScopeName::Positions { side } => Positions::new(side).covered(),
            _ => Covered::default(),
        }
    }

    /// Whether an implementation is put through the scope: on many large coin boards only those that answer the coins of one
    /// board together.
    #[must_use]
    pub fn takes(self, id: &Id) -> bool {
        if self.is_of_boards() { answers_boards(id) } else { id.problem == self.problem() }
    }

    /// Whether the scope is so many coins that they are put board by board.
    fn is_of_boards(self) -> bool {
        matches!(self, ScopeName::CoinsTo { width, height } if u32::from(width) * u32::from(height) > MOST_SINGLE_COINS)
    }

    fn enumeration(self) -> Enumeration {
        match self {
            ScopeName::CompleteGames { side } => Enumeration::Scope(Scope::complete_games(side)),
            ScopeName::FreeGames { side } => Enumeration::Scope(Scope::free_games(side)),
            ScopeName::Positions { side } => Enumeration::Positions(Positions::new(side)),
            ScopeName::Boards { height, width } => Enumeration::Scope(Scope::boards(height, width)),
            ScopeName::BoardsToArea { area } => Enumeration::Scope(Scope::boards_to_area(area)),
            ScopeName::CoinsTo { width, height } => Enumeration::Scope(Scope::coins(width, height)),
            ScopeName::CoinsOn { width, height } => Enumeration::Coins { width, height },
        }
    }

    fn for_each(self, part: usize, take: &mut impl FnMut(&Case)) -> Covered {
        match self.enumeration() {
            Enumeration::Scope(scope) => scope.for_each(part, take),
            Enumeration::Positions(positions) => return positions.for_each(part, take),
            Enumeration::Coins { width, height } => {
                let cells = (1..=width).flat_map(|x| (1..=height).map(move |y| (x, y)));
                for (x, y) in cells {
                    if let Ok(coin) = Coin::new(x.into(), y.into(), width.into(), height.into()) {
                        take(&Case::Coin(coin));
                    }
                }
            }
        }
        Covered::default()
    }
}

/// Whether an implementation answers the coins of one board together.
fn answers_boards(id: &Id) -> bool {
    let native = if id.problem == Problem::Coin { native(id) } else { None };
    native.is_some_and(|native| matches!(native.kind, NativeKind::Coin { on_one_board: Some(_), .. }))
}

/// How a scope is gone through.
enum Enumeration {
    Scope(Scope),
    Positions(Positions),
    Coins { width: u16, height: u16 },
}

/// A text that names no scope.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no scope: expected tictactoe/NxN to 4x4, reversi/HxW or reversi/to-AREA to 25 cells, or coin/WxH to 1000x1000"
)]
pub struct BadScope(String);

/// The scopes that can be proven: `tictactoe/4x4` (all moves of all positions), `reversi/4x5` (all boards of that shape),
/// `reversi/to-12` (all boards to that area), `coin/200x200` (all cells of all boards to that size).
impl FromStr for ScopeName {
    type Err = BadScope;

    fn from_str(text: &str) -> Result<ScopeName, BadScope> {
        let bad = || BadScope(text.to_owned());
        let (problem, size) = text.split_once('/').ok_or_else(bad)?;
        let problem: Problem = problem.parse().map_err(|_| bad())?;
        let number = |text: &str| text.parse::<u16>().ok().filter(|&number| number > 0).ok_or_else(bad);
        if problem == Problem::Reversi
            && let Some(area) = size.strip_prefix("to-")
        {
            let area = usize::from(number(area)?);
            return if area <= MOST_CELLS { Ok(ScopeName::BoardsToArea { area }) } else { Err(bad()) };
        }
        let (first, second) = size.split_once('x').ok_or_else(bad)?;
        let (first, second) = (number(first)?, number(second)?);
        let (rows, columns) = (usize::from(first), usize::from(second));
        match problem {
            Problem::TicTacToe if first == second && rows <= Positions::MAX_SIDE => {
                Ok(ScopeName::Positions { side: rows })
            }
            Problem::Reversi if rows * columns <= MOST_CELLS => Ok(ScopeName::Boards { height: rows, width: columns }),
            Problem::Coin if first.max(second) <= games::coin::MAX_SIDE => {
                Ok(ScopeName::CoinsTo { width: first, height: second })
            }
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for ScopeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self.enumeration() {
            Enumeration::Scope(scope) => scope.name(),
            Enumeration::Positions(positions) => positions.name(),
            Enumeration::Coins { width, height } => format!("all cells of {width}x{height}"),
        })
    }
}

/// When the definition is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// On every case.
    Always,
    /// On a sample, and whenever answers differ.
    Sampled,
    /// Whenever answers differ, or there are not two to compare.
    Disputes,
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

    /// When the definition is asked about the cases. Large scopes are too much for it: there implementations that differ in their
    /// ways are held against each other. A coin's board is settled whole, which is quick.
    #[must_use]
    pub fn asking(&self) -> Asking {
        match self {
            Source::Given { .. } => Asking::Always,
            Source::Random { .. } => Asking::Sampled,
            Source::Scope { name, .. } if name.problem() == Problem::Coin || name.cases() <= MOST_ARBITRATED => {
                Asking::Always
            }
            Source::Scope { .. } => Asking::Disputes,
        }
    }

    /// Whether an implementation is asked about the cases.
    #[must_use]
    pub fn takes(&self, id: &Id) -> bool {
        match self {
            Source::Scope { name, .. } => name.takes(id),
            Source::Random { .. } if self.is_of_boards() => answers_boards(id),
            _ => id.problem == self.problem(),
        }
    }

    /// Whether the cases are coins that are put board by board, see [`for_each_board`](Self::for_each_board).
    #[must_use]
    pub fn is_of_boards(&self) -> bool {
        match self {
            Source::Given { .. } => false,
            Source::Scope { name, .. } => name.is_of_boards(),
            Source::Random { problem, stratum: name, .. } => named(Stratum::of_boards(*problem), name).is_ok(),
        }
    }

    /// Makes the coins of one board after another; of a source that is of boards only.
    ///
    /// # Errors
    /// If it is not.
    pub fn for_each_board(&self, take: &mut impl FnMut(&[Coin])) -> Result<(), String> {
        let mut coins = Vec::new();
        match self {
            Source::Scope { name, part } if name.is_of_boards() => {
                if let Enumeration::Scope(scope) = name.enumeration() {
                    take(&scope.coins_of(*part));
                }
            }
            Source::Random { problem, stratum: name, seed, block: index, cases } if self.is_of_boards() => {
                let stratum = named(Stratum::of_boards(*problem), name)?;
                let mut rng = block(*seed, stratum, *index);
                let mut left = (*cases).min(stratum.block_len);
                while left > 0 {
                    stratum.generate_coins(&mut rng, &mut coins);
                    coins.truncate(left);
                    left -= coins.len();
                    take(&coins);
                }
            }
            _ => return Err("these cases are not put board by board".to_owned()),
        }
        Ok(())
    }

    /// Makes the cases one after another, each with its number in the source; says what of a graph of positions they cover.
    ///
    /// # Errors
    /// If there is no such stratum, or a given line is no case.
    pub fn for_each(&self, take: &mut impl FnMut(u64, &Case)) -> Result<Covered, String> {
        let mut covered = Covered::default();
        match self {
            _ if self.is_of_boards() => {
                let mut k = 0;
                self.for_each_board(&mut |coins| {
                    for &coin in coins {
                        take(k, &Case::Coin(coin));
                        k += 1;
                    }
                })?;
            }
            Source::Given { problem, lines } => {
                for (k, line) in lines.iter().enumerate() {
                    let case = Case::parse(*problem, line).map_err(|error| format!("{line:?}: {error}"))?;
                    take(k as u64, &case);
                }
            }
            Source::Scope { name, part } => {
                let mut k = 0;
                covered = name.for_each(*part, &mut |case| {
                    take(k, case);
                    k += 1;
                });
            }
            Source::Random { problem, stratum: name, seed, block: index, cases } => {
                let stratum = named(Stratum::all(*problem), name)?;
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
        Ok(covered)
    }
}

/// The stratum of this name.
fn named(strata: &'static [Stratum], name: &str) -> Result<&'static Stratum, String> {
    strata.iter().find(|stratum| stratum.name == name).ok_or_else(|| format!("there is no stratum {name:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_named_by_their_sizes() {
        for (text, name) in [
            ("tictactoe/4x4", ScopeName::Positions { side: 4 }),
            ("reversi/4x5", ScopeName::Boards { height: 4, width: 5 }),
            ("reversi/to-12", ScopeName::BoardsToArea { area: 12 }),
            ("coin/200x100", ScopeName::CoinsTo { width: 200, height: 100 }),
        ] {
            assert_eq!(text.parse(), Ok(name));
        }
        let wrong = ["", "tictactoe", "tictactoe/3x4", "tictactoe/5x5", "reversi/0x4", "reversi/6x5", "reversi/to-26"];
        for text in wrong.into_iter().chain(["coin/1001x1", "coin/to-5", "chess/4x4", "reversi/4x5x6", "reversi/-1x2"])
        {
            assert_eq!(text.parse::<ScopeName>(), Err(BadScope(text.to_owned())));
        }
    }

    #[test]
    fn the_definition_is_asked_where_it_can_be() {
        let asking = |text: &str| Source::Scope { name: text.parse().unwrap(), part: 0 }.asking();
        for text in ["tictactoe/3x3", "reversi/to-12", "coin/200x200"] {
            assert_eq!(asking(text), Asking::Always, "{text}");
        }
        for text in ["tictactoe/4x4", "reversi/4x4", "reversi/5x5"] {
            assert_eq!(asking(text), Asking::Disputes, "{text}");
        }
    }
}
