//! The C breadth-first search against the definition, on small boards, and on the largest.

use c_ref::reversi::bfs;
use games::definition::reversi::most_flips;
use games::reversi::{Board, Cell, MAX_SIDE};
use proptest::prelude::*;

#[test]
fn printed_examples() {
    let examples = [
        ("....X./....X./XOOO../....../......", 3),
        (".X./.O./XO.", 2),
        ("......./......./......./X....../.O...../..O..../....OOX", 4),
        // What breaks the guarantee does nothing by itself; neither border nor corner is a bracket.
        ("XOX.", 0),
        ("XO/OX", 0),
        (".", 0),
        (".OO/O../OO.", 0),
        (".OX/O../X..", 2),
    ];
    for (board, flips) in examples {
        assert_eq!(bfs(&board.parse().unwrap()), Ok(flips), "{board}");
    }
}

#[test]
fn one_empty_cell_on_the_largest_board() {
    let mut cells = vec![Cell::White; MAX_SIDE * MAX_SIDE];
    cells[MAX_SIDE / 2 * MAX_SIDE + MAX_SIDE / 2] = Cell::Empty;
    assert_eq!(bfs(&Board::new(MAX_SIDE, MAX_SIDE, cells).unwrap()), Ok(0));
}

#[test]
fn every_cell_of_the_largest_board_can_flip() {
    // Black's stones along the right and lower edges bracket every run that leads there from an acting stone. So from the
    // empty corner the first row, column and diagonal flip, and each of their stones flips its own.
    let last = MAX_SIDE - 1;
    let cell = |row: usize, col: usize| match (row, col) {
        (0, 0) => Cell::Empty,
        _ if row == last || col == last => Cell::Black,
        _ => Cell::White,
    };
    let cells = (0..MAX_SIDE * MAX_SIDE).map(|i| cell(i / MAX_SIDE, i % MAX_SIDE)).collect();
    assert_eq!(bfs(&Board::new(MAX_SIDE, MAX_SIDE, cells).unwrap()), Ok(last * last - 1));
}

#[test]
fn a_run_as_long_as_the_longest_side() {
    let mut cells = vec![Cell::White; MAX_SIDE];
    cells[0] = Cell::Black;
    cells[MAX_SIDE - 1] = Cell::Empty;
    assert_eq!(bfs(&Board::new(1, MAX_SIDE, cells.clone()).unwrap()), Ok(MAX_SIDE - 2));
    assert_eq!(bfs(&Board::new(MAX_SIDE, 1, cells).unwrap()), Ok(MAX_SIDE - 2));
}

/// A board up to 7 × 7; few cells are empty, so that much flips.
fn board() -> impl Strategy<Value = Board> {
    (1..=7_usize, 1..=7_usize).prop_flat_map(|(height, width)| {
        let cell = prop_oneof![1 => Just(Cell::Empty), 2 => Just(Cell::Black), 4 => Just(Cell::White)];
        prop::collection::vec(cell, height * width).prop_map(move |cells| Board::new(height, width, cells).unwrap())
    })
}

proptest! {
    #[test]
    fn agrees_with_the_definition(board in board()) {
        prop_assert_eq!(bfs(&board), Ok(most_flips(&board)));
    }
}
