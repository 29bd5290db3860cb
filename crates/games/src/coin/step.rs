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
    /// The table was filled as far as this cell.
    Filled {
        /// The cell.
        cell: (i32, i32),
        /// Whether it wins.
        wins: bool,
    },
    /// A rule of the closed form was applied.
    RuleApplied {
        /// The rule.
        rule: Rule,
        /// Whether the cell is lost by it.
        lost: bool,
    },
    /// A small coin was found that has the value of the one asked for.
    Represented {
        /// The small coin's cell.
        cell: (i32, i32),
        /// Width and height of its board.
        board: (i32, i32),
    },
    /// The Sprague–Grundy value of this cell was looked up.
    Valued {
        /// The cell.
        cell: (i32, i32),
        /// Its value.
        value: u8,
    },
}

/// A rule by which a cell is lost without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Both coordinates are 1 or 2 modulo 4.
    BothSafe,
    /// The far corner of a board whose sides are multiples of 4.
    FarCorner,
    /// The last column, where it lacks the moves that win elsewhere.
    LastColumn,
    /// The last row, likewise.
    LastRow,
}

impl Rule {
    /// The rule's name, which is also that of its `step:` mark.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rule::BothSafe => "both-safe",
            Rule::FarCorner => "far-corner",
            Rule::LastColumn => "last-column",
            Rule::LastRow => "last-row",
        }
    }
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
            Step::Filled { .. } => "fill",
            Step::RuleApplied { rule, .. } => rule.name(),
            Step::Represented { .. } => "represent",
            Step::Valued { .. } => "value",
        }
    }
}
