//! n × n tic-tac-toe: text, legal games, input families, shrinking.

mod family;
mod game;
mod goal;
mod ledger;
mod lines;
mod positions;
mod scratch;
mod shrink;
mod table;
mod text;

pub use family::Family;
pub use game::{Game, GameError};
pub use ledger::{Completed, Ledger};
pub use positions::{Covered, Positions};
pub use scratch::Scratch;
pub use shrink::Edit;
pub use text::{RawGame, RawMove};

use scratch::Cell;
