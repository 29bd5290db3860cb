//! The fastest form for each board.
//!
//! - To 8 × 8 it is the [`bitboard`].
//! - Above, it is [`runs`](crate::runs) as long as cascades are few or small. What a board is like shows when it is tried: when
//!   as many stones have flipped as the board has cells, finding out what cascades have in common costs no more than what was
//!   spent already, and the cells that are left are tried by [`nested`]. That takes at most about twice as long as the better of
//!   the two, and on crowded boards a small part of the other.

use games::reversi::{Board, Step};
use games::{Unobserved, Visitor};

use crate::runs::cascade::Cascade;
use crate::runs::lines::Lines;
use crate::{bitboard, nested};

/// The most stones that a single black stone can flip; 0 when there is no empty cell or nothing flips.
#[must_use]
pub fn most_flips(board: &Board) -> usize {
    bitboard::most_flips(board).unwrap_or_else(|| most_flips_by_runs(board, &mut Unobserved))
}

/// As [`most_flips`], telling `visitor` of every step; to 8 × 8 by the path for any processor.
pub fn most_flips_observed<V: Visitor<Step>>(board: &Board, visitor: &mut V) -> usize {
    let small = bitboard::portable::most_flips_observed(board, visitor);
    small.unwrap_or_else(|| most_flips_by_runs(board, visitor))
}

/// For boards of any size.
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
