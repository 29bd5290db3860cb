//! The checking layer: decides what may be handed to a game.

mod occupied;

use occupied::Occupied;

use super::{Move, Player, Side, TicTacToe};
use crate::cold_path::cold_path;

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

/// That a move breaks a rule; [`Referee::refusal`] finds out which.
struct Illegal;

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
    /// How many rows and columns are open to moves: all of them, or none when somebody has won, so that one check finds both a
    /// cell outside and the end of the game.
    open: u64,
    /// The number of the player who moved last, kept if the players move in turn.
    last: Option<i64>,
    winner: Option<Player>,
}

impl<G: TicTacToe> Referee<G> {
    /// Guards `game`, a new game on an empty board of this side.
    #[inline]
    pub fn new(game: G, side: Side, turns: Turns) -> Referee<G> {
        Referee { game, side, turns, occupied: Occupied::none(side), open: side.get() as u64, last: None, winner: None }
    }

    /// Checks the move, plays it, and says who has won with it, if anybody. Any numbers may be given.
    ///
    /// # Errors
    /// If the move is illegal; it has not been played then.
    #[inline]
    pub fn play(&mut self, row: i64, col: i64, player: i64) -> Result<Option<Player>, MoveError> {
        self.play_if_legal(row, col, player).map_err(|Illegal| self.refusal(row, col, player))
    }

    /// Plays a move and says who has won with it, if anybody. An illegal one is not played; only then it matters why it is illegal.
    #[inline]
    fn play_if_legal(&mut self, row: i64, col: i64, player: i64) -> Result<Option<Player>, Illegal> {
        // A negative number becomes a huge one.
        let is_open = |number: i64| (number as u64) < self.open;
        if !((1..=2).contains(&player) && is_open(row) && is_open(col)) {
            return Err(Illegal);
        }
        match self.occupied.insert_in_bits(self.open as usize, row as usize, col as usize) {
            Some(is_new) => self.play_if_new(is_new, row, col, player),
            None => self.play_on_large_board(row, col, player),
        }
    }

    /// The rest of [`Referee::play_if_legal`] on a large board. Apart, so that smaller ones have all registers for themselves.
    #[inline(never)]
    fn play_on_large_board(&mut self, row: i64, col: i64, player: i64) -> Result<Option<Player>, Illegal> {
        let is_new = self.occupied.insert_in_row(row as usize, col as usize);
        self.play_if_new(is_new, row, col, player)
    }

    /// Plays a move whose cell is marked as occupied, unless it was so before or it is the other one's turn.
    #[inline]
    fn play_if_new(&mut self, is_new: bool, row: i64, col: i64, player: i64) -> Result<Option<Player>, Illegal> {
        let (row, col) = (row as usize, col as usize);
        if !is_new {
            return Err(Illegal);
        }
        if self.turns == Turns::Alternating {
            // The rarer wish, since it is not the default.
            cold_path();
            if self.last == Some(player) {
                self.occupied.take_back(self.side.get(), row, col);
                return Err(Illegal);
            }
            self.last = Some(player);
        }
        // That it is one of the two is known by now.
        let player = if player == 1 { Player::One } else { Player::Two };
        let winner = self.game.play(Move { row, col, player });
        if winner.is_some() {
            cold_path();
            self.winner = winner;
            self.open = 0;
        }
        Ok(winner)
    }

    /// What is wrong with a move: the first of the rules that it breaks. Apart, so that legal moves do not pay for this.
    #[cold]
    fn refusal(&self, row: i64, col: i64, player: i64) -> MoveError {
        let side = self.side.get();
        let Some(player) = Player::from_number(player) else { return MoveError::UnknownPlayer(player) };
        let inside = |number| usize::try_from(number).ok().filter(|&index| index < side);
        let (Some(row), Some(col)) = (inside(row), inside(col)) else {
            return MoveError::Outside { row, col, side };
        };
        if self.occupied.contains(side, row, col) {
            return MoveError::Occupied { row, col };
        }
        match self.winner {
            Some(winner) => MoveError::GameOver(winner),
            None => MoveError::OutOfTurn(player),
        }
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
            (0, 1, 0, "there is no player 0: expected 1 or 2"),
            (1, 1, 3, "there is no player 3: expected 1 or 2"),
            (1, 1, -1, "there is no player -1: expected 1 or 2"),
            (1, 1, 257, "there is no player 257: expected 1 or 2"),
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
