//! The events of the Reversi cascade.

use games::reversi::{Board, Cell, Step};
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
            | BoardEvent::CandidateJudged { step, .. } => step,
        }
    }
}

/// Traces a board and gives the answer.
type Run = fn(&Board, Tell<BoardEvent>) -> String;

/// The algorithms that tell their steps.
pub(super) const TRACERS: &[(&str, Run)] =
    &[("bfs", |board, tell| reversi::bfs::most_flips_observed(board, &mut Teller(tell)).to_string())];

#[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde passes references")]
fn cell_or_null<S: Serializer>(found: &Option<Cell>, serializer: S) -> Result<S::Ok, S::Error> {
    found.map(|cell| char::from(cell.byte())).serialize(serializer)
}
