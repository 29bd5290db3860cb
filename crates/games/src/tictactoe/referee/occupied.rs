//! Which cells hold a stone.

use crate::tictactoe::Side;

/// The largest side whose board is kept as one bit per cell: 128 KiB.
const LARGEST_WHOLE: usize = 1024;

/// The stones of a row that are kept as a list.
const FEW: usize = 8;

/// In a list, no column: no board is so wide.
const NO_COLUMN: u16 = u16::MAX;

/// The cells that hold a stone.
///
/// One bit per cell is the simplest, and the fastest while the bits stay in the cache. On a larger board that asks for a page of
/// new memory, or at least for a line from afar, at nearly every stone of the first thousands; and few games there go on for
/// much longer. So there each row keeps a short list of columns, in the place of which it gets its bits when the list is full.
#[derive(Clone, Debug)]
pub(super) struct Occupied {
    side: usize,
    /// One bit per cell, row after row; empty on a large board.
    whole: Vec<u64>,
    /// Each row for itself, on a large board.
    rows: Vec<Row>,
}

/// The cells of a row that hold a stone.
#[derive(Clone, Debug)]
enum Row {
    /// The first `len` of these columns; the others are [`NO_COLUMN`].
    Few { columns: [u16; FEW], len: u8 },
    /// One bit per column.
    Many(Box<[u64]>),
}

impl Occupied {
    /// No cell of a board of this side.
    pub(super) fn none(side: Side) -> Occupied {
        let is_large = side.get() > LARGEST_WHOLE;
        let whole = if is_large { Vec::new() } else { vec![0; side.cells().div_ceil(64)] };
        let no_stone = Row::Few { columns: [NO_COLUMN; FEW], len: 0 };
        let rows = if is_large { vec![no_stone; side.get()] } else { Vec::new() };
        Occupied { side: side.get(), whole, rows }
    }

    /// Whether a cell of the board holds a stone.
    pub(super) fn contains(&self, row: usize, col: usize) -> bool {
        let cell = row * self.side + col;
        match self.whole.get(cell / 64) {
            Some(word) => has_bit(*word, cell),
            None => self.rows[row].contains(col),
        }
    }

    /// Puts a stone on a cell of the board, unless it holds one, and says whether it did.
    ///
    /// Only the way of small boards is inlined: there the game itself takes hardly longer.
    #[inline]
    pub(super) fn insert(&mut self, row: usize, col: usize) -> bool {
        let cell = row * self.side + col;
        match self.whole.get_mut(cell / 64) {
            Some(word) => insert_bit(word, cell),
            None => self.insert_in_row(row, col),
        }
    }

    #[inline(never)]
    fn insert_in_row(&mut self, row: usize, col: usize) -> bool {
        self.rows[row].insert(col, self.side)
    }
}

impl Row {
    fn contains(&self, col: usize) -> bool {
        match self {
            Row::Few { columns, .. } => is_listed(columns, col),
            Row::Many(bits) => has_bit(bits[col / 64], col),
        }
    }

    fn insert(&mut self, col: usize, side: usize) -> bool {
        match self {
            Row::Few { columns, .. } if is_listed(columns, col) => return false,
            Row::Few { columns, len } => match columns.get_mut(usize::from(*len)) {
                Some(free) => {
                    *free = col as u16;
                    *len += 1;
                }
                None => *self = Row::Many(bits_of(columns, col, side)),
            },
            Row::Many(bits) => return insert_bit(&mut bits[col / 64], col),
        }
        true
    }
}

/// Whether a column is in the list: all of which is looked at, whatever its length, so that it is one vector comparison.
#[inline]
fn is_listed(columns: &[u16; FEW], col: usize) -> bool {
    columns.iter().filter(|&&column| column == col as u16).count() > 0
}

/// The bits of these columns, and of one more.
#[cold]
fn bits_of(columns: &[u16], one_more: usize, side: usize) -> Box<[u64]> {
    let mut bits = vec![0; side.div_ceil(64)].into_boxed_slice();
    for col in columns.iter().map(|&column| usize::from(column)).chain([one_more]) {
        insert_bit(&mut bits[col / 64], col);
    }
    bits
}

/// Whether the bit of this index, which is in this word, is set.
#[inline]
fn has_bit(word: u64, index: usize) -> bool {
    word >> (index % 64) & 1 == 1
}

/// Sets the bit of this index, which is in this word, and says whether that is new.
#[inline]
fn insert_bit(word: &mut u64, index: usize) -> bool {
    let is_new = !has_bit(*word, index);
    *word |= 1 << (index % 64);
    is_new
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Some rows on boards of all kinds, filled in an order that is not that of the columns, as far as 20 stones: a list turns
    /// to bits at the ninth.
    #[test]
    fn every_stone_is_remembered() {
        for n in [1, 8, 130, LARGEST_WHOLE, LARGEST_WHOLE + 1, 10_000] {
            let mut occupied = Occupied::none(Side::new(n as i64).unwrap());
            let mut expected = HashSet::new();
            for index in 0..20.min(n) {
                // 7919 is a prime, so no column comes twice; the last column comes first.
                let col = n - 1 - index * 7919 % n;
                for row in [0, n / 2, n - 1] {
                    assert_eq!(occupied.insert(row, col), expected.insert((row, col)), "{row},{col} of {n}");
                    assert!(!occupied.insert(row, col), "{row},{col} of {n}");
                }
                for row in [0, n / 2, n - 1, n / 3] {
                    for col in (0..40.min(n)).map(|index| n - 1 - index * 7919 % n) {
                        assert_eq!(occupied.contains(row, col), expected.contains(&(row, col)), "{row},{col} of {n}");
                    }
                }
            }
        }
    }
}
