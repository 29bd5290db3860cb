//! One case is one line of text: parsed, printed, generated, shrunk and enumerated.
//!
//! A [`Case`] cannot hold anything illegal: what a line says is judged when it is parsed, and generators, shrinkers and
//! enumerations make legal cases only. Nothing here knows an algorithm or who will be asked.
//!
//! - [`Case`], [`CaseError`]: the line and what can be wrong with it;
//! - [`tictactoe`], [`reversi`], [`coin`]: each problem's text, input families and shrinking;
//! - [`Stratum`], [`block`]: the random phase, cut into slices of like cost and blocks that stand alone;
//! - [`Scope`]: all cases of a small scope;
//! - [`Shrink`], [`strategy`]: smaller cases, and the same generators as proptest strategies;
//! - [`symmetry`]: transforms that keep the answer;
//! - [`reach`]: what the cases seen have reached.

mod case;
pub mod coin;
mod draw;
mod error;
pub mod reach;
pub mod reversi;
mod scope;
mod shrink;
pub mod strategy;
mod stratum;
pub mod symmetry;
mod text;
pub mod tictactoe;

pub use case::Case;
pub use error::CaseError;
pub use scope::Scope;
pub use shrink::{CaseEdit, Shrink};
pub use stratum::{Scratch, Stratum, block};

/// The longest line of a case, in bytes.
pub const MAX_LINE: usize = 16 << 20;

/// The most moves of a game. Every game within this limit keeps [`MAX_LINE`].
pub const MAX_MOVES: usize = 1_000_000;
