//! The mistakes.

use std::fmt;
use std::ops::RangeInclusive;

use games::Problem;

/// A mistake that is easily made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// `row + col == n`.
    AntiDiagonalOneOff,
    /// The signed sum is compared with n only, not with −n.
    OnlyPlus,
    /// The signed sums are kept in 8 bits.
    ByteCounters,
    /// A scan reads n − 1 cells.
    ScanOneShort,
    /// A row is taken for a column.
    RowAndColumnExchanged,
    /// Down and to the right is not looked.
    SevenDirections,
    /// A flipped stone does not act.
    FlippedNotQueued,
    /// A candidate is played on the board that the last one left.
    BoardNotRestored,
    /// A run that ends at the border is flipped.
    BorderIsBracket,
    /// Not more than 24 flips are counted.
    AtMost24Flips,
    /// Stones flipped in the third round do not act.
    AtMost3Rounds,
    /// The memo's key is 10 x + y, which two cells may share.
    DecimalKey,
    /// x and y are not held against width and height.
    NoUpperBound,
    /// The third and the fourth move are both (−2, −2), as in a write-up that many start from.
    MisprintedMoves,
}

const GAMES: &[&str] = &["tictactoe/board_scan", "tictactoe/player_counters", "tictactoe/signed_counters"];
const COINS: &[&str] = &["coin/recursion", "coin/recursion_all", "coin/memo"];

impl Mistake {
    /// All of them.
    pub const ALL: [Mistake; 14] = [
        Mistake::AntiDiagonalOneOff,
        Mistake::OnlyPlus,
        Mistake::ByteCounters,
        Mistake::ScanOneShort,
        Mistake::RowAndColumnExchanged,
        Mistake::SevenDirections,
        Mistake::FlippedNotQueued,
        Mistake::BoardNotRestored,
        Mistake::BorderIsBracket,
        Mistake::AtMost24Flips,
        Mistake::AtMost3Rounds,
        Mistake::DecimalKey,
        Mistake::NoUpperBound,
        Mistake::MisprintedMoves,
    ];

    /// Where it can be made: `problem/algorithm`.
    pub fn cells(self) -> &'static [&'static str] {
        match self {
            Mistake::AntiDiagonalOneOff => GAMES,
            Mistake::OnlyPlus | Mistake::ByteCounters => &["tictactoe/signed_counters"],
            Mistake::ScanOneShort => &["tictactoe/board_scan"],
            Mistake::RowAndColumnExchanged
            | Mistake::SevenDirections
            | Mistake::FlippedNotQueued
            | Mistake::BoardNotRestored
            | Mistake::BorderIsBracket
            | Mistake::AtMost24Flips
            | Mistake::AtMost3Rounds => &["reversi/bfs"],
            Mistake::DecimalKey => &["coin/memo"],
            Mistake::NoUpperBound | Mistake::MisprintedMoves => COINS,
        }
    }

    /// The longer side of the smallest case that shows it.
    pub fn side(self) -> RangeInclusive<usize> {
        match self {
            // At 128 the sum wraps round to −128, which the test for −n accepts.
            Mistake::ByteCounters => 129..=129,
            // In C cells come to lie elsewhere; on the smallest boards nothing flips there.
            Mistake::RowAndColumnExchanged => 2..=6,
            Mistake::AtMost24Flips => 6..=28,
            Mistake::AtMost3Rounds => 3..=8,
            // (2, 1) and (1, 11) share a key.
            Mistake::DecimalKey => 11..=15,
            _ => 1..=4,
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Mistake::AntiDiagonalOneOff => "the anti-diagonal tested with n",
            Mistake::OnlyPlus => "only +n tested",
            Mistake::ByteCounters => "counters of 8 bits",
            Mistake::ScanOneShort => "a scan stops one short",
            Mistake::RowAndColumnExchanged => "row and column exchanged",
            Mistake::SevenDirections => "one of 8 directions missing",
            Mistake::FlippedNotQueued => "flipped stones not queued",
            Mistake::BoardNotRestored => "the board not restored",
            Mistake::BorderIsBracket => "the border taken as a bracket",
            Mistake::AtMost24Flips => "at most 24 flips counted",
            Mistake::AtMost3Rounds => "at most 3 rounds of cascade",
            Mistake::DecimalKey => "the memo keyed on 10 x + y",
            Mistake::NoUpperBound => "no upper bound",
            Mistake::MisprintedMoves => "the misprinted moves",
        })
    }
}

/// The problem of a cell.
pub fn problem(cell: &str) -> Problem {
    let (problem, _) = cell.split_once('/').expect("a cell is problem/algorithm");
    problem.parse().expect("a cell begins with a problem")
}
