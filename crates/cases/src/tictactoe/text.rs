//! `N r,c,p r,c,p …`: what a line says, before anybody asks whether it is legal.

use std::fmt;

use games::tictactoe::Side;

use super::Game;
use crate::text::Scanner;
use crate::{CaseError, MAX_MOVES};

/// A move as written, of any numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RawMove {
    /// The row, from 0 when legal.
    pub row: i64,
    /// The column, from 0 when legal.
    pub col: i64,
    /// The player, 1 or 2 when legal.
    pub player: i64,
}

/// A game as written: well formed, its legality not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawGame {
    /// The side of the board.
    pub side: Side,
    /// The moves in order.
    pub moves: Vec<RawMove>,
    columns: Vec<u32>,
}

impl RawGame {
    /// Reads a line, without its line end.
    ///
    /// # Errors
    /// If the line is malformed, the side is none that a board has, or there is no move or more than [`MAX_MOVES`].
    pub fn parse(line: &str) -> Result<RawGame, CaseError> {
        let mut scanner = Scanner::new(line)?;
        let side = scanner.number("the side of the board")?;
        let side = Side::new(side).map_err(|error| CaseError { column: 1, reason: error.to_string() })?;
        let mut moves = Vec::new();
        let mut columns = Vec::new();
        loop {
            scanner
                .expect(b' ', if moves.is_empty() { "a space and a move" } else { "a space or the end of the line" })?;
            if moves.len() == MAX_MOVES {
                return Err(scanner.error(&format!("at most {MAX_MOVES} moves")));
            }
            columns.push(scanner.column() as u32);
            let row = scanner.number("a row number")?;
            scanner.expect(b',', "a comma and a column number")?;
            let col = scanner.number("a column number")?;
            scanner.expect(b',', "a comma and a player's number")?;
            let player = scanner.number("a player's number")?;
            moves.push(RawMove { row, col, player });
            if scanner.at_end() {
                return Ok(RawGame { side, moves, columns });
            }
        }
    }

    /// The column of the line at which this move begins, from 1; 1 if the line had no such move.
    #[must_use]
    pub fn column(&self, index: usize) -> usize {
        self.columns.get(index).map_or(1, |&column| column as usize)
    }
}

/// The line.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.side().get())?;
        self.moves().iter().try_for_each(|stone| write!(f, " {},{},{}", stone.row, stone.col, stone.player.number()))
    }
}
