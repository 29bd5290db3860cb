//! What can be said of a few noisy numbers.
//!
//! - [`median`], [`quantile`]: of any numbers;
//! - [`Estimate`]: the time of one row from its processes, with an interval;
//! - [`Interval`]: two ends; [`Measured`]: one size with the times of its processes;
//! - [`generator`]: the random numbers of every bootstrap, the same whenever a report is made.

mod estimate;
mod interval;
mod measured;
mod order;

pub use estimate::Estimate;
pub(crate) use estimate::student;
pub use interval::Interval;
pub use measured::{Measured, redrawn};
pub use order::{median, quantile};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The seed of every bootstrap: what is concluded from a recorded file must not change from one reading to the next.
const SEED: u64 = 348;

/// A generator for one bootstrap.
#[must_use]
pub fn generator() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(SEED)
}
