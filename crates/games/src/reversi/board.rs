//! A board of black stones, white stones and empty cells.

use std::fmt;
use std::str::FromStr;

/// The longest side of a board, in cells.
pub const MAX_SIDE: usize = 1000;

/// What lies on one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Cell {
    /// Nothing, written `.`.
    #[default]
    Empty = b'.',
    /// A black stone, written `X`.
    Black = b'X',
    /// A white stone, written `O`.
    White = b'O',
}

impl Cell {
    /// The cell written as this character, if it is one of the three.
    #[must_use]
    pub fn from_char(c: char) -> Option<Cell> {
        match c {
            '.' => Some(Cell::Empty),
            'X' => Some(Cell::Black),
            'O' => Some(Cell::White),
            _ => None,
        }
    }

    /// `.`, `X` or `O`, as a byte.
    #[must_use]
    pub fn byte(self) -> u8 {
        self as u8
    }
}

/// A rectangular board, 1 to [`MAX_SIDE`] cells along each side, rows one after another.
#[derive(PartialEq, Eq, Hash)]
pub struct Board {
    height: usize,
    width: usize,
    cells: Vec<Cell>,
}

/// Why cells or a text are no board. Rows and columns count from 1, as in an editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A character that is no cell.
    #[error("row {row}, column {col}: found {found:?}, expected X, O or .")]
    NotACell {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        col: usize,
        /// What stood there.
        found: char,
    },
    /// A row of another length than the first.
    #[error("row {row} has {found} cells, expected {expected} as in row 1")]
    Ragged {
        /// The row, from 1.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of row 1.
        expected: usize,
    },
    /// Too few or too many rows or columns.
    #[error("the board has {height} rows and {width} columns, expected 1 to {MAX_SIDE} of each")]
    Size {
        /// The number of rows.
        height: usize,
        /// The number of columns.
        width: usize,
    },
    /// Cells that do not fill the rows.
    #[error("{found} cells do not fill a board of {height} rows and {width} columns")]
    CellCount {
        /// The number of cells given.
        found: usize,
        /// The number of rows.
        height: usize,
        /// The number of columns.
        width: usize,
    },
}

impl Board {
    /// A board from its cells, row after row.
    ///
    /// # Errors
    /// If a side is not from 1 to [`MAX_SIDE`], or there are not `height × width` cells.
    pub fn new(height: usize, width: usize, cells: Vec<Cell>) -> Result<Board, BoardError> {
        check_size(height, width)?;
        if cells.len() != height * width {
            return Err(BoardError::CellCount { found: cells.len(), height, width });
        }
        Ok(Board { height, width, cells })
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The cells, row after row: `row · width + column`.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells, row after row, to change.
    pub fn cells_mut(&mut self) -> &mut [Cell] {
        &mut self.cells
    }

    /// The rows from the top.
    #[inline]
    #[must_use]
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[Cell]> + ExactSizeIterator {
        self.cells.chunks_exact(self.width)
    }
}

/// As derived, but that a copy put in place of another board takes over its memory.
impl Clone for Board {
    fn clone(&self) -> Board {
        Board { height: self.height, width: self.width, cells: self.cells.clone() }
    }

    fn clone_from(&mut self, other: &Board) {
        (self.height, self.width) = (other.height, other.width);
        self.cells.clone_from(&other.cells);
    }
}

fn check_size(height: usize, width: usize) -> Result<(), BoardError> {
    let allowed = 1..=MAX_SIDE;
    if allowed.contains(&height) && allowed.contains(&width) { Ok(()) } else { Err(BoardError::Size { height, width }) }
}

/// Rows joined by `/`: `.X./.O./XO.`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity((self.width + 1) * self.height);
        for (row, cells) in self.rows().enumerate() {
            if row > 0 {
                text.push('/');
            }
            text.extend(cells.iter().map(|&cell| char::from(cell.byte())));
        }
        f.write_str(&text)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        let mut cells = Vec::with_capacity(text.len());
        let mut height = 0;
        let mut width = 0;
        for (r, row) in text.split('/').enumerate() {
            let before = cells.len();
            for (c, found) in row.chars().enumerate() {
                let cell = Cell::from_char(found);
                cells.push(cell.ok_or(BoardError::NotACell { row: r + 1, col: c + 1, found })?);
            }
            let found = cells.len() - before;
            if r == 0 {
                width = found;
            } else if found != width {
                return Err(BoardError::Ragged { row: r + 1, found, expected: width });
            }
            height = r + 1;
        }
        Board::new(height, width, cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_comes_back() {
        for text in [".", "X/O", ".X./.O./XO."] {
            assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_say_where_and_what() {
        let cases = [
            ("", "the board has 1 rows and 0 columns, expected 1 to 1000 of each"),
            (".X/.x", "row 2, column 2: found 'x', expected X, O or ."),
            (".X/.", "row 2 has 1 cells, expected 2 as in row 1"),
            (".X/", "row 2 has 0 cells, expected 2 as in row 1"),
        ];
        for (text, message) in cases {
            assert_eq!(text.parse::<Board>().unwrap_err().to_string(), message);
        }
        assert!(".".repeat(1001).parse::<Board>().is_err());
        assert!(Board::new(2, 2, vec![Cell::Empty; 3]).is_err());
    }
}
