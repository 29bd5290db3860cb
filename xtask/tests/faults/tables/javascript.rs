//! The mistakes in JavaScript.

use super::{Plant, plant};
use crate::mistake::Mistake;

const ON_ANTI_DIAGONAL: &str = "if (row + col === n - 1";
const ONE_OFF: &str = "if (row + col === n";
const MOVES: &str = "[1, -2],\n  [-1, -2],";
const MISPRINT: &str = "[-2, -2],\n  [-2, -2],";
const INSIDE: &str = "if (1 <= toX && toX <= width && 1 <= toY && toY <= height)";
const ABOVE_ZERO: &str = "if (1 <= toX && 1 <= toY)";
const MEMO: &str = "Array.from({ length: width + 1 }, () => new Array(height + 1)";

pub const PLANTS: &[Plant] = &[
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/board_scan", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/player_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/signed_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(
        Mistake::OnlyPlus,
        "tictactoe/signed_counters",
        &[("lines.includes(n) || lines.includes(-n)", "lines.includes(n)")],
    ),
    plant(
        Mistake::ByteCounters,
        "tictactoe/signed_counters",
        &[
            ("this.rows = new Array(n).fill(0);", "this.rows = new Int8Array(n);"),
            ("this.cols = new Array(n).fill(0);", "this.cols = new Int8Array(n);"),
        ],
    ),
    plant(
        Mistake::ScanOneShort,
        "tictactoe/board_scan",
        &[("if (board[row].every(", "if (board[row].slice(0, n - 1).every(")],
    ),
    plant(Mistake::RowAndColumnExchanged, "reversi/bfs", &[("[[startRow, startCol]]", "[[startCol, startRow]]")]),
    plant(Mistake::SevenDirections, "reversi/bfs", &[("dc !== 0);", "dc !== 0)\n  .slice(0, 7);")]),
    plant(Mistake::FlippedNotQueued, "reversi/bfs", &[("acting.push([r, c]);", "")]),
    plant(
        Mistake::BoardNotRestored,
        "reversi/bfs",
        &[
            ("let best = 0;", "let best = 0;\n  const board = chessboard.map((row) => [...row]);"),
            ("flips(chessboard, row, col)", "flips(board, row, col)"),
            ("function flips(chessboard,", "function flips(board,"),
            ("const board = chessboard.map((cells) => [...cells]);", ""),
        ],
    ),
    plant(
        Mistake::BorderIsBracket,
        "reversi/bfs",
        &[("if (board[r]?.[c] === \"X\")", "if ((board[r]?.[c] ?? \"X\") === \"X\")")],
    ),
    plant(Mistake::AtMost24Flips, "reversi/bfs", &[("return flipped;", "return Math.min(24, flipped);")]),
    plant(
        Mistake::AtMost3Rounds,
        "reversi/bfs",
        &[(
            "for (const [row, col] of acting) {",
            "let [rounds, roundEnd] = [0, 0];
  for (const [i, [row, col]] of acting.entries()) {
    if (i === roundEnd) {
      roundEnd = acting.length;
      rounds += 1;
      if (rounds > 3) break;
    }",
        )],
    ),
    plant(
        Mistake::DecimalKey,
        "coin/memo",
        &[
            (MEMO, "Array.from({ length: 1 }, () => new Array(width * 10 + height + 1)"),
            ("if (memo[x][y] !== undefined) {", "if (memo[0][x * 10 + y] !== undefined) {"),
            ("return memo[x][y];", "return memo[0][x * 10 + y];"),
            ("memo[x][y] = won;", "memo[0][x * 10 + y] = won;"),
        ],
    ),
    plant(Mistake::NoUpperBound, "coin/recursion", &[(INSIDE, ABOVE_ZERO)]),
    plant(
        Mistake::NoUpperBound,
        "coin/memo",
        &[
            (INSIDE, ABOVE_ZERO),
            // The memo has room for wherever the coin may go.
            (MEMO, "Array.from({ length: width + height + 1 }, () => new Array(width + height + 1)"),
        ],
    ),
    plant(Mistake::MisprintedMoves, "coin/recursion", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/memo", &[(MOVES, MISPRINT)]),
];
