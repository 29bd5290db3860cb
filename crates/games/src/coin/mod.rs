//! One coin on a chessboard: players move it in turn, and who cannot move loses (HackerRank, "A Chessboard Game").
//!
//! From (x, y), counted from 1, the coin goes to (x−2, y+1), (x−2, y−1), (x+1, y−2) or (x−1, y−2), inside the board.

mod step;

pub use step::{Rule, Step};

use std::fmt;

/// The longest side of a board, in cells.
pub const MAX_SIDE: u16 = 1000;

/// The side of the board of the original problem.
pub const ORIGINAL_SIDE: u16 = 15;

/// A coin on its board: 1 ≤ x ≤ width and 1 ≤ y ≤ height, sides to [`MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coin {
    x: u16,
    y: u16,
    width: u16,
    height: u16,
}

/// Why there is no such coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CoinError {
    /// A side that no board has.
    #[error("a board has sides from 1 to {MAX_SIDE}, not {width}x{height}")]
    Size {
        /// The width asked for.
        width: i64,
        /// The height asked for.
        height: i64,
    },
    /// The coin lies beside the board.
    #[error("the coin at ({x}, {y}) is outside the board: expected 1 to {width} and 1 to {height}")]
    Outside {
        /// The column asked for.
        x: i64,
        /// The row asked for.
        y: i64,
        /// The board's width.
        width: u16,
        /// The board's height.
        height: u16,
    },
}

impl Coin {
    /// A coin at (x, y) on a board of `width` × `height` cells. Any numbers may be given.
    ///
    /// # Errors
    /// If a side is not from 1 to [`MAX_SIDE`], or the coin lies outside the board.
    #[inline]
    pub fn new(x: i64, y: i64, width: i64, height: i64) -> Result<Coin, CoinError> {
        let side = |side: i64| u16::try_from(side).ok().filter(|side| (1..=MAX_SIDE).contains(side));
        let (Some(w), Some(h)) = (side(width), side(height)) else {
            return Err(CoinError::Size { width, height });
        };
        if !(1..=width).contains(&x) || !(1..=height).contains(&y) {
            return Err(CoinError::Outside { x, y, width: w, height: h });
        }
        Ok(Coin { x: x as u16, y: y as u16, width: w, height: h })
    }

    /// Puts the coin on another cell of its board.
    ///
    /// # Errors
    /// If (x, y) lies outside; then the coin stays.
    #[inline]
    pub fn put(&mut self, x: u16, y: u16) -> Result<(), CoinError> {
        if !(1..=self.width).contains(&x) || !(1..=self.height).contains(&y) {
            return Err(CoinError::Outside { x: x.into(), y: y.into(), width: self.width, height: self.height });
        }
        (self.x, self.y) = (x, y);
        Ok(())
    }

    /// The column, from 1.
    #[must_use]
    pub fn x(self) -> u16 {
        self.x
    }

    /// The row, from 1.
    #[must_use]
    pub fn y(self) -> u16 {
        self.y
    }

    /// The board's width.
    #[must_use]
    pub fn width(self) -> u16 {
        self.width
    }

    /// The board's height.
    #[must_use]
    pub fn height(self) -> u16 {
        self.height
    }

    /// Whether the board is the original problem's, 15 × 15.
    #[must_use]
    pub fn on_original_board(self) -> bool {
        (self.width, self.height) == (ORIGINAL_SIDE, ORIGINAL_SIDE)
    }
}

/// `X Y` on the original board, else `X Y WxH`.
impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.x, self.y)?;
        if self.on_original_board() { Ok(()) } else { write!(f, " {}x{}", self.width, self.height) }
    }
}

/// Who wins when both play well: `First`, who moves now, or `Second`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The player to move.
    First,
    /// The other player.
    Second,
}

impl Winner {
    /// `First` from a winning position, `Second` from a losing one.
    #[must_use]
    pub fn from_winning(wins: bool) -> Winner {
        if wins { Winner::First } else { Winner::Second }
    }

    /// `First` or `Second`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Winner::First => "First",
            Winner::Second => "Second",
        }
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coin_lies_on_its_board() {
        assert_eq!(Coin::new(3, 4, 15, 15).unwrap().to_string(), "3 4");
        assert_eq!(Coin::new(3, 4, 15, 14).unwrap().to_string(), "3 4 15x14");
        let errors = [
            (Coin::new(0, 1, 15, 15), "the coin at (0, 1) is outside the board: expected 1 to 15 and 1 to 15"),
            (Coin::new(1, 8, 9, 7), "the coin at (1, 8) is outside the board: expected 1 to 9 and 1 to 7"),
            (Coin::new(1, 1, 0, 7), "a board has sides from 1 to 1000, not 0x7"),
            (Coin::new(1, 1, 1001, i64::MIN), "a board has sides from 1 to 1000, not 1001x-9223372036854775808"),
        ];
        let mut coin = Coin::new(3, 4, 15, 14).unwrap();
        assert_eq!(coin.put(15, 14), Ok(()));
        assert!(coin.put(15, 15).is_err() && coin.put(0, 1).is_err());
        assert_eq!(coin, Coin::new(15, 14, 15, 14).unwrap());
        for (coin, message) in errors {
            assert_eq!(coin.unwrap_err().to_string(), message);
        }
    }
}
