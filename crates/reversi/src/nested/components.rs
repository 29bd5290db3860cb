//! Stones that flip each other.

use super::Lines;

/// In place of a component's number where there is none.
pub(super) const NO_COMPONENT: u32 = u32::MAX;

/// The white stones in components: in each, the flip of any stone leads to the flips of all.
///
/// Components are numbered so that one which another leads to comes before it.
pub(super) struct Components {
    /// The component of each cell that was reached.
    pub(super) of: Vec<u32>,
    /// Some stone of each component.
    pub(super) stone: Vec<u32>,
    /// For each component, the heaviest one that its stones flip.
    pub(super) below: Vec<u32>,
    /// The stones of a component and of those below it: at least so many does its cascade flip.
    weight: Vec<u32>,
}

impl Components {
    /// The components of all stones that can flip when a stone is placed on one of these sites: Tarjan's algorithm, with a list
    /// for a stack.
    pub(super) fn reached_from(lines: &Lines, sites: &[u32]) -> Components {
        let mut components = Components {
            of: vec![NO_COMPONENT; lines.runs_through.len()],
            stone: Vec::new(),
            below: Vec::new(),
            weight: Vec::new(),
        };
        let mut search = Search { order: vec![0; lines.runs_through.len()], reached: 0, waiting: Vec::new() };
        let mut path: Vec<Visit> = Vec::new();
        for root in sites.iter().flat_map(|&site| lines.flipped_from(site)) {
            if search.order[root as usize] == 0 {
                path.push(search.visit(lines, root));
            }
            while let Some(visit) = path.last_mut() {
                if visit.left != 0 {
                    let next = lines.neighbour(visit.stone, visit.left.trailing_zeros());
                    visit.left &= visit.left - 1;
                    if search.order[next as usize] == 0 {
                        let next = search.visit(lines, next);
                        path.push(next);
                    } else if components.of[next as usize] == NO_COMPONENT {
                        visit.oldest = visit.oldest.min(search.order[next as usize]);
                    } else {
                        visit.below = components.heavier(visit.below, components.of[next as usize]);
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

    /// Whichever of two components, or none, has the greater weight.
    pub(super) fn heavier(&self, a: u32, b: u32) -> u32 {
        if self.weight_of(b) > self.weight_of(a) { b } else { a }
    }

    fn weight_of(&self, component: u32) -> u32 {
        self.weight.get(component as usize).copied().unwrap_or(0)
    }

    /// Makes a component of all waiting stones from this one on.
    fn close(&mut self, stone: u32, below: u32, waiting: &mut Vec<u32>) -> u32 {
        let number = self.stone.len() as u32;
        let mut weight = self.weight_of(below);
        while let Some(member) = waiting.pop() {
            self.of[member as usize] = number;
            weight += 1;
            if member == stone {
                break;
            }
        }
        self.stone.push(stone);
        self.below.push(below);
        self.weight.push(weight);
        number
    }
}

/// The state of a search through the stones.
struct Search {
    /// When each stone was reached, from 1; 0 if not yet.
    order: Vec<u32>,
    /// How many were.
    reached: u32,
    /// The stones that were reached and have no component yet.
    waiting: Vec<u32>,
}

/// A stone on the way from the search's root to where it is.
#[derive(Clone, Copy)]
struct Visit {
    stone: u32,
    /// The directions left to follow, as bits.
    left: u32,
    /// The earliest reached of the waiting stones to which this one leads.
    oldest: u32,
    /// The heaviest component to which it leads.
    below: u32,
}

impl Search {
    fn visit(&mut self, lines: &Lines, stone: u32) -> Visit {
        self.reached += 1;
        self.order[stone as usize] = self.reached;
        self.waiting.push(stone);
        Visit { stone, left: lines.flipped_beside(stone), oldest: self.reached, below: NO_COMPONENT }
    }
}
