//! Families of positions.

use games::coin::{Coin, MAX_SIDE};
use rand::Rng;

use crate::draw::Digits;

/// A family of positions by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Any cell.
    Uniform,
    /// The cell farthest from (1, 1).
    FarCorner,
    /// A cell of the last column, x = width, where a move of +1 leaves the board.
    LastColumn,
    /// A cell of the last row, y = height.
    LastRow,
    /// One of the 4 × 4 cells at the far corner, on which both edges tell.
    NearFarCorner,
}

impl Family {
    /// All families.
    pub const ALL: [Family; 5] =
        [Family::Uniform, Family::FarCorner, Family::LastColumn, Family::LastRow, Family::NearFarCorner];

    /// The name, as reports and input files show it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Family::Uniform => "uniform",
            Family::FarCorner => "far-corner",
            Family::LastColumn => "last-column",
            Family::LastRow => "last-row",
            Family::NearFarCorner => "near-far-corner",
        }
    }

    /// Draws a coin on a board of this size, or of the nearest there is: sides from 1 to [`MAX_SIDE`].
    #[must_use]
    #[inline]
    pub fn generate(self, width: u16, height: u16, rng: &mut impl Rng) -> Coin {
        let (width, height) = (width.clamp(1, MAX_SIDE), height.clamp(1, MAX_SIDE));
        let mut digits = Digits::new();
        let mut low = |side: u16| 1 + digits.below(rng, side.into()) as u16;
        let (x, y) = match self {
            Family::Uniform => (low(width), low(height)),
            Family::FarCorner => (width, height),
            Family::LastColumn => (width, low(height)),
            Family::LastRow => (low(width), height),
            Family::NearFarCorner => (width + 1 - low(width.min(4)), height + 1 - low(height.min(4))),
        };
        at(x, y, width, height)
    }
}

/// A coin that lies on its board.
fn at(x: u16, y: u16, width: u16, height: u16) -> Coin {
    Coin::new(x.into(), y.into(), width.into(), height.into()).expect("the coin was put on the board")
}
