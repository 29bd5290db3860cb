//! Exact costs: how many steps an algorithm takes, counted by a visitor. They have no noise and belong to no machine.

use cases::Case;
use coin_game::{memo, recursion, recursion_all};
use crosscheck::Id;
use games::tictactoe::Observed;
use games::{Problem, Visitor, coin, reversi, tictactoe};
use serde::{Deserialize, Serialize};
use tictactoe_counters::{PlayerCounters, SignedCounters};
use tictactoe_scan::BoardScan;

/// Steps over some cases, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// Cells of a board read.
    pub cells_read: u64,
    /// Counters of stones changed.
    pub counters_changed: u64,
    /// Runs, lines or counters judged.
    pub runs_judged: u64,
    /// Calls that ask for a cell of the coin's board.
    pub calls: u64,
}

impl Steps {
    /// The steps that stand for the cost: every algorithm has one kind of them, and judges in proportion.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.cells_read + self.counters_changed + self.calls
    }

    /// What the steps of [`work`](Self::work) are, in words.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Steps { cells_read: 1.., .. } => "cells read",
            Steps { counters_changed: 1.., .. } => "counters changed",
            _ => "calls",
        }
    }
}

impl Visitor<tictactoe::Step> for Steps {
    fn visit(&mut self, step: tictactoe::Step) {
        use tictactoe::Step;
        match step {
            Step::CellRead { .. } => self.cells_read += 1,
            Step::CounterChanged { .. } => self.counters_changed += 1,
            Step::LineScanned { .. } | Step::CounterJudged { .. } => self.runs_judged += 1,
            _ => {}
        }
    }
}

impl Visitor<reversi::Step> for Steps {
    fn visit(&mut self, step: reversi::Step) {
        match step {
            reversi::Step::CellRead { .. } => self.cells_read += 1,
            reversi::Step::RunJudged { .. } => self.runs_judged += 1,
            _ => {}
        }
    }
}

impl Visitor<coin::Step> for Steps {
    fn visit(&mut self, step: coin::Step) {
        if matches!(step, coin::Step::Entered(_)) {
            self.calls += 1;
        }
    }
}

/// The steps of a Rust implementation over all cases; `None` if it tells no visitor, or is not in Rust.
#[must_use]
pub fn count(id: &Id, cases: &[Case]) -> Option<Steps> {
    if id.language != "rust" {
        return None;
    }
    let mut steps = Steps::default();
    let observe: fn(&Case, &mut Steps) = match (id.problem, id.algorithm.as_str()) {
        (Problem::TicTacToe, "board_scan") => |case, steps| play(case, BoardScan::new, steps),
        (Problem::TicTacToe, "player_counters") => |case, steps| play(case, PlayerCounters::new, steps),
        (Problem::TicTacToe, "signed_counters") => |case, steps| play(case, SignedCounters::new, steps),
        (Problem::Reversi, "bfs") => |case, steps| {
            if let Case::Reversi(board) = case {
                ::reversi::bfs::most_flips_observed(board, steps);
            }
        },
        (Problem::Coin, "recursion") => |case, steps| ask(case, steps, recursion::winner_observed),
        (Problem::Coin, "recursion_all") => |case, steps| ask(case, steps, recursion_all::winner_observed),
        (Problem::Coin, "memo") => |case, steps| ask(case, steps, memo::winner_observed),
        _ => return None,
    };
    for case in cases {
        observe(case, &mut steps);
    }
    Some(steps)
}

fn play<G: Observed>(case: &Case, new: fn(tictactoe::Side) -> G, steps: &mut Steps) {
    if let Case::TicTacToe(game) = case {
        let mut board = new(game.side());
        for &stone in game.moves() {
            board.play_observed(stone, steps);
        }
    }
}

fn ask<W>(case: &Case, steps: &mut Steps, winner: impl Fn(coin::Coin, &mut Steps) -> W) {
    if let Case::Coin(coin) = case {
        winner(*coin, steps);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(id: &str, line: &str) -> Steps {
        let id: Id = id.parse().unwrap();
        count(&id, &[Case::parse(id.problem, line).unwrap()]).unwrap()
    }

    #[test]
    fn steps_are_what_one_counts_by_hand() {
        // Row 0 is read in full when it is won, and only then: (0,0): row 2, column 2, diagonal 2 cells until an empty one.
        let scan = steps("rust/tictactoe/board_scan", "2 0,0,1 0,1,1");
        assert_eq!((scan.cells_read, scan.runs_judged), (2 + 2 + 2 + 2, 4));
        let counters = steps("rust/tictactoe/signed_counters", "2 0,0,1 0,1,1");
        assert_eq!(counters.counters_changed, 6);
        assert_eq!(steps("rust/coin/recursion", "1 1").calls, 1);
        assert!(steps("rust/coin/recursion", "15 15").calls > steps("rust/coin/memo", "15 15").calls);
        assert!(steps("rust/reversi/bfs", ".X./.O./XO.").cells_read > 0);
    }

    #[test]
    fn the_whole_game_reads_more_the_larger_the_board() {
        let line = |n: usize| {
            let moves: Vec<String> = (0..n).map(|c| format!("0,{c},1")).collect();
            format!("{n} {}", moves.join(" "))
        };
        let small = steps("rust/tictactoe/board_scan", &line(10));
        let large = steps("rust/tictactoe/board_scan", &line(100));
        assert!(large.cells_read > 50 * small.cells_read);
    }

    #[test]
    fn others_tell_no_steps() {
        assert_eq!(count(&"c/coin/memo".parse().unwrap(), &[]), None);
        assert_eq!(count(&"rust/coin/null".parse().unwrap(), &[]), None);
    }
}
