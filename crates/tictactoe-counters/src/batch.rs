//! A whole game at once, and many at once.
//!
//! When all moves are known beforehand, most of what a game answers move by move is known without looking:
//! - [`winner`] and [`results`]: a legal game ends with the first win, so only its last stone can have won. One question is
//!   left: does a line through it belong to one player alone?
//! - [`first_win`]: stones that may go on after a win. Every line adds up its stones, and is judged once, at the end.
//! - [`three`]: many games of 3 × 3, sixteen of them side by side in one vector.

mod last_stone;
mod line_sums;
pub mod three;

pub use last_stone::{results, winner, winner_observed};
pub use line_sums::first_win;
