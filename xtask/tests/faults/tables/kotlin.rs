//! The mistakes in Kotlin.

use super::{Plant, plant};
use crate::mistake::Mistake;

const ON_ANTI_DIAGONAL: &str = "if (row + col == n - 1";
const ONE_OFF: &str = "if (row + col == n";
const MOVES: &str = "listOf(-2 to 1, -2 to -1, 1 to -2, -1 to -2)";
const MISPRINT: &str = "listOf(-2 to 1, -2 to -1, -2 to -2, -2 to -2)";
const OUTSIDE: &str = "if (toX !in 1..width || toY !in 1..height)";
const BELOW_ONE: &str = "if (toX < 1 || toY < 1)";

pub const PLANTS: &[Plant] = &[
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/board_scan", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/player_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/signed_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(
        Mistake::OnlyPlus,
        "tictactoe/signed_counters",
        &[
            ("import kotlin.math.abs", ""),
            ("abs(rows[row])", "rows[row]"),
            ("abs(columns[col])", "columns[col]"),
            ("abs(mainDiagonal)", "mainDiagonal"),
            ("abs(antiDiagonal)", "antiDiagonal"),
        ],
    ),
    plant(
        Mistake::ByteCounters,
        "tictactoe/signed_counters",
        &[
            ("rows[row] += sign", "rows[row] = (rows[row] + sign).toByte().toInt()"),
            ("columns[col] += sign", "columns[col] = (columns[col] + sign).toByte().toInt()"),
            ("mainDiagonal += sign", "mainDiagonal = (mainDiagonal + sign).toByte().toInt()"),
            ("antiDiagonal += sign", "antiDiagonal = (antiDiagonal + sign).toByte().toInt()"),
        ],
    ),
    plant(Mistake::ScanOneShort, "tictactoe/board_scan", &[("0..<n", "0..<n - 1")]),
    plant(
        Mistake::RowAndColumnExchanged,
        "reversi/bfs",
        &[("acting.addLast(row to col)", "acting.addLast(col to row)")],
    ),
    plant(Mistake::SevenDirections, "reversi/bfs", &[("1 to 0, 1 to 1)", "1 to 0)")]),
    plant(Mistake::FlippedNotQueued, "reversi/bfs", &[("acting.addLast(r to c)", "")]),
    plant(
        Mistake::BoardNotRestored,
        "reversi/bfs",
        &[
            (
                "var most = 0",
                "var most = 0
                val board = Array(chessboard.size) { chessboard[it].toCharArray() }",
            ),
            ("flips(chessboard, row, col)", "flips(board, row, col)"),
            ("flips(chessboard: Array<String>, row: Int", "flips(board: Array<CharArray>, row: Int"),
            (
                "val board = Array(chessboard.size) { chessboard[it].toCharArray() }
        // step: place",
                "// step: place",
            ),
        ],
    ),
    plant(
        Mistake::BorderIsBracket,
        "reversi/bfs",
        &[
            ("if (!board.holds(r, c, 'X')) continue", "if (board.holds(r, c, '.')) continue"),
            ("while (board[r][c] == 'O') {", "while (board.holds(r, c, 'O')) {"),
        ],
    ),
    plant(
        Mistake::AtMost24Flips,
        "reversi/bfs",
        &[("flips(chessboard, row, col))", "minOf(24, flips(chessboard, row, col)))")],
    ),
    plant(
        Mistake::AtMost3Rounds,
        "reversi/bfs",
        &[(
            "while (acting.isNotEmpty()) {",
            "var rounds = 0
            var left = 0
            while (acting.isNotEmpty()) {
                if (left == 0) {
                    left = acting.size
                    if (++rounds > 3) break
                }
                left--",
        )],
    ),
    plant(
        Mistake::DecimalKey,
        "coin/memo",
        &[
            (
                "Array(width + 1) { arrayOfNulls<Boolean>(height + 1) }",
                "arrayOfNulls<Boolean>(width * 10 + height + 1)",
            ),
            ("memo[x][y]?.let", "memo[x * 10 + y]?.let"),
            ("memo[x][y] = winning", "memo[x * 10 + y] = winning"),
        ],
    ),
    plant(Mistake::NoUpperBound, "coin/recursion", &[(OUTSIDE, BELOW_ONE)]),
    plant(
        Mistake::NoUpperBound,
        "coin/memo",
        &[
            (OUTSIDE, BELOW_ONE),
            // The memo has room for wherever the coin may go.
            (
                "Array(width + 1) { arrayOfNulls<Boolean>(height + 1) }",
                "Array(width + height + 1) { arrayOfNulls<Boolean>(width + height + 1) }",
            ),
        ],
    ),
    plant(Mistake::MisprintedMoves, "coin/recursion", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/memo", &[(MOVES, MISPRINT)]),
];
