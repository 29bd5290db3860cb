//! What parent and child of the lane say to each other.

use cases::reach::Reach;
use serde::{Deserialize, Serialize};

use super::profile::Profile;
use super::source::Source;
use crate::{Answer, Id};

/// What the parent asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Put the cases of `source` to these implementations and compare.
    Compare {
        /// Where the cases come from.
        source: Source,
        /// Who is asked.
        among: Vec<Id>,
    },
    /// Time the parts of a comparison.
    Profile {
        /// Where the cases come from.
        source: Source,
        /// Who is asked.
        among: Vec<Id>,
    },
    /// Print the first cases of `source`, to this effort, with the right answers.
    Print {
        /// Where the cases come from.
        source: Source,
        /// Steps of a simple program.
        effort: u64,
    },
}

/// What the child answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// To [`Request::Compare`].
    Compared(Box<Compared>),
    /// To [`Request::Profile`].
    Profiled(Profile),
    /// To [`Request::Print`].
    Printed {
        /// The case lines.
        lines: Vec<String>,
        /// The right answer to each.
        expected: Vec<String>,
    },
    /// To a request that makes no sense.
    Refused(String),
}

/// The outcome of one comparison.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Compared {
    /// The number of cases.
    pub cases: u64,
    /// The number of moves, boards or queries in them.
    pub units: u64,
    /// Positions of tic-tac-toe covered for the first time, where the source is a graph of positions.
    pub positions: u64,
    /// Moves between them.
    pub moves: u64,
    /// The core time of making, answering and comparing, in nanoseconds.
    pub nanos: u64,
    /// The cases put to each implementation, in the order of the request.
    pub answered: Vec<u64>,
    /// The wrong answers of each.
    pub wrong: Vec<u64>,
    /// The cases put to the definition.
    pub arbitrated: u64,
    /// The images of cases under a symmetry that were put, too.
    pub images: u64,
    /// The boards on which the order of flips was changed.
    pub reordered: u64,
    /// What the cases reached.
    pub reach: Reach,
    /// The first wrong answers.
    pub mismatches: Vec<Mismatch>,
}

/// A case on which somebody was wrong.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mismatch {
    /// The case line.
    pub case: String,
    /// The right answer.
    pub expected: String,
    /// Who said what instead.
    pub wrong: Vec<Wrong>,
}

/// A wrong answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Wrong {
    /// Who gave it.
    pub id: Id,
    /// What was said.
    pub answer: Answer,
}
