//! What does nothing, in Rust: timed beside the solutions, to show what calling them costs.

use std::hint::black_box;

use games::coin::{Coin, Winner};
use games::reversi::Board;
use games::tictactoe::{Move, Player, Side, TicTacToe};

/// A game that nobody ever wins.
pub(super) struct Null;

impl Null {
    pub(super) fn new(_: Side) -> Null {
        Null
    }

    #[expect(clippy::unused_self, reason = "called like that of a game that has something to clear")]
    pub(super) fn restart(&mut self, _: Side) {}
}

impl TicTacToe for Null {
    #[inline]
    fn play(&mut self, stone: Move) -> Option<Player> {
        black_box(stone);
        None
    }
}

/// No flips on any board.
pub(super) fn most_flips(board: &Board) -> usize {
    black_box(board);
    0
}

/// The same winner everywhere.
pub(super) fn winner(coin: Coin) -> Winner {
    black_box(coin);
    Winner::from_winning(false)
}
