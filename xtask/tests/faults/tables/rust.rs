//! The mistakes in Rust.

use super::{Plant, plant};
use crate::mistake::Mistake;

const MOVES: &str = "[(-2, 1), (-2, -1), (1, -2), (-1, -2)]";
const MISPRINT: &str = "[(-2, 1), (-2, -1), (-2, -2), (-2, -2)]";
const INSIDE: &str = "1 <= to.0 && to.0 <= width && 1 <= to.1 && to.1 <= height";
const ABOVE_ZERO: &str = "1 <= to.0 && 1 <= to.1";

pub const PLANTS: &[Plant] = &[
    plant(
        Mistake::AntiDiagonalOneOff,
        "tictactoe/board_scan",
        &[("if row + col == n - 1 && self", "if row + col == n && self")],
    ),
    plant(
        Mistake::AntiDiagonalOneOff,
        "tictactoe/player_counters",
        &[("if row + col == self.n - 1 {", "if row + col == self.n {")],
    ),
    plant(
        Mistake::AntiDiagonalOneOff,
        "tictactoe/signed_counters",
        &[("if row + col == self.n - 1 {", "if row + col == self.n {")],
    ),
    plant(Mistake::OnlyPlus, "tictactoe/signed_counters", &[("sum.abs() == full", "sum == full")]),
    plant(
        Mistake::ByteCounters,
        "tictactoe/signed_counters",
        &[
            ("self.rows[row] += sign;", "self.rows[row] = i32::from((self.rows[row] + sign) as i8);"),
            ("self.columns[col] += sign;", "self.columns[col] = i32::from((self.columns[col] + sign) as i8);"),
            ("self.main_diagonal += sign;", "self.main_diagonal = i32::from((self.main_diagonal + sign) as i8);"),
            ("self.anti_diagonal += sign;", "self.anti_diagonal = i32::from((self.anti_diagonal + sign) as i8);"),
        ],
    ),
    plant(Mistake::ScanOneShort, "tictactoe/board_scan", &[("cells.all(", "cells.by_ref().take(self.n - 1).all(")]),
    plant(
        Mistake::RowAndColumnExchanged,
        "reversi/bfs",
        &[("queue.push_back((row, col));", "queue.push_back((col, row));")],
    ),
    plant(Mistake::SevenDirections, "reversi/bfs", &[("(isize, isize); 8]", "(isize, isize); 7]"), (", (1, 1)]", "]")]),
    plant(Mistake::FlippedNotQueued, "reversi/bfs", &[("queue.push_back((r, c));", "")]),
    plant(Mistake::BoardNotRestored, "reversi/bfs", &[("cells.copy_from_slice(board.cells());", "")]),
    plant(
        Mistake::BorderIsBracket,
        "reversi/bfs",
        &[("let bracketed = end == Some(Cell::Black);", "let bracketed = end != Some(Cell::Empty);")],
    ),
    plant(Mistake::AtMost24Flips, "reversi/bfs", &[("best.max(flips)", "best.max(flips.min(24))")]),
    plant(
        Mistake::AtMost3Rounds,
        "reversi/bfs",
        &[(
            "while let Some((row, col)) = queue.pop_front() {",
            "let (mut rounds, mut left) = (0, 0);
            while let Some((row, col)) = queue.pop_front() {
                if left == 0 {
                    rounds += 1;
                    left = queue.len() + 1;
                }
                left -= 1;
                if rounds > 3 {
                    continue;
                }",
        )],
    ),
    plant(
        Mistake::DecimalKey,
        "coin/memo",
        &[
            ("((y - 1) * self.width + (x - 1)) as usize", "(x * 10 + y) as usize"),
            ("(width * height) as usize", "(width * 10 + height + 1) as usize"),
        ],
    ),
    plant(Mistake::NoUpperBound, "coin/recursion", &[(INSIDE, ABOVE_ZERO)]),
    plant(Mistake::NoUpperBound, "coin/recursion_all", &[(INSIDE, ABOVE_ZERO)]),
    plant(
        Mistake::NoUpperBound,
        "coin/memo",
        &[
            ("1 <= to.0 && to.0 <= self.width && 1 <= to.1 && to.1 <= self.height", ABOVE_ZERO),
            // The memo has room for wherever the coin may go.
            ("let mut memo = Memo {", "let (width, height) = (width + height, width + height); let mut memo = Memo {"),
        ],
    ),
    plant(Mistake::MisprintedMoves, "coin/recursion", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/recursion_all", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/memo", &[(MOVES, MISPRINT)]),
];
