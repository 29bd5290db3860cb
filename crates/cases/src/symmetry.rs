//! Transforms of a case after which the answer is the same, or the same with the players exchanged.

use games::Problem;
use games::coin::Coin;
use games::reversi::Board;
use games::tictactoe::Move;

use crate::Case;
use crate::tictactoe::Game;

/// A symmetry other than leaving everything as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Transform {
    /// The top row becomes the bottom row.
    FlipRows,
    /// The left column becomes the right column.
    FlipColumns,
    /// Both: a turn by 180 degrees.
    HalfTurn,
    /// Rows become columns; a coin's board is mirrored likewise, x becoming y.
    Transpose,
    /// Rows become columns, then the half turn: mirrored at the anti-diagonal.
    AntiTranspose,
    /// A turn by 90 degrees, clockwise.
    QuarterTurn,
    /// A turn by 90 degrees, counterclockwise.
    ThreeQuarterTurn,
    /// Player 1's stones become player 2's and the other way round.
    ExchangePlayers,
}

const ALL: [Transform; 8] = [
    Transform::FlipRows,
    Transform::FlipColumns,
    Transform::HalfTurn,
    Transform::Transpose,
    Transform::AntiTranspose,
    Transform::QuarterTurn,
    Transform::ThreeQuarterTurn,
    Transform::ExchangePlayers,
];

/// The symmetries of a problem.
#[must_use]
pub fn images(problem: Problem) -> &'static [Transform] {
    match problem {
        Problem::TicTacToe => &ALL,
        Problem::Reversi => &ALL[..7],
        Problem::Coin => &[Transform::Transpose],
    }
}

impl Transform {
    /// The name, as findings show it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Transform::FlipRows => "flip-rows",
            Transform::FlipColumns => "flip-columns",
            Transform::HalfTurn => "half-turn",
            Transform::Transpose => "transpose",
            Transform::AntiTranspose => "anti-transpose",
            Transform::QuarterTurn => "quarter-turn",
            Transform::ThreeQuarterTurn => "three-quarter-turn",
            Transform::ExchangePlayers => "exchange-players",
        }
    }

    /// Whether players 1 and 2 must be exchanged in the answer too.
    #[must_use]
    pub fn maps_players(self) -> bool {
        self == Transform::ExchangePlayers
    }

    /// The image of a case. A transform that is no symmetry of the problem, see [`images`], leaves the case as it is.
    #[must_use]
    pub fn apply(&self, case: &Case) -> Case {
        match case {
            Case::TicTacToe(game) => Case::TicTacToe(self.of_game(game)),
            Case::Reversi(board) => Case::Reversi(self.of_board(board).unwrap_or_else(|_| board.clone())),
            Case::Coin(coin) => Case::Coin(self.of_coin(*coin).unwrap_or(*coin)),
        }
    }

    fn of_game(self, game: &Game) -> Game {
        let n = game.side().get();
        let image = |stone: &Move| {
            let (row, col) = self.of_cell(stone.row, stone.col, n, n);
            Move { row, col, player: if self.maps_players() { stone.player.opponent() } else { stone.player } }
        };
        Game::from_legal(game.side(), game.moves().iter().map(image).collect())
    }

    fn of_board(self, board: &Board) -> Result<Board, games::reversi::BoardError> {
        let (height, width) = (board.height(), board.width());
        let (new_height, new_width) = if self.transposes() { (width, height) } else { (height, width) };
        let mut cells = board.cells().to_vec();
        for (index, &cell) in board.cells().iter().enumerate() {
            let (row, col) = self.of_cell(index / width, index % width, height, width);
            cells[row * new_width + col] = cell;
        }
        Board::new(new_height, new_width, cells)
    }

    fn of_coin(self, coin: Coin) -> Option<Coin> {
        let mirrored = Coin::new(coin.y().into(), coin.x().into(), coin.height().into(), coin.width().into());
        if self == Transform::Transpose { mirrored.ok() } else { None }
    }

    /// Whether height and width change places.
    fn transposes(self) -> bool {
        use Transform::{AntiTranspose, QuarterTurn, ThreeQuarterTurn, Transpose};
        matches!(self, Transpose | AntiTranspose | QuarterTurn | ThreeQuarterTurn)
    }

    /// Where a cell of a board of `height` × `width` cells goes.
    fn of_cell(self, row: usize, col: usize, height: usize, width: usize) -> (usize, usize) {
        let (up, left) = (height - 1 - row, width - 1 - col);
        match self {
            Transform::FlipRows => (up, col),
            Transform::FlipColumns => (row, left),
            Transform::HalfTurn => (up, left),
            Transform::Transpose => (col, row),
            Transform::AntiTranspose => (left, up),
            Transform::QuarterTurn => (col, up),
            Transform::ThreeQuarterTurn => (left, row),
            Transform::ExchangePlayers => (row, col),
        }
    }
}
