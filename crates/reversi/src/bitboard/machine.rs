//! What the search asks of a processor: work on several words at a time.

use games::reversi::Board;

use super::stones::Stones;

/// Work on several words at a time. Such a machine is a value without content: who holds one may use its instructions.
///
/// All methods are compiled into their caller, with the caller's instructions. That is why the search uses no closures and no
/// iterators on words: these would be functions of their own, compiled for any processor.
pub(super) trait Lanes: Copy {
    /// The words.
    type Words: Copy;
    /// The same as numbers.
    type Numbers: Copy + AsRef<[u64]> + AsMut<[u64]>;

    /// The same word in every place.
    fn splat(self, word: u64) -> Self::Words;
    /// These.
    fn words(self, numbers: Self::Numbers) -> Self::Words;
    /// The words as numbers.
    fn numbers(self, words: Self::Words) -> Self::Numbers;
    /// The bits that are in both.
    fn and(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The bits that are in either.
    fn or(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// Every word shifted up by the same number of bits.
    fn up<const BY: i32>(self, words: Self::Words) -> Self::Words;
    /// Every word shifted down by the same number of bits.
    fn down<const BY: i32>(self, words: Self::Words) -> Self::Words;
    /// Whether no bits differ.
    fn equal(self, a: Self::Words, b: Self::Words) -> bool;

    /// The same word in every place, to be kept through many rounds.
    #[inline(always)]
    fn splat_to_keep(self, word: u64) -> Self::Words {
        self.splat(word)
    }
}

/// Work on four words at a time, as many as a board has axes.
pub(super) trait Machine: Lanes<Numbers = [u64; 4]> {
    /// The bits of `a` that are not in `b`.
    fn and_not(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// Every word shifted up by a number of its own, from 0 to 63.
    fn up_each(self, words: Self::Words, by: Self::Words) -> Self::Words;
    /// Every word shifted down by a number of its own, from 0 to 63.
    fn down_each(self, words: Self::Words, by: Self::Words) -> Self::Words;
    /// In each word, the bits that are in any of the four.
    fn any(self, words: Self::Words) -> Self::Words;
    /// In each word, the bits that are in at least two of the four.
    fn any_two(self, words: Self::Words) -> Self::Words;
    /// In each word, the bits that are in any of the other three.
    fn any_other(self, words: Self::Words) -> Self::Words;

    /// The stones of a board of at most 8 × 8 cells.
    #[inline(always)]
    fn stones(self, board: &Board) -> Stones {
        Stones::of(board)
    }
}
