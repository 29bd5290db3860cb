//! The table, the closed form and the Sprague–Grundy values against the rules of the game.

use coin_game::{closed_form, grundy, memo, table};
use games::coin::{Coin, Winner};

const MOVES: [(i64, i64); 4] = [(-2, 1), (-2, -1), (1, -2), (-1, -2)];

fn cells(width: i64, height: i64) -> impl Iterator<Item = (i64, i64)> {
    (1..=width).flat_map(move |x| (1..=height).map(move |y| (x, y)))
}

fn boards(side: i64, step: usize) -> impl Iterator<Item = (i64, i64)> {
    cells(side, side).step_by(step)
}

fn coin((x, y): (i64, i64), (width, height): (i64, i64)) -> Coin {
    Coin::new(x, y, width, height).unwrap()
}

/// The coins that moves reach from this one, inside the board.
fn reached((x, y): (i64, i64), (width, height): (i64, i64)) -> impl Iterator<Item = Coin> {
    MOVES.into_iter().filter_map(move |(dx, dy)| Coin::new(x + dx, y + dy, width, height).ok())
}

fn mex(values: impl Iterator<Item = u8>) -> u8 {
    values.fold(0u32, |seen, value| seen | 1 << value).trailing_ones() as u8
}

/// The values of all cells of a board by the definition of the mex, by x − 1 + (y − 1) · width.
fn values(width: i64, height: i64) -> Vec<u8> {
    let index = |x: i64, y: i64| ((y - 1) * width + x - 1) as usize;
    let mut values = vec![0; (width * height) as usize];
    for sum in 2..=width + height {
        for x in (sum - height).max(1)..=(sum - 1).min(width) {
            let targets = MOVES.into_iter().map(|(dx, dy)| (x + dx, sum - x + dy));
            let inside = targets.filter(|&(x, y)| 1 <= x && x <= width && 1 <= y && y <= height);
            values[index(x, sum - x)] = mex(inside.map(|(x, y)| values[index(x, y)]));
        }
    }
    values
}

#[test]
fn all_boards_to_60x60() {
    for board in boards(60, 1) {
        let mut table = table::Table::new(board.0, board.1).unwrap();
        for cell in cells(board.0, board.1) {
            let coin = coin(cell, board);
            let winner = table.winner(coin.x(), coin.y()).unwrap();
            assert_eq!(closed_form::winner(coin), winner, "{coin}");
            assert_eq!(grundy::winner(coin), winner, "{coin}");
        }
    }
}

#[test]
fn the_table_is_that_of_the_memo() {
    for board in boards(20, 1).chain([(63, 64), (64, 63), (65, 127), (128, 130), (1, 200), (200, 1)]) {
        let mut table = table::Table::new(board.0, board.1).unwrap();
        let every = (board.0 * board.1 / 400).max(1) as usize;
        for cell in cells(board.0, board.1).step_by(every) {
            let coin = coin(cell, board);
            let winner = memo::winner(coin);
            assert_eq!(table.winner(coin.x(), coin.y()), Some(winner), "{coin}");
            assert_eq!(table::winner(coin), winner, "{coin}");
        }
    }
}

#[test]
fn the_far_corner_of_the_largest_boards() {
    for board in cells(5, 5).map(|(w, h)| (1001 - w, 1001 - h)).step_by(if cfg!(debug_assertions) { 6 } else { 1 }) {
        let mut table = table::Table::new(board.0, board.1).unwrap();
        let some = |side: i64| (side - 9..=side).chain([1, 2, 3, 4, 500, 501, 502, 503]);
        for cell in some(board.0).flat_map(|x| some(board.1).map(move |y| (x, y))) {
            let coin = coin(cell, board);
            let winner = table.winner(coin.x(), coin.y()).unwrap();
            assert_eq!(closed_form::winner(coin), winner, "{coin}");
            assert_eq!(grundy::winner(coin), winner, "{coin}");
        }
    }
}

/// As the documentation of `grundy` says, this proves the values for every size.
#[test]
fn a_value_is_the_mex_of_what_is_reached_on_all_boards_to_32x32() {
    for board in boards(32, 1) {
        for cell in cells(board.0, board.1) {
            let coin = coin(cell, board);
            assert_eq!(grundy::value(coin), mex(reached(cell, board).map(grundy::value)), "{coin}");
        }
    }
}

/// All boards when optimised; else one in a few, for a step that visits all sizes of each side.
#[test]
fn the_values_are_those_of_the_definition_to_100x100() {
    for board in boards(100, if cfg!(debug_assertions) { 37 } else { 1 }) {
        let values = values(board.0, board.1);
        for cell in cells(board.0, board.1) {
            let coin = coin(cell, board);
            assert_eq!(grundy::value(coin), values[((cell.1 - 1) * board.0 + cell.0 - 1) as usize], "{coin}");
        }
    }
}

#[test]
fn a_sum_of_coins_is_lost_exactly_when_no_move_makes_it_lost() {
    let board = (7, 9);
    let small: Vec<_> = cells(5, 5).collect();
    for &a in &small {
        for &b in &small {
            let (first, second) = (coin(a, board), coin(b, board));
            let after_first = reached(a, board).map(|moved| [moved, second]);
            let after_second = reached(b, board).map(|moved| [first, moved]);
            let wins = after_first.chain(after_second).any(|coins| grundy::winner_of_sum(&coins) == Winner::Second);
            assert_eq!(grundy::winner_of_sum(&[first, second]), Winner::from_winning(wins), "{first} and {second}");
        }
    }
    assert_eq!(grundy::winner_of_sum(&[]), Winner::Second);
}

#[test]
fn a_table_knows_its_board_only() {
    let mut table = table::Table::new(3, 70).unwrap();
    assert_eq!(table.winner(3, 70), Some(memo::winner(coin((3, 70), (3, 70)))));
    for (x, y) in [(0, 1), (1, 0), (4, 1), (1, 71), (70, 3), (u16::MAX, u16::MAX)] {
        assert_eq!(table.winner(x, y), None, "({x}, {y})");
    }
    assert_eq!(table::Table::new(0, 5).unwrap_err(), Coin::new(1, 1, 0, 5).unwrap_err());
    assert!(table::Table::new(1001, 5).is_err());
}
