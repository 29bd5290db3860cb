//! Breadth-first search.
//!
//! Try every empty cell on a copy of the board: put the stone and queue it. A stone taken from the queue looks in all eight
//! directions; a run of white stones that a black one brackets turns black, and every turned stone is queued to act in its
//! turn. Keep the greatest number of flips.
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

/// As [`most_flips`], in memory that is kept from board to board.
pub fn most_flips_in(memory: &mut Memory, board: &Board) -> usize {
    best_of_all(memory, board, &mut Unobserved)
}

/// As [`most_flips`], telling `visitor` of every step.
pub fn most_flips_observed(board: &Board, visitor: &mut impl Visitor<Step>) -> usize {
    best_of_all(&mut Memory::default(), board, visitor)
}

/// The copy on which candidates are played, and the queue of acting stones.
#[derive(Debug, Default)]
pub struct Memory {
    copy: Vec<Cell>,
    queue: VecDeque<(usize, usize)>,
}

fn best_of_all(memory: &mut Memory, board: &Board, visitor: &mut impl Visitor<Step>) -> usize {
    memory.copy.clear();
    memory.copy.extend_from_slice(board.cells());
    memory.queue.reserve(board.cells().len());
    let mut best = 0;
    for row in 0..board.height() {
        for col in 0..board.width() {
            // step: candidate
            if board.cells()[row * board.width() + col] != Cell::Empty {
                continue;
            }
            visitor.visit(Step::CandidateChosen((row, col)));

            // step: best
            let flips = flips_at(board, (row, col), memory, visitor);
            best = best.max(flips);
            visitor.visit(Step::CandidateJudged { flips, best });
        }
    }
    best
}

/// Puts a black stone on one empty cell and lets the cascade run; the memory is reused from cell to cell.
fn flips_at(
    board: &Board,
    (row, col): (usize, usize),
    Memory { copy: cells, queue }: &mut Memory,
    visitor: &mut impl Visitor<Step>,
) -> usize {
    let (height, width) = (board.height(), board.width());

    // step: copy
    cells.copy_from_slice(board.cells());
    visitor.visit(Step::BoardCopied);

    // step: place
    cells[row * width + col] = Cell::Black;
    queue.push_back((row, col));
    visitor.visit(Step::StonePlaced((row, col)));

    let mut flips = 0;
    // step: dequeue
    while let Some((row, col)) = queue.pop_front() {
        visitor.visit(Step::Dequeued((row, col)));
        for &(down, right) in &DIRECTIONS {
            // step: look
            let (mut r, mut c) = (row.wrapping_add_signed(down), col.wrapping_add_signed(right));
            let mut length = 0;
            // One step beyond row or column 0 wraps round to a huge index, which is outside as well.
            let end = loop {
                let found = (r < height && c < width).then(|| cells[r * width + c]);
                visitor.visit(Step::CellRead { direction: (down, right), found });
                if found != Some(Cell::White) {
                    break found;
                }
                length += 1;
                (r, c) = (r.wrapping_add_signed(down), c.wrapping_add_signed(right));
            };

            // step: bracket
            let bracketed = end == Some(Cell::Black);
            visitor.visit(Step::RunJudged { direction: (down, right), length, bracketed });
            if length == 0 || !bracketed {
                continue;
            }

            (r, c) = (row, col);
            for _ in 0..length {
                // step: flip
                (r, c) = (r.wrapping_add_signed(down), c.wrapping_add_signed(right));
                cells[r * width + c] = Cell::Black;
                flips += 1;
                visitor.visit(Step::Flipped((r, c)));

                // step: enqueue
                queue.push_back((r, c));
                visitor.visit(Step::Enqueued((r, c)));
            }
        }
    }
    flips
}
