//! White runs, each of which remembers how far it has flipped: a cascade costs what it flips, however large the board is.
//!
//! What has flipped of a white run is always one piece. For as soon as two stones of a run are black (two that flipped, or one
//! that flipped and a black stone at an end), whatever lies between them is enclosed and flips. So the state of a run is an
//! interval, and a stone that flips does one of three things to each of the four runs through it: it lies in the interval
//! already, and nothing happens; the interval grows as far as the stone, and the cells on the way flip; or it is the first, and
//! the interval begins with it.
//!
//! A black stone at an end of a run is an interval from the start, one that holds no cell yet. So is the stone just placed. A
//! run that is enclosed at the start has one at each end, and flips whole with the first of its stones.
//!
//! One pass over the board finds the runs, and the empty cells from which any run flips; only these are tried. A trial looks at
//! 8 neighbours and, for each flip, at 4 runs. Then the intervals that it changed are put back, so that no board is ever copied.
//!
//! Time O(hw + t + f) for h rows, w columns, t tried cells and f flips in all their cascades together; space O(hw).

pub(crate) mod cascade;
pub(crate) mod lines;

use games::reversi::{Board, Step};
use games::{Unobserved, Visitor};

use cascade::Cascade;
use lines::Lines;

/// The most stones that a single black stone can flip; 0 when there is no empty cell or nothing flips.
#[must_use]
pub fn most_flips(board: &Board) -> usize {
    most_flips_observed(board, &mut Unobserved)
}

/// As [`most_flips`], telling `visitor` of every step.
pub fn most_flips_observed<V: Visitor<Step>>(board: &Board, visitor: &mut V) -> usize {
    let lines = Lines::of(board);
    let mut cascade = Cascade::new(&lines);
    let mut best = 0;
    for &site in &lines.sites {
        // step: best
        let flips = cascade.flips_at(site, visitor);
        best = best.max(flips);
        visitor.visit(Step::CandidateJudged { flips, best });
    }
    best
}
