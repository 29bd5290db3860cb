//! The mistakes in C.

use super::{Plant, plant};
use crate::mistake::Mistake;

const ON_ANTI_DIAGONAL: &str = "if (row + col == n - 1)";
const ONE_OFF: &str = "if (row + col == n)";
const MOVES: &str = "{{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}}";
const MISPRINT: &str = "{{-2, 1}, {-2, -1}, {-2, -2}, {-2, -2}}";
const OUTSIDE: &str = "if (toX < 1 || toX > width || toY < 1 || toY > height)";
const BELOW_ONE: &str = "if (toX < 1 || toY < 1)";

pub const PLANTS: &[Plant] = &[
    plant(
        Mistake::AntiDiagonalOneOff,
        "tictactoe/board_scan",
        &[("if (row + col == obj->n - 1 &&", "if (row + col == obj->n &&")],
    ),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/player_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(Mistake::AntiDiagonalOneOff, "tictactoe/signed_counters", &[(ON_ANTI_DIAGONAL, ONE_OFF)]),
    plant(
        Mistake::OnlyPlus,
        "tictactoe/signed_counters",
        &[
            ("abs(obj->rows[row])", "obj->rows[row]"),
            ("abs(obj->columns[col])", "obj->columns[col]"),
            ("abs(obj->mainDiagonal)", "obj->mainDiagonal"),
            ("abs(obj->antiDiagonal)", "obj->antiDiagonal"),
        ],
    ),
    plant(
        Mistake::ByteCounters,
        "tictactoe/signed_counters",
        &[
            ("int *rows;", "signed char *rows;"),
            ("int *columns;", "signed char *columns;"),
            ("int mainDiagonal;", "signed char mainDiagonal;"),
            ("int antiDiagonal;", "signed char antiDiagonal;"),
        ],
    ),
    plant(Mistake::ScanOneShort, "tictactoe/board_scan", &[("i < obj->n;", "i < obj->n - 1;")]),
    plant(
        Mistake::RowAndColumnExchanged,
        "reversi/bfs",
        &[
            ("const ptrdiff_t stride = width + 2;", "const ptrdiff_t stride = height + 2;"),
            // Room for the rows wherever they come to lie.
            ("(size_t)(height + 2) * (size_t)stride;", "(size_t)(height + width + 2) * (size_t)(height + width + 2);"),
        ],
    ),
    plant(Mistake::SevenDirections, "reversi/bfs", &[("d < 8;", "d < 7;")]),
    plant(Mistake::FlippedNotQueued, "reversi/bfs", &[("*back++ = cell;", "")]),
    plant(
        Mistake::BoardNotRestored,
        "reversi/bfs",
        &[
            ("memcpy(board, search->start, search->size);", ""),
            (" most = 0;", " most = 0; memcpy(search.board, search.start, size);"),
        ],
    ),
    // Beyond the border lie X's instead of nothing.
    plant(
        Mistake::BorderIsBracket,
        "reversi/bfs",
        &[("memset(search.start, '.', size)", "memset(search.start, 'X', size)")],
    ),
    plant(
        Mistake::AtMost24Flips,
        "reversi/bfs",
        &[("if (flipped > most) most = flipped;", "if (flipped > most) most = flipped > 24 ? 24 : flipped;")],
    ),
    plant(
        Mistake::AtMost3Rounds,
        "reversi/bfs",
        &[(
            "while (front < back) {",
            "int rounds = 1;
            const ptrdiff_t *roundEnd = back;
            while (front < back) {
                if (front == roundEnd) {
                    if (++rounds > 3) break;
                    roundEnd = back;
                }",
        )],
    ),
    plant(
        Mistake::DecimalKey,
        "coin/memo",
        &[
            ("(size_t)(y - 1) * (size_t)board->width + (size_t)(x - 1)", "(size_t)(x * 10 + y)"),
            ("calloc((size_t)width, (size_t)height)", "calloc((size_t)(width * 10 + height + 1), 1)"),
        ],
    ),
    plant(Mistake::NoUpperBound, "coin/recursion", &[(OUTSIDE, BELOW_ONE)]),
    plant(Mistake::NoUpperBound, "coin/recursion_all", &[(OUTSIDE, BELOW_ONE)]),
    plant(
        Mistake::NoUpperBound,
        "coin/memo",
        &[
            ("if (toX < 1 || toX > board->width || toY < 1 || toY > board->height)", BELOW_ONE),
            // The memo has room for wherever the coin may go.
            (
                "const Board board = {width, height, calloc((size_t)width, (size_t)height)};",
                "const int room = width + height;
                const Board board = {room, room, calloc((size_t)room, (size_t)room)};",
            ),
        ],
    ),
    plant(Mistake::MisprintedMoves, "coin/recursion", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/recursion_all", &[(MOVES, MISPRINT)]),
    plant(Mistake::MisprintedMoves, "coin/memo", &[(MOVES, MISPRINT)]),
];
