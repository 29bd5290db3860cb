//! Two recorded runs, row by row.

use super::{Comparison, DOUBT, Outcome, compare};
use crate::bench::Record;

/// A row that both records have.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Who on what.
    pub row: String,
    /// The time in the first record, in nanoseconds per unit.
    pub before: f64,
    /// The time in the second.
    pub now: f64,
    /// What comparing them came to.
    pub comparison: Comparison,
}

impl Change {
    /// Whether it got slower beyond noise.
    #[must_use]
    pub fn is_slower(&self) -> bool {
        self.comparison.outcome == Outcome::Slower
    }

    /// Whether it got faster or slower beyond noise.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.comparison.outcome != Outcome::Undecided
    }
}

/// Compares all rows that both records have, and that have no error in either. They are so sure that of two records of the same
/// programs on the same machine only one in 200 has any row that is called different.
#[must_use]
pub fn changes(before: &Record, now: &Record) -> Vec<Change> {
    let pairs: Vec<_> = now
        .rows
        .iter()
        .filter_map(|row| {
            let old = before.row(&row.implementation, &row.family, row.size)?;
            Some((row, old.estimate()?, row.estimate()?))
        })
        .collect();
    let doubt = DOUBT / pairs.len().max(1) as f64;
    let change = |(row, before, now): (&crate::bench::Row, crate::stats::Estimate, crate::stats::Estimate)| Change {
        row: format!("{} on {}-{}", row.implementation, row.family, row.size),
        before: before.median,
        now: now.median,
        comparison: compare(&before, &now, doubt),
    };
    pairs.into_iter().map(change).collect()
}
