//! Which cells hold a stone.

use crate::cold_path::cold_path;
use crate::tictactoe::Side;

/// The largest side whose board is kept as one bit per cell: 128 KiB.
const LARGEST_WHOLE: usize = 1024;

/// The stones of a row that are kept as a list.
const FEW: usize = 8;

/// In a list, no column: no board is so wide.
const NO_COLUMN: u16 = u16::MAX;

/// The cells that hold a stone.
///
/// One bit per cell is the simplest, and the fastest while the bits stay in the cache. Boards that are kept otherwise are found out
/// by the check of the index that those words need anyway: they have none.
#[derive(Clone, Debug)]
pub(super) struct Occupied {
    /// One bit per cell, row after row; empty on a board that is too small or too large for this.
    words: Vec<u64>,
    otherwise: Otherwise,
}

/// The cells that hold a stone where there are no words.
#[derive(Clone, Debug)]
enum Otherwise {
    /// One bit per cell, row after row, on a board of up to 64 cells: to ask for memory takes longer than its few moves.
    Word(u64),
    /// Each row for itself, on a board of a side beyond [`LARGEST_WHOLE`].
    Rows(Rows),
}

/// The cells of a large board that hold a stone.
///
/// Its bits are so far apart that each of the first thousands of stones asks for a new page of memory, or for a line that is in no
/// cache. So each row keeps a short list of columns, and gets its bits when the list is full and one more stone comes.
#[derive(Clone, Debug)]
struct Rows {
    rows: Vec<Row>,
    /// The bits of the rows that have them, in the order in which they got them: one bit per column.
    bits: Vec<Box<[u64]>>,
}

/// The cells of a row that hold a stone.
#[derive(Clone, Copy, Debug)]
enum Row {
    /// These columns, the last one first, and then as often as there is room [`NO_COLUMN`].
    Few([u16; FEW]),
    /// Those that the bits of this index say.
    Many(u16),
}

impl Occupied {
    /// No cell of a board of this side.
    #[inline]
    pub(super) fn none(side: Side) -> Occupied {
        match side.cells() {
            ..=64 => Occupied { words: Vec::new(), otherwise: Otherwise::Word(0) },
            cells if side.get() <= LARGEST_WHOLE => {
                Occupied { words: vec![0; cells.div_ceil(64)], otherwise: Otherwise::Word(0) }
            }
            _ => Occupied { words: Vec::new(), otherwise: Otherwise::Rows(Rows::none(side.get())) },
        }
    }

    /// Whether a cell of the board with this side holds a stone.
    pub(super) fn contains(&self, n: usize, row: usize, col: usize) -> bool {
        let cell = row * n + col;
        match (self.words.get(cell / 64), &self.otherwise) {
            (Some(word), _) | (None, Otherwise::Word(word)) => has_bit(*word, cell),
            (None, Otherwise::Rows(rows)) => rows.contains(row, col),
        }
    }

    /// Puts a stone on a cell of the board with this side, unless it holds one, and says whether it did; on a board whose rows are
    /// kept each for itself this does nothing, see [`Occupied::insert_in_row`].
    #[inline]
    pub(super) fn insert_in_bits(&mut self, n: usize, row: usize, col: usize) -> Option<bool> {
        let cell = row * n + col;
        if let Some(word) = self.words.get_mut(cell / 64) {
            return Some(insert_bit(word, cell));
        }
        cold_path();
        match &mut self.otherwise {
            Otherwise::Word(word) => Some(insert_bit(word, cell)),
            Otherwise::Rows(_) => None,
        }
    }

    /// Puts a stone on a cell of a board whose rows are kept each for itself, unless it holds one, and says whether it did.
    ///
    /// # Panics
    /// If this is no such board.
    #[inline]
    pub(super) fn insert_in_row(&mut self, row: usize, col: usize) -> bool {
        match &mut self.otherwise {
            Otherwise::Word(_) => unreachable!("this board has a bit for every cell"),
            Otherwise::Rows(rows) => rows.insert(row, col),
        }
    }

    /// Takes the stone away that was put on the board last, which lies on this cell.
    #[cold]
    pub(super) fn take_back(&mut self, n: usize, row: usize, col: usize) {
        let cell = row * n + col;
        match (self.words.get_mut(cell / 64), &mut self.otherwise) {
            (Some(word), _) | (None, Otherwise::Word(word)) => remove_bit(word, cell),
            (None, Otherwise::Rows(rows)) => rows.take_back(row, col),
        }
    }
}

impl Rows {
    fn none(n: usize) -> Rows {
        Rows { rows: vec![Row::NONE; n], bits: Vec::new() }
    }

    fn contains(&self, row: usize, col: usize) -> bool {
        match &self.rows[row] {
            Row::Few(columns) => is_listed(columns, col),
            Row::Many(index) => has_bit(self.bits[usize::from(*index)][col / 64], col),
        }
    }

    #[inline]
    fn insert(&mut self, row: usize, col: usize) -> bool {
        match &mut self.rows[row] {
            Row::Few(columns) if is_listed(columns, col) => false,
            Row::Few(columns) if columns[FEW - 1] == NO_COLUMN => {
                columns.copy_within(..FEW - 1, 1);
                columns[0] = col as u16;
                true
            }
            Row::Few(columns) => {
                let columns = *columns;
                self.turn_to_bits(row, columns, col)
            }
            Row::Many(index) => insert_bit(&mut self.bits[usize::from(*index)][col / 64], col),
        }
    }

    fn take_back(&mut self, row: usize, col: usize) {
        match &mut self.rows[row] {
            Row::Few(columns) => {
                columns.copy_within(1.., 0);
                columns[FEW - 1] = NO_COLUMN;
            }
            Row::Many(index) => remove_bit(&mut self.bits[usize::from(*index)][col / 64], col),
        }
    }

    /// Gives a row with a full list its bits, and puts a stone on one more column. Apart, so that a stone that finds room in the
    /// list does not pay for this.
    #[cold]
    fn turn_to_bits(&mut self, row: usize, columns: [u16; FEW], col: usize) -> bool {
        let mut bits = vec![0; self.rows.len().div_ceil(64)].into_boxed_slice();
        for col in columns.map(usize::from).into_iter().chain([col]) {
            insert_bit(&mut bits[col / 64], col);
        }
        self.rows[row] = Row::Many(self.bits.len() as u16);
        self.bits.push(bits);
        true
    }
}

impl Row {
    const NONE: Row = Row::Few([NO_COLUMN; FEW]);
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
    let before = *word;
    *word |= 1 << (index % 64);
    *word != before
}

/// Clears the bit of this index, which is in this word.
fn remove_bit(word: &mut u64, index: usize) {
    *word &= !(1 << (index % 64));
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Puts a stone on a cell in the way of the board.
    fn insert(occupied: &mut Occupied, n: usize, row: usize, col: usize) -> bool {
        occupied.insert_in_bits(n, row, col).unwrap_or_else(|| occupied.insert_in_row(row, col))
    }

    /// Some rows on boards of all kinds, filled in an order that is not that of the columns, as far as 20 stones: a list turns
    /// to bits at the ninth. Each stone is taken back once.
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
                    assert_eq!(insert(&mut occupied, n, row, col), expected.insert((row, col)), "{row},{col} of {n}");
                    assert!(occupied.contains(n, row, col), "{row},{col} of {n}");
                    occupied.take_back(n, row, col);
                    assert!(!occupied.contains(n, row, col), "{row},{col} of {n}");
                    assert!(insert(&mut occupied, n, row, col), "{row},{col} of {n}");
                    assert!(!insert(&mut occupied, n, row, col), "{row},{col} of {n}");
                }
                for row in [0, n / 2, n - 1, n / 3] {
                    for col in (0..40.min(n)).map(|index| n - 1 - index * 7919 % n) {
                        assert_eq!(
                            occupied.contains(n, row, col),
                            expected.contains(&(row, col)),
                            "{row},{col} of {n}"
                        );
                    }
                }
            }
        }
    }
}
