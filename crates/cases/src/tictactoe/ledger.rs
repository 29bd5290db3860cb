//! The generators' bookkeeping.

use games::tictactoe::{Move, Player, Side};

/// Which cells of a board are taken, and how many stones each player has on each line.
///
/// Tells generators, shrinkers and the judging of input when a game has ended. It is never asked for an answer that an
/// implementation is compared with: that is the definition's part. All its memory is kept when it is reset, and resetting
/// costs only what was used. The default is the ledger of no board, to be reset.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    n: usize,
    words_per_row: usize,
    /// One bit per cell.
    taken: Vec<u64>,
    /// The words of `taken` that are not 0.
    touched: Vec<u32>,
    /// Each player's stones on each row, each column, the main and the anti-diagonal.
    stones: Vec<[u16; 2]>,
}

/// The lines that one move completed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each line is completed or not, whatever the others are")]
pub struct Completed {
    /// The row of the stone.
    pub row: bool,
    /// The column of the stone.
    pub column: bool,
    /// The main diagonal.
    pub main_diagonal: bool,
    /// The anti-diagonal.
    pub anti_diagonal: bool,
}

impl Completed {
    /// Whether the move completed a line at all, and so won.
    #[must_use]
    #[inline]
    pub fn any(self) -> bool {
        self.row | self.column | self.main_diagonal | self.anti_diagonal
    }

    /// How many lines the move completed.
    #[must_use]
    pub fn count(self) -> usize {
        [self.row, self.column, self.main_diagonal, self.anti_diagonal]
            .into_iter()
            .filter(|&completed| completed)
            .count()
    }
}

impl Ledger {
    /// The ledger of an empty board.
    #[must_use]
    pub fn new(side: Side) -> Ledger {
        let mut ledger = Ledger::default();
        ledger.reset(side);
        ledger
    }

    /// Starts anew on an empty board of this side.
    pub fn reset(&mut self, side: Side) {
        for &word in &self.touched {
            self.taken[word as usize] = 0;
        }
        self.touched.clear();
        self.n = side.get();
        self.words_per_row = self.n.div_ceil(64);
        let words = self.n * self.words_per_row;
        if self.taken.len() < words {
            self.taken.resize(words, 0);
        }
        self.stones.clear();
        self.stones.resize(2 * self.n + 2, [0; 2]);
    }

    /// Whether a stone lies on this cell.
    ///
    /// # Panics
    /// If the cell lies outside the board.
    #[must_use]
    #[inline]
    pub fn is_taken(&self, row: usize, col: usize) -> bool {
        let (word, bit) = self.bit(row, col);
        self.taken[word] & bit != 0
    }

    /// Notes the stone, put on an empty cell, and says which lines it completed.
    ///
    /// # Panics
    /// If the cell lies outside the board.
    #[inline]
    pub fn place(&mut self, stone: Move) -> Completed {
        let (word, bit) = self.bit(stone.row, stone.col);
        if self.taken[word] == 0 {
            self.touched.push(word as u32);
        }
        self.taken[word] |= bit;
        let n = self.n;
        let player = index_of(stone.player);
        // Without branches, as it is random whether a stone lies on a diagonal: 0 is added for one that does not.
        let mut completes = |line: usize, stones: bool| {
            let count = &mut self.stones[line][player];
            *count = count.wrapping_add(u16::from(stones));
            stones & (usize::from(*count) == n)
        };
        Completed {
            row: completes(stone.row, true),
            column: completes(n + stone.col, true),
            main_diagonal: completes(2 * n, stone.row == stone.col),
            anti_diagonal: completes(2 * n + 1, stone.row + stone.col + 1 == n),
        }
    }

    /// Whether the stone would complete a line.
    ///
    /// # Panics
    /// If the cell lies outside the board.
    #[must_use]
    #[inline]
    pub fn would_win(&self, stone: Move) -> bool {
        let n = self.n;
        assert!(stone.row < n && stone.col < n, "the cell lies outside the board");
        let player = index_of(stone.player);
        let lacks_one = |line: usize| usize::from(self.stones[line][player]) == n - 1;
        // Without branches, as in `place`.
        lacks_one(stone.row)
            | lacks_one(n + stone.col)
            | (stone.row == stone.col) & lacks_one(2 * n)
            | (stone.row + stone.col == n - 1) & lacks_one(2 * n + 1)
    }

    #[inline]
    fn bit(&self, row: usize, col: usize) -> (usize, u64) {
        assert!(row < self.n && col < self.n, "the cell lies outside the board");
        (row * self.words_per_row + col / 64, 1 << (col % 64))
    }
}

fn index_of(player: Player) -> usize {
    usize::from(player == Player::Two)
}
