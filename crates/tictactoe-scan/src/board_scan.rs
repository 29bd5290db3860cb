//! Board scan.
//!
//! Keep the board. A move can only complete a line through its own stone, so scan the stone's row, its column, and the
//! diagonals if the stone lies on them. A scan stops at the first cell that is not the mover's.
//!
//! Time O(n) per move, space O(n²).

use games::Visitor;
use games::tictactoe::{Line, Move, Observed, Player, Side, Step, TicTacToe};

/// A game that keeps the board and scans the lines through the last stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardScan {
    n: usize,
    owner: Vec<Option<Player>>,
}

impl BoardScan {
    /// An empty board.
    #[must_use]
    pub fn new(side: Side) -> BoardScan {
        BoardScan { n: side.get(), owner: vec![None; side.cells()] }
    }

    /// Begins another game on an empty board; on one of the same side, in the memory of the last.
    #[inline]
    pub fn restart(&mut self, side: Side) {
        if side.get() == self.n {
            self.owner.fill(None);
        } else {
            *self = BoardScan::new(side);
        }
    }

    /// Whether `player` owns all cells of `line`, given from one end to the other.
    #[inline]
    fn owns(
        &self,
        player: Player,
        line: Line,
        mut cells: impl Iterator<Item = (usize, usize)>,
        visitor: &mut impl Visitor<Step>,
    ) -> bool {
        let won = cells.all(|(row, col)| {
            let owner = self.owner[row * self.n + col];
            visitor.visit(Step::CellRead { line, row, col, owner });
            owner == Some(player)
        });
        visitor.visit(Step::LineScanned { line, won });
        won
    }
}

impl Observed for BoardScan {
    fn play_observed(&mut self, stone: Move, visitor: &mut impl Visitor<Step>) -> Option<Player> {
        let Move { row, col, player } = stone;
        let n = self.n;
        assert!(row < n && col < n, "the cell lies outside the board");

        // step: place
        self.owner[row * n + col] = Some(player);
        visitor.visit(Step::Placed(stone));

        // step: scan-row
        if self.owns(player, Line::Row(row), (0..n).map(|c| (row, c)), visitor) {
            return Some(player);
        }
        // step: scan-column
        if self.owns(player, Line::Column(col), (0..n).map(|r| (r, col)), visitor) {
            return Some(player);
        }
        // step: scan-main-diagonal
        if row == col && self.owns(player, Line::MainDiagonal, (0..n).map(|i| (i, i)), visitor) {
            return Some(player);
        }
        // step: scan-anti-diagonal
        if row + col == n - 1 && self.owns(player, Line::AntiDiagonal, (0..n).map(|r| (r, n - 1 - r)), visitor) {
            return Some(player);
        }
        // step: nobody
        visitor.visit(Step::NobodyWon);
        None
    }
}

impl TicTacToe for BoardScan {
    #[inline]
    fn play(&mut self, stone: Move) -> Option<Player> {
        self.play_observed(stone, &mut games::Unobserved)
    }
}
