//! The fast forms against breadth-first search: small scopes whole, then boards of every family.

use cases::symmetry::images;
use cases::{Case, Scope, Stratum, strategy};
use games::Problem;
use games::reversi::{Board, Cell};
use proptest::prelude::*;
use reversi::{bfs, bitboard, fast, nested, runs};

/// Every form says what breadth-first search says.
fn check(board: &Board) {
    let expected = bfs::most_flips(board);
    if board.height().max(board.width()) <= bitboard::MAX_SIDE {
        assert_eq!(bitboard::most_flips(board), Some(expected), "bitboard on {board}");
        for path in bitboard::PATHS {
            // A path that this processor does not have says nothing.
            if let Some(flips) = (path.most_flips)(board) {
                assert_eq!(flips, expected, "bitboard, {}, on {board}", path.name);
            }
        }
    } else {
        assert_eq!(bitboard::most_flips(board), None, "bitboard on {board}");
    }
    assert_eq!(runs::most_flips(board), expected, "runs on {board}");
    assert_eq!(nested::most_flips(board), expected, "nested on {board}");
    assert_eq!(fast::most_flips(board), expected, "fast on {board}");
}

#[test]
fn all_boards_of_at_most_eight_cells() {
    let scope = Scope::boards_to_area(8);
    for part in 0..scope.parts() {
        scope.for_each(part, &mut |case| {
            if let Case::Reversi(board) = case {
                check(board);
            }
        });
    }
}

/// Where words and vectors end: sides 7 and 8, all but one cell of one kind.
#[test]
fn edges_of_the_word() {
    for (height, width) in [(7, 7), (7, 8), (8, 7), (8, 8), (1, 8), (8, 1), (9, 8), (8, 9)] {
        for most in [Cell::Empty, Cell::White, Cell::Black] {
            for other in [Cell::Empty, Cell::White, Cell::Black] {
                for cell in 0..height * width {
                    let mut cells = vec![most; height * width];
                    cells[cell] = other;
                    check(&Board::new(height, width, cells.clone()).unwrap());
                    // A black stone at each end of everything, so that long runs are bracketed.
                    cells[0] = Cell::Black;
                    cells[height * width - 1] = Cell::Black;
                    check(&Board::new(height, width, cells).unwrap());
                }
            }
        }
    }
}

/// Five white stones between the placed stone and one that flips at last: more there cannot be between two stones that act. What
/// a kernel fills from both in a round just meets.
#[test]
fn acting_stones_as_far_apart_as_can_be() {
    let rows = "....OOOX/...O..O./...O..O./...O..O./...O..O./...O..O./..XOOOX./....X...";
    let case = Case::parse(Problem::Reversi, rows).unwrap();
    for case in images(Problem::Reversi).iter().map(|image| image.apply(&case)).chain([case.clone()]) {
        if let Case::Reversi(board) = &case {
            assert_eq!(bfs::most_flips(board), 16, "{board}");
            check(board);
        }
    }
}

/// The stratum of this name.
fn stratum(name: &str) -> &'static Stratum {
    Stratum::all(Problem::Reversi).iter().find(|stratum| stratum.name == name).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn boards_to_8x8(case in strategy::stratum(stratum("to 8x8"))) {
        if let Case::Reversi(board) = &case {
            check(board);
        }
    }

    #[test]
    fn boards_of_8x8(case in strategy::stratum(stratum("8x8"))) {
        if let Case::Reversi(board) = &case {
            check(board);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn larger_boards(case in strategy::stratum(stratum("to 40x40"))) {
        if let Case::Reversi(board) = &case {
            check(board);
        }
    }
}
