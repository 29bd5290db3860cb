//! The order of flips does not matter.
//!
//! A flipped stone splits a run into runs that each still touch an acting stone: whatever could flip before can flip after.
//! Flips are monotone, so every order of the waiting stones ends in the same least fixpoint. Here the order is the caller's:
//! a queue gives [`bfs`](crate::bfs), a stack gives depth-first search, dice give anything. What is compared is the final
//! board, not just the count.

use games::reversi::{Board, Cell};

/// The board after a black stone was put on `cell` (row · width + column) and the cascade ran to its fixpoint.
///
/// `next` is asked for the position in the list of waiting stones, given its length (at least 1), of the one that acts next;
/// a position beyond the end means the last.
///
/// # Panics
/// If there is no such cell.
pub fn fixpoint(board: &Board, cell: usize, mut next: impl FnMut(usize) -> usize) -> Board {
    let mut after = board.clone();
    let (height, width) = (board.height(), board.width());
    let cells = after.cells_mut();
    cells[cell] = Cell::Black;
    let mut waiting = vec![cell];
    while !waiting.is_empty() {
        let stone = waiting.remove(next(waiting.len()).min(waiting.len() - 1));
        let (row, col) = (stone / width, stone % width);
        for down in [-1, 0, 1] {
            for right in [-1, 0, 1] {
                // Distance 0 is the stone itself, so the direction (0, 0) finds no white stone.
                let along = |distance: isize| {
                    let r = row.checked_add_signed(down * distance).filter(|&r| r < height)?;
                    let c = col.checked_add_signed(right * distance).filter(|&c| c < width)?;
                    Some(r * width + c)
                };
                let mut end = 1;
                while along(end).is_some_and(|at| cells[at] == Cell::White) {
                    end += 1;
                }
                if along(end).is_some_and(|at| cells[at] == Cell::Black) {
                    for at in (1..end).filter_map(along) {
                        cells[at] = Cell::Black;
                        waiting.push(at);
                    }
                }
            }
        }
    }
    after
}
