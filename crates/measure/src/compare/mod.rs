//! Which of two is faster, if that can be told.
//!
//! - [`compare`]: two estimates of the same work;
//! - [`crossover`]: the size from which one algorithm wins over another;
//! - [`baseline`]: two recorded runs, row by row.

pub mod baseline;
mod crossover;
mod pair;

pub use baseline::Change;
pub use crossover::{Crossover, crossover};
pub use pair::{Comparison, DOUBT, Outcome, compare};
