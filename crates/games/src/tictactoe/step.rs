//! The steps of the tic-tac-toe algorithms, as told to a visitor.

use super::{Move, Player};

/// A line of the board that can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// The row with this index.
    Row(usize),
    /// The column with this index.
    Column(usize),
    /// The cells with row = column.
    MainDiagonal,
    /// The cells with row + column = n − 1.
    AntiDiagonal,
}

/// One step of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The stone was put on the board.
    Placed(Move),
    /// A scan of `line` read the cell in `row` and `col`, which belongs to `owner`.
    CellRead {
        /// The line being scanned.
        line: Line,
        /// The row of the cell.
        row: usize,
        /// The column of the cell.
        col: usize,
        /// Whose stone lies there.
        owner: Option<Player>,
    },
    /// A scan ended: the mover owns all of `line`, or does not.
    LineScanned {
        /// The line that was scanned.
        line: Line,
        /// Whether the mover owns all of it.
        won: bool,
    },
    /// No line through the stone is full.
    NobodyWon,
    /// The counters of this player were picked.
    PlayerPicked(Player),
    /// The sign of this player's stones was chosen: +1 or −1.
    SignChosen(i32),
    /// The counter of `line` changed to `value`.
    CounterChanged {
        /// The line that the counter stands for.
        line: Line,
        /// The counter's new value.
        value: i32,
    },
    /// The stones of some moves were counted on `line`.
    LineCounted {
        /// The line.
        line: Line,
        /// The stones so far of the player who moved last.
        own: u32,
        /// The opponent's so far.
        opponent: u32,
    },
    /// The counter of `line` was compared with a full line.
    CounterJudged {
        /// The line that the counter stands for.
        line: Line,
        /// Whether the line is full.
        won: bool,
    },
}

impl Step {
    /// The name of the `step:` mark in the sources at which this step happens.
    #[must_use]
    pub fn mark(&self) -> &'static str {
        match self {
            Step::Placed(_) => "place",
            Step::CellRead { line, .. } | Step::LineScanned { line, .. } => match line {
                Line::Row(_) => "scan-row",
                Line::Column(_) => "scan-column",
                Line::MainDiagonal => "scan-main-diagonal",
                Line::AntiDiagonal => "scan-anti-diagonal",
            },
            Step::NobodyWon => "nobody",
            Step::PlayerPicked(_) => "pick-player",
            Step::SignChosen(_) => "sign",
            Step::CounterChanged { line, .. } => match line {
                Line::Row(_) => "count-row",
                Line::Column(_) => "count-column",
                Line::MainDiagonal => "count-main-diagonal",
                Line::AntiDiagonal => "count-anti-diagonal",
            },
            Step::LineCounted { .. } => "count-lines",
            Step::CounterJudged { .. } => "judge",
        }
    }
}
