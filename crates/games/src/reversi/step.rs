//! The steps of the Reversi algorithms, as told to a visitor.

use super::Cell;

/// One step of an algorithm. Cells are (row, column), from 0; directions are (row step, column step).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An empty cell is tried.
    CandidateChosen((usize, usize)),
    /// The board was copied, so that the candidate can be played on the copy.
    BoardCopied,
    /// The black stone was put on this cell and queued.
    StonePlaced((usize, usize)),
    /// This acting stone was taken from the queue.
    Dequeued((usize, usize)),
    /// Looking along a direction met this cell, or the border (`None`).
    CellRead {
        /// The direction of the look.
        direction: (isize, isize),
        /// What lies there.
        found: Option<Cell>,
    },
    /// The look ended: the run of white stones is bracketed, or not.
    RunJudged {
        /// The direction of the look.
        direction: (isize, isize),
        /// The number of white stones passed.
        length: usize,
        /// Whether a black stone ended the run.
        bracketed: bool,
    },
    /// The white stone on this cell turned black.
    Flipped((usize, usize)),
    /// The flipped stone on this cell will act in its turn.
    Enqueued((usize, usize)),
    /// The candidate is done.
    CandidateJudged {
        /// How many stones it flipped.
        flips: usize,
        /// The most so far.
        best: usize,
    },
    /// Of all cells at once: from these empty ones some run flips.
    RaysFound {
        /// The cells, as the bits row · 8 + column.
        cells: u64,
    },
    /// Of all cells at once: from each of these exactly one run flips, and nothing follows from it.
    RaysMeasured {
        /// The cells, as the bits row · 8 + column.
        cells: u64,
        /// The length of the longest of the runs.
        length: usize,
    },
    /// A whole round of one candidate's cascade is done.
    RoundDone {
        /// Where the black stone was put.
        candidate: (usize, usize),
        /// The number of the round, from 1.
        round: usize,
        /// The stones that it has flipped, as the bits row · 8 + column.
        flipped: u64,
    },
    /// The flip of the stone on this cell was taken back.
    TakenBack((usize, usize)),
}

impl Step {
    /// The name of the `step:` mark in the sources at which this step happens.
    #[must_use]
    pub fn mark(&self) -> &'static str {
        match self {
            Step::CandidateChosen(_) => "candidate",
            Step::CandidateJudged { .. } => "best",
            Step::BoardCopied => "copy",
            Step::StonePlaced(_) => "place",
            Step::Dequeued(_) => "dequeue",
            Step::CellRead { .. } => "look",
            Step::RunJudged { .. } => "bracket",
            Step::Flipped(_) => "flip",
            Step::Enqueued(_) => "enqueue",
            Step::RaysFound { .. } => "rays",
            Step::RaysMeasured { .. } => "measure",
            Step::RoundDone { .. } => "round",
            Step::TakenBack(_) => "undo",
        }
    }
}
