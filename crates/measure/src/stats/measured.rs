//! One algorithm at one size.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::median;

/// What was measured at one size: a value per process.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The size.
    pub size: f64,
    /// One value per process.
    pub processes: Vec<f64>,
}

/// The median of as many processes, drawn with replacement; NaN of none.
#[must_use]
pub fn redrawn(processes: &[f64], random: &mut ChaCha8Rng) -> f64 {
    let drawn: Vec<f64> = processes.iter().map(|_| processes[random.random_range(0..processes.len())]).collect();
    median(&drawn)
}
