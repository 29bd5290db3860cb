//! The vocabulary of the three problems: players, boards, coins, what can go wrong, and who watches an algorithm work.
//!
//! - [`tictactoe`]: n × n tic-tac-toe, played move by move;
//! - [`reversi`]: the most stones one black move can flip, cascades included;
//! - [`coin`]: one coin on a chessboard, moved in turn until somebody cannot;
//! - [`definition`]: each problem as literally stated, slow and obvious, the arbiter of every dispute.
//!
//! An algorithm trusts its caller, as in a textbook, so that its cost is the textbook's. What may be handed to it is decided
//! here: boards and coins are types that cannot hold an illegal value, and [`tictactoe::Referee`] guards a game in play.

pub mod coin;
mod cold_path;
pub mod definition;
mod problem;
pub mod reversi;
pub mod tictactoe;
mod visitor;

pub use problem::{Problem, UnknownProblem};
pub use visitor::{Unobserved, Visitor};
