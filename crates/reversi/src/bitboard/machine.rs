//! What the search asks of a processor: work on four words at a time.

use games::reversi::Board;

use super::stones::Stones;

/// Work on four words at a time. A machine is a value without content: who holds one may use its instructions.
///
/// All methods are compiled into their caller, with the caller's instructions. That is why the search uses no closures and no
/// iterators on words: these would be functions of their own, compiled for any processor.
pub(super) trait Machine: Copy {
    /// Four words.
    type Words: Copy;

    /// These four.
    fn words(self, words: [u64; 4]) -> Self::Words;
    /// The four as numbers.
    fn numbers(self, words: Self::Words) -> [u64; 4];
    /// The bits that are in both.
    fn and(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The bits that are in either.
    fn or(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The bits of `a` that are not in `b`.
    fn and_not(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// Every word shifted up by the same number of bits.
    fn up<const BY: i32>(self, words: Self::Words) -> Self::Words;
    /// Every word shifted down by the same number of bits.
    fn down<const BY: i32>(self, words: Self::Words) -> Self::Words;
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
    /// Whether no bits differ.
    fn equal(self, a: Self::Words, b: Self::Words) -> bool;

    /// The same word four times.
    #[inline(always)]
    fn splat(self, word: u64) -> Self::Words {
        self.words([word; 4])
    }

    /// The same, for words that are kept through many rounds.
    #[inline(always)]
    fn splat_to_keep(self, word: u64) -> Self::Words {
        self.splat(word)
    }

    /// The stones of a board of at most 8 × 8 cells.
    #[inline(always)]
    fn stones(self, board: &Board) -> Stones {
        Stones::of(board)
    }
}
