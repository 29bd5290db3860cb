//! A game that begins anew in the memory of another.

use games::tictactoe::{Move, Player, Side, TicTacToe};
use tictactoe_counters::{PlayerCounters, SignedCounters};

fn side(n: i64) -> Side {
    Side::new(n).unwrap()
}

#[test]
fn a_restarted_board_is_a_new_one() {
    let mut board = PlayerCounters::new(side(3));
    for n in [3, 3, 5, 1, 2, 2] {
        board.play(Move { row: 0, col: 0, player: Player::Two });
        board.restart(side(n));
        assert_eq!(board, PlayerCounters::new(side(n)));
    }
    let mut board = SignedCounters::new(side(3));
    for n in [3, 3, 5, 1, 2, 2] {
        board.play(Move { row: 0, col: 0, player: Player::Two });
        board.restart(side(n));
        assert_eq!(board, SignedCounters::new(side(n)));
    }
}
