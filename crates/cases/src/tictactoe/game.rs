//! A game that is legal by construction.

use games::tictactoe::{Move, MoveError, Player, Referee, Side, TicTacToe, Turns};

use super::{Ledger, RawGame};
use crate::{CaseError, MAX_MOVES};

/// At least one move on an empty board, all of them legal: inside, on empty cells, none after a win. The players need not
/// move in turn.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Game {
    side: Side,
    moves: Vec<Move>,
}

/// As derived, but that a copy put in place of another game takes over its memory.
impl Clone for Game {
    fn clone(&self) -> Game {
        Game { side: self.side, moves: self.moves.clone() }
    }

    fn clone_from(&mut self, other: &Game) {
        self.side = other.side;
        self.moves.clone_from(&other.moves);
    }
}

/// Why moves are no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// There are none.
    #[error("expected at least one move, found none")]
    NoMoves,
    /// There are more than [`MAX_MOVES`].
    #[error("expected at most {MAX_MOVES} moves, found {0}")]
    TooManyMoves(usize),
    /// One of them is illegal.
    #[error("{error}")]
    IllegalMove {
        /// The index of the first illegal move, from 0.
        index: usize,
        /// What is wrong with it.
        error: MoveError,
    },
}

impl Game {
    /// A game from its moves.
    ///
    /// # Errors
    /// If there are no moves or more than [`MAX_MOVES`], or a move is illegal.
    pub fn new(side: Side, moves: Vec<Move>) -> Result<Game, GameError> {
        let number = |coordinate| i64::try_from(coordinate).unwrap_or(i64::MAX);
        judge(side, moves.iter().map(|stone| (number(stone.row), number(stone.col), stone.player.number().into())))?;
        Ok(Game { side, moves })
    }

    /// The smallest game there is: one stone on a board of one cell. A buffer to generate into starts as this.
    #[must_use]
    pub fn smallest() -> Game {
        Game { side: smallest_side(), moves: vec![Move { row: 0, col: 0, player: Player::One }] }
    }

    /// The side of the board.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The moves in order, at least one.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether the players move in turn.
    #[must_use]
    pub fn in_turn(&self) -> bool {
        self.moves.windows(2).all(|pair| pair[0].player != pair[1].player)
    }

    /// Leaves the game off after `len` moves, or after the first if that is less.
    pub fn truncate(&mut self, len: usize) {
        self.moves.truncate(len.max(1));
    }

    /// A game from moves that are known to be legal, as those of a generator are.
    pub(crate) fn from_legal(side: Side, moves: Vec<Move>) -> Game {
        debug_assert_eq!(Game::new(side, moves.clone()).map(|game| game.side), Ok(side));
        Game { side, moves }
    }

    /// Starts a new game in this one's memory. The caller puts at least one move, legal ones only.
    pub(crate) fn restart(&mut self, side: Side) -> &mut Vec<Move> {
        self.side = side;
        self.moves.clear();
        &mut self.moves
    }

    /// The moves, for a generator to change. It leaves at least one, legal ones only.
    pub(crate) fn moves_mut(&mut self) -> &mut Vec<Move> {
        &mut self.moves
    }
}

impl TryFrom<RawGame> for Game {
    type Error = CaseError;

    /// Judges what a line says; an error names the column of the first illegal move.
    fn try_from(raw: RawGame) -> Result<Game, CaseError> {
        let moves = raw.moves.iter().map(|stone| (stone.row, stone.col, stone.player));
        match judge(raw.side, moves) {
            Ok(moves) => Ok(Game { side: raw.side, moves }),
            Err(error) => {
                let index = if let GameError::IllegalMove { index, .. } = error { index } else { 0 };
                Err(CaseError { column: raw.column(index), reason: error.to_string() })
            }
        }
    }
}

/// Has the moves (row, column, player) checked one after another.
fn judge(side: Side, moves: impl ExactSizeIterator<Item = (i64, i64, i64)>) -> Result<Vec<Move>, GameError> {
    match moves.len() {
        0 => return Err(GameError::NoMoves),
        1..=MAX_MOVES => {}
        more => return Err(GameError::TooManyMoves(more)),
    }
    let recorder = Recorder { ledger: Ledger::new(side), moves: Vec::with_capacity(moves.len()) };
    let mut referee = Referee::new(recorder, side, Turns::Free);
    for (index, (row, col, player)) in moves.enumerate() {
        referee.play(row, col, player).map_err(|error| GameError::IllegalMove { index, error })?;
    }
    Ok(referee.into_inner().moves)
}

/// The game behind the referee: it knows when somebody has won, and keeps the moves as they were understood.
struct Recorder {
    ledger: Ledger,
    moves: Vec<Move>,
}

impl TicTacToe for Recorder {
    fn play(&mut self, stone: Move) -> Option<Player> {
        self.moves.push(stone);
        self.ledger.place(stone).any().then_some(stone.player)
    }
}

fn smallest_side() -> Side {
    Side::new(1).expect("a board may have one cell")
}
