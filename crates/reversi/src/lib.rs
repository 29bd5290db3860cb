//! The most stones that one black move can flip, cascades included.
//!
//! - [`bfs`]: the textbook's breadth-first search.
//! - [`bitboard`]: boards to 8 × 8 in 64-bit words, whole rounds at a time.
//! - [`runs`]: white runs that remember how far they have flipped, for boards of any size.
//! - [`nested`]: the same, with cascades that contain each other run only once, for crowded boards.
//! - [`fast`]: the one of these that is fastest on most boards of the same size and density.
//! - [`any_order`]: flips in any order, to show that it does not matter.

pub mod any_order;
pub mod bfs;
pub mod bitboard;
pub mod fast;
pub mod nested;
pub mod runs;
