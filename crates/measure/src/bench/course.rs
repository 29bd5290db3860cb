//! The blocks of one process, from the first to those that count.

use super::Block;

/// Two blocks that count, one after the other, agree if their times differ by less than this part.
const STEADY: f64 = 0.10;
/// Where a block holds fewer timed rounds, since each is long, more steady blocks are asked for until there are so many.
const FEWEST_ROUNDS: usize = 8;

/// The blocks so far.
#[derive(Debug, Default)]
pub struct Course {
    blocks: Vec<Block>,
    /// How many of them were worth looking at: undisturbed, after everything settled.
    counted: usize,
    /// The time of the last of those, if it lasted long enough to say something about a steady state.
    before: Option<f64>,
    /// The places of those that the process's time comes from: from the steady state on, or the last if there is none yet.
    timed: Vec<usize>,
    steady: bool,
}

impl Course {
    /// Whether there is no block yet.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Whether another block is of use, if so many may be looked at before a steady state.
    pub fn goes_on(&self, most_blocks: usize) -> bool {
        if self.steady { self.rounds() < FEWEST_ROUNDS } else { self.counted < most_blocks }
    }

    /// Takes a block: whether it counts, and whether it lasted long enough to say something about a steady state.
    pub fn take(&mut self, block: Block, counts: bool, long_enough: bool) {
        let place = self.blocks.len();
        let now = block.time().max(1.0);
        self.blocks.push(block);
        if !counts {
            return;
        }
        self.counted += 1;
        if self.steady {
            self.timed.push(place);
            return;
        }
        self.steady = long_enough && self.before.is_some_and(|before| (now / before - 1.0).abs() < STEADY);
        self.before = long_enough.then_some(now);
        self.timed = vec![place];
    }

    /// Whether two blocks agreed.
    pub fn is_steady(&self) -> bool {
        self.steady
    }

    /// The blocks that count, and all others, both in order. Where none counted, the last has to.
    pub fn parted(mut self) -> (Vec<Block>, Vec<Block>) {
        if self.timed.is_empty() {
            self.timed.extend(self.blocks.len().checked_sub(1));
        }
        let (mut timed, mut others) = (Vec::new(), Vec::new());
        for (place, block) in self.blocks.into_iter().enumerate() {
            if self.timed.contains(&place) { timed.push(block) } else { others.push(block) }
        }
        (timed, others)
    }

    fn rounds(&self) -> usize {
        self.timed.iter().map(|&place| self.blocks[place].ns.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(ns: &[u64]) -> Block {
        Block { copies: 1, untimed: 0, ns: ns.to_vec(), yardstick_ns: None, core_share: None }
    }

    /// Takes blocks of one time each that last long enough, those that count being told, for as long as more are of use.
    fn course(rounds: usize, blocks: &[(u64, bool)]) -> Course {
        let mut course = Course::default();
        for &(ns, counts) in blocks {
            if course.goes_on(5) {
                course.take(block(&vec![ns; rounds]), counts, true);
            }
        }
        course
    }

    #[test]
    fn the_second_of_two_that_agree_counts() {
        let course = course(16, &[(300, true), (200, true), (100, true), (105, true), (100, true)]);
        assert!(course.is_steady());
        let (timed, others) = course.parted();
        assert_eq!((timed, others.len()), (vec![block(&[105; 16])], 3));
    }

    #[test]
    fn a_disturbed_block_between_two_that_agree_is_passed_over() {
        let course = course(16, &[(100, true), (170, false), (101, true)]);
        assert!(course.is_steady());
        assert_eq!(course.parted().0, vec![block(&[101; 16])]);
    }

    #[test]
    fn where_rounds_are_long_steady_blocks_are_asked_for_until_there_are_eight() {
        let mut blocks = vec![(100, true); 4];
        blocks.push((180, false));
        blocks.extend([(100, true); 20]);
        let course = course(1, &blocks);
        let (timed, others) = course.parted();
        assert_eq!((timed.len(), others.len()), (8, 2));
        assert!(timed.iter().all(|block| block.ns == [100]));
    }

    #[test]
    fn without_a_steady_state_the_last_that_counted_does() {
        let course = course(16, &[(100, true), (200, true), (100, true), (200, true), (150, false), (100, true)]);
        assert!(!course.is_steady() && !course.goes_on(5));
        assert_eq!(course.parted().0, vec![block(&[100; 16])]);
    }

    #[test]
    fn where_none_counted_the_last_has_to() {
        let course = course(16, &[(100, false), (120, false)]);
        assert_eq!(course.parted().0, vec![block(&[120; 16])]);
        assert_eq!(Course::default().parted(), (vec![], vec![]));
    }

    #[test]
    fn short_blocks_say_nothing_of_a_steady_state() {
        let mut course = Course::default();
        (0..4).for_each(|_| course.take(block(&[100; 16]), true, false));
        assert!(!course.is_steady());
    }
}
