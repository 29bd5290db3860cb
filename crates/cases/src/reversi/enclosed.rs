//! The original problem's guarantee: no run of white stones is already enclosed between two black ones.

use games::reversi::{Board, Cell};

/// Whether no run of white stones is enclosed between two black ones, along a row, a column or a diagonal.
#[must_use]
pub fn keeps_guarantee(board: &Board) -> bool {
    let mut cells = (0..board.height()).flat_map(|row| (0..board.width()).map(move |col| (row, col)));
    cells.all(|(row, col)| HALF_CIRCLE.iter().all(|&direction| enclosed_run(board, row, col, direction).is_none()))
}

/// Empties cells until the board keeps the guarantee.
///
/// One pass is enough: an emptied cell breaks every run through it, and encloses nothing.
pub(super) fn keep_guarantee(board: &mut Board) {
    for row in 0..board.height() {
        for col in 0..board.width() {
            if board.cells()[row * board.width() + col] != Cell::Black {
                continue;
            }
            for direction in HALF_CIRCLE {
                if let Some(last) = enclosed_run(board, row, col, direction) {
                    board.cells_mut()[last] = Cell::Empty;
                }
            }
        }
    }
}

/// One of each two opposite directions, as (down, right).
const HALF_CIRCLE: [(usize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

/// The last white stone of a run that begins next to the black stone on this cell and ends before another; `None` if none does.
#[inline]
fn enclosed_run(board: &Board, row: usize, col: usize, (down, right): (usize, isize)) -> Option<usize> {
    let (height, width, cells) = (board.height(), board.width(), board.cells());
    if cells[row * width + col] != Cell::Black {
        return None;
    }
    let (mut row, mut col) = (row, col);
    let mut last = None;
    loop {
        row += down;
        col = col.wrapping_add_signed(right);
        if row >= height || col >= width {
            return None;
        }
        match cells[row * width + col] {
            Cell::White => last = Some(row * width + col),
            Cell::Black => return last,
            Cell::Empty => return None,
        }
    }
}
