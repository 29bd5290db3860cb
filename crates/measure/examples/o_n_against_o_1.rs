//! What O(n) and O(1) mean in nanoseconds: time per move of `board_scan` and `signed_counters` on games that fill line after
//! line, as a Markdown table.
//!
//! `cargo run --release -p measure --example o_n_against_o_1`

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use cases::Case;
use cases::tictactoe::Game;
use games::Problem;
use games::tictactoe::{Side, TicTacToe};
use measure::bench_data::{DataError, load};
use tictactoe_counters::SignedCounters;
use tictactoe_scan::BoardScan;

/// Rounds of which the median counts. The two algorithms take turns, so that whatever else the machine does meets both.
const ROUNDS: usize = 21;

fn main() -> Result<(), DataError> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    println!("| n | board_scan, ns/move | signed_counters, ns/move | ratio |");
    println!("|---:|---:|---:|---:|");
    for n in [3, 8, 10, 15, 100, 1000, 10_000] {
        let cases = load(root, Problem::TicTacToe, &format!("sweep-{n}"))?;
        let games: Vec<_> = cases
            .into_iter()
            .filter_map(|case| if let Case::TicTacToe(game) = case { Some(game) } else { None })
            .collect();
        let mut scan = [0.0; ROUNDS];
        let mut counters = [0.0; ROUNDS];
        for (scan, counters) in scan.iter_mut().zip(&mut counters) {
            *scan = nanoseconds_per_move(&games, BoardScan::new);
            *counters = nanoseconds_per_move(&games, SignedCounters::new);
        }
        let (scan, counters) = (median(&mut scan), median(&mut counters));
        println!("| {n} | {scan:.1} | {counters:.1} | {:.1} |", scan / counters);
    }
    Ok(())
}

/// Plays all games, each on a new board; only the moves are timed.
fn nanoseconds_per_move<G: TicTacToe + Clone>(games: &[Game], new: fn(Side) -> G) -> f64 {
    let untouched: Vec<G> = games.iter().map(|game| new(game.side())).collect();
    // A copy has been written to, so its pages are there: no page fault falls into the time.
    let mut boards = untouched.clone();
    let start = Instant::now();
    for (board, game) in boards.iter_mut().zip(games) {
        for &stone in game.moves() {
            black_box(board.play(stone));
        }
    }
    let elapsed = start.elapsed();
    let moves: usize = games.iter().map(|game| game.moves().len()).sum();
    elapsed.as_secs_f64() * 1e9 / moves as f64
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_unstable_by(f64::total_cmp);
    times[times.len() / 2]
}
