//! What the files hold.

use std::fmt::{Display, Write as _};
use std::iter;

use cases::coin;
use cases::reversi::Family as BoardFamily;
use cases::tictactoe::{Family, Game, Ledger, Scratch};
use games::coin::{Coin, ORIGINAL_SIDE};
use games::reversi::{Board, Cell};
use games::tictactoe::Side;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};

use super::{FileSpec, examples};

/// The seed of all files. Never changed: times on other inputs could not be compared with those already taken.
const SEED: u64 = 348;

/// The number of moves in a file of small games, and the most in one long game unless the board needs more.
const MOVES: usize = 4096;

/// About how many cells the Reversi boards of a file have in all.
const BOARD_CELLS: usize = 4096;

/// The fewest boards in a file of cascades, which differ more than others.
const CASCADES: usize = 4;

/// Sides of the boards in whose corner the coin lies: all to the original's, then doubling.
const CORNER_SIDES: [u16; 20] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 32, 64, 125, 250, 500, 1000];

impl FileSpec {
    /// The file's content, the same whenever it is made: lines that each end with a line feed.
    #[must_use]
    pub fn text(self) -> String {
        // Depends on this file alone, so that files can be added without changing others.
        let mut rng = ChaCha8Rng::from_seed(Sha256::digest(format!("{SEED} {}", self.path())).into());
        match self {
            FileSpec::Games { family, side } => lines(games(family, side, &mut rng)),
            FileSpec::ScatteredBoards { side, percent } => {
                lines((0..boards(side)).map(|_| scattered(side, percent, &mut rng)))
            }
            FileSpec::CascadeBoards { side } => lines((0..boards(side).max(CASCADES)).map(|_| cascade(side, &mut rng))),
            FileSpec::OriginalCells => {
                let cells = (1..=ORIGINAL_SIDE).flat_map(|x| (1..=ORIGINAL_SIDE).map(move |y| (x, y)));
                lines(cells.map(|(x, y)| coin_at(x, y, ORIGINAL_SIDE)))
            }
            FileSpec::Queries { side, count } => {
                lines((0..count).map(|_| coin::Family::Uniform.generate(side, side, &mut rng)))
            }
            FileSpec::Corners => lines(CORNER_SIDES.map(|side| coin_at(side, side, side))),
            FileSpec::Examples(problem) => lines(examples::of(problem).iter().map(|(case, _)| case)),
            FileSpec::ExampleAnswers(problem) => lines(examples::of(problem).iter().map(|(_, answer)| answer)),
        }
    }
}

fn lines(items: impl IntoIterator<Item = impl Display>) -> String {
    let mut text = String::new();
    for item in items {
        writeln!(text, "{item}").expect("a string takes everything");
    }
    text
}

/// Games with some [`MOVES`] moves in all. A long one is left off there (or after 2n moves if that is later), but not a draw or
/// a sweep, which are what they say as a whole only.
fn games(family: Family, side: u16, rng: &mut ChaCha8Rng) -> impl Iterator<Item = Game> {
    let side = Side::new(side.into()).expect("the files have sides of boards");
    let to_its_end = matches!(family, Family::Draw | Family::Sweep);
    let most = if to_its_end { side.cells() } else { MOVES.max(2 * side.get()) };
    let mut scratch = Scratch::default();
    let mut moves = 0;
    let mut last = 0;
    iter::from_fn(move || {
        // One game more of a sweep, which all are as long, would take it further off.
        let nearest = family == Family::Sweep && moves + last / 2 > MOVES;
        if moves >= MOVES || nearest {
            return None;
        }
        let mut game = Game::smallest();
        loop {
            family.generate(side, rng, &mut game, &mut scratch);
            let suits = match family {
                Family::Draw => !is_won(&game),
                Family::Sweep => goes_along_rows(&game),
                _ => true,
            };
            if suits {
                break;
            }
        }
        game.truncate(most);
        last = game.moves().len();
        moves += last;
        Some(game)
    })
}

/// Whether somebody wins: on small boards a draw may be sought in vain.
fn is_won(game: &Game) -> bool {
    let mut ledger = Ledger::new(game.side());
    game.moves().iter().any(|&stone| ledger.place(stone).any())
}

/// Whether a sweep fills rows, not columns, so that the cells of a scan lie side by side in memory.
///
/// A scan reads as many cells either way. But those of a column lie n apart, and on large boards a time would tell more of the
/// memory's caches than of the algorithm: from n = 1000 to 10 000 it grows a hundredfold and not tenfold.
fn goes_along_rows(game: &Game) -> bool {
    game.moves().iter().take(2).all(|stone| stone.col == 0)
}

/// How many boards of this size a file has: fewer large ones, which cost far more each.
fn boards(side: usize) -> usize {
    (BOARD_CELLS / (side * side)).clamp(1, 256)
}

fn scattered(side: usize, percent: u32, rng: &mut ChaCha8Rng) -> Board {
    let cell = |_| {
        // From 0 to 199, off from uniform by nothing that matters.
        match (u64::from(rng.next_u32()) * 200) >> 32 {
            drawn if drawn < u64::from(percent) => Cell::Black,
            drawn if drawn < 2 * u64::from(percent) => Cell::White,
            _ => Cell::Empty,
        }
    };
    Board::new(side, side, (0..side * side).map(cell).collect()).expect("the files have sides of boards")
}

/// A board on which one move turns at least a quarter of the cells.
fn cascade(side: usize, rng: &mut ChaCha8Rng) -> Board {
    let mut board = Board::new(1, 1, vec![Cell::Empty]).expect("a board may have one cell");
    loop {
        BoardFamily::Cascade.generate(side, side, rng, &mut board);
        if 4 * reversi::bfs::most_flips(&board) >= board.cells().len() {
            return board;
        }
    }
}

fn coin_at(x: u16, y: u16, side: u16) -> Coin {
    Coin::new(x.into(), y.into(), side.into(), side.into()).expect("the coin lies on the board")
}
