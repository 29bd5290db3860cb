//! Breadth-first search.
//!
//! Try every empty cell on a copy of the board: put the stone and queue it. A stone taken from the queue looks in all eight
//! directions; a run of white stones that a black one brackets turns black, and every turned stone is queued to act in its
//! turn. Keep the greatest number of flips.
//!
//! The board lies inside a border of empty cells. Every run ends there at the latest, so that no look needs a test for the edge.
//!
//! Time O(h²w² · max(h, w)) for h rows and w columns, space O(hw).

use std::collections::VecDeque;

use games::reversi::{Board, Cell, Step};
use games::{Unobserved, Visitor};

const DIRECTIONS: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The most stones that a single black stone can flip; 0 when there is no empty cell or nothing flips.
#[must_use]
pub fn most_flips(board: &Board) -> usize {
    most_flips_observed(board, &mut Unobserved)
}

/// As [`most_flips`], telling `visitor` of every step.
pub fn most_flips_observed(board: &Board, visitor: &mut impl Visitor<Step>) -> usize {
    let frame = Frame::around(board);
    let mut boards = vec![Cell::Empty; 2 * frame.size()];
    let (start, copy) = boards.split_at_mut(frame.size());
    frame.put(board, start);
    let mut queue = VecDeque::with_capacity(board.cells().len());
    let mut best = 0;
    for row in 0..frame.height {
        for col in 0..frame.width {
            let candidate = frame.place(row, col);
            // step: candidate
            if start[candidate] != Cell::Empty {
                continue;
            }
            visitor.visit(Step::CandidateChosen((row, col)));

            // step: best
            let flips = flips_at(&frame, start, candidate, copy, &mut queue, visitor);
            best = best.max(flips);
            visitor.visit(Step::CandidateJudged { flips, best });
        }
    }
    best
}

/// Puts a black stone on one empty cell and lets the cascade run; `copy` and `queue` are reused from cell to cell.
fn flips_at(
    frame: &Frame,
    start: &[Cell],
    candidate: usize,
    copy: &mut [Cell],
    queue: &mut VecDeque<usize>,
    visitor: &mut impl Visitor<Step>,
) -> usize {
    // step: copy
    copy.copy_from_slice(start);
    visitor.visit(Step::BoardCopied);

    // step: place
    copy[candidate] = Cell::Black;
    queue.push_back(candidate);
    visitor.visit(Step::StonePlaced(frame.cell(candidate)));

    let mut flips = 0;
    // step: dequeue
    while let Some(stone) = queue.pop_front() {
        visitor.visit(Step::Dequeued(frame.cell(stone)));
        for &(direction, step) in &frame.directions {
            // step: look
            let mut end = stone.wrapping_add_signed(step);
            let mut length = 0;
            loop {
                visitor.visit(Step::CellRead { direction, found: frame.has(end).then(|| copy[end]) });
                if copy[end] != Cell::White {
                    break;
                }
                length += 1;
                end = end.wrapping_add_signed(step);
            }

            // step: bracket
            let bracketed = copy[end] == Cell::Black;
            visitor.visit(Step::RunJudged { direction, length, bracketed });
            if length == 0 || !bracketed {
                continue;
            }

            let mut white = stone;
            for _ in 0..length {
                // step: flip
                white = white.wrapping_add_signed(step);
                copy[white] = Cell::Black;
                flips += 1;
                visitor.visit(Step::Flipped(frame.cell(white)));

                // step: enqueue
                queue.push_back(white);
                visitor.visit(Step::Enqueued(frame.cell(white)));
            }
        }
    }
    flips
}

/// How a board lies inside its border: row after row, each with an empty cell before and behind it, and one row more above and
/// below.
struct Frame {
    height: usize,
    width: usize,
    /// From a cell to the one below it.
    stride: usize,
    /// All directions, as (down, right), each with the way to the next cell in it.
    directions: [((isize, isize), isize); 8],
}

impl Frame {
    fn around(board: &Board) -> Frame {
        let stride = board.width() + 2;
        let directions = DIRECTIONS.map(|(down, right)| ((down, right), down * stride as isize + right));
        Frame { height: board.height(), width: board.width(), stride, directions }
    }

    /// The number of cells, the border included.
    fn size(&self) -> usize {
        (self.height + 2) * self.stride
    }

    /// Puts the board's cells inside the border.
    fn put(&self, board: &Board, framed: &mut [Cell]) {
        for (row, cells) in board.rows().enumerate() {
            framed[self.place(row, 0)..][..self.width].copy_from_slice(cells);
        }
    }

    /// Where a cell of the board is.
    fn place(&self, row: usize, col: usize) -> usize {
        (row + 1) * self.stride + col + 1
    }

    /// The row and the column of a cell of the board.
    fn cell(&self, place: usize) -> (usize, usize) {
        (place / self.stride - 1, place % self.stride - 1)
    }

    /// Whether this is a cell of the board, not of the border.
    fn has(&self, place: usize) -> bool {
        let (row, col) = (place / self.stride, place % self.stride);
        (1..=self.height).contains(&row) && (1..=self.width).contains(&col)
    }
}
