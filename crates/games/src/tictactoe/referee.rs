//! The checking layer: decides what may be handed to a game.

use super::{Move, Player, Side, TicTacToe};

/// Whether the players must move in turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turns {
    /// Either player may make the next move.
    #[default]
    Free,
    /// The players alternate; either may begin.
    Alternating,
}

/// Why a move was refused. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// There is no such cell.
    #[error("cell {row},{col} is outside the {side}x{side} board")]
    Outside {
        /// The row asked for.
        row: i64,
        /// The column asked for.
        col: i64,
        /// The side of the board.
        side: usize,
    },
    /// The cell already holds a stone.
    #[error("cell {row},{col} is already taken")]
    Occupied {
        /// The row asked for.
        row: usize,
        /// The column asked for.
        col: usize,
    },
    /// There are only players 1 and 2.
    #[error("there is no player {0}: expected 1 or 2")]
    UnknownPlayer(i64),
    /// Somebody has won already.
    #[error("the game is over: player {} has won", .0.number())]
    GameOver(Player),
    /// The same player moved last.
    #[error("player {} has just moved: the players move in turn", .0.number())]
    OutOfTurn(Player),
}

/// A game that refuses illegal moves with a typed error, and is not changed by them.
///
/// Costs O(1) time per move over the game's own, and at most one bit per cell: a row's bits are made when its first stone is
/// put, so that a large board of which little is used stays small enough for the cache.
#[derive(Clone, Debug)]
pub struct Referee<G> {
    game: G,
    side: Side,
    turns: Turns,
    occupied: Vec<Box<[u64]>>,
    last: Option<Player>,
    winner: Option<Player>,
}

impl<G: TicTacToe> Referee<G> {
    /// Guards `game`, a new game on an empty board of this side.
    pub fn new(game: G, side: Side, turns: Turns) -> Referee<G> {
        Referee { game, side, turns, occupied: vec![Box::default(); side.get()], last: None, winner: None }
    }

    /// Checks the move, plays it, and says who has won with it, if anybody. Any numbers may be given.
    ///
    /// # Errors
    /// If the move is illegal; it has not been played then.
    #[inline]
    pub fn play(&mut self, row: i64, col: i64, player: i64) -> Result<Option<Player>, MoveError> {
        let stone = self.check(row, col, player)?;
        self.put(stone);
        self.last = Some(stone.player);
        self.winner = self.game.play(stone);
        Ok(self.winner)
    }

    /// Who has won, if anybody.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        self.winner
    }

    /// The game behind the referee.
    #[must_use]
    pub fn into_inner(self) -> G {
        self.game
    }

    #[inline]
    fn check(&self, row: i64, col: i64, player: i64) -> Result<Move, MoveError> {
        let side = self.side.get();
        let player = Player::from_number(player).ok_or(MoveError::UnknownPlayer(player))?;
        let inside = 0..side as i64;
        if !inside.contains(&row) || !inside.contains(&col) {
            return Err(MoveError::Outside { row, col, side });
        }
        let (row, col) = (row as usize, col as usize);
        if self.is_occupied(row, col) {
            return Err(MoveError::Occupied { row, col });
        }
        if let Some(winner) = self.winner {
            return Err(MoveError::GameOver(winner));
        }
        if self.turns == Turns::Alternating && self.last == Some(player) {
            return Err(MoveError::OutOfTurn(player));
        }
        Ok(Move { row, col, player })
    }

    #[inline]
    fn is_occupied(&self, row: usize, col: usize) -> bool {
        self.occupied[row].get(col / 64).is_some_and(|word| word >> (col % 64) & 1 == 1)
    }

    #[inline]
    fn put(&mut self, stone: Move) {
        let row = &mut self.occupied[stone.row];
        if row.is_empty() {
            *row = vec![0; self.side.get().div_ceil(64)].into_boxed_slice();
        }
        row[stone.col / 64] |= 1 << (stone.col % 64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::tictactoe::Definition;

    fn referee(n: i64, turns: Turns) -> Referee<Definition> {
        let side = Side::new(n).unwrap();
        Referee::new(Definition::new(side), side, turns)
    }

    #[test]
    fn each_refusal_has_its_error_and_changes_nothing() {
        let mut game = referee(2, Turns::Free);
        assert_eq!(game.play(0, 0, 1), Ok(None));
        let refused = [
            (0, 0, 2, "cell 0,0 is already taken"),
            (2, 0, 1, "cell 2,0 is outside the 2x2 board"),
            (-1, 1, 1, "cell -1,1 is outside the 2x2 board"),
            (0, i64::MAX, 1, "cell 0,9223372036854775807 is outside the 2x2 board"),
            (1, 1, 3, "there is no player 3: expected 1 or 2"),
        ];
        for (row, col, player, message) in refused {
            assert_eq!(game.play(row, col, player).unwrap_err().to_string(), message);
        }
        assert_eq!(game.play(1, 0, 1), Ok(Some(Player::One)));
        assert_eq!(game.play(1, 1, 2), Err(MoveError::GameOver(Player::One)));
        assert_eq!(game.winner(), Some(Player::One));
    }

    #[test]
    fn turns_are_kept_only_when_asked() {
        let mut strict = referee(3, Turns::Alternating);
        assert_eq!(strict.play(0, 0, 2), Ok(None));
        assert_eq!(strict.play(0, 1, 2), Err(MoveError::OutOfTurn(Player::Two)));
        assert_eq!(strict.play(0, 1, 1), Ok(None));
        let mut free = referee(3, Turns::Free);
        assert_eq!(free.play(0, 0, 2), Ok(None));
        assert_eq!(free.play(0, 1, 2), Ok(None));
    }

    #[test]
    fn a_wide_board_remembers_the_last_cell_of_a_row() {
        let mut game = referee(130, Turns::Free);
        assert_eq!(game.play(129, 129, 1), Ok(None));
        assert_eq!(game.play(129, 128, 1), Ok(None));
        assert_eq!(game.play(129, 129, 2), Err(MoveError::Occupied { row: 129, col: 129 }));
    }
}
