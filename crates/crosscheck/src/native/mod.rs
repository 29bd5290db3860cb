//! The implementations that answer in process: Rust, C, and the arbiter.

mod arbiter;
mod implementations;
mod null;
mod outcome;

pub use arbiter::{any_order, arbitrate, judge_game, results_line};
pub use implementations::{
    BoardsAnswer, CoinAnswer, CoinsAnswer, GameAnswer, GamesAnswer, Native, NativeKind, ReversiAnswer, native, natives,
    nulls,
};
pub use outcome::{Failure, catching, silence_panics};
