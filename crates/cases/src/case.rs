//! A case of any of the problems.

use std::fmt::{self, Write as _};

use games::Problem;
use games::coin::Coin;
use games::reversi::{Board, Cell};

use crate::tictactoe::{Game, RawGame};
use crate::{CaseError, coin, reversi};

/// One legal input of one of the problems.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// A game of n × n tic-tac-toe, to be played from the empty board.
    TicTacToe(Game),
    /// A Reversi board, Black to move.
    Reversi(Board),
    /// A coin on its board.
    Coin(Coin),
}

impl Case {
    /// The problem it is an input of.
    #[must_use]
    pub fn problem(&self) -> Problem {
        match self {
            Case::TicTacToe(_) => Problem::TicTacToe,
            Case::Reversi(_) => Problem::Reversi,
            Case::Coin(_) => Problem::Coin,
        }
    }

    /// Reads and judges a line, without its line end.
    ///
    /// # Errors
    /// If the line is malformed, or what it says is illegal.
    pub fn parse(problem: Problem, line: &str) -> Result<Case, CaseError> {
        match problem {
            Problem::TicTacToe => Ok(Case::TicTacToe(RawGame::parse(line)?.try_into()?)),
            Problem::Reversi => Ok(Case::Reversi(reversi::parse(line)?)),
            Problem::Coin => Ok(Case::Coin(coin::parse(line)?)),
        }
    }

    /// Appends the line, without a line end.
    pub fn write_line(&self, out: &mut String) {
        write!(out, "{self}").expect("a string takes everything");
    }

    /// The smallest case of a problem: one stone, one empty cell, one cell to stand on. A buffer to generate into starts as this.
    ///
    /// # Panics
    /// Never: these cases are legal.
    #[must_use]
    pub fn smallest(problem: Problem) -> Case {
        match problem {
            Problem::TicTacToe => Case::TicTacToe(Game::smallest()),
            Problem::Reversi => Case::Reversi(Board::new(1, 1, vec![Cell::Empty]).expect("a board may have one cell")),
            Problem::Coin => Case::Coin(Coin::new(1, 1, 1, 1).expect("a board may have one cell")),
        }
    }

    /// Whether the case lies inside the limits of the original problem: 2 to 100 rows and columns and players in turn; sides
    /// to 8 and no run enclosed at the start; the board of 15 × 15 cells.
    #[must_use]
    pub fn is_original(&self) -> bool {
        match self {
            Case::TicTacToe(game) => (2..=100).contains(&game.side().get()) && game.in_turn(),
            Case::Reversi(board) => board.height() <= 8 && board.width() <= 8 && reversi::keeps_guarantee(board),
            Case::Coin(coin) => coin.on_original_board(),
        }
    }

    /// How large it is, to be shown: the number of moves, of cells, or x + y.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Case::TicTacToe(game) => game.moves().len(),
            Case::Reversi(board) => board.cells().len(),
            Case::Coin(coin) => usize::from(coin.x()) + usize::from(coin.y()),
        }
    }
}

impl From<Game> for Case {
    fn from(game: Game) -> Case {
        Case::TicTacToe(game)
    }
}

impl From<Board> for Case {
    fn from(board: Board) -> Case {
        Case::Reversi(board)
    }
}

impl From<Coin> for Case {
    fn from(coin: Coin) -> Case {
        Case::Coin(coin)
    }
}

/// The line.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Case::TicTacToe(game) => game.fmt(f),
            Case::Reversi(board) => board.fmt(f),
            Case::Coin(coin) => coin.fmt(f),
        }
    }
}
