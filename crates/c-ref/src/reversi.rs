//! The Reversi cascade in C.

use crate::OutOfMemory;
use games::reversi::Board;
use std::ffi::{c_char, c_int};

/// `flipChess`.
type FlipChess = unsafe extern "C" fn(chessboard: *mut *mut c_char, chessboard_size: c_int) -> c_int;

unsafe extern "C" {
    fn crossboard_reversi_bfs_flips(chessboard: *mut *mut c_char, chessboard_size: c_int) -> c_int;
    fn crossboard_reversi_null_flips(chessboard: *mut *mut c_char, chessboard_size: c_int) -> c_int;
}

/// The most stones that one black stone can flip, by breadth-first search: `c_ref/reversi/bfs.c`.
///
/// # Errors
/// If there is no memory for the board's copies or the queue.
pub fn bfs(board: &Board) -> Result<usize, OutOfMemory> {
    // SAFETY: the function is `flipChess` of a solution.
    unsafe { flips(board, crossboard_reversi_bfs_flips) }
}

/// Nothing, to show what a call costs: `c_ref/reversi/null.c`.
///
/// # Errors
/// If there is no memory for the board as C takes it.
pub fn null(board: &Board) -> Result<usize, OutOfMemory> {
    // SAFETY: the function is `flipChess`, of what looks like a solution.
    unsafe { flips(board, crossboard_reversi_null_flips) }
}

/// Asks a solution as its problem's statement does.
///
/// # Safety
/// `flip_chess` takes that many rows, NUL-terminated and of one length, of which it keeps nothing.
unsafe fn flips(board: &Board, flip_chess: FlipChess) -> Result<usize, OutOfMemory> {
    // All rows lie in one buffer, each with the NUL that ends a C string.
    let mut text: Vec<c_char> = Vec::new();
    let mut rows: Vec<*mut c_char> = Vec::new();
    text.try_reserve_exact((board.width() + 1) * board.height()).map_err(|_| OutOfMemory)?;
    rows.try_reserve_exact(board.height()).map_err(|_| OutOfMemory)?;
    for row in board.rows() {
        text.extend(row.iter().map(|cell| cell.byte() as c_char));
        text.push(0);
    }
    rows.extend(text.chunks_exact_mut(board.width() + 1).map(<[c_char]>::as_mut_ptr));

    // SAFETY: `rows` points to `board.height()` rows in `text`, which outlives the call; all are NUL-terminated and of one
    // length, and at least one row of at least one cell exists, by `Board`'s promise.
    let flips = unsafe { flip_chess(rows.as_mut_ptr(), board.height() as c_int) };
    usize::try_from(flips).map_err(|_| OutOfMemory)
}
