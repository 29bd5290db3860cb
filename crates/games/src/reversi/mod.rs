//! The Reversi cascade: the most stones that one black move can flip, when every flipped stone acts in its turn (LCP 41).

mod board;
mod step;

pub use board::{Board, BoardError, Cell, MAX_SIDE};
pub use step::Step;
