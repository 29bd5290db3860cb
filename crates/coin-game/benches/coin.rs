//! The coin game: nanoseconds a query from the memo to the closed form, on the original board and on boards of any size.

use std::hint::black_box;

use coin_game::table::Table;
use coin_game::{closed_form, grundy, memo, table};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use games::coin::{Coin, MAX_SIDE, ORIGINAL_SIDE, Winner};

criterion_group!(benches, queries, one_table);
criterion_main!(benches);

const QUERIES: usize = 4096;

/// Coins spread over the cells, and sizes, that a multiplicative sequence visits: no random numbers needed.
fn coins(size: impl Fn(u64) -> (u64, u64)) -> Vec<Coin> {
    let spread = |seed: u64| seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32) >> 20;
    let coin = |index: u64| {
        let (width, height) = size(index);
        let (x, y) = (spread(4 * index) % width + 1, spread(4 * index + 1) % height + 1);
        Coin::new(x as i64, y as i64, width as i64, height as i64).expect("the cell lies on the board")
    };
    (1..=QUERIES as u64).map(coin).collect()
}

/// Random coins: on 15 × 15, and on a board of its own for each.
fn queries(criterion: &mut Criterion) {
    let original = coins(|_| (ORIGINAL_SIDE.into(), ORIGINAL_SIDE.into()));
    let any_size = coins(|index| (index * 7919 % u64::from(MAX_SIDE) + 1, index * 104_729 % u64::from(MAX_SIDE) + 1));
    let small = coins(|index| (index * 7919 % 12 + 1, index * 104_729 % 12 + 1));
    let mut group = criterion.benchmark_group("coin/query");
    group.throughput(Throughput::Elements(QUERIES as u64));
    for (name, coins) in [("15x15", &original), ("to 12x12", &small), ("to 1000x1000", &any_size)] {
        let mut bench = |id: &str, winner: &mut dyn FnMut(&[Coin]) -> usize| {
            group.bench_function(BenchmarkId::new(id, name), |bencher| bencher.iter(|| winner(black_box(coins))));
        };
        bench("closed_form", &mut |coins| first_wins(coins, closed_form::winner));
        bench("grundy", &mut |coins| first_wins(coins, grundy::winner));
        if name == "15x15" {
            let mut table = Table::new(ORIGINAL_SIDE.into(), ORIGINAL_SIDE.into()).expect("a board");
            bench("table kept", &mut |coins| {
                coins.iter().filter(|coin| table.winner(coin.x(), coin.y()) == Some(Winner::First)).count()
            });
            bench("table", &mut |coins| first_wins(coins, table::winner));
            bench("memo", &mut |coins| first_wins(coins, memo::winner));
        }
    }
}

/// How many coins the first player wins: every answer is needed.
#[inline]
fn first_wins(coins: &[Coin], winner: impl Fn(Coin) -> Winner) -> usize {
    coins.iter().filter(|&&coin| winner(coin) == Winner::First).count()
}

/// A fresh table, or memo, for a coin in the far corner, over the side of the board.
fn one_table(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("coin/far corner");
    for side in [15, 64, 250, 1000] {
        let corner = Coin::new(side, side, side, side).expect("the corner lies on the board");
        group.bench_with_input(BenchmarkId::new("table", side), &corner, |bencher, &coin| {
            bencher.iter(|| table::winner(black_box(coin)));
        });
        group.bench_with_input(BenchmarkId::new("memo", side), &corner, |bencher, &coin| {
            bencher.iter(|| memo::winner(black_box(coin)));
        });
    }
}
