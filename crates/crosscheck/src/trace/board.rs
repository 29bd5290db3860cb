//! The events of the Reversi cascade.

use games::reversi::{Board, Cell, Step};
use reversi::{bfs, fast, nested, runs};
use serde::{Serialize, Serializer};

use super::{Tell, Teller};

/// What happens on a board. Rows and columns count from 0; a direction is a step along rows and one along columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "docs/traces.md describes the fields once for all languages")]
pub enum BoardEvent {
    /// An empty cell is tried.
    CandidateChosen { step: &'static str, row: usize, col: usize },
    /// The board was copied for it.
    BoardCopied { step: &'static str },
    /// The black stone was put and queued.
    StonePlaced { step: &'static str, row: usize, col: usize },
    /// An acting stone was taken from the queue.
    Dequeued { step: &'static str, row: usize, col: usize },
    /// A look along a direction met this, or the border.
    CellRead {
        step: &'static str,
        direction: (isize, isize),
        #[serde(serialize_with = "cell_or_null")]
        found: Option<Cell>,
    },
    /// A look ended.
    RunJudged { step: &'static str, direction: (isize, isize), length: usize, bracketed: bool },
    /// A white stone turned black.
    Flipped { step: &'static str, row: usize, col: usize },
    /// It will act in its turn.
    Enqueued { step: &'static str, row: usize, col: usize },
    /// The candidate is done.
    CandidateJudged { step: &'static str, flips: usize, best: usize },
    /// From these cells some run flips.
    RaysFound { step: &'static str, cells: Vec<(usize, usize)> },
    /// From each of these cells exactly one run flips; the longest has this length.
    RaysMeasured { step: &'static str, cells: Vec<(usize, usize)>, length: usize },
    /// A whole round of the cascade from this cell has flipped these stones.
    RoundDone { step: &'static str, row: usize, col: usize, round: usize, flipped: Vec<(usize, usize)> },
    /// A flip was taken back.
    TakenBack { step: &'static str, row: usize, col: usize },
}

impl From<Step> for BoardEvent {
    fn from(happened: Step) -> BoardEvent {
        let step = happened.mark();
        match happened {
            Step::CandidateChosen((row, col)) => BoardEvent::CandidateChosen { step, row, col },
            Step::BoardCopied => BoardEvent::BoardCopied { step },
            Step::StonePlaced((row, col)) => BoardEvent::StonePlaced { step, row, col },
            Step::Dequeued((row, col)) => BoardEvent::Dequeued { step, row, col },
            Step::CellRead { direction, found } => BoardEvent::CellRead { step, direction, found },
            Step::RunJudged { direction, length, bracketed } => {
                BoardEvent::RunJudged { step, direction, length, bracketed }
            }
            Step::Flipped((row, col)) => BoardEvent::Flipped { step, row, col },
            Step::Enqueued((row, col)) => BoardEvent::Enqueued { step, row, col },
            Step::CandidateJudged { flips, best } => BoardEvent::CandidateJudged { step, flips, best },
            Step::RaysFound { cells } => BoardEvent::RaysFound { step, cells: cells_of(cells) },
            Step::RaysMeasured { cells, length } => BoardEvent::RaysMeasured { step, cells: cells_of(cells), length },
            Step::RoundDone { candidate: (row, col), round, flipped } => {
                BoardEvent::RoundDone { step, row, col, round, flipped: cells_of(flipped) }
            }
            Step::TakenBack((row, col)) => BoardEvent::TakenBack { step, row, col },
        }
    }
}

impl BoardEvent {
    /// The name of the `step:` mark.
    pub(super) fn step(&self) -> &'static str {
        match *self {
            BoardEvent::CandidateChosen { step, .. }
            | BoardEvent::BoardCopied { step }
            | BoardEvent::StonePlaced { step, .. }
            | BoardEvent::Dequeued { step, .. }
            | BoardEvent::CellRead { step, .. }
            | BoardEvent::RunJudged { step, .. }
            | BoardEvent::Flipped { step, .. }
            | BoardEvent::Enqueued { step, .. }
            | BoardEvent::CandidateJudged { step, .. }
            | BoardEvent::RaysFound { step, .. }
            | BoardEvent::RaysMeasured { step, .. }
            | BoardEvent::RoundDone { step, .. }
            | BoardEvent::TakenBack { step, .. } => step,
        }
    }
}

/// Traces a board and gives the answer.
type Run = fn(&Board, Tell<BoardEvent>) -> String;

/// The algorithms that tell their steps.
pub(super) const TRACERS: &[(&str, Run)] = &[
    ("bfs", |board, tell| bfs::most_flips_observed(board, &mut Teller(tell)).to_string()),
    ("bitboard", |board, tell| {
        // To 8 × 8, which is the domain, all that `fast` does.
        fast::most_flips_observed(board, &mut Teller(tell)).to_string()
    }),
    ("runs", |board, tell| runs::most_flips_observed(board, &mut Teller(tell)).to_string()),
    ("nested", |board, tell| nested::most_flips_observed(board, &mut Teller(tell)).to_string()),
    ("fast", |board, tell| fast::most_flips_observed(board, &mut Teller(tell)).to_string()),
];

/// The cells of a word with the bits row · 8 + column.
fn cells_of(word: u64) -> Vec<(usize, usize)> {
    (0..64).filter(|bit| word >> bit & 1 == 1).map(|bit| (bit / 8, bit % 8)).collect()
}

#[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde passes references")]
fn cell_or_null<S: Serializer>(found: &Option<Cell>, serializer: S) -> Result<S::Ok, S::Error> {
    found.map(|cell| char::from(cell.byte())).serialize(serializer)
}
