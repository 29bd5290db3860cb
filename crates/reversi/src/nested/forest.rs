//! Components hung below each other, with the empty cells as leaves.

use std::{iter, mem};

use super::Lines;
use super::components::Components;

/// The components that some site needs. What belongs to a component is a linked list.
pub(super) struct Forest<'a> {
    /// The components that have none below.
    pub(super) roots: Vec<u32>,
    /// For each component, the first that stands on it.
    first_child: Vec<u32>,
    /// For each component, the next that stands on the same one.
    next_sibling: Vec<u32>,
    sites: &'a [u32],
    /// For each component, the index of its first site.
    first_site: Vec<u32>,
    /// For each site, the index of the next one of the same component.
    next_site: Vec<u32>,
}

/// The end of a list.
const END: u32 = u32::MAX;

fn unless_end(link: u32) -> Option<u32> {
    (link != END).then_some(link)
}

impl<'a> Forest<'a> {
    /// The forest for these sites, each of which is a leaf of the heaviest component that it flips a stone of.
    pub(super) fn of(lines: &Lines, components: &Components, sites: &'a [u32]) -> Forest<'a> {
        let mut forest = Forest {
            roots: Vec::new(),
            first_child: vec![END; components.len()],
            next_sibling: vec![END; components.len()],
            sites,
            first_site: vec![END; components.len()],
            next_site: vec![END; sites.len()],
        };
        let mut is_needed = vec![false; components.len()];
        for (index, &site) in sites.iter().enumerate() {
            if let Some(component) = components.heaviest_of(lines.flipped_from(site)) {
                let first = &mut forest.first_site[component as usize];
                forest.next_site[index] = mem::replace(first, index as u32);
                is_needed[component as usize] = true;
            }
        }
        // Whatever needs a component comes after it.
        for component in (0..components.len() as u32).rev() {
            if !is_needed[component as usize] {
                continue;
            }
            if let Some(below) = components.below(component) {
                is_needed[below as usize] = true;
                let first = &mut forest.first_child[below as usize];
                forest.next_sibling[component as usize] = mem::replace(first, component);
            } else {
                forest.roots.push(component);
            }
        }
        forest
    }

    /// The first component that stands on this one.
    pub(super) fn first_child_of(&self, component: u32) -> Option<u32> {
        unless_end(self.first_child[component as usize])
    }

    /// The next component that stands on the same one.
    pub(super) fn next_sibling_of(&self, component: u32) -> Option<u32> {
        unless_end(self.next_sibling[component as usize])
    }

    /// The leaves of a component.
    pub(super) fn sites_of(&self, component: u32) -> impl Iterator<Item = u32> {
        let first = unless_end(self.first_site[component as usize]);
        let indices = iter::successors(first, |&index| unless_end(self.next_site[index as usize]));
        indices.map(|index| self.sites[index as usize])
    }
}
