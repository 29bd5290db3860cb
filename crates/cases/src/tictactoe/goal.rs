//! The lines that a generator leads a player along.

use games::tictactoe::Side;
use rand::Rng;

use super::Cell;
use crate::draw::{below, index, one_in, pick, shuffle};

/// One line, or several that cross in one cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Goal {
    row: Option<usize>,
    column: Option<usize>,
    main_diagonal: bool,
    anti_diagonal: bool,
    n: usize,
    /// Where all the lines cross; any cell of it when there is one line.
    crossing: (usize, usize),
}

impl Goal {
    /// No line at all, to be added to.
    const NOWHERE: Goal =
        Goal { row: None, column: None, main_diagonal: false, anti_diagonal: false, n: 0, crossing: (0, 0) };

    /// A row, a column or a diagonal, each kind as often as another.
    pub(super) fn one_line(side: Side, rng: &mut impl Rng) -> Goal {
        let n = side.get();
        let along = index(rng, n);
        let line = index(rng, n);
        let goal = Goal { n, ..Goal::NOWHERE };
        match below(rng, 4) {
            0 => Goal { row: Some(line), crossing: (line, along), ..goal },
            1 => Goal { column: Some(line), crossing: (along, line), ..goal },
            2 => Goal { main_diagonal: true, crossing: (along, along), ..goal },
            _ => Goal { anti_diagonal: true, crossing: (along, n - 1 - along), ..goal },
        }
    }

    /// Two to four lines that cross in one cell.
    pub(super) fn crossing_lines(side: Side, rng: &mut impl Rng) -> Goal {
        let n = side.get();
        let (line, other) = (index(rng, n), index(rng, n));
        let goal = Goal { n, ..Goal::NOWHERE };
        let on_main = Goal { main_diagonal: true, crossing: (line, line), ..goal };
        let on_anti = Goal { anti_diagonal: true, crossing: (line, n - 1 - line), ..goal };
        let with_row = |goal: Goal| Goal { row: Some(goal.crossing.0), ..goal };
        let with_column = |goal: Goal| Goal { column: Some(goal.crossing.1), ..goal };
        let in_the_middle = Goal { anti_diagonal: true, crossing: (n / 2, n / 2), ..on_main };
        // On 3 × 3 cells, three lines through one cell leave no cell that does not win early.
        let kinds = if n <= 3 { 5 } else { 7 + 2 * (n as u32 % 2) };
        match below(rng, kinds) {
            0 => with_row(with_column(Goal { crossing: (line, other), ..goal })),
            1 => with_row(on_main),
            2 => with_column(on_main),
            3 => with_row(on_anti),
            4 => with_column(on_anti),
            5 => with_row(with_column(on_main)),
            6 => with_row(with_column(on_anti)),
            7 => in_the_middle,
            _ => with_row(with_column(in_the_middle)),
        }
    }

    /// Whether the cell lies on one of the lines.
    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "asked about random cells, where a branch is guessed wrong half the time"
    )]
    pub(super) fn contains(&self, row: usize, col: usize) -> bool {
        (self.row == Some(row))
            | (self.column == Some(col))
            | self.main_diagonal & (row == col)
            | self.anti_diagonal & (row + col + 1 == self.n)
    }

    /// All cells of the lines, in the order in which they will be played: the crossing last when lines cross, or else in order,
    /// in reverse order, or in any order.
    pub(super) fn path(&self, side: Side, rng: &mut impl Rng, path: &mut Vec<Cell>) {
        path.clear();
        for i in 0..side.get() {
            let j = side.get() - 1 - i;
            path.extend(self.row.map(|row| cell(row, i)));
            path.extend(self.column.map(|col| cell(i, col)));
            path.extend(self.main_diagonal.then(|| cell(i, i)));
            path.extend(self.anti_diagonal.then(|| cell(i, j)));
        }
        if self.lines() > 1 {
            let crossing = cell(self.crossing.0, self.crossing.1);
            path.retain(|&cell| cell != crossing);
            shuffle(rng, path);
            path.push(crossing);
        } else if one_in(rng, 2) {
            shuffle(rng, path);
        } else if pick(rng, &[true, false]) {
            path.reverse();
        }
    }

    fn lines(&self) -> usize {
        let straight = usize::from(self.row.is_some()) + usize::from(self.column.is_some());
        straight + usize::from(self.main_diagonal) + usize::from(self.anti_diagonal)
    }
}

fn cell(row: usize, col: usize) -> Cell {
    (row as u16, col as u16)
}
