//! Bitboards: a board to 8 × 8 in three words, and a whole round of the cascade in a few shifts.
//!
//! One bit per cell, row · 8 + column, and one word per kind of cell: black, white, empty. A shift by 1, 8, 7 or 9 moves all
//! stones at once by a step along the rows, the columns or the diagonals.
//!
//! **Runs.** On one axis, let *up* be all white cells that can be reached from a black stone through white cells by steps
//! up (towards greater bits), and *down* the same by steps down. What is in both is enclosed. An enclosed run has at most 6 cells.
//! To fill it takes a shift by one step to its first cell and three more, not five, since steps can be doubled: with 1, then 2, then
//! 2 again, a fill reaches the five cells after the one where it starts.
//!
//! **Wrapping round.** A step to the right from the last column would come out in the first column of the next row. But no
//! enclosed run holds a cell of the first or last column, unless it is a column itself; so on the other axes these cells
//! do not count as white, and no fill gets across.
//!
//! **Only placed and flipped stones act.** So on one side of what flips there is an *acting* stone, the placed one or one that
//! has flipped, and on the other an acting or a black one. What is reached from the black stones of the start is the same
//! through all cascades, and is filled once; only acting stones fill in every round.
//!
//! **Rounds.** The order of flips does not matter. So a round may flip any of what is enclosed, as long as it flips some, and rounds
//! go on until one changes nothing. Here acting stones fill only three cells on, by two shifts, which is enough for the fills from
//! two of them to meet; and when several cells are tried at once, the diagonals see already what the round has flipped along rows and
//! columns. The white cells of the start serve throughout: a flipped cell is one from which fills start.
//!
//! **Most cells need no cascade.** One pass over the board finds the *rays*: white runs from a black stone to an empty cell,
//! which flip when a stone is put there. Only cells with a ray are tried. Of these, a cell with a single ray is done at once if
//! no stone of that ray, when flipped, would flip a neighbour along another axis: then exactly the ray flips.
//!
//! **Several at once.** With 256-bit registers, four words are worked on together: the four axes of one board, or four cells to
//! try. With 512-bit ones, eight cells are tried together. [`portable`] does the same with four plain words.
//!
//! Time: a constant times the number of rounds and of cells that need a cascade; no memory beyond the registers.

#![allow(clippy::inline_always, reason = "all of the search is to be compiled with the instructions of its caller")]

mod cascade;
mod machine;
pub mod portable;
mod search;
mod stones;
#[cfg(target_arch = "x86_64")]
mod vector;

use games::reversi::Board;

/// The longest side of a bitboard.
pub const MAX_SIDE: usize = 8;

/// The most stones that a single black stone can flip, by the fastest path that this processor has; `None` if a side of the
/// board is longer than [`MAX_SIDE`].
#[must_use]
pub fn most_flips(board: &Board) -> Option<usize> {
    #[cfg(target_arch = "x86_64")]
    {
        if let Some(machine) = vector::Avx512::detect() {
            return fits(board).then(|| machine.most_flips(board));
        }
        if let Some(machine) = vector::Avx2::detect() {
            return fits(board).then(|| machine.most_flips(board));
        }
    }
    portable::most_flips(board)
}

/// One way of doing it, which some processors have.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// Its name.
    pub name: &'static str,
    /// As [`most_flips`]; `None` also if this processor does not have the path.
    pub most_flips: fn(&Board) -> Option<usize>,
}

/// All paths, the fastest first. [`most_flips`] chooses among them; tests and measurements want each by itself.
pub const PATHS: &[Path] = &[
    #[cfg(target_arch = "x86_64")]
    Path {
        name: "avx512",
        most_flips: |board| vector::Avx512::detect().filter(|_| fits(board)).map(|machine| machine.most_flips(board)),
    },
    #[cfg(target_arch = "x86_64")]
    Path {
        name: "avx2",
        most_flips: |board| vector::Avx2::detect().filter(|_| fits(board)).map(|machine| machine.most_flips(board)),
    },
    Path { name: "portable", most_flips: portable::most_flips },
];

fn fits(board: &Board) -> bool {
    board.height() <= MAX_SIDE && board.width() <= MAX_SIDE
}
