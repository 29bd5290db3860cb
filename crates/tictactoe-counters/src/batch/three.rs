//! Many games of 3 × 3, side by side.
//!
//! A line of three cells needs two bits to count a player's stones, and there are eight lines: all counters of a player fit in 16
//! bits. So a stone is written as a word with a 1 in the field of each line that it lies on, and playing it is one addition. A
//! field that counts to 3 has both bits set, so `counters & counters >> 1` shows all full lines at once.
//!
//! The words of `LANES` games that stand at the same move lie side by side. The loops over them have neither branches nor
//! look-ups, so that the compiler makes them vector instructions, which play the same move of all these games at once. A game
//! that has ended goes on with words of 0, which change nothing.
//!
//! Time O(1) a move, some sixteenth of it; space 18 bytes a game.

use games::tictactoe::{Move, Player};

/// The games that are played at once: as many as there are words in a vector of 256 bits.
pub const LANES: usize = 16;

/// The most moves of a game.
pub const MOVES: usize = 9;

/// The low bits of the eight fields.
const FIELDS: u16 = 0x5555;

/// The highest bit, beside the fields: set in a stone of player 2.
const PLAYER_TWO: u16 = 1 << 15;

/// One word of each of the games in a block.
type Words = [u16; LANES];

/// Games of 3 × 3, packed so that they can be answered many at a time.
#[derive(Clone, Debug, Default)]
pub struct Games {
    blocks: Vec<[Words; MOVES]>,
    len: usize,
}

impl Games {
    /// No games.
    #[must_use]
    pub fn new() -> Games {
        Games::default()
    }

    /// Adds a game. Its moves must be on different cells; they may go on after a win.
    ///
    /// # Panics
    /// If a cell lies outside the board, or there are more than nine moves.
    #[inline]
    pub fn push(&mut self, moves: &[Move]) {
        assert!(moves.len() <= MOVES, "a board of nine cells takes nine moves");
        let lane = self.len % LANES;
        if lane == 0 {
            self.blocks.push([[0; LANES]; MOVES]);
        }
        let block = self.blocks.last_mut().expect("there is a block for the game");
        for (words, stone) in block.iter_mut().zip(moves) {
            words[lane] = word(stone);
        }
        self.len += 1;
    }

    /// Removes all games and keeps their memory.
    pub fn clear(&mut self) {
        self.blocks.clear();
        self.len = 0;
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Appends, game by game, the index of the first move that wins, and who wins with it, if anybody does.
    pub fn first_wins(&self, first_wins: &mut Vec<Option<(usize, Player)>>) {
        self.append(&FIRST_WINS, first_wins);
    }

    /// Appends, game by game, what each move returns: 0 for nobody, else the number of the winner. Only the first win counts,
    /// and a game of fewer than nine moves is filled up with 0.
    pub fn results(&self, results: &mut Vec<[u8; MOVES]>) {
        self.append(&RESULTS, results);
    }

    /// Appends the answer to each game, read from the answers to all outcomes.
    #[inline]
    fn append<T: Copy>(&self, answers: &[T; OUTCOMES], list: &mut Vec<T>) {
        list.reserve(self.len);
        let mut games_left = self.len;
        for block in &self.blocks {
            let outcomes = outcomes(block);
            let played = games_left.min(LANES);
            list.extend(outcomes[..played].iter().map(|&outcome| answers[usize::from(outcome) % OUTCOMES]));
            games_left -= played;
        }
    }
}

/// What every lane answers when all play the same game, as [`Games::results`] does: they had better agree.
///
/// # Panics
/// As [`Games::push`].
#[must_use]
pub fn results_in_every_lane(moves: &[Move]) -> [[u8; MOVES]; LANES] {
    assert!(moves.len() <= MOVES, "a board of nine cells takes nine moves");
    let mut block = [[0; LANES]; MOVES];
    for (words, stone) in block.iter_mut().zip(moves) {
        *words = [word(stone); LANES];
    }
    outcomes(&block).map(|outcome| RESULTS[usize::from(outcome) % OUTCOMES])
}

/// How a game went, as a number: the moves before the first one that wins, nine if none does, and a bit for the winner.
const OUTCOMES: usize = 32;

/// The bit set in an outcome when player 2 wins.
const TWO_WINS: usize = 16;

/// The first winning move and the winner, by outcome.
static FIRST_WINS: [Option<(usize, Player)>; OUTCOMES] = {
    let mut first_wins = [None; OUTCOMES];
    let mut moves_before = 0;
    while moves_before < MOVES {
        first_wins[moves_before] = Some((moves_before, Player::One));
        first_wins[moves_before | TWO_WINS] = Some((moves_before, Player::Two));
        moves_before += 1;
    }
    first_wins
};

/// What the moves return, by outcome.
static RESULTS: [[u8; MOVES]; OUTCOMES] = {
    let mut results = [[0; MOVES]; OUTCOMES];
    let mut moves_before = 0;
    while moves_before < MOVES {
        results[moves_before][moves_before] = 1;
        results[moves_before | TWO_WINS][moves_before] = 2;
        moves_before += 1;
    }
    results
};

/// A stone as a word: a 1 in the fields of its row, its column, and the diagonals that it lies on.
#[inline]
fn word(stone: &Move) -> u16 {
    const LINES: [[u16; 3]; 3] = {
        let (main, anti) = (1 << 12, 1 << 14);
        let (rows, columns) = ([1, 1 << 2, 1 << 4], [1 << 6, 1 << 8, 1 << 10]);
        [
            [rows[0] | columns[0] | main, rows[0] | columns[1], rows[0] | columns[2] | anti],
            [rows[1] | columns[0], rows[1] | columns[1] | main | anti, rows[1] | columns[2]],
            [rows[2] | columns[0] | anti, rows[2] | columns[1], rows[2] | columns[2] | main],
        ]
    };
    LINES[stone.row][stone.col] | if stone.player == Player::Two { PLAYER_TWO } else { 0 }
}

/// The outcome of each game of a block.
#[inline]
fn outcomes(block: &[Words; MOVES]) -> Words {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        #[expect(unsafe_code, reason = "a function made for AVX2 may run only where there is AVX2")]
        // SAFETY: the processor has AVX2, which is all that the function asks for.
        return unsafe { outcomes_avx2(block) };
    }
    outcomes_anywhere(block)
}

/// As [`outcomes_anywhere`], compiled for vectors of 256 bits.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn outcomes_avx2(block: &[Words; MOVES]) -> Words {
    outcomes_anywhere(block)
}

#[expect(clippy::inline_always, reason = "a function is compiled for AVX2 only as a part of one that is")]
#[inline(always)]
fn outcomes_anywhere(block: &[Words; MOVES]) -> Words {
    let (mut one, mut two) = ([0; LANES], [0; LANES]);
    let (mut before_one, mut before_two) = ([0u16; LANES], [0u16; LANES]);
    for words in block {
        for lane in 0..LANES {
            let lines = words[lane] & FIELDS;
            // Shifting a signed number drags its highest bit along: all ones for player 2, else all zeros.
            let if_two = (words[lane].cast_signed() >> 15).cast_unsigned();
            one[lane] += lines & !if_two;
            two[lane] += lines & if_two;
            before_one[lane] += u16::from(full_lines(one[lane]) == 0);
            before_two[lane] += u16::from(full_lines(two[lane]) == 0);
        }
    }
    let mut outcomes = [0; LANES];
    for lane in 0..LANES {
        let winner = if before_two[lane] < before_one[lane] { TWO_WINS as u16 } else { 0 };
        outcomes[lane] = before_one[lane].min(before_two[lane]) | winner;
    }
    outcomes
}

/// The low bits of the fields that count to 3.
#[inline]
fn full_lines(counters: u16) -> u16 {
    counters & counters >> 1 & FIELDS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of any kind: the plain loop and the one for AVX2 add and compare alike.
    #[test]
    fn the_plain_loop_agrees_with_the_one_in_use() {
        let mut word = 1u16;
        for _ in 0..200 {
            let block = [(); MOVES].map(|()| {
                [(); LANES].map(|()| {
                    word = word.wrapping_mul(25173).wrapping_add(13849);
                    word & if word.is_multiple_of(3) { 0x8041 } else { 0x9104 }
                })
            });
            assert_eq!(outcomes(&block), outcomes_anywhere(&block));
        }
    }
}
