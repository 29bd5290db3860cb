//! Stones that flip each other.

use super::Lines;

/// White stones in components: the flip of any stone of a component leads to the flips of all.
///
/// Components are numbered so that those to which one leads come before it.
pub(super) struct Components {
    /// The component of each cell that was reached; [`NONE`] for others.
    component_of: Vec<u32>,
    list: Vec<Component>,
}

struct Component {
    /// One of its stones.
    stone: u32,
    /// The heaviest component whose stones it flips, or [`NONE`].
    below: u32,
    /// The number of its stones and of those in the components below it: its cascade flips at least so many.
    weight: u32,
}

/// In place of the number of a component.
const NONE: u32 = u32::MAX;

impl Components {
    /// The components of all stones that flip when a stone is placed on one of these sites, as far as one stone alone flips
    /// another: Tarjan's algorithm, with a list for its recursion.
    pub(super) fn reached_from(lines: &Lines, sites: &[u32]) -> Components {
        let mut components = Components { component_of: vec![NONE; lines.runs_through.len()], list: Vec::new() };
        let mut search = Search { lines, order: vec![0; lines.runs_through.len()], reached: 0, waiting: Vec::new() };
        let mut path = Vec::new();
        for root in sites.iter().flat_map(|&site| lines.flipped_from(site)) {
            if search.order[root as usize] == 0 {
                path.push(search.visit(root));
            }
            while let Some(visit) = path.last_mut() {
                if visit.directions != 0 {
                    let next = lines.neighbour(visit.stone, visit.directions.trailing_zeros());
                    visit.directions &= visit.directions - 1;
                    if search.order[next as usize] == 0 {
                        path.push(search.visit(next));
                    } else if components.component_of[next as usize] == NONE {
                        visit.oldest = visit.oldest.min(search.order[next as usize]);
                    } else {
                        visit.below = components.heavier(visit.below, components.component_of[next as usize]);
                    }
                    continue;
                }
                let Visit { stone, oldest, mut below, .. } = *visit;
                path.pop();
                if oldest == search.order[stone as usize] {
                    below = components.close(stone, below, &mut search.waiting);
                }
                if let Some(from) = path.last_mut() {
                    from.oldest = from.oldest.min(oldest);
                    from.below = components.heavier(from.below, below);
                }
            }
        }
        components
    }

    /// The number of components.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// One of the stones of a component.
    pub(super) fn stone_of(&self, component: u32) -> u32 {
        self.list[component as usize].stone
    }

    /// The heaviest component whose stones this one flips.
    pub(super) fn below(&self, component: u32) -> Option<u32> {
        let below = self.list[component as usize].below;
        (below != NONE).then_some(below)
    }

    /// The heaviest of the components of these stones.
    pub(super) fn heaviest_of(&self, stones: impl Iterator<Item = u32>) -> Option<u32> {
        let components = stones.map(|stone| self.component_of[stone as usize]);
        let heaviest = components.fold(NONE, |a, b| self.heavier(a, b));
        (heaviest != NONE).then_some(heaviest)
    }

    /// The heavier of two components, either of which may be [`NONE`].
    fn heavier(&self, a: u32, b: u32) -> u32 {
        if self.weight(b) > self.weight(a) { b } else { a }
    }

    fn weight(&self, component: u32) -> u32 {
        self.list.get(component as usize).map_or(0, |component| component.weight)
    }

    /// Makes a component of the stones that wait since this one was reached.
    fn close(&mut self, stone: u32, below: u32, waiting: &mut Vec<u32>) -> u32 {
        let number = self.list.len() as u32;
        let mut weight = self.weight(below);
        while let Some(member) = waiting.pop() {
            self.component_of[member as usize] = number;
            weight += 1;
            if member == stone {
                break;
            }
        }
        self.list.push(Component { stone, below, weight });
        number
    }
}

/// The search through the stones.
struct Search<'a> {
    lines: &'a Lines,
    /// When each stone was reached, from 1; 0 if not yet.
    order: Vec<u32>,
    /// How many were.
    reached: u32,
    /// The stones that were reached and have no component yet.
    waiting: Vec<u32>,
}

/// A stone on the way from the root of the search to where it is.
#[derive(Clone, Copy)]
struct Visit {
    stone: u32,
    /// The directions that are left to follow, as bits.
    directions: u32,
    /// The earliest reached of the waiting stones to which this one leads.
    oldest: u32,
    /// The heaviest component to which it leads, or [`NONE`].
    below: u32,
}

impl Search<'_> {
    fn visit(&mut self, stone: u32) -> Visit {
        self.reached += 1;
        self.order[stone as usize] = self.reached;
        self.waiting.push(stone);
        Visit { stone, directions: self.lines.flipped_beside(stone), oldest: self.reached, below: NONE }
    }
}
