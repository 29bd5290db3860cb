//! The lines through the last stone.
//!
//! A legal game ends with the first win. So every move but the last answers "nobody", and the last wins if one of the at most
//! four lines through it is full of its owner's stones. Go through the moves once and count, on these lines, his stones and the
//! opponent's. One stone of the opponent's spoils a line, and when all four are spoilt nobody has won: in a random game that is
//! known after some 3n of the n² moves.
//!
//! Where n stones lie on four lines, nearly all moves touch none of them, and which do cannot be predicted. So nothing branches:
//! a block of moves is first packed, a stone in 32 bits, and then compared with the lines in a loop that the compiler turns into
//! vector instructions.
//!
//! Time O(m) for m moves, at most; space O(1). The answers of all moves are O(m) to write.

use games::tictactoe::{Line, Move, Player, Side, Step};
use games::{Unobserved, Visitor};

/// Moves that are packed, then counted, together.
const BLOCK: usize = 64;

/// Set in a packed stone of the opponent's.
const OPPONENT: u32 = 1 << 31;

/// Who has won a legal game, if anybody.
///
/// The moves must be a legal game: on different cells of the board, none after a win. Otherwise the answer means nothing.
#[must_use]
pub fn winner(side: Side, moves: &[Move]) -> Option<Player> {
    winner_observed(side, moves, &mut Unobserved)
}

/// As [`winner`], telling `visitor` of every step.
pub fn winner_observed<V: Visitor<Step>>(side: Side, moves: &[Move], visitor: &mut V) -> Option<Player> {
    let last = moves.last()?;
    let mut lines = LinesThrough::new(side, last);
    for block in moves.chunks(BLOCK) {
        // step: count-lines
        lines.count(block);
        if V::WATCHES {
            for (line, own, opponent) in lines.counted() {
                visitor.visit(Step::LineCounted { line, own, opponent });
            }
        }
        if lines.all_spoilt() {
            return None;
        }
    }

    // step: judge
    if V::WATCHES {
        for (line, own, _) in lines.counted() {
            visitor.visit(Step::CounterJudged { line, won: own == lines.n });
        }
    }
    lines.any_full().then_some(last.player)
}

/// Appends what each move of a legal game returns: 0 for nobody, else the number of the winner.
///
/// The moves must be a legal game, as for [`winner`].
pub fn results(side: Side, moves: &[Move], results: &mut Vec<u8>) {
    results.resize(results.len() + moves.len(), 0);
    if let Some(winner) = winner(side, moves)
        && let Some(last) = results.last_mut()
    {
        *last = winner.number();
    }
}

/// The row, the column and the diagonals of the last stone, and the stones found on each: those of its owner in the low half of
/// the word, those of the opponent in the high half. Neither half can overflow, as a line has at most 10 000 cells.
struct LinesThrough {
    n: u32,
    row: u32,
    col: u32,
    owner: Player,
    stones: [u32; 4],
}

impl LinesThrough {
    fn new(side: Side, last: &Move) -> LinesThrough {
        let (n, row, col) = (side.get() as u32, last.row as u32, last.col as u32);
        // A diagonal that the last stone is not on is spoilt from the start.
        let off = |on: bool| if on { 0 } else { 1 << 16 };
        LinesThrough { n, row, col, owner: last.player, stones: [0, 0, off(row == col), off(row + col == n - 1)] }
    }

    /// Counts the stones of a block on each line.
    fn count(&mut self, block: &[Move]) {
        let mut packed = [0; BLOCK];
        let packed = &mut packed[..block.len()];
        for (packed, stone) in packed.iter_mut().zip(block) {
            let opponent = if stone.player == self.owner { 0 } else { OPPONENT };
            *packed = opponent | (stone.row as u32) << 16 | stone.col as u32;
        }

        let [mut on_row, mut on_col, mut on_main, mut on_anti] = self.stones;
        for &stone in &*packed {
            let (row, col) = ((stone & !OPPONENT) >> 16, stone & 0xFFFF);
            let one = 1 << (stone >> 31 << 4);
            let counted = |on_line: bool| if on_line { one } else { 0 };
            on_row += counted(row == self.row);
            on_col += counted(col == self.col);
            on_main += counted(row == col);
            on_anti += counted(row + col == self.n - 1);
        }
        self.stones = [on_row, on_col, on_main, on_anti];
    }

    /// The lines that the last stone lies on, each with its owner's stones and the opponent's.
    fn counted(&self) -> impl Iterator<Item = (Line, u32, u32)> {
        let (row, col) = (self.row as usize, self.col as usize);
        let lines = [Line::Row(row), Line::Column(col), Line::MainDiagonal, Line::AntiDiagonal];
        let through = [true, true, self.row == self.col, self.row + self.col == self.n - 1];
        let counted = lines.into_iter().zip(self.stones).zip(through).filter(|(_, through)| *through);
        counted.map(|((line, stones), _)| (line, stones & 0xFFFF, stones >> 16))
    }

    fn all_spoilt(&self) -> bool {
        self.stones.iter().all(|&stones| stones >> 16 != 0)
    }

    fn any_full(&self) -> bool {
        self.stones.contains(&self.n)
    }
}
