//! Smaller boards.

use games::reversi::{Board, Cell};

use crate::Shrink;
use crate::shrink::pieces;

/// A way to make a board smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit(Change);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// Rows are cut out.
    DropRows { start: usize, len: usize },
    /// Columns are cut out.
    DropColumns { start: usize, len: usize },
    /// Cells, counted row after row, are emptied.
    Clear { start: usize, len: usize },
    /// A white stone becomes black.
    Blacken(usize),
}

impl Shrink for Board {
    type Edit = Edit;
    /// Height plus width; the number of stones; the number of white stones.
    type Measure = (usize, usize, usize);

    fn measure(&self) -> (usize, usize, usize) {
        let count = |cell| self.cells().iter().filter(|&&other| other == cell).count();
        let white = count(Cell::White);
        (self.height() + self.width(), count(Cell::Black) + white, white)
    }

    fn edits(&self) -> impl Iterator<Item = Edit> + use<> + 'static {
        let cells = self.cells().len();
        let rows = pieces(self.height()).map(|(start, len)| Change::DropRows { start, len });
        let columns = pieces(self.width()).map(|(start, len)| Change::DropColumns { start, len });
        let only_cell = (cells == 1).then_some(Change::Clear { start: 0, len: 1 });
        let clear = pieces(cells).map(|(start, len)| Change::Clear { start, len }).chain(only_cell);
        rows.chain(columns).chain(clear).chain((0..cells).map(Change::Blacken)).map(Edit)
    }

    fn apply(&self, edit: &Edit) -> Option<Board> {
        match edit.0 {
            Change::DropRows { start, len } => {
                keep(self, self.height().checked_sub(len)?, self.width(), |row, _| !(start..start + len).contains(&row))
            }
            Change::DropColumns { start, len } => {
                keep(self, self.height(), self.width().checked_sub(len)?, |_, col| !(start..start + len).contains(&col))
            }
            Change::Clear { start, len } => {
                let mut board = self.clone();
                board.cells_mut().get_mut(start..start + len)?.fill(Cell::Empty);
                Some(board)
            }
            Change::Blacken(cell) => {
                if self.cells().get(cell) != Some(&Cell::White) {
                    return None;
                }
                let mut board = self.clone();
                board.cells_mut()[cell] = Cell::Black;
                Some(board)
            }
        }
    }
}

/// The board of the cells that are kept, or `None` if they fill no board of this size.
fn keep(board: &Board, height: usize, width: usize, kept: impl Fn(usize, usize) -> bool) -> Option<Board> {
    let cells = board.cells().iter().enumerate();
    let cells = cells.filter(|&(index, _)| kept(index / board.width(), index % board.width())).map(|(_, &cell)| cell);
    Board::new(height, width, cells.collect()).ok()
}
