//! Tic-tac-toe a whole game at once, beside the same games move by move.

use std::hint::black_box;

use cases::tictactoe::{Family, Game, Scratch};
use cases::{Stratum, block};
use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use games::Problem;
use games::tictactoe::{Player, Referee, Side, TicTacToe, Turns};
use tictactoe_counters::{SignedCounters, batch};

criterion_group!(benches, whole_games, many_small_games);
criterion_main!(benches);

/// Moves of one benchmark: little enough for the cache, so that what is measured is the playing.
const MOVES: usize = 20_000;

/// Games of one family with about [`MOVES`] moves together.
fn games(family: Family, n: i64) -> Vec<Game> {
    let (mut rng, mut scratch) = (block(n as u64, &Stratum::all(Problem::TicTacToe)[0], 0), Scratch::default());
    let side = Side::new(n).expect("n is a side");
    let (mut games, mut moves) = (Vec::new(), 0);
    while moves < MOVES {
        let mut game = Game::smallest();
        family.generate(side, &mut rng, &mut game, &mut scratch);
        game.truncate(MOVES - moves);
        moves += game.moves().len();
        games.push(game);
    }
    games
}

/// Plays a game move by move into `results`.
fn play(board: &mut impl TicTacToe, game: &Game, results: &mut Vec<u8>) {
    results.clear();
    results.extend(game.moves().iter().map(|&stone| board.play(stone).map_or(0, Player::number)));
}

fn whole_games(criterion: &mut Criterion) {
    for family in [Family::Random, Family::Sweep] {
        let mut group = criterion.benchmark_group(format!("batch/{}", family.name()));
        group.throughput(Throughput::Elements(MOVES as u64)).sampling_mode(SamplingMode::Flat);
        for n in [3, 8, 15, 100, 1000, 10_000] {
            let games = games(family, n);
            let side = games[0].side();
            let mut results = Vec::with_capacity(MOVES);
            group.bench_function(BenchmarkId::new("signed_counters", n), |bencher| {
                bencher.iter(|| {
                    for game in black_box(&games) {
                        play(&mut SignedCounters::new(side), game, &mut results);
                        black_box(&results);
                    }
                });
            });
            group.bench_function(BenchmarkId::new("signed_counters behind a referee", n), |bencher| {
                bencher.iter(|| {
                    for game in black_box(&games) {
                        let mut referee = Referee::new(SignedCounters::new(side), side, Turns::Free);
                        for stone in game.moves() {
                            let played = referee.play(stone.row as i64, stone.col as i64, stone.player.number().into());
                            black_box(played.expect("the game is legal"));
                        }
                    }
                });
            });
            group.bench_function(BenchmarkId::new("results", n), |bencher| {
                bencher.iter(|| {
                    for game in black_box(&games) {
                        results.clear();
                        batch::results(side, game.moves(), &mut results);
                        black_box(&results);
                    }
                });
            });
            group.bench_function(BenchmarkId::new("first_win", n), |bencher| {
                bencher.iter(|| {
                    for game in black_box(&games) {
                        black_box(batch::first_win(side, game.moves()));
                    }
                });
            });
        }
    }
}

fn many_small_games(criterion: &mut Criterion) {
    let games = games(Family::Random, 3);
    let mut packed = batch::three::Games::new();
    let pack = |packed: &mut batch::three::Games| {
        packed.clear();
        for game in &games {
            packed.push(game.moves());
        }
    };
    pack(&mut packed);

    let mut group = criterion.benchmark_group("batch/three");
    group.throughput(Throughput::Elements(MOVES as u64));
    let mut results = Vec::with_capacity(games.len());
    group.bench_function("results", |bencher| {
        bencher.iter(|| {
            results.clear();
            black_box(&packed).results(&mut results);
            black_box(&results);
        });
    });
    let mut first_wins = Vec::with_capacity(games.len());
    group.bench_function("first_wins", |bencher| {
        bencher.iter(|| {
            first_wins.clear();
            black_box(&packed).first_wins(&mut first_wins);
            black_box(&first_wins);
        });
    });
    let mut repacked = batch::three::Games::new();
    group.bench_function("packing alone", |bencher| bencher.iter(|| pack(black_box(&mut repacked))));
}
