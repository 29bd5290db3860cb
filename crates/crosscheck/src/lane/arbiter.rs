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
    /// The winning cells of that board, once they are known.
    wins: Vec<bool>,
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
            self.wins.clear();
            return definition::coin::winner(coin);
        }
        if self.wins.is_empty() {
            self.wins = definition::coin::winning_cells(coin);
        }
        let cell = usize::from(coin.y() - 1) * usize::from(coin.width()) + usize::from(coin.x() - 1);
        Winner::from_winning(self.wins[cell])
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
