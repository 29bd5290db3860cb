//! Tic-tac-toe without a board: counters that know how full each line is, move by move or ([`batch`]) a game at once.

pub mod batch;
mod player_counters;
mod signed_counters;

pub use player_counters::PlayerCounters;
pub use signed_counters::SignedCounters;
