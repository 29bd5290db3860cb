//! The naive tic-tac-toe: keep the board and look at it.

mod board_scan;

pub use board_scan::BoardScan;
