//! The Reversi cascade in C.

use crate::OutOfMemory;
use games::reversi::Board;
use std::ffi::{c_char, c_int};
use std::ptr;

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
    // All rows lie in one buffer, each with the NUL that ends a C string. That of a small board needs no memory but the stack's.
    let length = (board.width() + 1) * board.height();
    let (mut small_text, mut small_rows) = ([0; SMALL * (SMALL + 1)], [ptr::null_mut(); SMALL]);
    let (mut large_text, mut large_rows) = (Vec::new(), Vec::new());
    let (text, rows) = if board.width() <= SMALL && board.height() <= SMALL {
        (&mut small_text[..length], &mut small_rows[..board.height()])
    } else {
        (filled(&mut large_text, length, 0)?, filled(&mut large_rows, board.height(), ptr::null_mut())?)
    };
    for ((cells, text), start) in board.rows().zip(text.chunks_exact_mut(board.width() + 1)).zip(rows.iter_mut()) {
        for (cell, byte) in cells.iter().zip(text.iter_mut()) {
            *byte = cell.byte() as c_char;
        }
        *start = text.as_mut_ptr();
    }

    // SAFETY: `rows` points to `board.height()` rows in `text`, which outlives the call; all are NUL-terminated (the byte behind
    // a row's cells was left 0) and of one length, and at least one row of at least one cell exists, by `Board`'s promise.
    let flips = unsafe { flip_chess(rows.as_mut_ptr(), board.height() as c_int) };
    usize::try_from(flips).map_err(|_| OutOfMemory)
}

/// The longest side of a small board.
const SMALL: usize = 8;

/// The vector, with so many of these items put into it.
fn filled<T: Clone>(items: &mut Vec<T>, length: usize, item: T) -> Result<&mut [T], OutOfMemory> {
    items.try_reserve_exact(length).map_err(|_| OutOfMemory)?;
    items.resize(length, item);
    Ok(items)
}
