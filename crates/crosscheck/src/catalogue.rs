//! What is known of each algorithm beforehand: one table.

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
}

/// The languages expected to have an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Languages {
    /// All of them.
    All,
    /// Rust and C only.
    RustAndC,
}

impl Languages {
    /// Whether `language` is expected.
    #[must_use]
    pub fn include(self, language: &str) -> bool {
        match self {
            Languages::All => true,
            Languages::RustAndC => ["rust", "c"].contains(&language),
        }
    }
}

/// The recursions are exponential in x + y: up to this sum they make at most 27 553 calls.
const RECURSION_SUM: u16 = 16;

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
    },
];

/// The algorithm of this name.
#[must_use]
pub fn algorithm(problem: Problem, name: &str) -> Option<&'static Algorithm> {
    ALGORITHMS.iter().find(|algorithm| algorithm.problem == problem && algorithm.name == name)
}
