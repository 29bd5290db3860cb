//! The definition as the lane asks it: right answers in the form in which answers are compared.

use cases::Case;
use games::coin::{Coin, Winner};
use games::definition;

use super::compare::Said;
use crate::native::judge_game;

/// Asks the definition. A coin's board that comes up twice running is settled whole, and then each of its cells is a look-up.
#[derive(Debug, Default)]
pub struct Arbiter {
    /// The last coin's board, as (width, height).
    board: Option<(u16, u16)>,
    /// That board, once it is settled.
    settled: Option<Settled>,
}

/// A coin's board, settled whole.
#[derive(Debug)]
pub struct Settled {
    width: usize,
    wins: Vec<bool>,
}

impl Settled {
    /// The board of this coin.
    pub fn of(coin: Coin) -> Settled {
        Settled { width: coin.width().into(), wins: definition::coin::winning_cells(coin) }
    }

    /// Whether the first player wins with this coin of the board.
    #[inline]
    pub fn wins(&self, coin: Coin) -> bool {
        self.wins[usize::from(coin.y() - 1) * self.width + usize::from(coin.x() - 1)]
    }
}

impl Arbiter {
    /// The right answer.
    pub fn answer(&mut self, case: &Case) -> Said {
        match case {
            Case::TicTacToe(game) => {
                let mut results = Vec::with_capacity(game.moves().len());
                judge_game(game, &mut results);
                Said::Results(results)
            }
            Case::Reversi(board) => Said::Flips(definition::reversi::most_flips(board)),
            Case::Coin(coin) => Said::Winner(self.winner(*coin)),
        }
    }

    fn winner(&mut self, coin: Coin) -> Winner {
        let board = (coin.width(), coin.height());
        if self.board != Some(board) {
            self.board = Some(board);
            self.settled = None;
            return definition::coin::winner(coin);
        }
        let settled = self.settled.get_or_insert_with(|| Settled::of(coin));
        Winner::from_winning(settled.wins(coin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coin_has_one_answer_whatever_was_asked_before() {
        let mut arbiter = Arbiter::default();
        for (width, height) in [(5, 3), (3, 5), (5, 3), (1, 1), (4, 4)] {
            for (x, y) in (1..=width).flat_map(|x| (1..=height).map(move |y| (x, y))) {
                let coin = Coin::new(x, y, width, height).unwrap();
                assert_eq!(arbiter.answer(&Case::Coin(coin)), Said::Winner(definition::coin::winner(coin)));
            }
        }
    }
}
