//! Sprague–Grundy values by rule: several coins at once.
//!
//! The value of a position is the least number that no move from it reaches (the *mex*), so 0 means lost. With several coins on
//! boards of their own, where a move moves any one of them, the values add up by XOR: the sum is lost when the XOR is 0.
//!
//! The values repeat. With x and y cut into blocks of four, they stay the same when
//! - the blocks of x and y grow or shrink together, as long as neither is the first block;
//! - the larger block moves on, when it is two blocks or more ahead of the other;
//! - the board grows by more columns, or rows, where there are two or more behind the coin already.
//!
//! So every coin has the value of one with x and y at most 16 and at most 2 columns and rows behind it: a table of
//! 16 · 16 · 3 · 3 bytes, filled when this is compiled, says it all. That a rule holds for every size is checked on finitely
//! many boards: the rule at a coin and at what its moves reach depends on the residues modulo 4, on min(blocks) up to 2,
//! on their difference up to 4, and on the columns and rows behind up to 3. All that occurs on boards to 31 × 31, so if the mex
//! agrees there, it agrees everywhere, by induction over x + y.
//!
//! Time O(1), space O(1).

use games::coin::{Coin, Step, Winner};
use games::{Unobserved, Visitor};

const MOVES: [(i32, i32); 4] = [(-2, 1), (-2, -1), (1, -2), (-1, -2)];

/// The length of a period.
const BLOCK: i32 = 4;

/// The largest coordinate that is not cut down.
const REACH: usize = 16;

/// The values, by x − 1, y − 1, and the columns and rows behind the coin.
static VALUES: [[[[u8; 3]; 3]; REACH]; REACH] = values();

/// The Sprague–Grundy value of this position, from 0 to 4.
#[inline]
#[must_use]
pub fn value(coin: Coin) -> u8 {
    value_observed(coin, &mut Unobserved)
}

/// As [`value`], telling `visitor` of every step.
#[inline]
pub fn value_observed(coin: Coin, visitor: &mut impl Visitor<Step>) -> u8 {
    let cell = (i32::from(coin.x()), i32::from(coin.y()));
    let board = (i32::from(coin.width()), i32::from(coin.height()));

    // step: represent
    let small = represent(cell, board);
    visitor.visit(Step::Represented { cell: small.cell(), board: small.board() });

    // step: value
    let value = small.value_in(&VALUES);
    visitor.visit(Step::Valued { cell, value });
    value
}

/// Who wins from this position: a value of 0 is `Second`.
#[inline]
#[must_use]
pub fn winner(coin: Coin) -> Winner {
    winner_observed(coin, &mut Unobserved)
}

/// As [`winner`], telling `visitor` of every step.
#[inline]
pub fn winner_observed(coin: Coin, visitor: &mut impl Visitor<Step>) -> Winner {
    Winner::from_winning(value_observed(coin, visitor) != 0)
}

/// Who wins with several coins, each on a board of its own, when a move moves one of them, and who cannot move any loses.
#[must_use]
pub fn winner_of_sum(coins: &[Coin]) -> Winner {
    Winner::from_winning(coins.iter().fold(0, |sum, &coin| sum ^ value(coin)) != 0)
}

/// A coin of the table, by the indices of its value there.
#[derive(Clone, Copy)]
struct Small {
    x: i32,
    y: i32,
    columns_behind: i32,
    rows_behind: i32,
}

impl Small {
    /// Its cell.
    fn cell(self) -> (i32, i32) {
        (self.x + 1, self.y + 1)
    }

    /// Width and height of its board.
    fn board(self) -> (i32, i32) {
        (self.x + 1 + self.columns_behind, self.y + 1 + self.rows_behind)
    }

    const fn value_in(self, values: &[[[[u8; 3]; 3]; REACH]; REACH]) -> u8 {
        values[self.x as usize][self.y as usize][self.columns_behind as usize][self.rows_behind as usize]
    }
}

/// The small coin that stands for the one in this cell.
const fn represent((x, y): (i32, i32), (width, height): (i32, i32)) -> Small {
    let (block_x, block_y) = ((x - 1) / BLOCK, (y - 1) / BLOCK);
    let together = least(block_x, block_y) - least(least(block_x, block_y), 1);
    let (small_x, small_y) = (block_x - together, block_y - together);
    Small {
        x: BLOCK * least(small_x, small_y + 2) + (x - 1) % BLOCK,
        y: BLOCK * least(small_y, small_x + 2) + (y - 1) % BLOCK,
        columns_behind: least(width - x, 2),
        rows_behind: least(height - y, 2),
    }
}

/// Fills the table: the mex of what the moves reach, cell after cell in the order of x + y.
const fn values() -> [[[[u8; 3]; 3]; REACH]; REACH] {
    let mut values = [[[[0; 3]; 3]; REACH]; REACH];
    let mut sum = 2;
    while sum <= 2 * REACH {
        let mut x = if sum > REACH { sum - REACH } else { 1 };
        while x <= REACH && x < sum {
            let y = sum - x;
            let mut behind = 0;
            while behind < 9 {
                let cell = (x as i32, y as i32);
                let board = (cell.0 + behind / 3, cell.1 + behind % 3);
                values[x - 1][y - 1][(behind / 3) as usize][(behind % 3) as usize] = mex(&values, cell, board);
                behind += 1;
            }
            x += 1;
        }
        sum += 1;
    }
    values
}

/// The least number that is not the value of any cell which a move reaches.
const fn mex(values: &[[[[u8; 3]; 3]; REACH]; REACH], (x, y): (i32, i32), (width, height): (i32, i32)) -> u8 {
    let mut reached = 0u8;
    let mut index = 0;
    while index < MOVES.len() {
        let to = (x + MOVES[index].0, y + MOVES[index].1);
        if 1 <= to.0 && to.0 <= width && 1 <= to.1 && to.1 <= height {
            reached |= 1 << represent(to, (width, height)).value_in(values);
        }
        index += 1;
    }
    reached.trailing_ones() as u8
}

/// `Ord::min`, which cannot be called yet when constants are made.
const fn least(a: i32, b: i32) -> i32 {
    if a < b { a } else { b }
}
