//! Line sums, judged once.
//!
//! As in [`SignedCounters`](crate::SignedCounters), a stone of player 1 counts +1 on its lines and one of player 2 −1, so a line
//! is full of one player exactly when its sum is +n or −n. But no line is judged before the last stone lies: beside the sum, each
//! line remembers the latest stone on it, which is the one that filled it. The first win is the earliest of these over all lines
//! that are full of one player: one judgement per line in place of four per move.
//!
//! Time O(m + n) for m moves, space O(n).

use games::tictactoe::{Move, Player, Side};

/// A board of this side or less keeps its lines on the stack.
const SMALL_SIDE: usize = 16;

/// The stones on one line.
#[derive(Clone, Copy, Default)]
struct Line {
    sum: i32,
    latest: u32,
}

impl Line {
    /// Counts a stone of this sign, if it lies on the line.
    #[inline]
    fn count(&mut self, on_line: bool, sign: i32, index: u32) {
        self.sum += if on_line { sign } else { 0 };
        self.latest = if on_line { index } else { self.latest };
    }
}

/// The index of the first move that wins, and who wins with it, if anybody does.
///
/// The cells must be different ones of the board, fewer than 2³² of them. Other than elsewhere, moves may follow a win.
///
/// # Panics
/// If a cell lies outside the board.
#[must_use]
pub fn first_win(side: Side, moves: &[Move]) -> Option<(usize, Player)> {
    let n = side.get();
    if n <= SMALL_SIDE {
        let mut lines = [Line::default(); 2 * SMALL_SIDE];
        first_win_on::<true>(n, moves, &mut lines[..2 * n])
    } else {
        first_win_on::<false>(n, moves, &mut vec![Line::default(); 2 * n])
    }
}

/// As [`first_win`], with memory for the rows and then the columns.
///
/// On a small board many stones lie on a diagonal, and nobody can predict which, so each is counted without a branch. On a large
/// one hardly any does, and a branch that skips both diagonals is nearly free.
#[inline]
fn first_win_on<const SMALL: bool>(n: usize, moves: &[Move], lines: &mut [Line]) -> Option<(usize, Player)> {
    let (rows, columns) = lines.split_at_mut(n);
    let (mut main_diagonal, mut anti_diagonal) = (Line::default(), Line::default());
    for (index, &Move { row, col, player }) in moves.iter().enumerate() {
        let (sign, index) = (3 - 2 * i32::from(player.number()), index as u32);
        rows[row].count(true, sign, index);
        columns[col].count(true, sign, index);
        let (on_main, on_anti) = (row == col, row + col == n - 1);
        if SMALL || on_main || on_anti {
            main_diagonal.count(on_main, sign, index);
            anti_diagonal.count(on_anti, sign, index);
        }
    }

    let all = rows.iter().chain(&*columns).chain([&main_diagonal, &anti_diagonal]);
    let first = all.filter(|line| line.sum.unsigned_abs() as usize == n).map(|line| line.latest as usize).min()?;
    Some((first, moves[first].player))
}
