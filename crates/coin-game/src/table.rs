//! A table from the bottom up.
//!
//! Every move lowers x + y, by 1 or by 3. So settle the diagonals x + y = 2, 3, 4, … one after another: a cell is lost when
//! none of its moves reaches a lost cell, and what they reach is settled already. No recursion, no question asked twice.
//!
//! A diagonal is a row of bits, one per cell, set where the cell is lost. Then one shift applies one move to 64 cells:
//! a move that lowers the coordinate by 2 brings the bit of its target into place by a shift by 2.
//!
//! Time O(w · h) for the first query on a board, 64 cells a step, as far as its diagonal; a query on a diagonal that is settled
//! is one look-up, O(1). Space O(w · h). [`winner`] makes a table for one query; who has more of them keeps a [`Table`].

use games::coin::{Coin, CoinError, Step, Winner};
use games::{Unobserved, Visitor};

/// Who wins from this position, from a table made for this call.
#[must_use]
pub fn winner(coin: Coin) -> Winner {
    winner_observed(coin, &mut Unobserved)
}

/// As [`winner`], telling `visitor` of every step: of a diagonal's cells from x = 1 on.
///
/// # Panics
/// Never: a coin lies on its board.
pub fn winner_observed(coin: Coin, visitor: &mut impl Visitor<Step>) -> Winner {
    let mut table = Table::of(Board::new(coin.width(), coin.height()));
    table.winner_observed(coin.x(), coin.y(), visitor).expect("a coin lies on its board")
}

/// The cells of one board, settled as far as they have been asked for.
#[derive(Clone, Debug)]
pub struct Table {
    board: Board,
    /// The diagonals that are settled, of all sums from −1 on: the first three have no cells.
    lost: Vec<u64>,
}

impl Table {
    /// A table of a board of `width` × `height` cells, of which nothing is settled yet.
    ///
    /// # Errors
    /// If no board has such sides.
    pub fn new(width: i64, height: i64) -> Result<Table, CoinError> {
        let corner = Coin::new(1, 1, width, height)?;
        Ok(Table::of(Board::new(corner.width(), corner.height())))
    }

    fn of(board: Board) -> Table {
        // Room for all diagonals: memory that is not written to costs nothing.
        let mut lost = Vec::with_capacity((board.short + board.long + 2) * board.words());
        lost.resize(3 * board.words(), 0);
        Table { board, lost }
    }

    /// Who wins with the coin at (x, y), or `None` if that lies outside the board.
    #[inline]
    pub fn winner(&mut self, x: u16, y: u16) -> Option<Winner> {
        self.winner_observed(x, y, &mut Unobserved)
    }

    #[inline]
    fn winner_observed(&mut self, x: u16, y: u16, visitor: &mut impl Visitor<Step>) -> Option<Winner> {
        let (short, long) = self.board.turned(x, y);
        if !(1..=self.board.short).contains(&short) || !(1..=self.board.long).contains(&long) {
            return None;
        }
        let words = self.board.words();
        let start = (short + long + 1) * words;
        if self.lost.len() <= start {
            self.settle_to(short + long, visitor);
        }
        Some(winner_at(&self.lost[start..start + words], short))
    }

    /// Settles the diagonals that are not yet settled, to this sum.
    fn settle_to<V: Visitor<Step>>(&mut self, last: usize, visitor: &mut V) {
        let words = self.board.words();
        let first = self.lost.len() / words - 1;
        self.lost.resize((last + 2) * words, 0);
        for sum in first..=last {
            let (before, from_here) = self.lost.split_at_mut((sum + 1) * words);
            let lost = &mut from_here[..words];
            // step: fill
            self.board.settle(sum, &before[sum * words..], &before[(sum - 2) * words..][..words], lost);
            if V::WATCHES {
                for (x, y) in self.board.cells_of_diagonal(sum) {
                    let wins = winner_at(lost, self.board.turned(x, y).0) == Winner::First;
                    visitor.visit(Step::Filled { cell: (x.into(), y.into()), wins });
                }
            }
        }
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

    /// The cells with this x + y, from x = 1 on.
    fn cells_of_diagonal(self, sum: usize) -> impl Iterator<Item = (u16, u16)> {
        let (width, height) = if self.is_turned { (self.long, self.short) } else { (self.short, self.long) };
        let first = sum.saturating_sub(height).max(1);
        let last = width.min(sum - 1);
        (first..=last).map(move |x| (x as u16, (sum - x) as u16))
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
