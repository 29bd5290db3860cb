//! Drawing small numbers from a stream of random bits.
//!
//! Not `rand`'s own ranges: which numbers those give may change with a version of the crate, and a seed is to mean the same
//! cases for ever. These are also fast, as a case is drawn for every few hundred nanoseconds of comparison.

use rand::Rng;

/// A number from 0 to `bound` − 1, or 0 if there is none. Off from uniform by less than `bound` in 2³², which no test notices.
#[inline]
pub(crate) fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    ((u64::from(rng.next_u32()) * u64::from(bound)) >> 32) as u32
}

/// An index of a list of `len` entries, or 0 if it has none.
#[inline]
pub(crate) fn index(rng: &mut impl Rng, len: usize) -> usize {
    below(rng, len as u32) as usize
}

/// A number from `low` to `high`, both included.
#[inline]
pub(crate) fn between(rng: &mut impl Rng, low: usize, high: usize) -> usize {
    low + index(rng, high - low + 1)
}

/// True once in `times` on average.
#[inline]
pub(crate) fn one_in(rng: &mut impl Rng, times: u32) -> bool {
    below(rng, times) == 0
}

/// One of the choices, of which there must be some.
#[inline]
pub(crate) fn pick<T: Copy>(rng: &mut impl Rng, choices: &[T]) -> T {
    choices[index(rng, choices.len())]
}

/// One of the choices, of which there must be some, each as often as its weight says.
#[inline]
pub(crate) fn weighted<T: Copy>(rng: &mut impl Rng, choices: &[(u32, T)]) -> T {
    if let [(_, only)] = choices {
        return *only;
    }
    let mut left = below(rng, choices.iter().map(|&(weight, _)| weight).sum());
    for &(weight, choice) in choices {
        if left < weight {
            return choice;
        }
        left -= weight;
    }
    choices[0].1
}

/// Puts the items into random order.
pub(crate) fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, index(rng, last + 1));
    }
}

/// Many small numbers from few random bits, where these are what generating would mostly cost.
///
/// 64 random bits are read as a fraction from 0 to 1. Times the bound, its whole part is the number drawn, and what remains is
/// a fraction again, with as many random bits fewer as the bound has. At least 32 are left for every draw.
pub(crate) struct Digits {
    fraction: u64,
    bits: u32,
}

impl Digits {
    /// Draws no bits yet.
    pub(crate) fn new() -> Digits {
        Digits { fraction: 0, bits: 0 }
    }

    /// As [`below`].
    #[inline]
    pub(crate) fn below(&mut self, rng: &mut impl Rng, bound: u32) -> u32 {
        if self.bits < 32 {
            *self = Digits { fraction: rng.next_u64(), bits: 64 };
        }
        self.bits -= u32::BITS - bound.leading_zeros();
        let product = u128::from(self.fraction) * u128::from(bound);
        self.fraction = product as u64;
        (product >> 64) as u32
    }
}
