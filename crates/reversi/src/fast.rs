//! The fastest form for each board.
//!
//! - To 8 × 8 it is the [`bitboard`].
//! - Above, on a crowded board (more than four of five cells bear a stone) one stone may flip half the board, and the cascades
//!   of different cells are much the same. [`nested`] finds out once what they have in common. To 14 × 14 cells that does not pay
//!   yet, nor does keeping runs, and the plain search is as fast as anything.
//! - On the others it is [`runs`](crate::runs) as long as cascades are few or small. What a board is like shows when it is tried:
//!   when as many stones have flipped as the board has cells, finding out what cascades have in common costs no more than what
//!   was spent already, and the cells that are left are tried by [`nested`]. That takes at most about twice as long as the better
//!   of the two.
//!
//! Size and density do not tell all: on a crowded board whose cascades have nothing in common, such as one white run in each row,
//! `runs` would take half the time.

use games::reversi::{Board, Cell, Step};
use games::{Unobserved, Visitor};

use crate::runs::cascade::Cascade;
use crate::runs::lines::Lines;
use crate::{bfs, bitboard, nested};

/// A crowded board of no more cells is searched plainly.
const FEW_CELLS: usize = 14 * 14;

/// The most stones that a single black stone can flip; 0 when there is no empty cell or nothing flips.
#[must_use]
pub fn most_flips(board: &Board) -> usize {
    bitboard::most_flips(board).unwrap_or_else(|| most_flips_on_large(board, &mut Unobserved))
}

/// As [`most_flips`], telling `visitor` of every step; to 8 × 8 by the path for any processor.
pub fn most_flips_observed<V: Visitor<Step>>(board: &Board, visitor: &mut V) -> usize {
    let small = bitboard::portable::most_flips_observed(board, visitor);
    small.unwrap_or_else(|| most_flips_on_large(board, visitor))
}

/// For boards of any size.
fn most_flips_on_large<V: Visitor<Step>>(board: &Board, visitor: &mut V) -> usize {
    match (is_crowded(board), board.cells().len()) {
        (true, ..=FEW_CELLS) => bfs::most_flips_observed(board, visitor),
        (true, _) => nested::most_flips_observed(board, visitor),
        (false, _) => most_flips_by_runs(board, visitor),
    }
}

/// Whether more than four of five cells bear a stone.
fn is_crowded(board: &Board) -> bool {
    let stones = board.cells().iter().filter(|&&cell| cell != Cell::Empty).count();
    5 * stones > 4 * board.cells().len()
}

/// By runs, and by nesting once cascades turn out to be large.
fn most_flips_by_runs<V: Visitor<Step>>(board: &Board, visitor: &mut V) -> usize {
    let lines = Lines::of(board);
    let mut cascade = Cascade::new(&lines);
    let mut left_to_flip = board.cells().len();
    let mut best = 0;
    for (tried, &site) in lines.sites.iter().enumerate() {
        // step: best
        let flips = cascade.flips_at(site, visitor);
        best = best.max(flips);
        visitor.visit(Step::CandidateJudged { flips, best });
        let Some(left) = left_to_flip.checked_sub(flips) else {
            return best.max(nested::most_flips_at(&lines, &lines.sites[tried + 1..], visitor));
        };
        left_to_flip = left;
    }
    best
}
