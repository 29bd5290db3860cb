//! The checking layer: decides what may be handed to a game.

mod occupied;

use occupied::Occupied;

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
/// Costs O(1) time per move over the game's own, amortised, and about a bit per cell. A large board on which few stones lie takes
/// little more than a short list for each row.
#[derive(Clone, Debug)]
pub struct Referee<G> {
    game: G,
    side: Side,
    turns: Turns,
    occupied: Occupied,
    last: Option<Player>,
    winner: Option<Player>,
}

impl<G: TicTacToe> Referee<G> {
    /// Guards `game`, a new game on an empty board of this side.
    #[inline]
    pub fn new(game: G, side: Side, turns: Turns) -> Referee<G> {
        Referee { game, side, turns, occupied: Occupied::none(side), last: None, winner: None }
    }

    /// Checks the move, plays it, and says who has won with it, if anybody. Any numbers may be given.
    ///
    /// # Errors
    /// If the move is illegal; it has not been played then.
    #[inline]
    pub fn play(&mut self, row: i64, col: i64, player: i64) -> Result<Option<Player>, MoveError> {
        let player = Player::from_number(player).ok_or(MoveError::UnknownPlayer(player))?;
        let outside = MoveError::Outside { row, col, side: self.side.get() };
        let (Some(row), Some(col)) = (self.coordinate(row), self.coordinate(col)) else { return Err(outside) };
        if let Some(winner) = self.winner {
            return Err(self.taken_or(row, col, MoveError::GameOver(winner)));
        }
        if self.turns == Turns::Alternating && self.last == Some(player) {
            return Err(self.taken_or(row, col, MoveError::OutOfTurn(player)));
        }
        if !self.occupied.insert(self.side, row, col) {
            return Err(MoveError::Occupied { row, col });
        }
        self.last = Some(player);
        self.winner = self.game.play(Move { row, col, player });
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

    /// That the cell is taken, if it is, or else what is wrong with the move besides.
    fn taken_or(&self, row: usize, col: usize, error: MoveError) -> MoveError {
        if self.occupied.contains(self.side, row, col) { MoveError::Occupied { row, col } } else { error }
    }

    /// A row or column inside the board.
    #[inline]
    fn coordinate(&self, number: i64) -> Option<usize> {
        // A negative number becomes a huge one.
        ((number as u64) < self.side.get() as u64).then_some(number as usize)
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

    /// A move that breaks several rules at once is told of the first in this order: the player, the place, the cell, the end of the
    /// game, the turn.
    #[test]
    fn refusals_have_an_order() {
        let mut game = referee(2, Turns::Alternating);
        for (row, col, player) in [(0, 0, 1), (1, 1, 2)] {
            assert_eq!(game.play(row, col, player), Ok(None));
        }
        assert_eq!(game.play(9, 9, 7), Err(MoveError::UnknownPlayer(7)));
        assert_eq!(game.play(0, 0, 2), Err(MoveError::Occupied { row: 0, col: 0 }));
        assert_eq!(game.play(0, 1, 2), Err(MoveError::OutOfTurn(Player::Two)));
        assert_eq!(game.play(0, 1, 1), Ok(Some(Player::One)));
        assert_eq!(game.play(0, 1, 1), Err(MoveError::Occupied { row: 0, col: 1 }));
        assert_eq!(game.play(1, 0, 1), Err(MoveError::GameOver(Player::One)));
    }
}
