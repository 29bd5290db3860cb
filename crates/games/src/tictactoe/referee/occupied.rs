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
/// One bit per cell is the simplest, and the fastest while the bits stay in the cache. On a small board one word holds them all; a
/// list would have to ask for memory, which takes longer than the few moves of the game. On a large board the bits are so far
/// apart that each of the first thousands of stones asks for a new page of memory, or for a line that is in no cache. So there
/// each row keeps a short list of columns, and gets its bits when the list is full and one more stone comes.
#[derive(Clone, Debug)]
pub(super) enum Occupied {
    /// One bit per cell, row after row, on a board of up to 64 cells.
    Word(u64),
    /// One bit per cell, row after row, on a board of a side up to [`LARGEST_WHOLE`].
    Words(Vec<u64>),
    /// Each row for itself, on a larger board.
    Rows(Vec<Row>),
}

/// The cells of a row that hold a stone.
#[derive(Clone, Debug)]
pub(super) enum Row {
    /// The first `len` of these columns; the others are [`NO_COLUMN`].
    Few { columns: [u16; FEW], len: u8 },
    /// One bit per column.
    Many(Box<[u64]>),
}

impl Occupied {
    /// No cell of a board of this side.
    #[inline]
    pub(super) fn none(side: Side) -> Occupied {
        match side.cells() {
            ..=64 => Occupied::Word(0),
            _ if side.get() <= LARGEST_WHOLE => Occupied::Words(vec![0; side.cells().div_ceil(64)]),
            _ => Occupied::Rows(vec![Row::Few { columns: [NO_COLUMN; FEW], len: 0 }; side.get()]),
        }
    }

    /// Whether a cell of the board holds a stone.
    #[inline]
    pub(super) fn contains(&self, side: Side, row: usize, col: usize) -> bool {
        let cell = row * side.get() + col;
        match self {
            Occupied::Word(word) => has_bit(*word, cell),
            Occupied::Words(words) => has_bit(words[cell / 64], cell),
            Occupied::Rows(rows) => rows[row].contains(col),
        }
    }

    /// Puts a stone on a cell of the board, unless it holds one, and says whether it did.
    ///
    /// Only the way of small boards is inlined: there the game itself takes hardly longer. And where rows answer, they are handed
    /// over and not `self`, so that all the rest of a [`Referee`](super::Referee) can stay in registers.
    #[inline]
    pub(super) fn insert(&mut self, side: Side, row: usize, col: usize) -> bool {
        let cell = row * side.get() + col;
        match self {
            Occupied::Word(word) => insert_bit(word, cell),
            Occupied::Words(words) => insert_bit(&mut words[cell / 64], cell),
            Occupied::Rows(rows) => rows[row].insert(side, col),
        }
    }
}

impl Row {
    fn contains(&self, col: usize) -> bool {
        match self {
            Row::Few { columns, .. } => is_listed(columns, col),
            Row::Many(bits) => has_bit(bits[col / 64], col),
        }
    }

    #[inline(never)]
    fn insert(&mut self, side: Side, col: usize) -> bool {
        match self {
            Row::Few { columns, .. } if is_listed(columns, col) => false,
            Row::Few { columns, len } if usize::from(*len) < FEW => {
                columns[usize::from(*len)] = col as u16;
                *len += 1;
                true
            }
            Row::Few { .. } => self.turn_to_bits(side, col),
            Row::Many(bits) => insert_bit(&mut bits[col / 64], col),
        }
    }

    /// Gives a full list its bits, and puts a stone on one more column. Apart, so that a stone that finds room in the list does not
    /// pay for this.
    #[cold]
    fn turn_to_bits(&mut self, side: Side, col: usize) -> bool {
        if let Row::Few { columns, .. } = *self {
            let mut bits = vec![0; side.get().div_ceil(64)].into_boxed_slice();
            for col in columns.map(usize::from).into_iter().chain([col]) {
                insert_bit(&mut bits[col / 64], col);
            }
            *self = Row::Many(bits);
        }
        true
    }
}

/// Whether a column is in the list: all of which is looked at, whatever its length, so that it is one vector comparison.
#[expect(clippy::needless_bitwise_bool, reason = "`||` would look at the columns one by one")]
#[inline]
fn is_listed(columns: &[u16; FEW], col: usize) -> bool {
    columns.iter().fold(false, |is_listed, &column| is_listed | (column == col as u16))
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
            let side = Side::new(n as i64).unwrap();
            let mut occupied = Occupied::none(side);
            let mut expected = HashSet::new();
            for index in 0..20.min(n) {
                // 7919 is a prime, so no column comes twice; the last column comes first.
                let col = n - 1 - index * 7919 % n;
                for row in [0, n / 2, n - 1] {
                    assert_eq!(occupied.insert(side, row, col), expected.insert((row, col)), "{row},{col} of {n}");
                    assert!(!occupied.insert(side, row, col), "{row},{col} of {n}");
                }
                for row in [0, n / 2, n - 1, n / 3] {
                    for col in (0..40.min(n)).map(|index| n - 1 - index * 7919 % n) {
                        assert_eq!(
                            occupied.contains(side, row, col),
                            expected.contains(&(row, col)),
                            "{row},{col} of {n}"
                        );
                    }
                }
            }
        }
    }
}
