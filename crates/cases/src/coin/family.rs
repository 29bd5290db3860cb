//! Families of positions.

use std::ops::RangeInclusive;

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

impl Family {
    /// The family's cells on a board of this size, as ranges of x and y.
    #[must_use]
    pub fn cells(self, width: u16, height: u16) -> (RangeInclusive<u16>, RangeInclusive<u16>) {
        match self {
            Family::Uniform => (1..=width, 1..=height),
            Family::FarCorner => (width..=width, height..=height),
            Family::LastColumn => (width..=width, 1..=height),
            Family::LastRow => (1..=width, height..=height),
            Family::NearFarCorner => (width.saturating_sub(3).max(1)..=width, height.saturating_sub(3).max(1)..=height),
        }
    }

    /// Draws many coins on one board, of sides from 1 to [`MAX_SIDE`], in a few nanoseconds each: both coordinates of a coin come
    /// out of one random number, so these are not the coins that [`generate`](Self::generate) draws.
    #[inline]
    pub(crate) fn generate_many(
        self,
        (width, height): (u16, u16),
        count: usize,
        rng: &mut impl Rng,
        coins: &mut Vec<Coin>,
    ) {
        let (columns, rows) = self.cells(width, height);
        let within = |range: &RangeInclusive<u16>, bits: u32| {
            let cells = u64::from(range.end() - range.start()) + 1;
            range.start() + ((u64::from(bits) * cells) >> 32) as u16
        };
        let first = coins.len();
        coins.resize(first + count, at(1, 1, width, height));
        for coin in &mut coins[first..] {
            let bits = rng.next_u64();
            let (x, y) = (within(&columns, bits as u32), within(&rows, (bits >> 32) as u32));
            coin.put(x, y).expect("the cells of a family lie on the board");
        }
    }
}

/// A coin that lies on its board.
#[inline]
fn at(x: u16, y: u16, width: u16, height: u16) -> Coin {
    Coin::new(x.into(), y.into(), width.into(), height.into()).expect("the coin was put on the board")
}
