//! The Reversi cascade: text, input families, shrinking.

mod canvas;
mod enclosed;
mod family;
mod shrink;
mod text;

pub use enclosed::keeps_guarantee;
pub use family::Family;
pub use shrink::Edit;
pub(crate) use text::parse;
