//! The coin game: text, input families, shrinking.

mod family;
mod shrink;
mod text;

pub use family::Family;
pub use shrink::Edit;
pub(crate) use text::parse;
