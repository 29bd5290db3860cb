//! Stones that flip each other.

use super::Lines;

/// White stones in components: the flip of any stone of a component leads to the flips of all.
///
/// Components are numbered so that those to which one leads come before it.
pub(super) struct Components {
    /// What is known of each cell.
    marks: Vec<Mark>,
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

/// What is known of a cell: the smaller, the earlier it was reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Mark(u32);

impl Mark {
    /// Not reached.
    const NEW: Mark = Mark(0);
    /// Above this one, the number of its component is known. Below, it was reached as the so-manieth and waits for one.
    const WAITS: Mark = Mark(u32::MAX / 2);

    fn of_component(number: u32) -> Mark {
        Mark(Mark::WAITS.0 + 1 + number)
    }

    fn component(self) -> Option<u32> {
        (self > Mark::WAITS).then(|| self.0 - Mark::WAITS.0 - 1)
    }
}

impl Components {
    /// The components of all stones that flip when a stone is placed on one of these sites, as far as one stone alone flips
    /// another: Tarjan's algorithm, with a list for its recursion.
    pub(super) fn reached_from(lines: &Lines, sites: &[u32]) -> Components {
        let cells = lines.runs_through.len();
        let components = Components { marks: vec![Mark::NEW; cells], list: Vec::new() };
        let mut search = Search { lines, components, reached: 0, waiting: Vec::with_capacity(cells) };
        let mut path = Vec::with_capacity(cells);
        for root in sites.iter().flat_map(|&site| lines.flipped_from(site)) {
            if search.components.marks[root as usize] != Mark::NEW {
                continue;
            }
            let mut visit = search.visit(root);
            loop {
                if visit.directions != 0 {
                    let next = lines.neighbour(visit.stone, visit.directions.trailing_zeros());
                    visit.directions &= visit.directions - 1;
                    let mark = search.components.marks[next as usize];
                    if mark == Mark::NEW {
                        path.push(visit);
                        visit = search.visit(next);
                    } else if let Some(component) = mark.component() {
                        visit.below = search.components.heavier(visit.below, component);
                    } else {
                        visit.oldest = visit.oldest.min(mark);
                    }
                    continue;
                }
                if visit.oldest == search.components.marks[visit.stone as usize] {
                    visit.below = search.components.close(visit.stone, visit.below, &mut search.waiting);
                }
                let Some(mut from) = path.pop() else { break };
                from.oldest = from.oldest.min(visit.oldest);
                from.below = search.components.heavier(from.below, visit.below);
                visit = from;
            }
        }
        search.components
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
        let components = stones.filter_map(|stone| self.marks[stone as usize].component());
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
            self.marks[member as usize] = Mark::of_component(number);
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
    components: Components,
    /// How many stones were reached.
    reached: u32,
    /// Those of them that have no component yet.
    waiting: Vec<u32>,
}

/// A stone on the way from the root of the search to where it is.
#[derive(Clone, Copy)]
struct Visit {
    stone: u32,
    /// The directions that are left to follow, as bits.
    directions: u32,
    /// The earliest reached of the waiting stones to which this one leads.
    oldest: Mark,
    /// The heaviest component to which it leads, or [`NONE`].
    below: u32,
}

impl Search<'_> {
    fn visit(&mut self, stone: u32) -> Visit {
        self.reached += 1;
        let mark = Mark(self.reached);
        self.components.marks[stone as usize] = mark;
        self.waiting.push(stone);
        Visit { stone, directions: self.lines.flipped_beside(stone), oldest: mark, below: NONE }
    }
}
