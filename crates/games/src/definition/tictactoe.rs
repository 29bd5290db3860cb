//! Tic-tac-toe as stated: after each move, look at every line of the whole board.

use crate::tictactoe::{Move, Player, Side, TicTacToe};

/// A board that is looked at as a whole after every move. O(n²) per move, O(n²) space.
#[derive(Clone, Debug)]
pub struct Definition {
    n: usize,
    owner: Vec<Option<Player>>,
}

impl Definition {
    /// An empty board.
    #[must_use]
    pub fn new(side: Side) -> Definition {
        Definition { n: side.get(), owner: vec![None; side.cells()] }
    }

    /// Puts a stone without asking who has won.
    ///
    /// # Panics
    /// If the cell lies outside the board.
    pub fn put(&mut self, stone: Move) {
        assert!(stone.row < self.n && stone.col < self.n, "the cell lies outside the board");
        self.owner[stone.row * self.n + stone.col] = Some(stone.player);
    }

    /// The player who owns every cell of some line, if any.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        let at = |row: usize, col: usize| self.owner[row * self.n + col];
        let indices = 0..self.n;
        Player::BOTH.into_iter().find(|&player| {
            let owns = |cell| cell == Some(player);
            indices.clone().any(|row| indices.clone().all(|col| owns(at(row, col))))
                || indices.clone().any(|col| indices.clone().all(|row| owns(at(row, col))))
                || indices.clone().all(|i| owns(at(i, i)))
                || indices.clone().all(|i| owns(at(i, self.n - 1 - i)))
        })
    }
}

impl TicTacToe for Definition {
    fn play(&mut self, stone: Move) -> Option<Player> {
        self.put(stone);
        self.winner()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_example() {
        let moves = [(0, 0, 1), (0, 2, 2), (2, 2, 1), (1, 1, 2), (2, 0, 1), (1, 0, 2), (2, 1, 1)];
        let mut game = Definition::new(Side::new(3).unwrap());
        let results = moves.map(|(row, col, player)| {
            let player = Player::from_number(player).unwrap();
            game.play(Move { row, col, player }).map_or(0, Player::number)
        });
        assert_eq!(results, [0, 0, 0, 0, 0, 0, 1]);
    }
}
