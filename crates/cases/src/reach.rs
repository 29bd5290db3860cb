//! What the cases seen so far have reached: so that a report can say it, and a test can demand it.

mod tally;

use games::coin::Coin;
use games::definition::reversi::flips_at;
use games::reversi::{Board, Cell};
use games::tictactoe::Player;
use serde::{Deserialize, Serialize};

pub use tally::{Labels, Tally};

use crate::reversi::keeps_guarantee;
use crate::tictactoe::{Completed, Game};

macro_rules! labels {
    ($(#[$doc:meta])* $name:ident: $($label:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name;

        impl Labels for $name {
            const LABELS: &'static [&'static str] = &[$($label),+];
        }
    };
}

labels! {
    /// How games end.
    Endings: "row", "column", "main diagonal", "anti-diagonal", "several lines at once", "draw", "unfinished"
}
labels! {
    /// Who wins games.
    Winners: "player 1", "player 2"
}
labels! {
    /// The sides of boards on which somebody wins.
    WonSides: "n 1 to 2", "n = 3", "n 4 to 8", "n 9 to 64", "n 65 to 128", "n 129 to 255", "n 256 to 300", "n above 300"
}
labels! {
    /// What else there is about games.
    Specials: "won by the last cell", "not in turn"
}
labels! {
    /// Shapes of boards.
    Shapes: "1x1", "one row", "one column", "square to 8x8", "oblong to 8x8", "larger"
}
labels! {
    /// Numbers of flips.
    Flips: "0 flips", "1 to 8 flips", "9 to 16 flips", "17 to 24 flips", "25 to 32 flips", "33 to 40 flips", "over 40 flips"
}
labels! {
    /// Numbers of rounds of the longest cascade.
    Rounds: "0 rounds", "1 round", "2 rounds", "3 rounds", "4 to 8 rounds", "9 to 16 rounds", "over 16 rounds"
}
labels! {
    /// The original problem's guarantee.
    Guarantee: "guarantee kept", "guarantee broken"
}
labels! {
    /// What else there is about boards.
    Fullness: "some empty cell", "no empty cell"
}
labels! {
    /// Boards of coins.
    CoinBoards: "15x15", "other sizes"
}
labels! {
    /// Where coins lie.
    CoinPlaces: "inside", "edge x = w", "edge y = h", "far corner"
}

/// Counts of what the cases seen have reached. Counts of rounds and of the guarantee are of a sample, which the caller takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reach {
    /// How games ended.
    pub endings: Tally<Endings>,
    /// Who won.
    pub winners: Tally<Winners>,
    /// On which sides somebody won.
    pub won_sides: Tally<WonSides>,
    /// What else there was about games.
    pub specials: Tally<Specials>,
    /// The shapes of boards.
    pub shapes: Tally<Shapes>,
    /// Which of the 64 shapes to 8 × 8 were seen: bit 8 · (height − 1) + width − 1.
    pub shapes_seen: u64,
    /// The answers for boards.
    pub flips: Tally<Flips>,
    /// Rounds of the longest cascade, of the sample.
    pub rounds: Tally<Rounds>,
    /// The original guarantee, of the sample.
    pub guarantee: Tally<Guarantee>,
    /// Whether boards had an empty cell.
    pub fullness: Tally<Fullness>,
    /// The boards of coins.
    pub coin_boards: Tally<CoinBoards>,
    /// Where the coins lay.
    pub coin_places: Tally<CoinPlaces>,
}

impl Reach {
    /// Takes note of a game, of which the last stone completed these lines.
    pub fn add_game(&mut self, game: &Game, completed: Completed) {
        let full = game.moves().len() == game.side().cells();
        let ending = match completed.count() {
            0 if full => 5,
            0 => 6,
            1 if completed.row => 0,
            1 if completed.column => 1,
            1 if completed.main_diagonal => 2,
            1 => 3,
            _ => 4,
        };
        self.endings.count(ending);
        if completed.any() {
            let side = game.side().get();
            self.won_sides.count([2, 3, 8, 64, 128, 255, 300].into_iter().filter(|&most| side > most).count());
            let winner = game.moves().last().map(|stone| stone.player);
            self.winners.count(usize::from(winner == Some(Player::Two)));
            if full {
                self.specials.count(0);
            }
        }
        if !game.in_turn() {
            self.specials.count(1);
        }
    }

    /// Takes note of a board and its answer; and, if the rounds of its longest cascade are given (see [`longest_cascade`]), of
    /// those and of the guarantee. Looking for a broken guarantee takes time, so it is done for that sample only.
    pub fn add_board(&mut self, board: &Board, flips: usize, rounds: Option<usize>) {
        let shape = match (board.height(), board.width()) {
            (1, 1) => 0,
            (height, width) if height.max(width) > 8 => 5,
            (1, _) => 1,
            (_, 1) => 2,
            (height, width) if height == width => 3,
            _ => 4,
        };
        self.shapes.count(shape);
        if shape != 5 {
            self.shapes_seen |= 1 << (8 * (board.height() - 1) + board.width() - 1);
        }
        self.flips.count(flips.div_ceil(8).min(6));
        // All cells are looked at, since where the first empty one lies is a branch that nothing foresees.
        let empty = board.cells().iter().filter(|&&cell| cell == Cell::Empty).count();
        self.fullness.count(usize::from(empty == 0));
        if let Some(rounds) = rounds {
            self.rounds.count([0, 1, 2, 3, 8, 16].into_iter().filter(|&most| rounds > most).count());
            self.guarantee.count(usize::from(!keeps_guarantee(board)));
        }
    }

    /// Takes note of a coin.
    #[inline]
    pub fn add_coin(&mut self, coin: Coin) {
        self.coin_boards.count(usize::from(!coin.on_original_board()));
        let place = usize::from(coin.x() == coin.width()) + 2 * usize::from(coin.y() == coin.height());
        self.coin_places.count(place);
    }

    /// Adds what somebody else has seen.
    pub fn merge(&mut self, other: &Reach) {
        self.endings.merge(&other.endings);
        self.winners.merge(&other.winners);
        self.won_sides.merge(&other.won_sides);
        self.specials.merge(&other.specials);
        self.shapes.merge(&other.shapes);
        self.shapes_seen |= other.shapes_seen;
        self.flips.merge(&other.flips);
        self.rounds.merge(&other.rounds);
        self.guarantee.merge(&other.guarantee);
        self.fullness.merge(&other.fullness);
        self.coin_boards.merge(&other.coin_boards);
        self.coin_places.merge(&other.coin_places);
    }

    /// A few rows to print, each a heading and its counts: `games won by` → `row 12, column 7, …`. Rows without counts are left
    /// out.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, String)> {
        let shapes_seen = match self.shapes_seen.count_ones() {
            0 => String::new(),
            seen => format!("{seen} of 64"),
        };
        let rows = [
            ("games ended by", self.endings.to_string()),
            ("won by", self.winners.to_string()),
            ("won on sides", self.won_sides.to_string()),
            ("games also", self.specials.to_string()),
            ("board shapes", self.shapes.to_string()),
            ("shapes to 8x8", shapes_seen),
            ("most flips", self.flips.to_string()),
            ("longest cascade (sample)", self.rounds.to_string()),
            ("guarantee (sample)", self.guarantee.to_string()),
            ("boards with", self.fullness.to_string()),
            ("coin boards", self.coin_boards.to_string()),
            ("coins on", self.coin_places.to_string()),
        ];
        rows.into_iter().filter(|(_, counts)| !counts.is_empty()).collect()
    }
}

/// The most rounds that a single move's cascade takes, by the definition: slow, for a sample only.
#[must_use]
pub fn longest_cascade(board: &Board) -> usize {
    let cells = board.cells().iter().enumerate().filter(|&(_, &cell)| cell == Cell::Empty);
    cells.map(|(cell, _)| flips_at(board, cell).1).max().unwrap_or(0)
}
