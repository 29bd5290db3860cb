//! A curve through costs.

use super::Shape;

/// intercept + scale·shape(n), and perhaps one step: a size from which on a part is added, as when data no longer fit a cache.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// How it grows.
    pub shape: Shape,
    /// What is paid at every size.
    pub intercept: f64,
    /// What is paid at the largest size for growing.
    pub scale: f64,
    /// The number of sizes before the step, and what the step adds to what is paid for growing, or for everything where nothing
    /// grows, as a multiple.
    pub step: Option<(usize, f64)>,
    /// The sum of squares of what costs differ from the curve, as parts of themselves.
    pub misfit: f64,
    /// The curve's own values at the sizes, the step left out.
    pub smooth: Vec<f64>,
}

impl Curve {
    /// The value at the last size as a multiple of the one at the first, the step left out.
    #[must_use]
    pub fn factor(&self) -> f64 {
        match (self.smooth.first(), self.smooth.last()) {
            (Some(first), Some(last)) if *first > 0.0 => last / first,
            _ => f64::INFINITY,
        }
    }
}
