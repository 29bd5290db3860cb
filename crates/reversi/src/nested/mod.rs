//! Cascades within cascades, each run once.
//!
//! If a stone that flips flips another one, the cascade of the first contains the whole cascade of the second. On boards with
//! few empty cells nearly every cascade ends up containing the same large one, over and over again.
//!
//! So stones that flip each other, directly or along a chain, form a [component](components): they have one cascade. Every
//! component is hung below one other that its stones flip, the one which promises most; so the components form a forest, and
//! the empty cells are its leaves. A walk through the forest runs each cascade on top of the one that it contains, and takes
//! back only that much afterwards. What a thousand cells share is flipped once.
//!
//! The cascades are those of [`runs`](crate::runs), stones and intervals included: there, order does not matter and everything can
//! be taken back, and this is all that is needed.
//!
//! Time O(hw + t + f) for h rows, w columns, t tried cells and f flips, of which those that a cascade has in common with the
//! one below it are not counted; space O(hw).

mod components;
mod forest;

use games::reversi::Board;

use crate::runs::cascade::{Cascade, Moment};
use crate::runs::lines::Lines;
use components::{Components, NO_COMPONENT};
use forest::Forest;

/// The most stones that a single black stone can flip; 0 when there is no empty cell or nothing flips.
#[must_use]
pub fn most_flips(board: &Board) -> usize {
    let lines = Lines::of(board);
    best_of(&lines, &lines.sites)
}

/// The most flips from any of these sites.
pub(crate) fn best_of(lines: &Lines, sites: &[u32]) -> usize {
    let components = Components::reached_from(lines, sites);
    let forest = Forest::of(lines, &components, sites);
    let mut cascade = Cascade::new(lines);
    let mut best = 0;
    // Where the walk is: each component with what had happened before it.
    let mut path: Vec<(u32, Moment)> = Vec::new();
    for &root in &forest.roots {
        let mut next = root;
        loop {
            if next != NO_COMPONENT {
                let before = cascade.now();
                cascade.flip_stone(components.stone[next as usize]);
                for site in forest.sites_of(next) {
                    let before = cascade.now();
                    cascade.place(site);
                    best = best.max(cascade.flips());
                    cascade.back_to(before);
                }
                path.push((next, before));
                next = forest.first_child[next as usize];
            } else if let Some((done, before)) = path.pop() {
                cascade.back_to(before);
                next = forest.next_sibling[done as usize];
            } else {
                break;
            }
        }
    }
    best
}
