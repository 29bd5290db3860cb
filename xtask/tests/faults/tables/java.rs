//! The mistakes in Java.

use super::{Plant, plant};
use crate::mistake::Mistake;

const ON_ANTI_DIAGONAL: &str = "if (row + col == n - 1";
const ONE_OFF: &str = "if (row + col == n";
const MOVES: &str = "{{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}}";
const MISPRINT: &str = "{{-2, 1}, {-2, -1}, {-2, -2}, {-2, -2}}";
const OUTSIDE: &str = "if (toX < 1 || toX > width || toY < 1 || toY > height)";
const BELOW_ONE: &str = "if (toX < 1 || toY < 1)";

pub const PLANTS: &[Plant] = &[
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/board_scan", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/player_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/signed_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(
        Mistake::OnlyPlus,
        "tictactoe/signed_counters",
        &[
            ("Math.abs(rows[row])", "rows[row]"),
            ("Math.abs(columns[col])", "columns[col]"),
            ("Math.abs(mainDiagonal)", "mainDiagonal"),
            ("Math.abs(antiDiagonal)", "antiDiagonal"),
        ],
    ),
    plant(
        Mistake::ByteCounters,
        "tictactoe/signed_counters",
        &[
            ("private final int[] rows;", "private final byte[] rows;"),
            ("private final int[] columns;", "private final byte[] columns;"),
            ("private int mainDiagonal;", "private byte mainDiagonal;"),
            ("private int antiDiagonal;", "private byte antiDiagonal;"),
            ("rows = new int[n];", "rows = new byte[n];"),
            ("columns = new int[n];", "columns = new byte[n];"),
        ],
    ),
    plant(Mistake::ScanOneShort, "tictactoe/board_scan", &[("i < n;", "i < n - 1;")]),
    plant(
        Mistake::RowAndColumnExchanged,
        "reversi/bfs",
        &[("acting.add(new Cell(row, col));", "acting.add(new Cell(col, row));")],
    ),
    plant(Mistake::SevenDirections, "reversi/bfs", &[("{1, 0}, {1, 1}", "{1, 0}")]),
    plant(Mistake::FlippedNotQueued, "reversi/bfs", &[("acting.add(new Cell(r, c));", "")]),
    plant(
        Mistake::BoardNotRestored,
        "reversi/bfs",
        &[
            (
                "int most = 0;",
                "int most = 0;
                char[][] board = Arrays.stream(chessboard).map(row -> row.toCharArray()).toArray(char[][]::new);",
            ),
            ("flips(chessboard, row, col)", "flips(board, row, col)"),
            ("flips(String[] chessboard, int row, int col) {", "flips(char[][] board, int row, int col) {"),
            (
                "char[][] board =
                Arrays.stream(chessboard).map(String::toCharArray).toArray(char[][]::new);
        // step: place",
                "// step: place",
            ),
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
        &[("flips(chessboard, row, col));", "Math.min(24, flips(chessboard, row, col)));")],
    ),
    plant(
        Mistake::AtMost3Rounds,
        "reversi/bfs",
        &[(
            "while (!acting.isEmpty()) {",
            "int rounds = 0;
            for (int left = 0; !acting.isEmpty(); left--) {
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
            ("new Boolean[width + 1][height + 1]", "new Boolean[1][width * 10 + height + 1]"),
            (
                "if (memo[x][y] != null) return memo[x][y];",
                "if (memo[0][x * 10 + y] != null) return memo[0][x * 10 + y];",
            ),
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
            ("new Boolean[width + 1][height + 1]", "new Boolean[width + height + 1][width + height + 1]"),
        ],
    ),
    plant(Mistake::MisprintedMoves, "coin/recursion", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/memo", &[(MOVES, MISPRINT)]),
];
