//! Reversi: bitboards and runs.

use std::hint::black_box;

use cases::Case;
use games::Problem;
use games::reversi::{Board, Cell};
use measure::bench_data::FileSpec;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use reversi::{bfs, bitboard, fast, nested, runs};

use crate::table::{Contestant, Timed, print_head, print_means, print_rows, take_turns};
use crate::textbook;

/// Parts of the cells that bear a stone.
const DENSITIES: [f64; 10] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
/// Those of large boards: on more crowded ones the textbook takes minutes a board.
const LARGE_DENSITIES: [f64; 8] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const ROUNDS: usize = 7;

/// So many boards on which each cell bears a stone with this probability, of either colour.
fn scattered(side: usize, density: f64, count: usize) -> Vec<Board> {
    let mut rng = ChaCha8Rng::seed_from_u64((side as u64) << 32 | (density * 100.0) as u64);
    let mut cell = || match rng.random_bool(density) {
        false => Cell::Empty,
        true if rng.random_bool(0.5) => Cell::Black,
        true => Cell::White,
    };
    let mut board = || Board::new(side, side, (0..side * side).map(|_| cell()).collect()).expect("the sides fit");
    (0..count).map(|_| board()).collect()
}

/// Boards on which one move turns at least a quarter of the cells, as in `bench_data`.
fn with_cascades(side: usize) -> Vec<Board> {
    let text = FileSpec::CascadeBoards { side }.text();
    let board = |line| match Case::parse(Problem::Reversi, line) {
        Ok(Case::Reversi(board)) => board,
        other => panic!("expected a board: {other:?}"),
    };
    text.lines().map(board).collect()
}

/// A form in Rust, on these boards.
fn form<'a>(name: &str, boards: &'a [Board], most_flips: impl Fn(&Board) -> usize + 'a) -> Contestant<'a> {
    for board in boards {
        assert_eq!(most_flips(board), bfs::most_flips(board), "{name} on {board}");
    }
    Contestant::of_work(name, boards.len(), move || {
        black_box(boards.iter().map(|board| most_flips(black_box(board))).sum::<usize>());
    })
}

/// The paths of the bitboard that this processor has.
fn paths(boards: &[Board]) -> Vec<Contestant<'_>> {
    let here = bitboard::PATHS.iter().filter(|path| boards.iter().all(|board| (path.most_flips)(board).is_some()));
    here.map(|path| {
        let most_flips = |board: &Board| (path.most_flips)(board).expect("the path is here and the board fits");
        form(&format!("bitboard, {}", path.name), boards, most_flips)
    })
    .collect()
}

/// Boards of 8 × 8, by density.
///
/// # Errors
/// If the C++ solution cannot be run.
pub fn full_size() -> Result<(), String> {
    by_density((8, 512), &DENSITIES, ROUNDS, |boards| {
        let mut forms = vec![form("Rust bfs", boards, bfs::most_flips)];
        forms.extend(paths(boards));
        forms
    })
}

/// A table of so many boards of this side at each density: the textbook, then these forms.
fn by_density(
    (side, count): (usize, usize),
    densities: &[f64],
    rounds: usize,
    forms: for<'a> fn(&'a [Board]) -> Vec<Contestant<'a>>,
) -> Result<(), String> {
    print_head(&format!("Reversi, {side} × {side}"), "board");
    let launch = textbook::launch()?;
    let mut inputs = Vec::new();
    for &density in densities {
        let boards = scattered(side, density, count);
        let mut contestants = vec![textbook::contestant(&launch, &boards)];
        contestants.extend(forms(&boards));
        let all = take_turns(contestants, rounds)?;
        print_rows(&format!("density {density}"), &all);
        inputs.push(all);
    }
    print_means(&inputs);
    Ok(())
}

/// Boards of every size that a bitboard holds.
///
/// # Errors
/// None.
pub fn every_size() -> Result<(), String> {
    print_head("Reversi, small boards: never slower than bfs", "board");
    for side in 1..=8 {
        let boards: Vec<Board> = DENSITIES.into_iter().flat_map(|density| scattered(side, density, 128)).collect();
        let mut contestants = vec![form("Rust bfs", &boards, bfs::most_flips)];
        contestants.extend(paths(&boards));
        print_rows(&format!("{side} × {side}, all densities"), &take_turns(contestants, ROUNDS)?);
    }
    Ok(())
}

/// Large boards, by density.
///
/// # Errors
/// If the C++ solution cannot be run.
pub fn large() -> Result<(), String> {
    by_density((256, 2), &LARGE_DENSITIES, 3, |boards| {
        vec![form("runs", boards, runs::most_flips), form("fast", boards, fast::most_flips)]
    })
}

/// Boards with large cascades.
///
/// # Errors
/// If the C++ solution cannot be run.
pub fn cascades() -> Result<(), String> {
    print_head("Reversi, cascades of a quarter of the board and more", "board");
    let launch = textbook::launch()?;
    for side in [9, 16, 32, 64] {
        let boards = with_cascades(side);
        let contestants = vec![
            textbook::contestant(&launch, &boards),
            form("Rust bfs", &boards, bfs::most_flips),
            form("runs", &boards, runs::most_flips),
            form("nested", &boards, nested::most_flips),
            form("fast", &boards, fast::most_flips),
        ];
        print_rows(&format!("{side} × {side}"), &take_turns(contestants, 5)?);
    }
    Ok(())
}

/// The exponent of the cost in the side: the slope of the line through the logarithms.
///
/// # Errors
/// None.
pub fn growth() -> Result<(), String> {
    const SIDES: [usize; 4] = [32, 64, 128, 256];
    println!("\n### Reversi, growth of `runs` with the side\n\n| side | ns a board | ns a cell |\n|---:|---:|---:|");
    let inputs: Vec<Vec<Board>> = SIDES
        .into_iter()
        .map(|side| LARGE_DENSITIES.into_iter().flat_map(|density| scattered(side, density, 1)).collect())
        .collect();
    let contestants = inputs.iter().map(|boards| form("runs", boards, runs::most_flips)).collect();
    let all: Vec<Timed> = take_turns(contestants, ROUNDS)?;
    let medians: Vec<f64> = all.iter().map(|timed| measure::stats::median(&timed.times)).collect();
    for (side, time) in SIDES.into_iter().zip(&medians) {
        println!("| {side} | {time:.0} | {:.1} |", time / (side * side) as f64);
    }
    let points: Vec<(f64, f64)> =
        SIDES.into_iter().zip(&medians).map(|(s, time)| ((s as f64).ln(), time.ln())).collect();
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let slope = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum::<f64>()
        / points.iter().map(|point| (point.0 - x).powi(2)).sum::<f64>();
    println!("\nExponent of the side: **{slope:.2}**");
    Ok(())
}
