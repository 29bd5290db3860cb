//! The arbiter: what the definition says to a case.

use std::fmt::Write as _;

use cases::Case;
use cases::tictactoe::Game;
use games::definition;
use games::definition::tictactoe::Definition;
use games::reversi::{Board, Cell};
use games::tictactoe::{Player, TicTacToe};

/// Cell reads after which the definition looks at the last position of a game only.
const MOST_READS: usize = 20_000_000;

/// The right answer to a legal case, as the protocol writes it.
#[must_use]
pub fn arbitrate(case: &Case) -> String {
    match case {
        Case::TicTacToe(game) => {
            let mut results = Vec::new();
            judge_game(game, &mut results);
            results_line(&results)
        }
        Case::Reversi(board) => definition::reversi::most_flips(board).to_string(),
        Case::Coin(coin) => definition::coin::winner(*coin).to_string(),
    }
}

/// What each move of a legal game returns by the definition: 0, 1 or 2.
///
/// A legal game ends with the first win, so in a game too long to look at every position, the last one tells all.
pub fn judge_game(game: &Game, results: &mut Vec<u8>) {
    let number = |winner: Option<Player>| winner.map_or(0, Player::number);
    let mut board = Definition::new(game.side());
    if game.moves().len() * game.side().cells() <= MOST_READS {
        results.extend(game.moves().iter().map(|&stone| number(board.play(stone))));
    } else {
        for &stone in game.moves() {
            board.put(stone);
            results.push(0);
        }
        if let Some(last) = results.last_mut() {
            *last = number(board.winner());
        }
    }
}

/// `0 0 0 1`.
#[must_use]
pub fn results_line(results: &[u8]) -> String {
    let mut line = String::with_capacity(2 * results.len());
    for (index, result) in results.iter().enumerate() {
        let gap = if index > 0 { " " } else { "" };
        write!(line, "{gap}{result}").expect("a string takes everything");
    }
    line
}

/// The most flips when the waiting stones act in an order given by `random`, not in that of a queue.
#[must_use]
pub fn any_order(board: &Board, mut random: impl FnMut(usize) -> usize) -> usize {
    let white = |board: &Board| board.cells().iter().filter(|&&cell| cell == Cell::White).count();
    (0..board.cells().len())
        .filter(|&cell| board.cells()[cell] == Cell::Empty)
        .map(|cell| white(board) - white(&reversi::any_order::fixpoint(board, cell, &mut random)))
        .max()
        .unwrap_or(0)
}
