//! Tic-tac-toe: the time of the moves over n, for every family of games and every algorithm in Rust and C.

use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use c_ref::tictactoe as c;
use cases::Case;
use cases::tictactoe::{Family, Game};
use criterion::measurement::WallTime;
use criterion::{
    BatchSize, BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
};
use games::tictactoe::{Side, TicTacToe};
use measure::bench_data::{FileSpec, load};
use tictactoe_counters::{PlayerCounters, SignedCounters};
use tictactoe_scan::BoardScan;

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(300))
        .nresamples(10_000);
    targets = families
}
criterion_main!(benches);

fn families(criterion: &mut Criterion) {
    for family in [Family::Random, Family::Draw, Family::Sweep] {
        let mut group = criterion.benchmark_group(format!("tictactoe/{}", family.name()));
        for games in files(family) {
            bench(&mut group, "rust/board_scan", &games, touched_rust(BoardScan::new));
            bench(&mut group, "c/board_scan", &games, touched_c_board);
            bench(&mut group, "rust/player_counters", &games, touched_rust(PlayerCounters::new));
            bench(&mut group, "c/player_counters", &games, |game| c::PlayerCounters::new(game.side()).expect("memory"));
            bench(&mut group, "rust/signed_counters", &games, touched_rust(SignedCounters::new));
            bench(&mut group, "c/signed_counters", &games, |game| c::SignedCounters::new(game.side()).expect("memory"));
        }
    }
}

/// The games of a family, file by file.
fn files(family: Family) -> impl Iterator<Item = Vec<Game>> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let of_family = move |spec: &FileSpec| matches!(spec, FileSpec::Games { family: of, .. } if *of == family);
    FileSpec::all().into_iter().filter(of_family).map(|spec| {
        let cases = load(root, spec.problem(), &spec.name()).expect("bench_data is complete");
        cases.into_iter().filter_map(|case| if let Case::TicTacToe(game) = case { Some(game) } else { None }).collect()
    })
}

/// Times the moves of all games; making the boards is left out.
fn bench<G: TicTacToe>(group: &mut BenchmarkGroup<WallTime>, id: &str, games: &[Game], new: impl Fn(&Game) -> G) {
    let moves: usize = games.iter().map(|game| game.moves().len()).sum();
    let boards = || games.iter().map(&new).collect::<Vec<G>>();
    let play = |mut boards: Vec<G>| {
        for (board, game) in boards.iter_mut().zip(games) {
            for &stone in game.moves() {
                black_box(board.play(stone));
            }
        }
        boards
    };
    group.throughput(Throughput::Elements(moves as u64)).sampling_mode(SamplingMode::Flat);
    group.bench_function(BenchmarkId::new(id, games[0].side().get()), |bencher| {
        bencher.iter_batched(boards, play, BatchSize::PerIteration);
    });
}

// New memory is a promise of zeros that the system keeps page by page, at the first touch. On a large board these page faults
// would be most of the time, so each board's memory is touched before the clock starts. The small arrays of the counters in C
// come from memory used before.

/// Copies an empty board, and so writes all of it.
fn touched_rust<G: Clone>(new: impl Fn(Side) -> G) -> impl Fn(&Game) -> G {
    move |game| black_box(new(game.side())).clone()
}

/// Puts, on every cell that will be played, the stone of a player 0: C writes the mark of an empty cell.
fn touched_c_board(game: &Game) -> c::BoardScan {
    let mut board = c::BoardScan::new(game.side()).expect("memory");
    for stone in game.moves() {
        board.play_number(stone.row, stone.col, 0);
    }
    board
}
