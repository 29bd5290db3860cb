//! Who has won, told as fast as random cells are drawn.

use games::tictactoe::{Move, Player, Side};

/// Memory for the rows and columns of [`Counted`].
#[derive(Clone, Debug, Default)]
pub(super) struct Lines(Vec<u32>);

/// The stones on every line of one board: of player 1 in the lower half of a number, of player 2 in the upper half.
pub(super) struct Counted<'a> {
    n: usize,
    rows: &'a mut [u32],
    columns: &'a mut [u32],
    main_diagonal: u32,
    anti_diagonal: u32,
}

impl Lines {
    /// No stones on any line.
    #[inline]
    pub(super) fn empty(&mut self, side: Side) -> Counted<'_> {
        let n = side.get();
        self.0.clear();
        self.0.resize(2 * n, 0);
        let (rows, columns) = self.0.split_at_mut(n);
        Counted { n, rows, columns, main_diagonal: 0, anti_diagonal: 0 }
    }
}

impl Counted<'_> {
    /// Counts the stone and says whether it completes a line.
    #[expect(clippy::inline_always, reason = "a third of the time of drawing a random game is this call")]
    #[inline(always)]
    pub(super) fn completes(&mut self, stone: Move) -> bool {
        let n = self.n;
        let half = if stone.player == Player::Two { 16 } else { 0 };
        // Without branches, as it is random whether a stone lies on a diagonal: 0 is added for one that does not.
        let full = |line: &mut u32, stones: bool| {
            *line += u32::from(stones) << half;
            (*line >> half) as u16 == n as u16
        };
        let row = full(&mut self.rows[stone.row], true);
        let column = full(&mut self.columns[stone.col], true);
        let main_diagonal = full(&mut self.main_diagonal, stone.row == stone.col);
        let anti_diagonal = full(&mut self.anti_diagonal, stone.row + stone.col + 1 == n);
        row | column | main_diagonal | anti_diagonal
    }
}
