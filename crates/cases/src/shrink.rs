//! Smaller cases that may still show the same fault.

use games::coin::Coin;
use games::reversi::Board;

use crate::tictactoe::Game;
use crate::{Case, coin, reversi, tictactoe};

/// A value that can be made smaller in the terms of its problem, and stays legal.
pub trait Shrink: Sized {
    /// A way to make it smaller, described: cheap to list before it is known whether it will be tried.
    type Edit: 'static;

    /// What makes one value smaller than another. It is well-founded: no value can be made smaller for ever.
    type Measure: Ord;

    /// How large the value is.
    fn measure(&self) -> Self::Measure;

    /// The ways to make it smaller, the most daring first. Some may turn out impossible.
    fn edits(&self) -> impl Iterator<Item = Self::Edit> + use<Self> + 'static;

    /// What the edit makes of the value, or `None` if it is impossible. It may not be smaller: [`Shrink::shrunk`] sees to that.
    fn apply(&self, edit: &Self::Edit) -> Option<Self>;

    /// What the edit makes of the value, if that is possible and smaller.
    fn shrunk(&self, edit: &Self::Edit) -> Option<Self> {
        self.apply(edit).filter(|edited| edited.measure() < self.measure())
    }

    /// Smaller values, the most daring first, each made when it is asked for.
    fn smaller(&self) -> impl Iterator<Item = Self> + '_ {
        self.edits().filter_map(|edit| self.shrunk(&edit))
    }
}

/// A way to make a case smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseEdit {
    /// Of a game.
    TicTacToe(tictactoe::Edit),
    /// Of a board.
    Reversi(reversi::Edit),
    /// Of a coin.
    Coin(coin::Edit),
}

impl Shrink for Case {
    type Edit = CaseEdit;
    type Measure = (usize, usize, usize);

    fn measure(&self) -> (usize, usize, usize) {
        match self {
            Case::TicTacToe(game) => game.measure(),
            Case::Reversi(board) => board.measure(),
            Case::Coin(coin) => (coin.measure(), 0, 0),
        }
    }

    fn edits(&self) -> impl Iterator<Item = CaseEdit> + use<> + 'static {
        let games = if let Case::TicTacToe(game) = self { Some(Game::edits(game)) } else { None };
        let boards = if let Case::Reversi(board) = self { Some(Board::edits(board)) } else { None };
        let coins = if let Case::Coin(coin) = self { Some(Coin::edits(coin)) } else { None };
        let games = games.into_iter().flatten().map(CaseEdit::TicTacToe);
        let boards = boards.into_iter().flatten().map(CaseEdit::Reversi);
        games.chain(boards).chain(coins.into_iter().flatten().map(CaseEdit::Coin))
    }

    fn apply(&self, edit: &CaseEdit) -> Option<Case> {
        match (self, edit) {
            (Case::TicTacToe(game), CaseEdit::TicTacToe(edit)) => game.apply(edit).map(Case::TicTacToe),
            (Case::Reversi(board), CaseEdit::Reversi(edit)) => board.apply(edit).map(Case::Reversi),
            (Case::Coin(coin), CaseEdit::Coin(edit)) => coin.apply(edit).map(Case::Coin),
            _ => None,
        }
    }
}

/// Lengths of pieces to leave out of `whole`: half, a quarter and so on down to 1.
pub(crate) fn halves(whole: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(whole / 2), |length| Some(length / 2)).take_while(|&length| length > 0)
}

/// Pieces (start, length) of `whole` to leave out, larger ones first, always less than the whole.
pub(crate) fn pieces(whole: usize) -> impl Iterator<Item = (usize, usize)> {
    halves(whole)
        .flat_map(move |length| (0..whole).step_by(length).map(move |start| (start, length.min(whole - start))))
}
