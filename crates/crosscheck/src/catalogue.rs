//! What is known of each algorithm beforehand: one table.

use std::fmt;

use cases::Case;
use games::Problem;

/// One algorithm of one problem.
#[derive(Debug)]
pub struct Algorithm {
    /// The problem it solves.
    pub problem: Problem,
    /// Its name in ids and file names.
    pub name: &'static str,
    /// The idea, in a few words.
    pub idea: &'static str,
    /// Time: per move for `tictactoe`, else per case.
    pub time: &'static str,
    /// Space.
    pub space: &'static str,
    /// Which languages are expected to have it.
    pub languages: Languages,
    /// Where the Rust version stands, from the root of the repository.
    pub source: &'static str,
    /// The cases it is given, in words; empty if all.
    pub domain: &'static str,
    /// Whether a case is within the domain.
    pub accepts: fn(&Case) -> bool,
    /// How its cost is said to grow, to be held against measurements.
    pub claims: &'static [Claim],
}

/// A claim of growth: of the cost per unit (move, board or query) on one family of inputs, with the size of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The family of inputs, as `bench_data` names it.
    pub family: &'static str,
    /// How the cost grows.
    pub law: Law,
    /// The size from which on it is said: below, what is not the algorithm's outweighs it, or the borders of the board are near
    /// everything.
    pub from: u32,
    /// Why the claim does not hold although the textbook seems to say so; empty for one that holds.
    pub fails_since: &'static str,
}

/// A way to grow with n.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Law {
    /// Not at all.
    Constant,
    /// Like n to this power.
    Power(f64),
    /// Like n log n.
    NLogN,
    /// No faster than n to this power.
    AtMost(f64),
    /// Like some number to the power n.
    Exponential,
}

impl Claim {
    const fn holds(family: &'static str, law: Law) -> Claim {
        Claim { family, law, from: 0, fails_since: "" }
    }

    const fn from(self, from: u32) -> Claim {
        Claim { from, ..self }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.law)?;
        if self.from > 0 { write!(f, " from n = {} on", self.from) } else { Ok(()) }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Law::Constant => f.write_str("O(1)"),
            Law::Power(1.0) => f.write_str("O(n)"),
            Law::Power(k) => write!(f, "O(n^{k})"),
            Law::NLogN => f.write_str("O(n log n)"),
            Law::AtMost(k) => write!(f, "at most O(n^{k})"),
            Law::Exponential => f.write_str("exponential"),
        }
    }
}

/// The languages expected to have an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Languages {
    /// All of them.
    All,
    /// Rust and C only.
    RustAndC,
    /// Rust only.
    Rust,
}

impl Languages {
    /// Whether `language` is expected.
    #[must_use]
    pub fn include(self, language: &str) -> bool {
        match self {
            Languages::All => true,
            Languages::RustAndC => ["rust", "c"].contains(&language),
            Languages::Rust => language == "rust",
        }
    }
}

/// The recursions are exponential in x + y: up to this sum they make at most 14 393 calls.
const RECURSION_SUM: u16 = 16;

/// Every kind of game is answered at the same cost by counters.
const COUNTERS: &[Claim] = &[Claim::holds("sweep", Law::Constant), Claim::holds("random", Law::Constant)];

/// At most so much for every cell of the board. Below 64 the cost grows faster than the board, since near a
/// border few moves lead anywhere: from the corner of 4 × 4 half of the cells are reached, of 8 × 8 three
/// quarters, of 64 × 64 all but two in a hundred.
const PER_CELL: Claim = Claim::holds("corners", Law::AtMost(2.0)).from(64);

/// All algorithms, problem by problem, from the naive on.
pub const ALGORITHMS: &[Algorithm] = &[
    Algorithm {
        problem: Problem::TicTacToe,
        name: "board_scan",
        idea: "keep the board, scan the lines through the last stone",
        time: "O(n)",
        space: "O(n²)",
        languages: Languages::All,
        source: "crates/tictactoe-scan/src/board_scan.rs",
        domain: "",
        accepts: |_| true,
        claims: &[
            // Up to n = 20, ten cells are read a move, in less time than the move takes besides.
            Claim::holds("sweep", Law::Power(1.0)).from(20),
            Claim {
                family: "random",
                law: Law::Power(1.0),
                from: 0,
                fails_since: "a scan stops at the first foreign cell, which on random games comes after a few cells at every n",
            },
        ],
    },
    Algorithm {
        problem: Problem::TicTacToe,
        name: "player_counters",
        idea: "count each player's stones along every line",
        time: "O(1)",
        space: "O(n)",
        languages: Languages::All,
        source: "crates/tictactoe-counters/src/player_counters.rs",
        domain: "",
        accepts: |_| true,
        claims: COUNTERS,
    },
    Algorithm {
        problem: Problem::TicTacToe,
        name: "signed_counters",
        idea: "one counter per line, +1 for player 1 and −1 for player 2",
        time: "O(1)",
        space: "O(n)",
        languages: Languages::All,
        source: "crates/tictactoe-counters/src/signed_counters.rs",
        domain: "",
        accepts: |_| true,
        claims: COUNTERS,
    },
    Algorithm {
        problem: Problem::TicTacToe,
        name: "batch",
        idea: "a legal game at once: only its last stone can have won, so only the lines through it are counted",
        time: "O(1)",
        space: "O(1)",
        languages: Languages::Rust,
        source: "crates/tictactoe-counters/src/batch/last_stone.rs",
        domain: "",
        accepts: |_| true,
        claims: &[Claim::holds("sweep", Law::Constant)],
    },
    Algorithm {
        problem: Problem::Reversi,
        name: "bfs",
        idea: "breadth-first search over flipped stones, on a copy per candidate",
        time: "O(h²w²·max(h, w))",
        space: "O(hw)",
        languages: Languages::All,
        source: "crates/reversi/src/bfs.rs",
        domain: "",
        accepts: |_| true,
        claims: &[Claim::holds("scattered-0.4", Law::AtMost(5.0))],
    },
    Algorithm {
        problem: Problem::Reversi,
        name: "bitboard",
        idea: "whole rounds of the cascade at a time, on 64-bit words",
        time: "O(h²w²)",
        space: "O(1)",
        languages: Languages::Rust,
        source: "crates/reversi/src/bitboard/mod.rs",
        domain: "boards to 8 × 8",
        accepts: |case| matches!(case, Case::Reversi(board) if board.height().max(board.width()) <= 8),
        claims: &[],
    },
    Algorithm {
        problem: Problem::Reversi,
        name: "runs",
        idea: "white runs that remember how far they have flipped",
        time: "O(hw + flips of all candidates)",
        space: "O(hw)",
        languages: Languages::Rust,
        source: "crates/reversi/src/runs/mod.rs",
        domain: "",
        accepts: |_| true,
        claims: &[],
    },
    Algorithm {
        problem: Problem::Reversi,
        name: "nested",
        idea: "the same, with cascades that contain each other run only once",
        time: "O(hw + flips of all candidates)",
        space: "O(hw)",
        languages: Languages::Rust,
        source: "crates/reversi/src/nested/mod.rs",
        domain: "",
        accepts: |_| true,
        claims: &[],
    },
    Algorithm {
        problem: Problem::Reversi,
        name: "fast",
        idea: "bitboard to 8 × 8, else runs, and nested where cascades are large",
        time: "as the form chosen",
        space: "O(hw)",
        languages: Languages::Rust,
        source: "crates/reversi/src/fast.rs",
        domain: "",
        accepts: |_| true,
        claims: &[],
    },
    Algorithm {
        problem: Problem::Coin,
        name: "recursion",
        idea: "a cell wins if some move leads to a losing cell; stop at the first",
        time: "exponential",
        space: "O(x + y)",
        languages: Languages::All,
        source: "crates/coin-game/src/recursion.rs",
        domain: "x + y ≤ 16 on any board, and all of 15 × 15",
        accepts: |case| matches!(case, Case::Coin(coin) if coin.x() + coin.y() <= RECURSION_SUM || coin.on_original_board()),
        claims: &[Claim::holds("corners", Law::Exponential)],
    },
    Algorithm {
        problem: Problem::Coin,
        name: "recursion_all",
        idea: "the same, but all moves are always tried",
        time: "exponential",
        space: "O(x + y)",
        languages: Languages::RustAndC,
        source: "crates/coin-game/src/recursion_all.rs",
        domain: "x + y ≤ 16",
        accepts: |case| matches!(case, Case::Coin(coin) if coin.x() + coin.y() <= RECURSION_SUM),
        claims: &[Claim::holds("corners", Law::Exponential)],
    },
    Algorithm {
        problem: Problem::Coin,
        name: "memo",
        idea: "the recursion, each cell computed at most once",
        time: "O(w·h)",
        space: "O(w·h)",
        languages: Languages::All,
        source: "crates/coin-game/src/memo.rs",
        domain: "",
        accepts: |_| true,
        claims: &[PER_CELL],
    },
    Algorithm {
        problem: Problem::Coin,
        name: "table",
        idea: "diagonals from the bottom up, 64 cells at a time",
        time: "O(w·h)",
        space: "O(w·h)",
        languages: Languages::Rust,
        source: "crates/coin-game/src/table.rs",
        domain: "",
        accepts: |_| true,
        claims: &[PER_CELL],
    },
    Algorithm {
        problem: Problem::Coin,
        name: "closed_form",
        idea: "lost where both coordinates are 1 or 2 modulo 4, and on some edges",
        time: "O(1)",
        space: "O(1)",
        languages: Languages::Rust,
        source: "crates/coin-game/src/closed_form.rs",
        domain: "",
        accepts: |_| true,
        claims: &[Claim::holds("corners", Law::Constant)],
    },
    Algorithm {
        problem: Problem::Coin,
        name: "grundy",
        idea: "the Sprague–Grundy value of one of finitely many coins that stand for all",
        time: "O(1)",
        space: "O(1)",
        languages: Languages::Rust,
        source: "crates/coin-game/src/grundy.rs",
        domain: "",
        accepts: |_| true,
        claims: &[Claim::holds("corners", Law::Constant)],
    },
];

/// The algorithm of this name.
#[must_use]
pub fn algorithm(problem: Problem, name: &str) -> Option<&'static Algorithm> {
    ALGORITHMS.iter().find(|algorithm| algorithm.problem == problem && algorithm.name == name)
}

#[cfg(test)]
mod tests {
    use coin_game::recursion_all::winner_observed;
    use games::coin::{Coin, Step};

    use super::RECURSION_SUM;

    #[test]
    fn the_recursions_stay_affordable_inside_their_domain() {
        let sum = i64::from(RECURSION_SUM);
        let calls = (1..sum).map(|x| {
            let mut steps: Vec<Step> = Vec::new();
            let coin = Coin::new(x, sum - x, 40, 40).expect("the coin lies on the board");
            winner_observed(coin, &mut steps);
            steps.iter().filter(|step| matches!(step, Step::Entered(_))).count()
        });
        assert_eq!(calls.max(), Some(14_393));
    }
}
