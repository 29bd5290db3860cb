//! Memory that generators use again and again.

use games::tictactoe::Side;

use super::Ledger;
use super::lines::Lines;

/// A cell as (row, column).
pub(super) type Cell = (u16, u16);

/// What the generators need beside the game they make. It holds no state: what is drawn does not depend on it.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) ledger: Ledger,
    pub(super) lines: Lines,
    pub(super) board: BoardCells,
    pub(super) path: Vec<Cell>,
    pub(super) others: Vec<Cell>,
}

/// The cells of a board in order, and a copy to shuffle.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardCells {
    in_order: Vec<Cell>,
    shuffled: Vec<Cell>,
    n: usize,
}

impl BoardCells {
    /// All cells of the board, row after row, to be shuffled.
    #[inline]
    pub(super) fn cells(&mut self, side: Side) -> &mut [Cell] {
        if self.n != side.get() {
            self.n = side.get();
            let n = side.get() as u16;
            self.in_order.clear();
            self.in_order.extend((0..n).flat_map(|row| (0..n).map(move |col| (row, col))));
        }
        self.shuffled.clone_from(&self.in_order);
        &mut self.shuffled
    }
}
