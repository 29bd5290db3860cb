//! The cascade as stated: at every acting stone, placed or flipped, apply the rule until nothing changes.

use crate::reversi::{Board, Cell};

/// The most stones that one black stone, put on some empty cell, can flip; 0 if there is no empty cell.
#[must_use]
pub fn most_flips(board: &Board) -> usize {
    (0..board.cells().len())
        .filter(|&cell| board.cells()[cell] == Cell::Empty)
        .map(|cell| flips_at(board, cell).0)
        .max()
        .unwrap_or(0)
}

/// How many stones flip when a black stone is put on `cell` (row · width + column), and in how many rounds: in a round, all
/// stones that act look once in all directions.
///
/// # Panics
/// If there is no such cell.
#[must_use]
pub fn flips_at(board: &Board, cell: usize) -> (usize, usize) {
    let mut board = board.clone();
    let mut acting = vec![false; board.cells().len()];
    board.cells_mut()[cell] = Cell::Black;
    acting[cell] = true;
    let mut flips = 0;
    let mut rounds = 0;
    loop {
        let mut flipped = Vec::new();
        for (stone, &acts) in acting.iter().enumerate() {
            if acts {
                for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
                    flipped.extend(enclosed_run(&board, stone, down, right));
                }
            }
        }
        for &stone in &flipped {
            // A stone shared by two enclosed runs is listed twice and flips once.
            if board.cells()[stone] == Cell::White {
                board.cells_mut()[stone] = Cell::Black;
                acting[stone] = true;
                flips += 1;
            }
        }
        if flipped.is_empty() {
            return (flips, rounds);
        }
        rounds += 1;
    }
}

/// The white stones in one direction from `stone`, if they reach without a gap to a black one; else none.
fn enclosed_run(board: &Board, stone: usize, down: isize, right: isize) -> Vec<usize> {
    let mut row = (stone / board.width()) as isize;
    let mut col = (stone % board.width()) as isize;
    let mut run = Vec::new();
    loop {
        row += down;
        col += right;
        let inside = (0..board.height() as isize).contains(&row) && (0..board.width() as isize).contains(&col);
        if !inside {
            return Vec::new();
        }
        let next = row as usize * board.width() + col as usize;
        match board.cells()[next] {
            Cell::White => run.push(next),
            Cell::Black => return run,
            Cell::Empty => return Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_examples() {
        let examples = [
            ("....X./....X./XOOO../....../......", 3),
            (".X./.O./XO.", 2),
            ("......./......./......./X....../.O...../..O..../....OOX", 4),
            ("XOX.", 0),
            ("XO/OX", 0),
        ];
        for (board, flips) in examples {
            assert_eq!(most_flips(&board.parse().unwrap()), flips, "{board}");
        }
    }

    #[test]
    fn a_shared_stone_flips_once_and_rounds_are_counted() {
        let board: Board = ".OX/O../X..".parse().unwrap();
        assert_eq!(flips_at(&board, 0), (2, 1));
        let cascade: Board = ".X./.O./XO.".parse().unwrap();
        assert_eq!(flips_at(&cascade, 8), (2, 2));
    }
}
