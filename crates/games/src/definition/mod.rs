//! Each problem as literally stated: slow, obvious, and the arbiter of every dispute.
//!
//! Written to be checked by eye against the problem text. Nothing here is shared with an algorithm, not even the list of
//! directions or moves, so that a slip here and a slip there cannot be the same slip.

pub mod coin;
pub mod reversi;
pub mod tictactoe;
