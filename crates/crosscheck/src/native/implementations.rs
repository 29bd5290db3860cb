//! The table of Rust and C implementations.

use std::time::Instant;

use cases::tictactoe::{Game, RawGame, RawMove};
use coin_game::{closed_form, grundy, memo, recursion, recursion_all, table};
use games::Problem;
use games::coin::{Coin, Winner};
use games::reversi::Board;
use games::tictactoe::{Move, Player, Side, TicTacToe};
use reversi::{bfs, bitboard, fast, nested, runs};
use tictactoe_counters::batch::{self, three};
use tictactoe_counters::{PlayerCounters, SignedCounters};
use tictactoe_scan::BoardScan;

use super::null::{self, Null};
use super::outcome::{Failure, catching};
use crate::Id;
use crate::language::NULL;

/// Plays a legal game and appends what each move returned: 0, 1 or 2.
pub type GameAnswer = fn(&Game, &mut Vec<u8>) -> Result<(), Failure>;
/// Plays legal games one after another, all on one board where boards can be cleared, and appends one result a move.
pub type GamesAnswer = fn(&[Game], &mut Vec<u8>) -> Result<(), Failure>;
/// Plays all games on new boards and says how many nanoseconds the moves took; what they returned is put in place of the
/// results of an earlier round.
pub type TimedGames = fn(&[&Game], &mut Vec<Vec<u8>>) -> Result<u128, Failure>;
/// Answers a Reversi board.
pub type ReversiAnswer = fn(&Board) -> Result<usize, Failure>;
/// Answers Reversi boards one after another, in the same memory where that can be kept, and appends one answer a board.
pub type BoardsAnswer = fn(&[Board], &mut Vec<usize>) -> Result<(), Failure>;
/// Answers a coin.
pub type CoinAnswer = fn(Coin) -> Result<Winner, Failure>;
/// Answers coins that all lie on boards of one size, and appends for each whether the first player wins.
pub type CoinsAnswer = fn(&[Coin], &mut Vec<bool>) -> Result<(), Failure>;

/// An implementation that answers in process.
#[derive(Clone, Debug)]
pub struct Native {
    /// Its id; the language is `rust` or `c`.
    pub id: Id,
    /// How it is called.
    pub kind: NativeKind,
}

impl Native {
    /// The language's name as printed.
    #[must_use]
    pub fn language(&self) -> &'static str {
        if self.id.language == "rust" { "Rust" } else { "C" }
    }

    /// The version of the compiler that built it.
    #[must_use]
    pub fn version(&self) -> &'static str {
        if self.id.language == "rust" { env!("CROSSBOARD_RUSTC") } else { c_ref::compiler() }
    }
}

/// How an implementation is called, by problem.
#[derive(Clone, Copy, Debug)]
pub enum NativeKind {
    /// A game of tic-tac-toe.
    TicTacToe {
        /// Plays a whole game.
        answer: GameAnswer,
        /// Plays many games: the fastest way, for short games on which making boards would take the most time.
        answer_all: GamesAnswer,
        /// Plays all games on new boards and says how many nanoseconds the moves took.
        timed: TimedGames,
        /// Plays any moves; `None` where a move fails.
        unchecked: fn(&RawGame) -> Result<Vec<Option<i64>>, Failure>,
    },
    /// A Reversi board.
    Reversi {
        /// Answers one board.
        answer: ReversiAnswer,
        /// Answers many boards: the fastest way, for small ones on which a call takes time as well as an answer.
        answer_all: BoardsAnswer,
    },
    /// A coin.
    Coin {
        /// Answers one coin.
        answer: CoinAnswer,
        /// Answers many coins on one board; `None` if that takes as long as one after another, each a long time.
        on_one_board: Option<CoinsAnswer>,
    },
}

/// A Reversi board by this algorithm, and many boards one by one.
macro_rules! reversi {
    (|$board:ident| $answer:expr) => {
        NativeKind::Reversi {
            answer: |$board| $answer,
            answer_all: |boards, flips| {
                let answer: ReversiAnswer = |$board| $answer;
                for board in boards {
                    flips.push(answer(board)?);
                }
                Ok(())
            },
        }
    };
}

/// `bfs`: many boards are searched in the same memory.
const RUST_BFS: NativeKind = NativeKind::Reversi {
    answer: |board| Ok(bfs::most_flips(board)),
    answer_all: |boards, flips| {
        let mut memory = bfs::Memory::default();
        flips.extend(boards.iter().map(|board| bfs::most_flips_in(&mut memory, board)));
        Ok(())
    },
};

/// All implementations in process, in the order of the catalogue, Rust before C.
#[must_use]
pub fn natives() -> Vec<Native> {
    use Problem as P;
    use c_ref::{coin as c_coin, reversi as c_reversi, tictactoe as c};
    let implementations = [
        ("rust", P::TicTacToe, "board_scan", game::<BoardScan>()),
        ("c", P::TicTacToe, "board_scan", game::<c::BoardScan>()),
        ("rust", P::TicTacToe, "player_counters", game::<PlayerCounters>()),
        ("c", P::TicTacToe, "player_counters", game::<c::PlayerCounters>()),
        ("rust", P::TicTacToe, "signed_counters", game::<SignedCounters>()),
        ("c", P::TicTacToe, "signed_counters", game::<c::SignedCounters>()),
        ("rust", P::TicTacToe, "batch", WHOLE_GAMES),
        ("rust", P::Reversi, "bfs", RUST_BFS),
        ("c", P::Reversi, "bfs", reversi!(|board| Ok(c_reversi::bfs(board)?))),
        (
            "rust",
            P::Reversi,
            "bitboard",
            reversi!(|board| bitboard::most_flips(board).ok_or(Failure("a side is longer than 8".to_owned()))),
        ),
        ("rust", P::Reversi, "runs", reversi!(|board| Ok(runs::most_flips(board)))),
        ("rust", P::Reversi, "nested", reversi!(|board| Ok(nested::most_flips(board)))),
        ("rust", P::Reversi, "fast", reversi!(|board| Ok(fast::most_flips(board)))),
        ("rust", P::Coin, "recursion", coin(|coin| Ok(recursion::winner(coin)))),
        ("c", P::Coin, "recursion", coin(|coin| Ok(c_coin::recursion(coin)?))),
        ("rust", P::Coin, "recursion_all", coin(|coin| Ok(recursion_all::winner(coin)))),
        ("c", P::Coin, "recursion_all", coin(|coin| Ok(c_coin::recursion_all(coin)?))),
        ("rust", P::Coin, "memo", coin(|coin| Ok(memo::winner(coin)))),
        ("c", P::Coin, "memo", coin(|coin| Ok(c_coin::memo(coin)?))),
        ("rust", P::Coin, "table", quick_coin(|coin| Ok(table::winner(coin)), on_one_table)),
        (
            "rust",
            P::Coin,
            "closed_form",
            quick_coin(
                |coin| Ok(closed_form::winner(coin)),
                |coins, wins| one_by_one(coins, wins, closed_form::winner),
            ),
        ),
        (
            "rust",
            P::Coin,
            "grundy",
            quick_coin(|coin| Ok(grundy::winner(coin)), |coins, wins| one_by_one(coins, wins, grundy::winner)),
        ),
    ];
    implementations
        .into_iter()
        .map(|(language, problem, algorithm, kind)| Native { id: Id::new(language, problem, algorithm), kind })
        .collect()
}

/// What does nothing, in Rust and C; none of the implementations.
#[must_use]
pub fn nulls() -> Vec<Native> {
    let table = [
        ("rust", Problem::TicTacToe, game::<Null>()),
        ("c", Problem::TicTacToe, game::<c_ref::tictactoe::Null>()),
        ("rust", Problem::Reversi, reversi!(|board| Ok(null::most_flips(board)))),
        ("c", Problem::Reversi, reversi!(|board| Ok(c_ref::reversi::null(board)?))),
        ("rust", Problem::Coin, coin(|coin| Ok(null::winner(coin)))),
        ("c", Problem::Coin, coin(|coin| Ok(c_ref::coin::null(coin)?))),
    ];
    table.into_iter().map(|(language, problem, kind)| Native { id: Id::new(language, problem, NULL), kind }).collect()
}

/// The implementation in process with this id, or what does nothing.
#[must_use]
pub fn native(id: &Id) -> Option<Native> {
    natives().into_iter().chain(nulls()).find(|native| native.id == *id)
}

fn coin(answer: CoinAnswer) -> NativeKind {
    NativeKind::Coin { answer, on_one_board: None }
}

/// A coin by an algorithm that answers many on one board in a few nanoseconds each.
fn quick_coin(answer: CoinAnswer, on_one_board: CoinsAnswer) -> NativeKind {
    NativeKind::Coin { answer, on_one_board: Some(on_one_board) }
}

/// Each coin by itself.
#[inline]
#[expect(clippy::unnecessary_wraps, reason = "what a `CoinsAnswer` returns")]
fn one_by_one(coins: &[Coin], wins: &mut Vec<bool>, winner: impl Fn(Coin) -> Winner) -> Result<(), Failure> {
    wins.extend(coins.iter().map(|&coin| winner(coin) == Winner::First));
    Ok(())
}

/// `table`: one table for all.
fn on_one_table(coins: &[Coin], wins: &mut Vec<bool>) -> Result<(), Failure> {
    let Some(any) = coins.first() else { return Ok(()) };
    let failure = |error| Failure(format!("{error}"));
    let mut table = table::Table::new(any.width().into(), any.height().into()).map_err(failure)?;
    let mut knows_all = true;
    wins.extend(coins.iter().map(|coin| {
        let winner = table.winner(coin.x(), coin.y());
        knows_all &= winner.is_some();
        winner == Some(Winner::First)
    }));
    if knows_all { Ok(()) } else { Err(Failure("the table does not know a cell".to_owned())) }
}

/// A game of one implementation, from its start.
trait Start: TicTacToe + Sized {
    fn start(side: Side) -> Result<Self, Failure>;

    /// Begins another game.
    fn restart(&mut self, side: Side) -> Result<(), Failure>;

    /// Plays a legal move: 0, 1 or 2.
    fn result(&mut self, stone: Move) -> Result<u8, Failure>;

    /// Plays a move as the implementation's own types take it; `None` if they cannot, or it fails.
    fn play_unchecked(&mut self, raw: RawMove) -> Option<i64>;
}

/// A Rust game takes a cell without sign and one of two players; it panics on a cell outside.
macro_rules! start_in_rust {
    ($($game:ty),*) => {$(
        impl Start for $game {
            fn start(side: Side) -> Result<Self, Failure> {
                Ok(<$game>::new(side))
            }

            #[inline]
            fn restart(&mut self, side: Side) -> Result<(), Failure> {
                <$game>::restart(self, side);
                Ok(())
            }

            #[inline]
            fn result(&mut self, stone: Move) -> Result<u8, Failure> {
                Ok(self.play(stone).map_or(0, Player::number))
            }

            fn play_unchecked(&mut self, raw: RawMove) -> Option<i64> {
                let row = usize::try_from(raw.row).ok()?;
                let col = usize::try_from(raw.col).ok()?;
                let player = Player::from_number(raw.player)?;
                let winner = catching(|| Ok(self.play(Move { row, col, player }))).ok()?;
                Some(winner.map_or(0, |winner| i64::from(winner.number())))
            }
        }
    )*};
}
start_in_rust!(BoardScan, PlayerCounters, SignedCounters, Null);

/// A C game takes three integers; what C leaves undefined is not tried.
macro_rules! start_in_c {
    ($($game:ty),*) => {$(
        impl Start for $game {
            fn start(side: Side) -> Result<Self, Failure> {
                Ok(<$game>::new(side)?)
            }

            /// In C, a game can only be made anew.
            #[inline]
            fn restart(&mut self, side: Side) -> Result<(), Failure> {
                *self = <$game>::new(side)?;
                Ok(())
            }

            #[inline]
            fn result(&mut self, stone: Move) -> Result<u8, Failure> {
                // Any number may come back from C, and only these three mean anything.
                match self.play_number(stone.row, stone.col, stone.player.number().into()) {
                    Some(number @ 0..=2) => Ok(number as u8),
                    Some(number) => Err(Failure(format!("a move returned {number}, expected 0, 1 or 2"))),
                    None => Err(Failure("a move was refused".to_owned())),
                }
            }

            fn play_unchecked(&mut self, raw: RawMove) -> Option<i64> {
                let row = usize::try_from(raw.row).ok()?;
                let col = usize::try_from(raw.col).ok()?;
                self.play_number(row, col, i32::try_from(raw.player).ok()?).map(i64::from)
            }
        }
    )*};
}
start_in_c!(
    c_ref::tictactoe::BoardScan,
    c_ref::tictactoe::PlayerCounters,
    c_ref::tictactoe::SignedCounters,
    c_ref::tictactoe::Null
);

fn game<G: Start>() -> NativeKind {
    NativeKind::TicTacToe {
        answer: play::<G>,
        answer_all: play_all::<G>,
        timed: play_timed::<G>,
        unchecked: play_unchecked::<G>,
    }
}

fn play<G: Start>(game: &Game, results: &mut Vec<u8>) -> Result<(), Failure> {
    play_on(&mut G::start(game.side())?, game, results)
}

#[inline]
fn play_on<G: Start>(board: &mut G, game: &Game, results: &mut Vec<u8>) -> Result<(), Failure> {
    for &stone in game.moves() {
        results.push(board.result(stone)?);
    }
    Ok(())
}

/// The board is a variable of this function, so that what an algorithm keeps beside its lists can stay in registers.
fn play_all<G: Start>(games: &[Game], results: &mut Vec<u8>) -> Result<(), Failure> {
    let Some(first) = games.first() else { return Ok(()) };
    let mut board = G::start(first.side())?;
    let before = results.len();
    results.resize(before + games.iter().map(|game| game.moves().len()).sum::<usize>(), 0);
    let mut rest = &mut results[before..];
    for (index, game) in games.iter().enumerate() {
        if index > 0 {
            board.restart(game.side())?;
        }
        let (own, others) = rest.split_at_mut(game.moves().len());
        rest = others;
        for (result, &stone) in own.iter_mut().zip(game.moves()) {
            *result = board.result(stone)?;
        }
    }
    Ok(())
}

fn play_timed<G: Start>(games: &[&Game], results: &mut Vec<Vec<u8>>) -> Result<u128, Failure> {
    let mut boards = c_ref::touched(|| {
        make_room(games, results);
        games.iter().map(|game| G::start(game.side())).collect::<Result<Vec<_>, _>>()
    })?;
    let start = Instant::now();
    for ((board, game), results) in boards.iter_mut().zip(games).zip(results) {
        play_on(board, game, results)?;
    }
    Ok(start.elapsed().as_nanos())
}

/// Empty results, with memory for those of each game.
fn make_room(games: &[&Game], results: &mut Vec<Vec<u8>>) {
    results.resize_with(games.len(), Vec::new);
    for (results, game) in results.iter_mut().zip(games) {
        results.clear();
        results.reserve(game.moves().len());
    }
}

fn play_unchecked<G: Start>(game: &RawGame) -> Result<Vec<Option<i64>>, Failure> {
    let mut board = G::start(game.side)?;
    Ok(game.moves.iter().map(|&raw| board.play_unchecked(raw)).collect())
}

/// `batch`: no object that plays move by move, but all results of a legal game at once. The first win is asked for as well, and a
/// game of 3 × 3 is played in every lane of the many at once; whoever says something else has the last word, so that it is
/// found out.
const WHOLE_GAMES: NativeKind = NativeKind::TicTacToe {
    answer: |game, results| {
        play_whole(game, results);
        Ok(())
    },
    answer_all: play_whole_each,
    timed: |games, results| Ok(time_whole_games(games, results)),
    unchecked: |_| Err(Failure("batch plays legal games only".to_owned())),
};

fn play_whole(game: &Game, results: &mut Vec<u8>) {
    let before = results.len();
    batch::results(game.side(), game.moves(), results);
    let said = &mut results[before..];
    let first_win = batch::first_win(game.side(), game.moves()).map(|(index, winner)| (index, winner.number()));
    if first_win != said.iter().copied().enumerate().find(|&(_, result)| result != 0) {
        said.fill(0);
        if let Some((index, winner)) = first_win {
            said[index] = winner;
        }
    }
    if game.side().get() == 3 {
        let lanes = three::results_in_every_lane(game.moves());
        if let Some(other) = lanes.iter().find(|lane| !lane.starts_with(said)) {
            said.copy_from_slice(&other[..game.moves().len()]);
        }
    }
}

fn play_whole_each(games: &[Game], results: &mut Vec<u8>) -> Result<(), Failure> {
    for game in games {
        let before = results.len();
        play_whole(game, results);
        if results.len() - before != game.moves().len() {
            return Err(Failure("there are not as many results as moves".to_owned()));
        }
    }
    Ok(())
}

fn time_whole_games(games: &[&Game], results: &mut Vec<Vec<u8>>) -> u128 {
    c_ref::touched(|| make_room(games, results));
    let start = Instant::now();
    for (game, results) in games.iter().zip(results) {
        batch::results(game.side(), game.moves(), results);
    }
    start.elapsed().as_nanos()
}

#[cfg(test)]
mod tests {
    use std::iter;

    use cases::{Case, Scratch, Stratum, block};

    use super::*;

    /// So many cases of a stratum.
    fn drawn(problem: Problem, stratum: &Stratum, count: usize) -> Vec<Case> {
        let (mut rng, mut scratch) = (block(5, stratum, 0), Scratch::default());
        let mut case = Case::smallest(problem);
        let next = || {
            stratum.generate(&mut rng, &mut case, &mut scratch);
            case.clone()
        };
        iter::repeat_with(next).take(count).collect()
    }

    #[test]
    fn many_games_return_what_each_returns_on_a_new_board() {
        let strata = &Stratum::all(Problem::TicTacToe)[..4];
        let cases = strata.iter().flat_map(|stratum| drawn(Problem::TicTacToe, stratum, 100));
        let games: Vec<Game> =
            cases.filter_map(|case| if let Case::TicTacToe(game) = case { Some(game) } else { None }).collect();
        for native in natives() {
            let NativeKind::TicTacToe { answer, answer_all, .. } = native.kind else { continue };
            let (mut each, mut all) = (Vec::new(), Vec::new());
            for game in &games {
                answer(game, &mut each).unwrap();
            }
            answer_all(&games, &mut all).unwrap();
            assert_eq!(each, all, "{}", native.id);
        }
    }

    #[test]
    fn many_boards_have_the_answers_that_each_has() {
        // From all shapes to 8 × 8, so that the board before is at times the larger one.
        let cases = drawn(Problem::Reversi, &Stratum::all(Problem::Reversi)[2], 400);
        let boards: Vec<Board> = cases
            .into_iter()
            .filter_map(|case| if let Case::Reversi(board) = case { Some(board) } else { None })
            .collect();
        for native in natives() {
            let NativeKind::Reversi { answer, answer_all } = native.kind else { continue };
            let each: Vec<usize> = boards.iter().map(|board| answer(board).unwrap()).collect();
            let mut all = Vec::new();
            answer_all(&boards, &mut all).unwrap();
            assert_eq!(each, all, "{}", native.id);
        }
    }
}
