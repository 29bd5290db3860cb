//! The mistakes in Python.

use super::{Plant, plant};
use crate::mistake::Mistake;

const ON_ANTI_DIAGONAL: &str = "if row + col == n - 1";
const ONE_OFF: &str = "if row + col == n";
const MOVES: &str = "((-2, 1), (-2, -1), (1, -2), (-1, -2))";
const MISPRINT: &str = "((-2, 1), (-2, -1), (-2, -2), (-2, -2))";
const INSIDE: &str = "if 1 <= to_x <= width and 1 <= to_y <= height:";
const ABOVE_ZERO: &str = "if 1 <= to_x and 1 <= to_y:";

pub const PLANTS: &[Plant] = &[
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/board_scan", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/player_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/signed_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::OnlyPlus, "tictactoe/signed_counters", &[("if n in lines or -n in lines", "if n in lines")]),
    // Python's own integers have no bounds; those that come from C do.
    plant(
        Mistake::ByteCounters,
        "tictactoe/signed_counters",
        &[
            ("class TicTacToe:", "from ctypes import c_int8\n\n\nclass TicTacToe:"),
            ("self.rows[row] += sign", "self.rows[row] = c_int8(self.rows[row] + sign).value"),
            ("self.cols[col] += sign", "self.cols[col] = c_int8(self.cols[col] + sign).value"),
            ("self.main_diagonal += sign", "self.main_diagonal = c_int8(self.main_diagonal + sign).value"),
            ("self.anti_diagonal += sign", "self.anti_diagonal = c_int8(self.anti_diagonal + sign).value"),
        ],
    ),
    plant(
        Mistake::ScanOneShort,
        "tictactoe/board_scan",
        &[("for cell in board[row])", "for cell in board[row][:-1])")],
    ),
    plant(Mistake::RowAndColumnExchanged, "reversi/bfs", &[("deque([(row, col)])", "deque([(col, row)])")]),
    plant(
        Mistake::SevenDirections,
        "reversi/bfs",
        &[("if (dr, dc) != (0, 0)]", "if (dr, dc) not in ((0, 0), (1, 1))]")],
    ),
    plant(Mistake::FlippedNotQueued, "reversi/bfs", &[("acting.append((r, c))", "")]),
    plant(
        Mistake::BoardNotRestored,
        "reversi/bfs",
        &[
            ("best = 0\n", "best = 0\n        self.board = [list(cells) for cells in chessboard]\n"),
            ("        board = [list(cells) for cells in chessboard]\n\n", "        board = self.board\n\n"),
        ],
    ),
    plant(
        Mistake::BorderIsBracket,
        "reversi/bfs",
        &[(
            "if 0 <= r < height and 0 <= c < width and board[r][c] == \"X\":",
            "if not (0 <= r < height and 0 <= c < width) or board[r][c] == \"X\":",
        )],
    ),
    plant(Mistake::AtMost24Flips, "reversi/bfs", &[("return flipped", "return min(24, flipped)")]),
    plant(
        Mistake::AtMost3Rounds,
        "reversi/bfs",
        &[(
            "        while acting:
",
            "        rounds = left = 0
        while acting:
            if left == 0:
                left = len(acting)
                rounds += 1
                if rounds > 3:
                    break
            left -= 1
",
        )],
    ),
    plant(
        Mistake::DecimalKey,
        "coin/memo",
        &[
            ("if (x, y) in memo:", "if x * 10 + y in memo:"),
            ("return memo[x, y]", "return memo[x * 10 + y]"),
            ("memo[x, y] = won", "memo[x * 10 + y] = won"),
        ],
    ),
    plant(Mistake::NoUpperBound, "coin/recursion", &[(INSIDE, ABOVE_ZERO)]),
    plant(Mistake::NoUpperBound, "coin/memo", &[(INSIDE, ABOVE_ZERO)]),
    plant(Mistake::MisprintedMoves, "coin/recursion", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/memo", &[(MOVES, MISPRINT)]),
];
