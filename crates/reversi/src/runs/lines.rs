//! The white runs of a board.

use games::reversi::{Board, Cell};

/// How far a white run has flipped: its cells from `first` to `last`, if these are in order.
///
/// Before any has flipped, they are not: then a flip of any cell of the run lies *before the first* or *after the last*, and the
/// cells in between flip with it. For a black stone at the lower end, `last` is that stone (and `first` the cell after it); for
/// one at the upper end, `first` is (and `last` the cell before it); for both, both are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

impl Run {
    /// No black stone at either end: the first stone that flips flips alone.
    pub(crate) const FREE: Run = Run { first: u32::MAX, last: 0 };
    /// In place of a run where there is no white stone, or a single one that cannot be enclosed: no cell lies outside.
    pub(crate) const NONE: Run = Run { first: 0, last: u32::MAX };
    /// In place of a run of one stone with one black end: again no cell lies outside, but the stone flips when another black stone
    /// is placed beside it.
    pub(crate) const ONE_STONE: Run = Run { first: 0, last: u32::MAX - 1 };

    /// Whether the flip of this cell of the run, or a stone placed beside it, changes anything.
    #[inline]
    pub(crate) fn is_outside(self, cell: u32) -> bool {
        (cell < self.first) || (cell > self.last)
    }
}

/// Where [`Run::NONE`] and [`Run::ONE_STONE`] stand in the list of runs.
const NONE: u32 = 0;
const ONE_STONE: u32 = 1;

/// The white runs of a board. Cells are numbered with a margin around the board: row · (width + 2) + column, both from 1.
pub(crate) struct Lines {
    /// From a cell to the next one along the rows, the columns and the two diagonals.
    pub(crate) steps: [u32; 4],
    /// For each cell, the run through it on each axis. Runs of one stone share an entry.
    pub(crate) runs_through: Vec<[u32; 4]>,
    /// The runs as they are at the start.
    pub(crate) runs: Vec<Run>,
    /// The empty cells from which some run flips.
    pub(crate) sites: Vec<u32>,
}

/// What lies on a cell, as bits; nothing on the margin.
const EMPTY: u8 = 1;
const BLACK: u8 = 2;
const WHITE: u8 = 4;

impl Lines {
    /// A cell of the board as row and column, both from 0.
    #[inline]
    pub(crate) fn row_and_column(&self, cell: u32) -> (usize, usize) {
        let [_, across, ..] = self.steps;
        ((cell / across) as usize - 1, (cell % across) as usize - 1)
    }

    /// Finds the runs in one pass, row by row. What kind of cell comes next cannot be foreseen, so the pass chooses between
    /// values where it can, and not between ways to go.
    pub(crate) fn of(board: &Board) -> Lines {
        let (height, width) = (board.height(), board.width());
        let across = width + 2;
        let mut kinds = vec![0; (height + 2) * across];
        let mut whites = 0;
        for (row, from) in board.rows().enumerate() {
            let start = (row + 1) * across + 1;
            for (to, &cell) in kinds[start..start + width].iter_mut().zip(from) {
                *to = match cell {
                    Cell::Empty => EMPTY,
                    Cell::Black => BLACK,
                    Cell::White => WHITE,
                };
                whites += usize::from(cell == Cell::White);
            }
        }
        let steps = [1, across, across - 1, across + 1];
        let mut runs_through = vec![[NONE; 4]; kinds.len()];
        // Of runs that have a number each, a white stone is in at most four, and each has at least two stones.
        let mut runs = vec![Run::NONE; 2 * whites + 3];
        let nowhere = runs.len() - 1;
        let mut starts = vec![0; runs.len()];
        runs[ONE_STONE as usize] = Run::ONE_STONE;
        let mut count = ONE_STONE + 1;
        let mut is_site = vec![false; kinds.len()];
        for row in 1..=height {
            for cell in row * across + 1..=row * across + width {
                if kinds[cell] != WHITE {
                    continue;
                }
                for (axis, step) in steps.into_iter().enumerate() {
                    let goes_back = kinds[cell - step] == WHITE;
                    let goes_on = kinds[cell + step] == WHITE;
                    // Written for every cell, but kept only for the first of a run, and read only by the others.
                    starts[count as usize] = cell;
                    let mut number = if goes_back { runs_through[cell - step][axis] } else { count };
                    let first = if goes_back { starts[number as usize] } else { cell };
                    let (before, after) = (first - step, cell + step);
                    let (lower, upper) = (kinds[before], kinds[after]);
                    let site =
                        if lower | upper == BLACK | EMPTY { if lower == EMPTY { before } else { after } } else { 0 };
                    is_site[site] = true;
                    let is_single = !goes_back && !goes_on;
                    count += u32::from(!goes_back & goes_on);
                    let single = if site != 0 { ONE_STONE } else { NONE };
                    number = if is_single { single } else { number };
                    runs_through[cell][axis] = number;
                    // As if the run ended here; if it does not, the next cell knows better.
                    let (lower, upper) = (lower == BLACK, upper == BLACK);
                    let first = if upper {
                        after as u32
                    } else if lower {
                        first as u32
                    } else {
                        Run::FREE.first
                    };
                    let last = if lower {
                        before as u32
                    } else if upper {
                        cell as u32
                    } else {
                        Run::FREE.last
                    };
                    runs[if is_single { nowhere } else { number as usize }] = Run { first, last };
                }
            }
        }
        runs.truncate(count as usize);
        let sites = (across..is_site.len()).filter(|&cell| is_site[cell]).map(|cell| cell as u32).collect();
        Lines { steps: steps.map(|step| step as u32), runs_through, runs, sites }
    }

    /// The stones beside an empty cell that flip when a black stone is placed there.
    pub(crate) fn flipped_from(&self, site: u32) -> impl Iterator<Item = u32> {
        let beside =
            self.steps.into_iter().enumerate().flat_map(move |(axis, step)| [(axis, site - step), (axis, site + step)]);
        beside
            .filter(|&(axis, stone)| {
                let run = self.runs[self.runs_through[stone as usize][axis] as usize];
                run == Run::ONE_STONE || run.is_outside(stone) && run != Run::FREE
            })
            .map(|(_, stone)| stone)
    }

    /// The directions in which the neighbour of a stone flips when the stone does, as it lies between the stone and a
    /// black one: bit 2a for a step back on axis a, bit 2a + 1 for a step on.
    pub(crate) fn flipped_beside(&self, stone: u32) -> u32 {
        let mut directions = 0;
        for (axis, (&number, step)) in self.runs_through[stone as usize].iter().zip(self.steps).enumerate() {
            let run = self.runs[number as usize];
            let back = (stone - step > run.last) && (run != Run::FREE);
            let on = (stone + step < run.first) && (run != Run::FREE);
            directions |= (u32::from(back) | u32::from(on) << 1) << (2 * axis);
        }
        directions
    }

    /// The neighbour of a cell in the direction of this bit.
    pub(crate) fn neighbour(&self, cell: u32, bit: u32) -> u32 {
        let step = self.steps[bit as usize / 2];
        if bit.is_multiple_of(2) { cell - step } else { cell + step }
    }
}
