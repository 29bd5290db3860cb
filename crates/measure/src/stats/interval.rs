//! Two ends between which something lies.

use serde::{Deserialize, Serialize};

/// An interval with both ends.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies inside.
    #[must_use]
    pub fn holds(self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}
