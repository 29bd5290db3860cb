//! How a cost grows with n, told from measurements, and whether that is what an algorithm claims.
//!
//! - [`Shape`]: a way to grow, such as n or n log n; [`fit`]: the curve a + b·shape(n) nearest to some costs;
//! - [`Growth`]: what measurements say: the shapes that fit best, the exponent k of a + b·n^k, with an interval;
//! - [`Verdict`]: what follows for a claim: supported, refuted or undecided.
//!
//! Every curve has the intercept a. Calls, loops and dispatch cost the same at every n, and without an intercept that fixed
//! cost is taken for slow growth: 60 + 1.2·n over n = 3 … 100 fits log n better than n.

mod analysis;
mod curve;
mod fit;
mod shape;
mod verdict;

pub use analysis::{Class, Exponent, Growth};
pub use curve::Curve;
pub use fit::fit;
pub use shape::Shape;
pub use verdict::{Judged, Verdict, judge};
