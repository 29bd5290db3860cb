//! A table from the bottom up.
//!
//! Every move lowers x + y, by 1 or by 3. So settle the diagonals x + y = 2, 3, 4, … one after another: a cell is lost when
//! none of its moves reaches a lost cell, and what they reach is settled already. No recursion, no question asked twice.
//!
//! A diagonal is a row of bits, one per cell, set where the cell is lost. Then one shift applies one move to 64 cells:
//! a move that lowers the coordinate by 2 brings the bit of its target into place by a shift by 2.
//!
//! Time O(w · h) for a table, 64 cells a step, then O(1) a cell; space O(w · h). [`winner`] alone needs the last three diagonals
//! only: space O(min(w, h)).

use games::coin::{Coin, CoinError, MAX_SIDE, Step, Winner};
use games::{Unobserved, Visitor};

/// Words for one diagonal of the largest board: the bits 0 to [`MAX_SIDE`].
const MOST_WORDS: usize = MAX_SIDE as usize / 64 + 1;

/// Who wins from this position, from a table made for this call.
#[must_use]
pub fn winner(coin: Coin) -> Winner {
    winner_observed(coin, &mut Unobserved)
}

/// As [`winner`], telling `visitor` of every step: of a diagonal's cells from x = 1 on.
pub fn winner_observed<V: Visitor<Step>>(coin: Coin, visitor: &mut V) -> Winner {
    let board = Board::new(coin.width(), coin.height());
    let (short, long) = board.turned(coin.x(), coin.y());
    let mut memory = [[0; MOST_WORDS]; 4];
    // The diagonal being settled and the three before it.
    let mut recent = memory.each_mut().map(|diagonal| &mut diagonal[..board.words()]);
    for sum in 2..=short + long {
        recent.rotate_right(1);
        let [lost, one_before, _, three_before] = &mut recent;
        // step: fill
        board.settle(sum, one_before, three_before, lost);
        if V::WATCHES {
            for (x, y) in cells_of_diagonal(sum as u16, coin) {
                let wins = winner_at(lost, board.turned(x, y).0) == Winner::First;
                visitor.visit(Step::Filled { cell: (x.into(), y.into()), wins });
            }
        }
    }
    winner_at(recent[0], short)
}

/// All cells of one board.
#[derive(Clone, Debug)]
pub struct Table {
    board: Board,
    /// The diagonals of all sums, from −1 on: the first three have no cells.
    lost: Vec<u64>,
}

impl Table {
    /// Settles all cells of a board of `width` × `height` cells.
    ///
    /// # Errors
    /// If no board has such sides.
    pub fn new(width: i64, height: i64) -> Result<Table, CoinError> {
        let corner = Coin::new(1, 1, width, height)?;
        let board = Board::new(corner.width(), corner.height());
        let words = board.words();
        let mut lost = vec![0; (board.short + board.long + 2) * words];
        for sum in 2..=board.short + board.long {
            let (before, from_here) = lost.split_at_mut((sum + 1) * words);
            let one_before = &before[sum * words..];
            let three_before = &before[(sum - 2) * words..][..words];
            board.settle(sum, one_before, three_before, &mut from_here[..words]);
        }
        Ok(Table { board, lost })
    }

    /// Who wins with the coin at (x, y), or `None` if that lies outside the board.
    #[inline]
    #[must_use]
    pub fn winner(&self, x: u16, y: u16) -> Option<Winner> {
        let (short, long) = self.board.turned(x, y);
        if !(1..=self.board.short).contains(&short) || !(1..=self.board.long).contains(&long) {
            return None;
        }
        let words = self.board.words();
        Some(winner_at(&self.lost[(short + long + 1) * words..][..words], short))
    }
}

/// A board turned so that diagonals are counted along its shorter side. The four moves are the same when x and y change places,
/// so turning changes no answer.
#[derive(Clone, Copy, Debug)]
struct Board {
    short: usize,
    long: usize,
    is_turned: bool,
}

impl Board {
    fn new(width: u16, height: u16) -> Board {
        let is_turned = height < width;
        let (short, long) = if is_turned { (height, width) } else { (width, height) };
        Board { short: short.into(), long: long.into(), is_turned }
    }

    /// A cell as (along the shorter side, along the longer side).
    fn turned(self, x: u16, y: u16) -> (usize, usize) {
        let (short, long) = if self.is_turned { (y, x) } else { (x, y) };
        (short.into(), long.into())
    }

    /// The words of one diagonal: its cells have the bits 1 to `short`.
    fn words(self) -> usize {
        self.short / 64 + 1
    }

    /// Finds the lost cells of the diagonal with this sum from those of the diagonals one and three before it.
    fn settle(self, sum: usize, one_before: &[u64], three_before: &[u64], lost: &mut [u64]) {
        let first = sum.saturating_sub(self.long).max(1);
        let last = (sum - 1).min(self.short);
        for word in 0..lost.len() {
            let below = |diagonal: &[u64]| if word == 0 { 0 } else { diagonal[word - 1] };
            let above = one_before.get(word + 1).unwrap_or(&0);
            let (one, three) = (one_before[word], three_before[word]);
            // To (−2, +1) and (−2, −1), (+1, −2), (−1, −2).
            let wins = (one | three) << 2
                | (below(one_before) | below(three_before)) >> 62
                | one >> 1
                | above << 63
                | three << 1
                | below(three_before) >> 63;
            lost[word] = bits_between(first, last, word) & !wins;
        }
    }
}

/// The cells with this x + y on the coin's board.
fn cells_of_diagonal(sum: u16, coin: Coin) -> impl Iterator<Item = (u16, u16)> {
    let first = sum.saturating_sub(coin.height()).max(1);
    let last = coin.width().min(sum - 1);
    (first..=last).map(move |x| (x, sum - x))
}

/// The bits of a word that stand for the cells `first` to `last` of a diagonal.
fn bits_between(first: usize, last: usize, word: usize) -> u64 {
    let below = |end: usize| match end.saturating_sub(64 * word) {
        bits @ 0..64 => (1 << bits) - 1,
        _ => u64::MAX,
    };
    below(last + 1) & !below(first)
}

/// Reads a cell of a diagonal.
#[inline]
fn winner_at(lost: &[u64], cell: usize) -> Winner {
    Winner::from_winning(lost[cell / 64] >> (cell % 64) & 1 == 0)
}
