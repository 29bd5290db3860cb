//! Who wins the coin game: the same recursion three times, from exponential to one visit per cell.

pub mod memo;
pub mod recursion;
pub mod recursion_all;
