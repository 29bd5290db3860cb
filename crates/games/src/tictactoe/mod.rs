//! n × n tic-tac-toe: two players put stones on an empty board, and whoever owns every cell of a row, a column, the main
//! diagonal or the anti-diagonal has won (LeetCode 348, "Design Tic-Tac-Toe").

mod referee;
mod step;

pub use referee::{MoveError, Referee, Turns};
pub use step::{Line, Step};

use crate::Visitor;

/// The longest side of a board, in cells.
pub const MAX_SIDE: usize = 10_000;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Player 1.
    One = 1,
    /// Player 2.
    Two = 2,
}

impl Player {
    /// Both players, in order.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The player with this number, or `None` if there is no such player.
    #[must_use]
    pub fn from_number(number: i64) -> Option<Player> {
        match number {
            1 => Some(Player::One),
            2 => Some(Player::Two),
            _ => None,
        }
    }

    /// 1 or 2.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The other player.
    #[must_use]
    pub fn opponent(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// The side of a board in cells, from 1 to [`MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u16);

/// A side that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board has a side from 1 to {MAX_SIDE}, not {0}")]
pub struct SideError(pub i64);

impl Side {
    /// A board of `n` × `n` cells.
    ///
    /// # Errors
    /// If `n` is not from 1 to [`MAX_SIDE`].
    pub fn new(n: i64) -> Result<Side, SideError> {
        match u16::try_from(n) {
            Ok(side) if (1..=MAX_SIDE).contains(&usize::from(side)) => Ok(Side(side)),
            _ => Err(SideError(n)),
        }
    }

    /// The number of cells along one side, n.
    #[must_use]
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    /// The number of cells of the board, n².
    #[must_use]
    pub fn cells(self) -> usize {
        self.get() * self.get()
    }
}

/// A stone of `player` put on the cell in `row` and `col`, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub col: usize,
    /// Whose stone it is.
    pub player: Player,
}

/// A game in play.
///
/// Implementations trust their caller: the cell lies inside the board, it is empty, and nobody has won yet. [`Referee`]
/// sees to that where the caller cannot.
pub trait TicTacToe {
    /// Puts the stone and says who has won with it, if anybody.
    ///
    /// # Panics
    /// If the cell lies outside the board.
    fn play(&mut self, stone: Move) -> Option<Player>;
}

impl<G: TicTacToe + ?Sized> TicTacToe for Box<G> {
    fn play(&mut self, stone: Move) -> Option<Player> {
        (**self).play(stone)
    }
}

/// A game whose steps can be watched.
pub trait Observed: TicTacToe {
    /// As [`TicTacToe::play`], telling `visitor` of every step.
    ///
    /// # Panics
    /// If the cell lies outside the board.
    fn play_observed(&mut self, stone: Move, visitor: &mut impl Visitor<Step>) -> Option<Player>;
}
