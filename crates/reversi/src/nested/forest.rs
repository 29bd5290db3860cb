//! Components hung below each other, with the empty cells as leaves.

use super::Lines;
use super::components::{Components, NO_COMPONENT};

/// In place of a site's index where there is none.
const NO_SITE: u32 = u32::MAX;

/// The components that are needed for some sites. Children and leaves are linked lists.
pub(super) struct Forest<'a> {
    /// The components that are below no other.
    pub(super) roots: Vec<u32>,
    /// For each component the first that contains it.
    pub(super) first_child: Vec<u32>,
    /// For each component the next that contains the same one.
    pub(super) next_sibling: Vec<u32>,
    sites: &'a [u32],
    first_site: Vec<u32>,
    next_site: Vec<u32>,
}

impl<'a> Forest<'a> {
    /// The forest for these sites: each is a leaf of the heaviest component that it flips a stone of.
    pub(super) fn of(lines: &Lines, components: &Components, sites: &'a [u32]) -> Forest<'a> {
        let count = components.stone.len();
        let mut forest = Forest {
            roots: Vec::new(),
            first_child: vec![NO_COMPONENT; count],
            next_sibling: vec![NO_COMPONENT; count],
            sites,
            first_site: vec![NO_SITE; count],
            next_site: vec![NO_SITE; sites.len()],
        };
        let mut needed = vec![false; count];
        for (index, &site) in sites.iter().enumerate() {
            let flipped = lines.flipped_from(site).map(|stone| components.of[stone as usize]);
            let heaviest = flipped.fold(NO_COMPONENT, |a, b| components.heavier(a, b));
            if heaviest != NO_COMPONENT {
                forest.next_site[index] = std::mem::replace(&mut forest.first_site[heaviest as usize], index as u32);
                needed[heaviest as usize] = true;
            }
        }
        // A component comes after the one below it, so all that need the latter have been seen.
        for component in (0..count).rev() {
            if !needed[component] {
                continue;
            }
            match components.below[component] {
                NO_COMPONENT => forest.roots.push(component as u32),
                below => {
                    needed[below as usize] = true;
                    let first = &mut forest.first_child[below as usize];
                    forest.next_sibling[component] = std::mem::replace(first, component as u32);
                }
            }
        }
        forest
    }

    /// The leaves of a component.
    pub(super) fn sites_of(&self, component: u32) -> impl Iterator<Item = u32> {
        let link = |index: u32| (index != NO_SITE).then_some(index);
        let first = link(self.first_site[component as usize]);
        std::iter::successors(first, move |&index| link(self.next_site[index as usize])).map(|index| self.sites[index as usize])
    }
}
