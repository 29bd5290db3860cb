//! Tic-tac-toe: whole games at once, and the referee.

use std::hint::black_box;

use cases::tictactoe::{Family, Game, Scratch};
use games::tictactoe::{Move, Player, Referee, Side, TicTacToe, Turns};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tictactoe_counters::{SignedCounters, batch};

use crate::table::{Contestant, print_head, print_rows, take_turns};

/// Moves of one input, unless said otherwise: little enough for the cache, so that what is measured is the playing.
const MOVES: usize = 20_000;

/// Moves enough for whole games of 1000 × 1000: with [`MOVES`], a fiftieth of the board is filled.
const WHOLE_GAME: usize = 1_000_000;
const ROUNDS: usize = 15;

/// All tables.
///
/// # Errors
/// None.
pub fn run() -> Result<(), String> {
    whole_games()?;
    three()?;
    referee()
}

/// Games of one family with so many moves together.
fn games(family: Family, n: i64, count: usize) -> (Side, Vec<Game>) {
    let (mut rng, mut scratch) = (ChaCha8Rng::seed_from_u64(n as u64), Scratch::default());
    let side = Side::new(n).expect("n is a side");
    let (mut games, mut moves) = (Vec::new(), 0);
    while moves < count {
        let mut game = Game::smallest();
        family.generate(side, &mut rng, &mut game, &mut scratch);
        game.truncate(count - moves);
        moves += game.moves().len();
        games.push(game);
    }
    (side, games)
}

/// Signed counters, all results, move by move; a game begins with a new object.
fn move_by_move(side: Side, games: &[Game]) -> Contestant<'_> {
    let count = games.iter().map(|game| game.moves().len()).sum();
    let mut results = Vec::with_capacity(count);
    Contestant::of_work("signed_counters", count, move || {
        for game in black_box(games) {
            let mut board = SignedCounters::new(side);
            results.clear();
            results.extend(game.moves().iter().map(|&stone| board.play(stone).map_or(0, Player::number)));
            black_box(&results);
        }
    })
}

fn whole_games() -> Result<(), String> {
    print_head("Tic-tac-toe, a whole game at once, all results asked for", "move");
    for family in [Family::Random, Family::Sweep] {
        for n in [3, 8, 15, 100, 1000, 10_000] {
            let (side, games) = games(family, n, MOVES);
            let mut results = Vec::with_capacity(MOVES);
            let at_once = Contestant::of_work("batch::results", MOVES, || {
                for game in black_box(&games) {
                    results.clear();
                    batch::results(side, game.moves(), &mut results);
                    black_box(&results);
                }
            });
            let first_win = Contestant::of_work("batch::first_win", MOVES, || {
                for game in black_box(&games) {
                    black_box(batch::first_win(side, game.moves()));
                }
            });
            let all = take_turns(vec![move_by_move(side, &games), at_once, first_win], ROUNDS)?;
            print_rows(&format!("{}, n = {n}", family.name()), &all);
        }
    }
    Ok(())
}

fn three() -> Result<(), String> {
    print_head("Tic-tac-toe, many games of 3 × 3 side by side", "move");
    let (side, games) = games(Family::Random, 3, MOVES);
    let pack = |packed: &mut batch::three::Games| {
        packed.clear();
        for game in &games {
            packed.push(game.moves());
        }
    };
    let mut packed = batch::three::Games::new();
    pack(&mut packed);
    let (mut results, mut first_wins) = (Vec::with_capacity(games.len()), Vec::with_capacity(games.len()));
    let all_results = Contestant::of_work("all results, packed before", MOVES, || {
        results.clear();
        black_box(&packed).results(&mut results);
        black_box(&results);
    });
    let winners = Contestant::of_work("first wins, packed before", MOVES, || {
        first_wins.clear();
        black_box(&packed).first_wins(&mut first_wins);
        black_box(&first_wins);
    });
    let (mut repacked, mut packed_results) = (batch::three::Games::new(), Vec::with_capacity(games.len()));
    let packing = Contestant::of_work("all results, packing included", MOVES, || {
        pack(&mut repacked);
        packed_results.clear();
        repacked.results(&mut packed_results);
        black_box(&packed_results);
    });
    let all = take_turns(vec![move_by_move(side, &games), all_results, winners, packing], ROUNDS)?;
    print_rows("random, n = 3", &all);
    Ok(())
}

/// The same games as numbers, as they reach a referee: row, column, player.
fn as_numbers(games: &[Game]) -> Vec<Vec<[i64; 3]>> {
    let numbers = |stone: &Move| [stone.row as i64, stone.col as i64, stone.player.number().into()];
    games.iter().map(|game| game.moves().iter().map(numbers).collect()).collect()
}

/// Signed counters behind a referee, all results; a game begins with new objects.
fn behind_referee<'a>(name: &'a str, turns: Turns, side: Side, games: &'a [Vec<[i64; 3]>]) -> Contestant<'a> {
    let count = games.iter().map(Vec::len).sum();
    let mut results = Vec::with_capacity(count);
    Contestant::of_work(name, count, move || {
        for game in black_box(games) {
            let mut referee = Referee::new(SignedCounters::new(side), side, turns);
            results.clear();
            results.extend(game.iter().map(|&[row, col, player]| {
                referee.play(row, col, player).expect("the game is legal").map_or(0, Player::number)
            }));
            black_box(&results);
        }
    })
}

fn referee() -> Result<(), String> {
    print_head("Tic-tac-toe, signed counters behind the referee", "move");
    for family in [Family::Random, Family::Sweep] {
        for (n, count) in [(3, MOVES), (15, MOVES), (100, MOVES), (1000, WHOLE_GAME), (1000, MOVES), (10_000, MOVES)] {
            let (side, games) = games(family, n, count);
            let numbers = as_numbers(&games);
            let free = behind_referee("behind a referee", Turns::Free, side, &numbers);
            let alternating = behind_referee("players in turn", Turns::Alternating, side, &numbers);
            let moves = if n < 1000 { String::new() } else { format!(", {count} moves") };
            print_rows(
                &format!("{}, n = {n}{moves}", family.name()),
                &take_turns(vec![move_by_move(side, &games), free, alternating], ROUNDS)?,
            );
        }
    }
    Ok(())
}
