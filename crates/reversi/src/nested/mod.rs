//! Cascades within cascades, each run once.
//!
//! If a stone that flips flips another one, the cascade of the first contains the whole cascade of the second. On boards with
//! few empty cells nearly every cascade ends up containing the same large one, over and over again.
//!
//! So stones that flip each other, directly or along a chain, form a component: they have one cascade. Every component is hung
//! below one other whose stones it flips, the one that promises most; so the components form a forest, with the empty cells as
//! leaves. A walk through the forest runs each cascade on top of the one that it contains, and afterwards takes back only that
//! much. What a thousand cells have in common is flipped once.
//!
//! The cascades are those of [`runs`](crate::runs): stones may flip in any order, and everything can be taken back, which is all
//! that is needed.
//!
//! Time O(hw + t + f) for h rows, w columns, t tried cells and f flips, not counting again what a cascade contains; space
//! O(hw).

mod components;
mod forest;

use games::reversi::{Board, Step};
use games::{Unobserved, Visitor};

use crate::runs::cascade::{Cascade, Moment};
use crate::runs::lines::Lines;
use components::Components;
use forest::Forest;

/// The most stones that a single black stone can flip; 0 when there is no empty cell or nothing flips.
#[must_use]
pub fn most_flips(board: &Board) -> usize {
    most_flips_observed(board, &mut Unobserved)
}

/// As [`most_flips`], telling `visitor` of every step.
pub fn most_flips_observed<V: Visitor<Step>>(board: &Board, visitor: &mut V) -> usize {
    let lines = Lines::of(board);
    most_flips_at(&lines, &lines.sites, visitor)
}

/// The most stones that a single black stone can flip on one of these cells, from each of which some run flips.
pub(crate) fn most_flips_at<V: Visitor<Step>>(lines: &Lines, sites: &[u32], visitor: &mut V) -> usize {
    let components = Components::reached_from(lines, sites);
    let forest = Forest::of(lines, &components, sites);
    let mut cascade = Cascade::new(lines);
    let mut best = 0;
    // The components from a root to where the walk is, each with the moment before its cascade.
    let mut path: Vec<(u32, Moment)> = Vec::new();
    for &root in &forest.roots {
        let mut next = Some(root);
        loop {
            if let Some(component) = next {
                path.push((component, cascade.now()));
                cascade.flip_stone(components.stone_of(component), visitor);
                for site in forest.sites_of(component) {
                    // step: best
                    let flips = cascade.flips_at(site, visitor);
                    best = best.max(flips);
                    visitor.visit(Step::CandidateJudged { flips, best });
                }
                next = forest.first_child_of(component);
            } else if let Some((component, before)) = path.pop() {
                cascade.back_to(before, visitor);
                next = forest.next_sibling_of(component);
            } else {
                break;
            }
        }
    }
    best
}
