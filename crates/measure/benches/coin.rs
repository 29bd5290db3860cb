//! The coin game: the time of an answer over the size of the board, in Rust and C.

use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use c_ref::coin as c;
use cases::Case;
use coin_game::{memo, recursion, recursion_all};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use games::Problem;
use games::coin::{Coin, ORIGINAL_SIDE, Winner};
use measure::bench_data::{FileSpec, load};

/// The largest board on which trying all moves takes milliseconds: from (15, 15) it would be half a second and more.
const RECURSION_ALL_SIDE: u16 = 10;

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(300))
        .nresamples(10_000);
    targets = corners, original_cells, queries
}
criterion_main!(benches);

/// One coin in the far corner: the growth of each algorithm.
fn corners(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("coin/corner");
    for coin in coins(FileSpec::Corners) {
        let (side, coin) = (coin.width(), [coin]);
        if side <= RECURSION_ALL_SIDE {
            bench(&mut group, "rust/recursion_all", side, &coin, recursion_all::winner);
            bench(&mut group, "c/recursion_all", side, &coin, |coin| c::recursion_all(coin).expect("memory"));
        }
        if side <= ORIGINAL_SIDE {
            bench(&mut group, "rust/recursion", side, &coin, recursion::winner);
            bench(&mut group, "c/recursion", side, &coin, |coin| c::recursion(coin).expect("memory"));
        }
        bench(&mut group, "rust/memo", side, &coin, memo::winner);
        bench(&mut group, "c/memo", side, &coin, |coin| c::memo(coin).expect("memory"));
    }
}

/// All cells of the original board.
fn original_cells(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("coin/cells");
    let cells = coins(FileSpec::OriginalCells);
    bench(&mut group, "rust/recursion", ORIGINAL_SIDE, &cells, recursion::winner);
    bench(&mut group, "c/recursion", ORIGINAL_SIDE, &cells, |coin| c::recursion(coin).expect("memory"));
    bench(&mut group, "rust/memo", ORIGINAL_SIDE, &cells, memo::winner);
    bench(&mut group, "c/memo", ORIGINAL_SIDE, &cells, |coin| c::memo(coin).expect("memory"));
}

/// Coins on random cells.
fn queries(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("coin/queries");
    for spec in FileSpec::all() {
        if let FileSpec::Queries { side, .. } = spec {
            let coins = coins(spec);
            bench(&mut group, "rust/memo", side, &coins, memo::winner);
            bench(&mut group, "c/memo", side, &coins, |coin| c::memo(coin).expect("memory"));
        }
    }
}

fn coins(spec: FileSpec) -> Vec<Coin> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let cases = load(root, Problem::Coin, &spec.name()).expect("bench_data is complete").into_iter();
    cases.filter_map(|case| if let Case::Coin(coin) = case { Some(coin) } else { None }).collect()
}

/// Times the answers to all coins.
fn bench(group: &mut BenchmarkGroup<WallTime>, id: &str, side: u16, coins: &[Coin], winner: impl Fn(Coin) -> Winner) {
    group.throughput(Throughput::Elements(coins.len() as u64)).sampling_mode(SamplingMode::Flat);
    group.bench_function(BenchmarkId::new(id, side), |bencher| {
        bencher.iter(|| {
            for &coin in coins {
                black_box(winner(black_box(coin)));
            }
        });
    });
}
