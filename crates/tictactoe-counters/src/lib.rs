//! Tic-tac-toe without a board: counters that know how full each line is.

mod player_counters;
mod signed_counters;

pub use player_counters::PlayerCounters;
pub use signed_counters::SignedCounters;
