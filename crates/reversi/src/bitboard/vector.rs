//! The paths with vector instructions: four words are one 256-bit register, eight a 512-bit one.
#![allow(unsafe_code, reason = "vector instructions are not on every processor; that they are on this one is detected")]

use std::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi32_si128, _mm256_and_si256, _mm256_andnot_si256, _mm256_movemask_epi8, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_shuffle_epi32, _mm256_slli_epi64,
    _mm256_sllv_epi64, _mm256_srli_epi64, _mm256_srlv_epi64, _mm256_testz_si256, _mm256_xor_si256, _mm512_and_si512,
    _mm512_cmpneq_epi64_mask, _mm512_or_si512, _mm512_set1_epi64, _mm512_sll_epi64, _mm512_srl_epi64,
};

use games::Unobserved;
use games::reversi::{Board, Cell};

use super::machine::{Lanes, Machine};
use super::search;
use super::stones::{BLACK_BIT, Stones, WHITE_BIT};

/// A processor with AVX2, and the instructions for single bits that came with it.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The machine, if this processor is one.
    #[inline]
    pub(super) fn detect() -> Option<Avx2> {
        let detected =
            is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("popcnt");
        detected.then_some(Avx2(()))
    }

    /// The search, compiled for this machine.
    #[inline]
    pub(super) fn most_flips(self, board: &Board) -> usize {
        #[target_feature(enable = "avx2,bmi1,popcnt")]
        fn compiled(machine: Avx2, board: &Board) -> usize {
            search::most_flips(machine, machine, board, &mut Unobserved)
        }
        // SAFETY: `self` was made where these instructions were detected.
        unsafe { compiled(self, board) }
    }
}

/// A processor that can also work on eight words at a time, and join two operations on bits into one. The instructions for bytes
/// belong to it: a compiler that may use the others alone collects top bits by a detour of 10 ns.
#[derive(Clone, Copy)]
pub(super) struct Avx512(Avx2);

impl Avx512 {
    /// The machine, if this processor is one.
    #[inline]
    pub(super) fn detect() -> Option<Avx512> {
        let detected = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512bw");
        Avx2::detect().filter(|_| detected).map(Avx512)
    }

    /// The search, compiled for this machine.
    #[inline]
    pub(super) fn most_flips(self, board: &Board) -> usize {
        #[target_feature(enable = "avx2,bmi1,popcnt,avx512f,avx512vl,avx512bw")]
        fn compiled(machine: Avx512, board: &Board) -> usize {
            search::most_flips(machine.0, machine, board, &mut Unobserved)
        }
        // SAFETY: `self` was made where these instructions were detected.
        unsafe { compiled(self, board) }
    }
}

/// Methods of a machine that are an instruction or a few.
macro_rules! instructions {
    ($(fn $name:ident $(<const $by:ident: i32>)? ($self:ident, $($argument:ident: $type:ty),*) -> $result:ty = $body:expr;)*) => {$(
        #[inline(always)]
        fn $name $(<const $by: i32>)? ($self, $($argument: $type),*) -> $result {
            // SAFETY: `self` was made where its instructions were detected, and none of them touches memory.
            unsafe { $body }
        }
    )*};
}

impl Lanes for Avx2 {
    type Words = __m256i;
    type Numbers = [u64; 4];

    instructions! {
        fn splat(self, word: u64) -> __m256i = _mm256_set1_epi64x(word as i64);
        fn words(self, words: [u64; 4]) -> __m256i =
            _mm256_set_epi64x(words[3] as i64, words[2] as i64, words[1] as i64, words[0] as i64);
        // Any 256 bits are four words.
        fn numbers(self, words: __m256i) -> [u64; 4] = std::mem::transmute::<__m256i, [u64; 4]>(words);
        fn and(self, a: __m256i, b: __m256i) -> __m256i = _mm256_and_si256(a, b);
        fn or(self, a: __m256i, b: __m256i) -> __m256i = _mm256_or_si256(a, b);
        fn up<const BY: i32>(self, words: __m256i) -> __m256i = _mm256_slli_epi64::<BY>(words);
        fn down<const BY: i32>(self, words: __m256i) -> __m256i = _mm256_srli_epi64::<BY>(words);
        fn equal(self, a: __m256i, b: __m256i) -> bool = {
            let differing = _mm256_xor_si256(a, b);
            _mm256_testz_si256(differing, differing) == 1
        };
    }
}

impl Machine for Avx2 {
    instructions! {
        fn and_not(self, a: __m256i, b: __m256i) -> __m256i = _mm256_andnot_si256(b, a);
        fn up_each(self, words: __m256i, by: __m256i) -> __m256i = _mm256_sllv_epi64(words, by);
        fn down_each(self, words: __m256i, by: __m256i) -> __m256i = _mm256_srlv_epi64(words, by);
        fn any(self, words: __m256i) -> __m256i = {
            let pairs = _mm256_or_si256(words, _mm256_permute4x64_epi64::<TWO_ON>(words));
            _mm256_or_si256(pairs, _mm256_shuffle_epi32::<NEIGHBOUR>(pairs))
        };
        // Of two equal bits one lies one or two places after the other, going round.
        fn any_two(self, words: __m256i) -> __m256i = {
            let one_on = _mm256_permute4x64_epi64::<ONE_ON>(words);
            let two_on = _mm256_permute4x64_epi64::<TWO_ON>(words);
            self.any(_mm256_and_si256(words, _mm256_or_si256(one_on, two_on)))
        };
        fn any_other(self, words: __m256i) -> __m256i = {
            let one_on = _mm256_permute4x64_epi64::<ONE_ON>(words);
            let two_on = _mm256_permute4x64_epi64::<TWO_ON>(words);
            let three_on = _mm256_permute4x64_epi64::<THREE_ON>(words);
            _mm256_or_si256(_mm256_or_si256(one_on, two_on), three_on)
        };
    }

    #[inline(always)]
    fn stones(self, board: &Board) -> Stones {
        match <&[Cell; 64]>::try_from(board.cells()) {
            Ok(cells) if board.width() == 8 => self.stones_of_bytes(&cells.map(Cell::byte)),
            _ => Stones::of(board),
        }
    }
}

impl Lanes for Avx512 {
    type Words = __m512i;
    type Numbers = [u64; 8];

    instructions! {
        fn splat(self, word: u64) -> __m512i = _mm512_set1_epi64(word as i64);
        // Any eight words are 512 bits, and the other way round.
        fn words(self, words: [u64; 8]) -> __m512i = std::mem::transmute::<[u64; 8], __m512i>(words);
        fn numbers(self, words: __m512i) -> [u64; 8] = std::mem::transmute::<__m512i, [u64; 8]>(words);
        fn and(self, a: __m512i, b: __m512i) -> __m512i = _mm512_and_si512(a, b);
        fn or(self, a: __m512i, b: __m512i) -> __m512i = _mm512_or_si512(a, b);
        fn up<const BY: i32>(self, words: __m512i) -> __m512i = _mm512_sll_epi64(words, _mm_cvtsi32_si128(BY));
        fn down<const BY: i32>(self, words: __m512i) -> __m512i = _mm512_srl_epi64(words, _mm_cvtsi32_si128(BY));
        fn equal(self, a: __m512i, b: __m512i) -> bool = _mm512_cmpneq_epi64_mask(a, b) == 0;
    }
}

/// For each word, which word comes into its place: the next one, going round.
const ONE_ON: i32 = 0b00_11_10_01;
/// The one after the next.
const TWO_ON: i32 = 0b01_00_11_10;
/// The one before.
const THREE_ON: i32 = 0b10_01_00_11;
/// The two words of each half in each other's place; they are moved as pairs of 32-bit words.
const NEIGHBOUR: i32 = 0b01_00_11_10;

/// How far the bit that tells a black stone is moved to be the top bit of its byte.
const BLACK_TO_TOP: i32 = 7 - BLACK_BIT as i32;
/// And the bit that tells a white stone.
const WHITE_TO_TOP: i32 = 7 - WHITE_BIT as i32;

impl Avx2 {
    /// The stones of a full-size board. An instruction collects the top bits of 32 bytes, so the telling bit is moved there.
    #[inline(always)]
    fn stones_of_bytes(self, bytes: &[u8; 64]) -> Stones {
        let (rows, _) = bytes.as_chunks();
        let row = |row: usize| u64::from_le_bytes(rows[row]);
        let first = self.words([row(0), row(1), row(2), row(3)]);
        let last = self.words([row(4), row(5), row(6), row(7)]);
        let black = self.top_bits(self.up::<BLACK_TO_TOP>(first), self.up::<BLACK_TO_TOP>(last));
        let white = self.top_bits(self.up::<WHITE_TO_TOP>(first), self.up::<WHITE_TO_TOP>(last));
        Stones { black, white, empty: !black & !white }
    }

    instructions! {
        fn top_bits(self, first: __m256i, last: __m256i) -> u64 =
            u64::from(_mm256_movemask_epi8(first) as u32) | u64::from(_mm256_movemask_epi8(last) as u32) << 32;
    }
}
