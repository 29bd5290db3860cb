//! The mistakes in C++.

use super::{Plant, plant};
use crate::mistake::Mistake;

const ON_ANTI_DIAGONAL: &str = "if (row + col == n - 1";
const ONE_OFF: &str = "if (row + col == n";
const MOVES: &str = "{{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}}";
const MISPRINT: &str = "{{-2, 1}, {-2, -1}, {-2, -2}, {-2, -2}}";
const OUTSIDE: &str = "if (to_x < 1 || to_x > width || to_y < 1 || to_y > height)";
const BELOW_ONE: &str = "if (to_x < 1 || to_y < 1)";

pub const PLANTS: &[Plant] = &[
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/board_scan", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/player_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/signed_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(
        Mistake::OnlyPlus,
        "tictactoe/signed_counters",
        &[
            ("std::abs(rows[row])", "rows[row]"),
            ("std::abs(columns[col])", "columns[col]"),
            ("std::abs(main_diagonal)", "main_diagonal"),
            ("std::abs(anti_diagonal)", "anti_diagonal"),
        ],
    ),
    plant(
        Mistake::ByteCounters,
        "tictactoe/signed_counters",
        &[
            ("std::vector<int> rows, columns;", "std::vector<signed char> rows, columns;"),
            ("int main_diagonal = 0, anti_diagonal = 0;", "signed char main_diagonal = 0, anti_diagonal = 0;"),
        ],
    ),
    plant(Mistake::ScanOneShort, "tictactoe/board_scan", &[("i < n;", "i < n - 1;")]),
    plant(Mistake::RowAndColumnExchanged, "reversi/bfs", &[("acting.emplace(row, col);", "acting.emplace(col, row);")]),
    plant(Mistake::SevenDirections, "reversi/bfs", &[("{1, 0},  {1, 1}};", "{1, 0}};")]),
    plant(Mistake::FlippedNotQueued, "reversi/bfs", &[("acting.emplace(r, c);", "")]),
    plant(
        Mistake::BoardNotRestored,
        "reversi/bfs",
        &[
            ("static int flips(const Board& chessboard,", "static int flips(Board& chessboard,"),
            ("Board board = chessboard;", "Board& board = chessboard;"),
        ],
    ),
    plant(
        Mistake::BorderIsBracket,
        "reversi/bfs",
        &[
            ("if (!holds(board, r, c, 'X')) continue;", "if (holds(board, r, c, '.')) continue;"),
            ("for (; board[r][c] == 'O';", "for (; holds(board, r, c, 'O');"),
        ],
    ),
    plant(
        Mistake::AtMost24Flips,
        "reversi/bfs",
        &[("flips(chessboard, row, col));", "std::min(24, flips(chessboard, row, col)));")],
    ),
    plant(
        Mistake::AtMost3Rounds,
        "reversi/bfs",
        &[(
            "while (!acting.empty()) {",
            "int rounds = 0;
            for (std::size_t left = 0; !acting.empty(); --left) {
                if (left == 0) {
                    left = acting.size();
                    if (++rounds > 3) break;
                }",
        )],
    ),
    plant(
        Mistake::DecimalKey,
        "coin/memo",
        &[
            (
                "memo(width + 1, std::vector<std::optional<bool>>(height + 1))",
                "memo(1, std::vector<std::optional<bool>>(width * 10 + height + 1))",
            ),
            ("if (memo[x][y]) return *memo[x][y];", "if (memo[0][x * 10 + y]) return *memo[0][x * 10 + y];"),
            ("memo[x][y] = winning;", "memo[0][x * 10 + y] = winning;"),
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
                "memo(width + 1, std::vector<std::optional<bool>>(height + 1))",
                "memo(width + height + 1, std::vector<std::optional<bool>>(width + height + 1))",
            ),
        ],
    ),
    plant(Mistake::MisprintedMoves, "coin/recursion", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/memo", &[(MOVES, MISPRINT)]),
];
