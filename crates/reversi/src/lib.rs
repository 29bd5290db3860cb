//! The most stones that one black move can flip, cascades included.

pub mod any_order;
pub mod bfs;
pub mod bitboard;
pub mod nested;
pub mod runs;
