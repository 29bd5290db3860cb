//! The mistakes in C#.

use super::{Plant, plant};
use crate::mistake::Mistake;

const ON_ANTI_DIAGONAL: &str = "if (row + col == n - 1";
const ONE_OFF: &str = "if (row + col == n";
const MOVES: &str = "(-2, 1), (-2, -1), (1, -2), (-1, -2),";
const MISPRINT: &str = "(-2, 1), (-2, -1), (-2, -2), (-2, -2),";
const INSIDE: &str = "1 <= toX && toX <= width && 1 <= toY && toY <= height";
const ABOVE_ZERO: &str = "1 <= toX && 1 <= toY";

pub const PLANTS: &[Plant] = &[
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/board_scan", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/player_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/signed_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(
        Mistake::OnlyPlus,
        "tictactoe/signed_counters",
        &[
            ("Math.Abs(rows[row])", "rows[row]"),
            ("Math.Abs(cols[col])", "cols[col]"),
            ("Math.Abs(mainDiagonal)", "mainDiagonal"),
            ("Math.Abs(antiDiagonal)", "antiDiagonal"),
        ],
    ),
    plant(
        Mistake::ByteCounters,
        "tictactoe/signed_counters",
        &[
            ("rows[row] += sign;", "rows[row] = (sbyte)(rows[row] + sign);"),
            ("cols[col] += sign;", "cols[col] = (sbyte)(cols[col] + sign);"),
            ("mainDiagonal += sign;", "mainDiagonal = (sbyte)(mainDiagonal + sign);"),
            ("antiDiagonal += sign;", "antiDiagonal = (sbyte)(antiDiagonal + sign);"),
        ],
    ),
    plant(Mistake::ScanOneShort, "tictactoe/board_scan", &[("i < n;", "i < n - 1;")]),
    plant(
        Mistake::RowAndColumnExchanged,
        "reversi/bfs",
        &[("acting.Enqueue((startRow, startCol));", "acting.Enqueue((startCol, startRow));")],
    ),
    plant(Mistake::SevenDirections, "reversi/bfs", &[("(1, 0), (1, 1),", "(1, 0),")]),
    plant(Mistake::FlippedNotQueued, "reversi/bfs", &[("acting.Enqueue(stone);", "")]),
    plant(
        Mistake::BoardNotRestored,
        "reversi/bfs",
        &[
            (
                "int best = 0;",
                "int best = 0;
                char[][] board = Array.ConvertAll(chessboard, line => line.ToCharArray());",
            ),
            ("Flips(chessboard, row, col)", "Flips(board, row, col)"),
            ("Flips(string[] chessboard,", "Flips(char[][] board,"),
            ("char[][] board = Array.ConvertAll(chessboard, cells => cells.ToCharArray());", ""),
        ],
    ),
    // Beyond the border lie X's instead of nothing.
    plant(Mistake::BorderIsBracket, "reversi/bfs", &[("inside ? board[r][c] : '.'", "inside ? board[r][c] : 'X'")]),
    plant(
        Mistake::AtMost24Flips,
        "reversi/bfs",
        &[("Flips(chessboard, row, col));", "Math.Min(24, Flips(chessboard, row, col)));")],
    ),
    plant(
        Mistake::AtMost3Rounds,
        "reversi/bfs",
        &[(
            "while (acting.Count > 0)
        {",
            "int rounds = 0;
            for (int left = 0; acting.Count > 0; left--)
            {
                if (left == 0)
                {
                    left = acting.Count;
                    if (++rounds > 3) break;
                }",
        )],
    ),
    plant(
        Mistake::DecimalKey,
        "coin/memo",
        &[
            ("new bool?[width + 1, height + 1]", "new bool?[1, width * 10 + height + 1]"),
            ("if (memo[x, y] is bool known)", "if (memo[0, x * 10 + y] is bool known)"),
            ("memo[x, y] = won;", "memo[0, x * 10 + y] = won;"),
        ],
    ),
    plant(Mistake::NoUpperBound, "coin/recursion", &[(INSIDE, ABOVE_ZERO)]),
    plant(
        Mistake::NoUpperBound,
        "coin/memo",
        &[
            (INSIDE, ABOVE_ZERO),
            // The memo has room for wherever the coin may go.
            ("new bool?[width + 1, height + 1]", "new bool?[width + height + 1, width + height + 1]"),
        ],
    ),
    plant(Mistake::MisprintedMoves, "coin/recursion", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/memo", &[(MOVES, MISPRINT)]),
];
