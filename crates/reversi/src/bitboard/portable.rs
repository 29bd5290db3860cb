//! The path for any processor: four words are four words.

use std::hint::black_box;

use games::reversi::{Board, Step};
use games::{Unobserved, Visitor};

use super::machine::{Lanes, Machine};
use super::{fits, search};

/// The most stones that a single black stone can flip; `None` if a side of the board is longer than
/// [`MAX_SIDE`](super::MAX_SIDE).
#[must_use]
pub fn most_flips(board: &Board) -> Option<usize> {
    most_flips_observed(board, &mut Unobserved)
}

/// As [`most_flips`], telling `visitor` of every step.
pub fn most_flips_observed<V: Visitor<Step>>(board: &Board, visitor: &mut V) -> Option<usize> {
    fits(board).then(|| search::most_flips(Portable, Portable, board, visitor))
}

/// Any processor.
#[derive(Clone, Copy)]
struct Portable;

impl Lanes for Portable {
    type Words = [u64; 4];
    type Numbers = [u64; 4];

    #[inline(always)]
    fn splat(self, word: u64) -> [u64; 4] {
        [word; 4]
    }

    /// The compiler is not to know that the four are one: it would work on them one by one then, and not two at a time.
    #[inline(always)]
    fn splat_to_keep(self, word: u64) -> [u64; 4] {
        black_box([word; 4])
    }

    #[inline(always)]
    fn words(self, words: [u64; 4]) -> [u64; 4] {
        words
    }

    #[inline(always)]
    fn numbers(self, words: [u64; 4]) -> [u64; 4] {
        words
    }

    #[inline(always)]
    fn and(self, [a, b, c, d]: [u64; 4], [e, f, g, h]: [u64; 4]) -> [u64; 4] {
        [a & e, b & f, c & g, d & h]
    }

    #[inline(always)]
    fn or(self, [a, b, c, d]: [u64; 4], [e, f, g, h]: [u64; 4]) -> [u64; 4] {
        [a | e, b | f, c | g, d | h]
    }

    #[inline(always)]
    fn up<const BY: i32>(self, [a, b, c, d]: [u64; 4]) -> [u64; 4] {
        [a << BY, b << BY, c << BY, d << BY]
    }

    #[inline(always)]
    fn down<const BY: i32>(self, [a, b, c, d]: [u64; 4]) -> [u64; 4] {
        [a >> BY, b >> BY, c >> BY, d >> BY]
    }

    #[inline(always)]
    fn equal(self, a: [u64; 4], b: [u64; 4]) -> bool {
        a == b
    }
}

impl Machine for Portable {
    #[inline(always)]
    fn and_not(self, [a, b, c, d]: [u64; 4], [e, f, g, h]: [u64; 4]) -> [u64; 4] {
        [a & !e, b & !f, c & !g, d & !h]
    }

    #[inline(always)]
    fn up_each(self, [a, b, c, d]: [u64; 4], [e, f, g, h]: [u64; 4]) -> [u64; 4] {
        [a << (e % 64), b << (f % 64), c << (g % 64), d << (h % 64)]
    }

    #[inline(always)]
    fn down_each(self, [a, b, c, d]: [u64; 4], [e, f, g, h]: [u64; 4]) -> [u64; 4] {
        [a >> (e % 64), b >> (f % 64), c >> (g % 64), d >> (h % 64)]
    }

    #[inline(always)]
    fn any(self, [a, b, c, d]: [u64; 4]) -> [u64; 4] {
        [a | b | c | d; 4]
    }

    #[inline(always)]
    fn any_two(self, [a, b, c, d]: [u64; 4]) -> [u64; 4] {
        [(a & b) | (c & d) | ((a | b) & (c | d)); 4]
    }

    #[inline(always)]
    fn any_other(self, [a, b, c, d]: [u64; 4]) -> [u64; 4] {
        let (ab, cd) = (a | b, c | d);
        [b | cd, a | cd, ab | d, ab | c]
    }
}
