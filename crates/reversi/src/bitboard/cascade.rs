//! Cascades, round by round.

use games::Visitor;
use games::reversi::Step;

use super::machine::{Lanes, Machine};
use super::stones::Stones;

/// A step along the rows, the columns and the two diagonals, in bits.
const STEPS: [u64; 4] = [1, 8, 7, 9];
const DOUBLE_STEPS: [u64; 4] = [2, 16, 14, 18];

/// The cells that do not lie in the first or last column.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
/// The cells that an enclosed run can hold, on each axis.
const HOLDABLE: [u64; 4] = [INNER, u64::MAX, INNER, INNER];

/// What stays the same on an axis through all cascades.
#[derive(Clone, Copy)]
struct Axis<W> {
    /// The white cells that an enclosed run can hold. Others do not count as white here.
    white: W,
    /// The white cells above a white one.
    above_white: W,
    /// The white cells below a white one.
    below_white: W,
    /// The white cells that are reached from a black one by steps up through white ones.
    up: W,
    /// The same by steps down.
    down: W,
}

/// The four axes of a board, one in each word.
pub(super) struct Axes<W> {
    step: W,
    double_step: W,
    axis: Axis<W>,
}

impl<W: Copy> Axes<W> {
    /// The axes of a board.
    #[inline(always)]
    pub(super) fn of<M: Machine<Words = W>>(machine: M, stones: &Stones) -> Axes<W> {
        let step = machine.words(STEPS);
        let black = machine.splat(stones.black);
        let white = machine.and(machine.splat(stones.white), machine.words(HOLDABLE));
        let above_white = machine.and(white, machine.up_each(white, step));
        let below_white = machine.down_each(above_white, step);
        let above_black = machine.and(white, machine.up_each(black, step));
        let below_black = machine.and(white, machine.down_each(black, step));
        let axis = Axis { white, above_white, below_white, up: above_black, down: below_black };
        let mut axes = Axes { step, double_step: machine.words(DOUBLE_STEPS), axis };
        (axes.axis.up, axes.axis.down) = axes.fill(machine, above_black, below_black);
        axes
    }

    /// On each axis, the white cells that are reached from a black stone by steps up, and those that are by steps down.
    #[inline(always)]
    pub(super) fn reached(&self) -> (W, W) {
        (self.axis.up, self.axis.down)
    }

    /// Every cell one step up.
    #[inline(always)]
    pub(super) fn step_up<M: Machine<Words = W>>(&self, machine: M, cells: W) -> W {
        machine.up_each(cells, self.step)
    }

    /// Every cell one step down.
    #[inline(always)]
    pub(super) fn step_down<M: Machine<Words = W>>(&self, machine: M, cells: W) -> W {
        machine.down_each(cells, self.step)
    }

    /// The white cells that are reached through white ones: from those in `up` by steps up, and from those in `down` by steps
    /// down. With the cell it starts from, a fill of one step and two double ones covers 6 cells, as many as an enclosed run can
    /// have.
    #[inline(always)]
    pub(super) fn fill<M: Machine<Words = W>>(&self, machine: M, up: W, down: W) -> (W, W) {
        let (up, down) = self.fill_four(machine, up, down);
        (
            machine.or(up, machine.and(self.axis.above_white, machine.up_each(up, self.double_step))),
            machine.or(down, machine.and(self.axis.below_white, machine.down_each(down, self.double_step))),
        )
    }

    /// The same, but only the first four cells, that of the start included.
    #[inline(always)]
    fn fill_four<M: Machine<Words = W>>(&self, machine: M, up: W, down: W) -> (W, W) {
        let axis = &self.axis;
        let up = machine.or(up, machine.and(axis.white, machine.up_each(up, self.step)));
        let up = machine.or(up, machine.and(axis.above_white, machine.up_each(up, self.double_step)));
        let down = machine.or(down, machine.and(axis.white, machine.down_each(down, self.step)));
        let down = machine.or(down, machine.and(axis.below_white, machine.down_each(down, self.double_step)));
        (up, down)
    }

    /// How many stones a black stone on one empty cell flips: in each round, all axes at once.
    #[inline(always)]
    pub(super) fn cascade<M: Machine<Words = W>, V: Visitor<Step>>(
        &self,
        machine: M,
        placed: u64,
        visitor: &mut V,
    ) -> u32 {
        let axis = &self.axis;
        let mut acting = machine.splat(placed);
        let mut rounds = Rounds::default();
        loop {
            let (up, down) = self.fill_four(machine, acting, acting);
            let next = machine.any(axis.acting(machine, up, down));
            if machine.equal(next, acting) {
                return machine.numbers(acting)[0].count_ones() - 1;
            }
            rounds.tell(&[placed], &machine.numbers(acting), &machine.numbers(next), visitor);
            acting = next;
        }
    }

    /// The same axes, each in all lanes.
    #[inline(always)]
    pub(super) fn apart<M: Machine<Words = W>, L: Lanes>(&self, machine: M, lanes: L) -> AxesApart<L::Words> {
        AxesApart {
            rows: self.axis.word::<M, L, 0>(machine, lanes),
            columns: self.axis.word::<M, L, 1>(machine, lanes),
            falling: self.axis.word::<M, L, 3>(machine, lanes),
            rising: self.axis.word::<M, L, 2>(machine, lanes),
        }
    }
}

impl<W: Copy> Axis<W> {
    /// One of four axes, in all lanes.
    #[inline(always)]
    fn word<M: Machine<Words = W>, L: Lanes, const WORD: usize>(&self, machine: M, lanes: L) -> Axis<L::Words> {
        Axis {
            white: lanes.splat_to_keep(machine.numbers(self.white)[WORD]),
            above_white: lanes.splat_to_keep(machine.numbers(self.above_white)[WORD]),
            below_white: lanes.splat_to_keep(machine.numbers(self.below_white)[WORD]),
            up: lanes.splat_to_keep(machine.numbers(self.up)[WORD]),
            down: lanes.splat_to_keep(machine.numbers(self.down)[WORD]),
        }
    }

    /// What acts after a round along this axis, given what acted before it.
    #[inline(always)]
    fn round<L: Lanes<Words = W>, const STEP: i32, const DOUBLE_STEP: i32>(&self, lanes: L, acting: W) -> W {
        let up = lanes.or(acting, lanes.and(self.white, lanes.up::<STEP>(acting)));
        let up = lanes.or(up, lanes.and(self.above_white, lanes.up::<DOUBLE_STEP>(up)));
        let down = lanes.or(acting, lanes.and(self.white, lanes.down::<STEP>(acting)));
        let down = lanes.or(down, lanes.and(self.below_white, lanes.down::<DOUBLE_STEP>(down)));
        self.acting(lanes, up, down)
    }

    /// What acts after a round, given what was filled from acting stones by steps up and by steps down: those stones, and what is
    /// reached from an acting stone on one side and from an acting or a black stone on the other.
    ///
    /// Fills of four cells, that of the start included, are enough. What black stones reach is filled whole. And two acting stones have
    /// at most 5 white cells between them, so that the fills from both meet; what they share flips, and what is left flips in later
    /// rounds. For with 6 between them, they would lie at opposite edges. A stone at an edge is flipped along that edge alone, by one
    /// that acts there, and so on back to the placed stone, which would have to lie at both; and of opposite corners one at most
    /// acts, since no corner ever flips.
    #[inline(always)]
    fn acting<L: Lanes<Words = W>>(&self, lanes: L, up: W, down: W) -> W {
        lanes.or(lanes.and(up, lanes.or(down, self.down)), lanes.and(down, self.up))
    }
}

/// The four axes of a board, each in all lanes, so that as many cells can be tried together.
pub(super) struct AxesApart<W> {
    rows: Axis<W>,
    columns: Axis<W>,
    rising: Axis<W>,
    falling: Axis<W>,
}

impl<W: Copy> AxesApart<W> {
    /// The most stones that a black stone on one of these empty cells flips: one in each lane, and some in all. A lane without a
    /// cell flips nothing.
    #[inline(always)]
    pub(super) fn best_cascade<L: Lanes<Words = W>, V: Visitor<Step>>(
        &self,
        lanes: L,
        placed: L::Numbers,
        visitor: &mut V,
    ) -> u32 {
        let mut acting = lanes.words(placed);
        let mut rounds = Rounds::default();

        // step: round
        loop {
            // The diagonals see already what this round has flipped along rows and columns, which saves rounds. One axis
            // after the other would save more, but leave the processor waiting.
            let along_rows = self.rows.round::<L, 1, 2>(lanes, acting);
            let along_columns = self.columns.round::<L, 8, 16>(lanes, acting);
            let straight = lanes.or(along_rows, along_columns);
            let rising = self.rising.round::<L, 7, 14>(lanes, straight);
            let falling = self.falling.round::<L, 9, 18>(lanes, straight);
            let next = lanes.or(straight, lanes.or(rising, falling));
            if lanes.equal(next, acting) {
                break;
            }
            rounds.tell(placed.as_ref(), lanes.numbers(acting).as_ref(), lanes.numbers(next).as_ref(), visitor);
            acting = next;
        }
        let mut most = 0;
        for acting in lanes.numbers(acting).as_ref() {
            most = acting.count_ones().max(most);
        }
        most - 1
    }
}

/// The rounds so far, for whoever watches.
#[derive(Default)]
struct Rounds(usize);

impl Rounds {
    /// Tells what one more round has flipped, for each of the cells that are tried together.
    #[inline(always)]
    fn tell<V: Visitor<Step>>(&mut self, candidates: &[u64], before: &[u64], after: &[u64], visitor: &mut V) {
        if !V::WATCHES {
            return;
        }
        self.0 += 1;
        for (word, &cell) in candidates.iter().enumerate() {
            let flipped = after[word] & !before[word];
            if let Some(candidate) = Cells(cell).next().filter(|_| flipped != 0) {
                visitor.visit(Step::RoundDone { candidate, round: self.0, flipped });
            }
        }
    }
}

/// The cells of a word, as row and column.
pub(super) struct Cells(pub(super) u64);

impl Iterator for Cells {
    type Item = (usize, usize);

    fn next(&mut self) -> Option<(usize, usize)> {
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0.checked_sub(1)?;
        Some((bit / 8, bit % 8))
    }
}
