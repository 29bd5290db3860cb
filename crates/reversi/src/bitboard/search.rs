//! The search: which cells have a ray, which of these need a cascade, and the best of all.

use games::Visitor;
use games::reversi::{Board, Step};

use super::cascade::{Axes, Cells};
use super::machine::{Lanes, Machine};

/// The most stones that a single black stone can flip on a board of at most 8 × 8 cells. As many cells are tried at a time as there
/// are lanes.
#[inline(always)]
pub(super) fn most_flips<M: Machine, L: Lanes, V: Visitor<Step>>(
    machine: M,
    lanes: L,
    board: &Board,
    visitor: &mut V,
) -> usize {
    let stones = machine.stones(board);
    let axes = Axes::of(machine, &stones);
    let (up, down) = axes.reached();
    let above_up = axes.step_up(machine, up);
    let below_down = axes.step_down(machine, down);
    let empty = machine.splat(stones.empty);

    // step: rays
    let from_below = machine.and(empty, above_up);
    let from_above = machine.and(empty, below_down);
    let rays = machine.or(from_below, from_above);
    let with_ray = machine.any(rays);
    visitor.visit(Step::RaysFound { cells: machine.numbers(with_ray)[0] });
    if machine.equal(with_ray, machine.splat(0)) {
        return 0;
    }

    // A flipped stone flips its neighbour on another axis if the neighbour's run goes on to a black stone.
    let leads_on = machine.and(machine.splat(stones.white), machine.any_other(machine.or(above_up, below_down)));
    let (leads_up, leads_down) = axes.fill(machine, machine.and(up, leads_on), machine.and(down, leads_on));
    let leading = machine.or(axes.step_up(machine, leads_up), axes.step_down(machine, leads_down));
    let two_rays = machine.or(machine.any_two(rays), machine.any(machine.and(from_below, from_above)));
    let cascading = machine.or(two_rays, machine.and(empty, machine.any(leading)));

    // step: measure
    let lonely = machine.and_not(with_ray, cascading);
    let length = longest_ray(machine, &axes, lonely);
    visitor.visit(Step::RaysMeasured { cells: machine.numbers(lonely)[0], length: length as usize });

    best_cascade(machine, lanes, &axes, machine.numbers(cascading)[0], length, visitor) as usize
}

/// The length of the longest ray to any of these cells: all are walked at once, until none goes on.
#[inline(always)]
fn longest_ray<M: Machine>(machine: M, axes: &Axes<M::Words>, cells: M::Words) -> u32 {
    let (up, down) = axes.reached();
    let (mut walk_down, mut walk_up) = (cells, cells);
    let mut length = 0;
    loop {
        walk_down = machine.and(up, axes.step_down(machine, walk_down));
        walk_up = machine.and(down, axes.step_up(machine, walk_up));
        if machine.equal(machine.or(walk_down, walk_up), machine.splat(0)) {
            return length;
        }
        length += 1;
    }
}

/// The most stones that flip from any of these cells, and no less than `best`: several cells at a time, the axes in turn; for a
/// single cell, four axes at a time.
#[inline(always)]
fn best_cascade<M: Machine, L: Lanes, V: Visitor<Step>>(
    machine: M,
    lanes: L,
    axes: &Axes<M::Words>,
    mut cells: u64,
    mut best: u32,
    visitor: &mut V,
) -> u32 {
    // step: candidate
    if cells.count_ones() > 1 {
        let axes = axes.apart(machine, lanes);
        while cells.count_ones() > 1 {
            let mut placed = lanes.numbers(lanes.splat(0));
            for cell in placed.as_mut() {
                *cell = cells & cells.wrapping_neg();
                cells &= !*cell;
            }
            tell_of_candidates(placed.as_ref(), visitor);
            let flips = axes.best_cascade(lanes, placed, visitor);
            best = best.max(flips);
            visitor.visit(Step::CandidateJudged { flips: flips as usize, best: best as usize });
        }
    }
    if cells != 0 {
        tell_of_candidates(&[cells], visitor);
        let flips = axes.cascade(machine, cells, visitor);

        // step: best
        best = best.max(flips);
        visitor.visit(Step::CandidateJudged { flips: flips as usize, best: best as usize });
    }
    best
}

/// Tells which cells are tried together.
#[inline(always)]
fn tell_of_candidates<V: Visitor<Step>>(candidates: &[u64], visitor: &mut V) {
    if V::WATCHES {
        for cell in candidates.iter().copied().flat_map(Cells) {
            visitor.visit(Step::CandidateChosen(cell));
        }
    }
}
