//! Who wins the coin game, from exponential time to none.
//!
//! - [`recursion`], [`recursion_all`], [`memo`]: the same recursion three times, from exponential to one visit per cell;
//! - [`table`]: all cells from the bottom up;
//! - [`closed_form`]: the answer by rule;
//! - [`grundy`]: the Sprague–Grundy values by rule, for several coins at once.

pub mod closed_form;
pub mod grundy;
pub mod memo;
pub mod recursion;
pub mod recursion_all;
pub mod table;
