//! The referee against the rules as they are told: any numbers at all, one rule after the other.

use std::collections::HashSet;

use games::definition::tictactoe::Definition;
use games::tictactoe::{Move, MoveError, Player, Referee, Side, TicTacToe, Turns};
use proptest::prelude::*;
use proptest::sample::select;

/// The rules, with a set of the cells that are taken.
struct Rules<G> {
    game: G,
    side: usize,
    turns: Turns,
    taken: HashSet<(usize, usize)>,
    last: Option<Player>,
    winner: Option<Player>,
}

impl<G: TicTacToe> Rules<G> {
    fn play(&mut self, row: i64, col: i64, player: i64) -> Result<Option<Player>, MoveError> {
        let player = match player {
            1 => Player::One,
            2 => Player::Two,
            other => return Err(MoveError::UnknownPlayer(other)),
        };
        let inside = 0..self.side as i64;
        if !inside.contains(&row) || !inside.contains(&col) {
            return Err(MoveError::Outside { row, col, side: self.side });
        }
        let (row, col) = (row as usize, col as usize);
        if self.taken.contains(&(row, col)) {
            return Err(MoveError::Occupied { row, col });
        }
        if let Some(winner) = self.winner {
            return Err(MoveError::GameOver(winner));
        }
        if self.turns == Turns::Alternating && self.last == Some(player) {
            return Err(MoveError::OutOfTurn(player));
        }
        self.taken.insert((row, col));
        self.last = Some(player);
        self.winner = self.game.play(Move { row, col, player });
        Ok(self.winner)
    }
}

/// A game that nobody wins: on a large board the definition would take too long.
struct Endless;

impl TicTacToe for Endless {
    fn play(&mut self, _: Move) -> Option<Player> {
        None
    }
}

/// Numbers around a board of this side, and a few that are far off: what is 0 in 32 bits, and the extremes.
fn number(n: i64) -> impl Strategy<Value = i64> {
    prop_oneof![20 => 0..n, 1 => select(vec![-1, n, 1 << 32, i64::MIN, i64::MAX])]
}

/// Rows and columns of a board of this side, and players.
fn moves(n: i64, count: usize) -> impl Strategy<Value = Vec<(i64, i64, i64)>> {
    prop::collection::vec((number(n), number(n), prop_oneof![20 => 1..=2i64, 1 => number(3)]), 1..count)
}

fn agree<G: TicTacToe>(new: impl Fn(Side) -> G, n: i64, turns: Turns, moves: &[(i64, i64, i64)]) {
    let side = Side::new(n).unwrap();
    let mut referee = Referee::new(new(side), side, turns);
    let mut rules = Rules { game: new(side), side: side.get(), turns, taken: HashSet::new(), last: None, winner: None };
    for &(row, col, player) in moves {
        assert_eq!(referee.play(row, col, player), rules.play(row, col, player), "player {player} on {row},{col}");
        assert_eq!(referee.winner(), rules.winner);
    }
}

proptest! {
    #[test]
    fn on_a_small_board(
        (n, moves) in (1..=9i64).prop_flat_map(|n| (Just(n), moves(n, 60))),
        turns in select(vec![Turns::Free, Turns::Alternating]),
    ) {
        agree(Definition::new, n, turns, &moves);
    }

    /// All moves go to a few rows, which fill up. From a side of 1025 on each row is kept for itself.
    #[test]
    fn on_a_large_board(
        (n, moves) in select(vec![100, 1024, 1025, 10_000]).prop_flat_map(|n| (Just(n), moves(n, 200))),
        turns in select(vec![Turns::Free, Turns::Alternating]),
    ) {
        let moves: Vec<_> = moves.into_iter().map(|(row, col, player)| (row % 3, col % 20, player)).collect();
        agree(|_| Endless, n, turns, &moves);
    }
}
