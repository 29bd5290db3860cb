//! The random phase, cut into slices of like cost.

use games::Problem;
use games::coin::Coin;
use games::reversi::Board;
use games::tictactoe::Side;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::draw::{between, weighted};
use crate::tictactoe::Game;
use crate::{Case, coin, reversi, tictactoe};

/// Above this side, families that fill the board draw a smaller one, so that one game does not take the time of thousands.
const FULL_BOARD_SIDE: usize = 40;

/// How often a case outside the original limits is drawn anew.
const TRIES: usize = 64;

/// A slice of the random phase whose cases cost about the same.
#[derive(Debug, PartialEq, Eq)]
pub struct Stratum {
    /// The problem.
    pub problem: Problem,
    /// The name, as displays show it: `8x8`, `n to 300`.
    pub name: &'static str,
    /// Its share of the blocks of the problem's random phase.
    pub weight: u32,
    /// The number of cases in a block: some 5 to 50 milliseconds of work for six implementations.
    pub block_len: usize,
    /// Sets its random numbers apart from those of all other strata. Never changed, never used again.
    id: u16,
    /// Whether the cases stay inside the limits of the original problem.
    original: bool,
    source: Source,
}

/// Weighted ranges of sides, both ends included.
type Sides = &'static [(u32, (u16, u16))];

#[derive(Debug, PartialEq, Eq)]
enum Source {
    TicTacToe {
        sides: Sides,
        families: &'static [(u32, tictactoe::Family)],
    },
    Reversi {
        sides: Sides,
        families: &'static [(u32, reversi::Family)],
    },
    Coin {
        sides: Sides,
        families: &'static [(u32, coin::Family)],
    },
    /// The coins of one board one after another, of each family so many.
    CoinsOfBoards {
        sides: Sides,
        counts: &'static [(u32, coin::Family)],
    },
}

/// Memory that generating uses again and again. It holds no state: what is drawn does not depend on it.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    games: tictactoe::Scratch,
}

/// The random numbers of one block: they depend on seed, stratum and index alone, so any block can be made without the others.
#[must_use]
pub fn block(seed: u64, stratum: &Stratum, index: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(u64::from(stratum.id) << 48 | index & ((1 << 48) - 1));
    rng
}

impl Stratum {
    /// All strata of a problem.
    #[must_use]
    pub fn all(problem: Problem) -> &'static [Stratum] {
        match problem {
            Problem::TicTacToe => &TICTACTOE,
            Problem::Reversi => &REVERSI,
            Problem::Coin => &COIN,
        }
    }

    /// The strata that stay inside the limits of the original problem, see [`Case::is_original`].
    #[must_use]
    pub fn original(problem: Problem) -> &'static [Stratum] {
        match problem {
            Problem::TicTacToe => &ORIGINAL_TICTACTOE,
            Problem::Reversi => &ORIGINAL_REVERSI,
            Problem::Coin => &ORIGINAL_COIN,
        }
    }

    /// The strata of many cases on each board, for those who answer them together: for the coin, whose fastest answers take less
    /// time than a new board. No [`all`](Self::all) holds them.
    #[must_use]
    pub fn of_boards(problem: Problem) -> &'static [Stratum] {
        match problem {
            Problem::TicTacToe | Problem::Reversi => &[],
            Problem::Coin => &COINS_OF_BOARDS,
        }
    }

    /// Draws a board of a stratum [`of_boards`](Self::of_boards) and puts its coins in place of those before, each family's one
    /// after another. Other strata have no such boards: then there are no coins.
    pub fn generate_coins(&self, rng: &mut impl Rng, coins: &mut Vec<Coin>) {
        coins.clear();
        if let Source::CoinsOfBoards { sides, counts } = self.source {
            let (width, height) = (side(rng, sides) as u16, side(rng, sides) as u16);
            for &(count, family) in counts {
                family.generate_many((width, height), count as usize, rng, coins);
            }
        }
    }

    /// Draws a case into the memory of `case`.
    pub fn generate(&self, rng: &mut impl Rng, case: &mut Case, scratch: &mut Scratch) {
        self.draw(rng, case, scratch);
        if self.original {
            for _ in 0..TRIES {
                if case.is_original() {
                    return;
                }
                self.draw(rng, case, scratch);
            }
        }
    }

    fn draw(&self, rng: &mut impl Rng, case: &mut Case, scratch: &mut Scratch) {
        match self.source {
            Source::TicTacToe { sides, families } => {
                let family = weighted(rng, families);
                let mut n = side(rng, sides);
                if family.fills_the_board() && n > FULL_BOARD_SIDE {
                    n = between(rng, FULL_BOARD_SIDE / 2, FULL_BOARD_SIDE);
                }
                let n = Side::new(n as i64).expect("the table of strata has sides of boards only");
                family.generate(n, rng, game_in(case), &mut scratch.games);
            }
            Source::Reversi { sides, families } => {
                let (height, width) = (side(rng, sides), side(rng, sides));
                weighted(rng, families).generate(height, width, rng, board_in(case));
            }
            Source::Coin { sides, families } | Source::CoinsOfBoards { sides, counts: families } => {
                let (width, height) = (side(rng, sides), side(rng, sides));
                *case = Case::Coin(weighted(rng, families).generate(width as u16, height as u16, rng));
            }
        }
    }
}

#[inline]
fn side(rng: &mut impl Rng, sides: Sides) -> usize {
    let (low, high) = weighted(rng, sides);
    if low == high { low.into() } else { between(rng, low.into(), high.into()) }
}

/// The game that the case holds, or else a new one put into it.
fn game_in(case: &mut Case) -> &mut Game {
    if !matches!(case, Case::TicTacToe(_)) {
        *case = Case::smallest(Problem::TicTacToe);
    }
    let Case::TicTacToe(game) = case else { unreachable!("a game was just put there") };
    game
}

/// The board that the case holds, or else a new one put into it.
fn board_in(case: &mut Case) -> &mut Board {
    if !matches!(case, Case::Reversi(_)) {
        *case = Case::smallest(Problem::Reversi);
    }
    let Case::Reversi(board) = case else { unreachable!("a board was just put there") };
    board
}

const GAMES: &[(u32, tictactoe::Family)] = {
    use tictactoe::Family;
    &[
        (8, Family::Random),
        (1, Family::Unfinished),
        (2, Family::OutOfTurn),
        (4, Family::Led),
        (2, Family::Blocked),
        (1, Family::Draw),
        (1, Family::LastCell),
        (2, Family::TwoLines),
        (1, Family::Sweep),
    ]
};

/// On 3 × 3 cells random games reach everything by themselves many times over, and the other families only take longer to draw.
/// They are drawn on such boards among those to 5 × 5.
const LEAST_GAMES: &[(u32, tictactoe::Family)] = {
    use tictactoe::Family;
    &[(32, Family::Random), (2, Family::Unfinished), (4, Family::OutOfTurn)]
};

/// On small boards random games reach everything by themselves: the others are there so that nothing is left to chance.
const SMALL_GAMES: &[(u32, tictactoe::Family)] = {
    use tictactoe::Family;
    &[
        (32, Family::Random),
        (2, Family::Unfinished),
        (4, Family::OutOfTurn),
        (2, Family::Led),
        (1, Family::LastCell),
        (1, Family::TwoLines),
    ]
};

const LARGE_GAMES: &[(u32, tictactoe::Family)] = {
    use tictactoe::Family;
    &[
        (1, Family::Random),
        (3, Family::Unfinished),
        (3, Family::OutOfTurn),
        (24, Family::Led),
        (6, Family::Blocked),
        (1, Family::Draw),
        (2, Family::LastCell),
        (8, Family::TwoLines),
        (1, Family::Sweep),
    ]
};

/// Games that are in turn by their families, or nearly always.
const GAMES_IN_TURN: &[(u32, tictactoe::Family)] = {
    use tictactoe::Family;
    &[
        (4, Family::Random),
        (1, Family::Unfinished),
        (4, Family::Led),
        (2, Family::Blocked),
        (1, Family::Draw),
        (1, Family::LastCell),
        (2, Family::TwoLines),
        (1, Family::Sweep),
    ]
};

static TICTACTOE: [Stratum; 6] = [
    Stratum {
        problem: Problem::TicTacToe,
        name: "n = 3",
        weight: 1,
        block_len: 4096,
        id: 7,
        original: false,
        source: Source::TicTacToe { sides: &[(1, (3, 3))], families: LEAST_GAMES },
    },
    Stratum {
        problem: Problem::TicTacToe,
        name: "n = 8",
        weight: 1,
        block_len: 2048,
        id: 8,
        original: false,
        source: Source::TicTacToe { sides: &[(1, (8, 8))], families: SMALL_GAMES },
    },
    Stratum {
        problem: Problem::TicTacToe,
        name: "n to 5",
        weight: 2,
        block_len: 4096,
        id: 1,
        original: false,
        source: Source::TicTacToe { sides: &[(1, (1, 2)), (6, (3, 3)), (5, (4, 4)), (4, (5, 5))], families: GAMES },
    },
    Stratum {
        problem: Problem::TicTacToe,
        name: "n = 15",
        weight: 3,
        block_len: 1024,
        id: 2,
        original: false,
        source: Source::TicTacToe { sides: &[(1, (15, 15))], families: GAMES },
    },
    Stratum {
        problem: Problem::TicTacToe,
        name: "n to 64",
        weight: 2,
        block_len: 512,
        id: 3,
        original: false,
        source: Source::TicTacToe { sides: &[(8, (6, 31)), (3, (32, 62)), (1, (63, 64))], families: LARGE_GAMES },
    },
    Stratum {
        problem: Problem::TicTacToe,
        name: "n to 300",
        weight: 3,
        block_len: 128,
        id: 4,
        original: false,
        source: Source::TicTacToe {
            sides: &[(6, (65, 300)), (1, (65, 66)), (1, (99, 101)), (2, (127, 130)), (3, (255, 258)), (1, (300, 300))],
            families: LARGE_GAMES,
        },
    },
];

const BOARDS: &[(u32, reversi::Family)] = {
    use reversi::Family;
    &[
        (6, Family::Random),
        (4, Family::Cascade),
        (3, Family::Chain),
        (2, Family::Shared),
        (2, Family::Border),
        (1, Family::Full),
        (4, Family::GuaranteeKept),
        (2, Family::GuaranteeBroken),
    ]
};

/// Of 3 × 3 cells every board is in an exhaustive scope. What random ones add is that boards follow on one another in any order, and
/// for that families which aim at something only take longer to draw.
const LEAST_BOARDS: &[(u32, reversi::Family)] = &[(1, reversi::Family::Random)];

static REVERSI: [Stratum; 4] = [
    Stratum {
        problem: Problem::Reversi,
        name: "3x3",
        weight: 1,
        block_len: 8192,
        id: 21,
        original: false,
        source: Source::Reversi { sides: &[(1, (3, 3))], families: LEAST_BOARDS },
    },
    Stratum {
        problem: Problem::Reversi,
        name: "8x8",
        weight: 4,
        block_len: 512,
        id: 17,
        original: false,
        source: Source::Reversi { sides: &[(1, (8, 8))], families: BOARDS },
    },
    Stratum {
        problem: Problem::Reversi,
        name: "to 8x8",
        weight: 4,
        block_len: 1024,
        id: 18,
        original: false,
        source: Source::Reversi { sides: &[(1, (1, 8))], families: BOARDS },
    },
    Stratum {
        problem: Problem::Reversi,
        name: "to 40x40",
        weight: 2,
        block_len: 16,
        id: 19,
        original: false,
        source: Source::Reversi { sides: &[(2, (1, 16)), (1, (17, 40))], families: BOARDS },
    },
];

const COINS: &[(u32, coin::Family)] = {
    use coin::Family;
    &[
        (4, Family::Uniform),
        (1, Family::FarCorner),
        (2, Family::LastColumn),
        (2, Family::LastRow),
        (1, Family::NearFarCorner),
    ]
};

static COIN: [Stratum; 3] = [
    Stratum {
        problem: Problem::Coin,
        name: "15x15",
        weight: 1,
        block_len: 128,
        id: 33,
        original: false,
        source: Source::Coin { sides: &[(1, (15, 15))], families: &[(1, coin::Family::Uniform)] },
    },
    Stratum {
        problem: Problem::Coin,
        name: "to 15x15",
        weight: 2,
        block_len: 256,
        id: 34,
        original: false,
        source: Source::Coin { sides: &[(1, (1, 15))], families: COINS },
    },
    Stratum {
        problem: Problem::Coin,
        name: "to 64x64",
        weight: 2,
        block_len: 512,
        id: 35,
        original: false,
        source: Source::Coin { sides: &[(1, (1, 64))], families: COINS },
    },
];

static COINS_OF_BOARDS: [Stratum; 1] = [Stratum {
    problem: Problem::Coin,
    name: "512 on a board",
    weight: 1,
    block_len: 512 * 512,
    id: 37,
    original: false,
    source: Source::CoinsOfBoards {
        sides: &[(1, (15, 15)), (3, (1, 64))],
        counts: &[
            (1, coin::Family::FarCorner),
            (31, coin::Family::NearFarCorner),
            (96, coin::Family::LastColumn),
            (96, coin::Family::LastRow),
            (288, coin::Family::Uniform),
        ],
    },
}];

static ORIGINAL_TICTACTOE: [Stratum; 2] = [
    Stratum {
        problem: Problem::TicTacToe,
        name: "n to 15, in turn",
        weight: 2,
        block_len: 1024,
        id: 5,
        original: true,
        source: Source::TicTacToe { sides: &[(1, (2, 2)), (4, (3, 3)), (4, (4, 15))], families: GAMES_IN_TURN },
    },
    Stratum {
        problem: Problem::TicTacToe,
        name: "n to 100, in turn",
        weight: 1,
        block_len: 256,
        id: 6,
        original: true,
        source: Source::TicTacToe { sides: &[(4, (16, 100)), (1, (63, 66)), (1, (100, 100))], families: GAMES_IN_TURN },
    },
];

static ORIGINAL_REVERSI: [Stratum; 1] = [Stratum {
    problem: Problem::Reversi,
    name: "to 8x8, guarantee kept",
    weight: 1,
    block_len: 1024,
    id: 20,
    original: true,
    source: Source::Reversi { sides: &[(2, (1, 8)), (1, (8, 8))], families: &[(1, reversi::Family::GuaranteeKept)] },
}];

static ORIGINAL_COIN: [Stratum; 1] = [Stratum {
    problem: Problem::Coin,
    name: "15x15",
    weight: 1,
    block_len: 128,
    id: 36,
    original: true,
    source: Source::Coin { sides: &[(1, (15, 15))], families: &[(1, coin::Family::Uniform)] },
}];
