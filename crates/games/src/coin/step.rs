//! The steps of the coin algorithms, as told to a visitor.

/// One step of an algorithm. Cells are (x, y), from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A call began that asks whether this cell wins.
    Entered((i32, i32)),
    /// The memo already knew whether this cell wins.
    Recalled {
        /// The cell asked for.
        cell: (i32, i32),
        /// Whether it wins.
        wins: bool,
    },
    /// A move was considered.
    MoveTried {
        /// Where the coin would go.
        to: (i32, i32),
        /// Whether that lies on the board.
        inside: bool,
    },
    /// A move leads to a losing cell, so this cell wins.
    Won((i32, i32)),
    /// No move leads to a losing cell, so this cell loses.
    Lost((i32, i32)),
    /// The memo will remember this cell.
    Stored {
        /// The cell.
        cell: (i32, i32),
        /// Whether it wins.
        wins: bool,
    },
}

impl Step {
    /// The name of the `step:` mark in the sources at which this step happens.
    #[must_use]
    pub fn mark(&self) -> &'static str {
        match self {
            Step::Entered(_) => "recurse",
            Step::Recalled { .. } => "recall",
            Step::MoveTried { .. } => "try",
            Step::Won(_) => "win",
            Step::Lost(_) => "lose",
            Step::Stored { .. } => "store",
        }
    }
}
