//! A cascade on the runs of a board.

use std::mem;

use games::Visitor;
use games::reversi::Step;

use super::lines::{Lines, Run};

/// What has flipped, and how to take it back.
pub(crate) struct Cascade<'a> {
    lines: &'a Lines,
    runs: Vec<Run>,
    is_flipped: Vec<bool>,
    /// The flipped cells in order; only the first `flips` entries mean anything.
    flipped: Vec<u32>,
    flips: usize,
    /// The runs that changed, with what they were before.
    changed: Vec<(u32, Run)>,
}

/// A moment of a cascade, to come back to.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    flips: usize,
    changes: usize,
}

impl<'a> Cascade<'a> {
    /// Nothing has flipped.
    pub(crate) fn new(lines: &'a Lines) -> Cascade<'a> {
        Cascade {
            lines,
            runs: lines.runs.clone(),
            is_flipped: vec![false; lines.runs_through.len()],
            flipped: vec![0; lines.runs_through.len()],
            flips: 0,
            changed: Vec::new(),
        }
    }

    /// How many stones have flipped when a black stone is placed on this empty cell, besides what had happened before. The stone
    /// is taken back.
    pub(crate) fn flips_at<V: Visitor<Step>>(&mut self, site: u32, visitor: &mut V) -> usize {
        // step: candidate
        visitor.visit(Step::CandidateChosen(self.lines.row_and_column(site)));
        let before = self.now();
        for (axis, step) in self.lines.steps.into_iter().enumerate() {
            self.place_beside(axis, site - step, Run { first: site, last: site - step }, visitor);
            self.place_beside(axis, site + step, Run { first: site + step, last: site }, visitor);
        }
        self.settle(before.flips, visitor);
        let flips = self.flips;
        self.back_to(before, visitor);
        flips
    }

    /// Flips a stone, and what follows from it.
    pub(crate) fn flip_stone<V: Visitor<Step>>(&mut self, stone: u32, visitor: &mut V) {
        let settled = self.flips;
        self.flip(stone, visitor);
        self.settle(settled, visitor);
    }

    /// What a black stone does to a run that begins beside it with this cell. If there is no other black stone in the run, it
    /// becomes `held`: held by this one.
    #[inline]
    fn place_beside<V: Visitor<Step>>(&mut self, axis: usize, cell: u32, held: Run, visitor: &mut V) {
        let number = self.lines.runs_through[cell as usize][axis];
        let run = self.runs[number as usize];
        if run == Run::FREE {
            self.change(number, held);
        } else if run == Run::ONE_STONE {
            self.flip(cell, visitor);
        } else if run.is_outside(cell) {
            self.reach(axis, number, cell, visitor);
        }
    }

    /// Lets all flipped stones act, from this one on.
    fn settle<V: Visitor<Step>>(&mut self, mut settled: usize, visitor: &mut V) {
        while settled < self.flips {
            let cell = self.flipped[settled];
            settled += 1;
            let numbers = self.lines.runs_through[cell as usize];
            // Which runs are concerned cannot be foreseen: look at all four before going separate ways.
            let mut concerned = 0;
            for (axis, number) in numbers.into_iter().enumerate() {
                concerned |= u32::from(self.runs[number as usize].is_outside(cell)) << axis;
            }
            while concerned != 0 {
                let axis = concerned.trailing_zeros() as usize;
                concerned &= concerned - 1;
                self.reach(axis, numbers[axis], cell, visitor);
            }
        }
    }

    /// Flips what lies between a flipped cell outside the flipped part of its run, and that part.
    #[inline]
    fn reach<V: Visitor<Step>>(&mut self, axis: usize, number: u32, cell: u32, visitor: &mut V) {
        let step = self.lines.steps[axis];
        let run = self.runs[number as usize];
        if run == Run::FREE {
            self.change(number, Run { first: cell, last: cell });
            return;
        }
        let from = if cell > run.last { run.last + step } else { cell };
        let to = if cell < run.first { run.first - step } else { cell };
        self.change(number, Run { first: run.first.min(from), last: run.last.max(to) });
        let mut between = from;
        while between <= to {
            self.flip(between, visitor);
            between += step;
        }
    }

    #[inline]
    fn flip<V: Visitor<Step>>(&mut self, cell: u32, visitor: &mut V) {
        // step: flip
        if V::WATCHES && !self.is_flipped[cell as usize] {
            visitor.visit(Step::Flipped(self.lines.row_and_column(cell)));
        }
        // Written in any case, and kept if it is new.
        self.flipped[self.flips] = cell;
        self.flips += usize::from(!mem::replace(&mut self.is_flipped[cell as usize], true));
    }

    #[inline]
    fn change(&mut self, number: u32, run: Run) {
        let before = mem::replace(&mut self.runs[number as usize], run);
        self.changed.push((number, before));
    }

    /// Now.
    pub(crate) fn now(&self) -> Moment {
        Moment { flips: self.flips, changes: self.changed.len() }
    }

    /// Takes back what has happened since.
    pub(crate) fn back_to<V: Visitor<Step>>(&mut self, moment: Moment, visitor: &mut V) {
        for (number, before) in self.changed.drain(moment.changes..).rev() {
            self.runs[number as usize] = before;
        }
        for &cell in &self.flipped[moment.flips..self.flips] {
            // step: undo
            self.is_flipped[cell as usize] = false;
            visitor.visit(Step::TakenBack(self.lines.row_and_column(cell)));
        }
        self.flips = moment.flips;
    }
}
