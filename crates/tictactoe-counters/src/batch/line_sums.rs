//! Line sums, judged once.
//!
//! As in [`SignedCounters`](crate::SignedCounters), a stone of player 1 counts +1 on its lines and one of player 2 −1, so a line
//! is full of one player exactly when its sum is +n or −n. But no line is judged before the last stone lies: one judgement per
//! line in place of four per move.
//!
//! Which of the full lines was full first? A line is filled by the latest stone on it. So the moves are gone through backwards: the
//! first stone that is met on a full line is the one that filled it, and the line that is met last was the first to be full. In a
//! legal game all full lines are met at the very last move, for with it ends the game.
//!
//! Time O(m + n) for m moves, space O(n).

use games::tictactoe::{Move, Player, Side};

/// A board of this side or less keeps its lines on the stack.
const SMALL_SIDE: usize = 16;

/// The index of the first move that wins, and who wins with it, if anybody does.
///
/// The cells must be different ones of the board. Unlike elsewhere, moves may follow a win.
///
/// # Panics
/// If a cell lies outside the board.
#[must_use]
pub fn first_win(side: Side, moves: &[Move]) -> Option<(usize, Player)> {
    let n = side.get();
    if n <= SMALL_SIDE {
        let mut sums = [0; 2 * SMALL_SIDE];
        Sums::of::<true>(n, moves, &mut sums[..2 * n]).first_win(moves)
    } else {
        Sums::of::<false>(n, moves, &mut vec![0; 2 * n]).first_win(moves)
    }
}

/// What the stones on each line add up to: from −n to n.
struct Sums<'a> {
    n: usize,
    rows: &'a mut [i32],
    columns: &'a mut [i32],
    main_diagonal: i32,
    anti_diagonal: i32,
}

impl Sums<'_> {
    /// Counts all stones, in memory for the rows and then the columns.
    ///
    /// On a small board many stones lie on a diagonal, and nobody can predict which, so each is counted without a branch. On a
    /// large one hardly any does, and a branch that skips both diagonals is nearly free.
    #[inline]
    fn of<'a, const SMALL: bool>(n: usize, moves: &[Move], lines: &'a mut [i32]) -> Sums<'a> {
        let (rows, columns) = lines.split_at_mut(n);
        let (mut main_diagonal, mut anti_diagonal) = (0, 0);
        for &Move { row, col, player } in moves {
            // +1 or −1, computed: this loop is so short that a choice between the two would take half as long again.
            let sign = 3 - 2 * i32::from(player.number());
            rows[row] += sign;
            columns[col] += sign;
            let (on_main, on_anti) = (row == col, row + col == n - 1);
            if SMALL || on_main || on_anti {
                main_diagonal += if on_main { sign } else { 0 };
                anti_diagonal += if on_anti { sign } else { 0 };
            }
        }
        Sums { n, rows, columns, main_diagonal, anti_diagonal }
    }

    fn first_win(mut self, moves: &[Move]) -> Option<(usize, Player)> {
        let n = self.n as i32;
        let all = self.rows.iter().chain(&*self.columns).chain([&self.main_diagonal, &self.anti_diagonal]);
        let mut not_met = all.filter(|sum| sum.abs() == n).count();
        if not_met == 0 {
            return None;
        }
        for (index, &Move { row, col, player }) in moves.iter().enumerate().rev() {
            let mut meet = |sum: &mut i32| {
                not_met -= usize::from(sum.abs() == n);
                // Not to be met again.
                *sum = 0;
            };
            meet(&mut self.rows[row]);
            meet(&mut self.columns[col]);
            if row == col {
                meet(&mut self.main_diagonal);
            }
            if row + col == self.n - 1 {
                meet(&mut self.anti_diagonal);
            }
            if not_met == 0 {
                return Some((index, player));
            }
        }
        unreachable!("a full line has stones")
    }
}
