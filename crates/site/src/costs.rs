//! Exact costs against the size of the board: steps counted by a visitor, or by the recurrence of the recursion.

use std::path::Path;

use cases::Case;
use crosscheck::Id;
use games::Problem;
use measure::bench::Record;
use measure::bench_data::{DataError, load};
use measure::steps::count;
use serde::Serialize;

/// The sides of boards of tic-tac-toe: five to a power of ten.
const SIDES: [u32; 19] = [3, 4, 6, 10, 16, 25, 40, 63, 100, 160, 250, 400, 630, 1000, 1600, 2500, 4000, 6300, 10_000];

/// The sides of boards of Reversi in `bench_data`.
const REVERSI_SIDES: [u32; 6] = [3, 5, 8, 16, 32, 64];

/// The sides of boards of the coin.
const COIN_SIDES: [u32; 21] = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 25, 30, 40, 100, 250, 500, 1000];
/// The largest of them for which the calls of the recursions are still a number that one can name.
const MOST_CALLS_SIDE: u32 = 40;

/// How the cost of one algorithm grows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Curve {
    /// The algorithm, and on what if that differs from curve to curve.
    pub algorithm: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// Size and count.
    pub points: Vec<(u32, f64)>,
    /// Size and recorded nanoseconds for the same unit of work, where they were recorded.
    pub nanoseconds: Vec<(u32, f64)>,
}

/// The curves of one lesson.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Costs {
    /// What one case is.
    pub case: &'static str,
    /// All sizes, in order.
    pub sizes: Vec<u32>,
    /// The size shown first.
    pub shown: u32,
    /// The curves.
    pub curves: Vec<Curve>,
}

/// Per move: the cells read and the counters changed while player 1 fills the first row.
#[must_use]
pub fn tictactoe(record: Option<&Record>) -> Costs {
    let curve = |algorithm: &'static str, unit: &'static str| Curve {
        algorithm,
        unit,
        points: SIDES
            .map(|n| (n, visited(Problem::TicTacToe, algorithm, &filled_row(n)) as f64 / f64::from(n)))
            .to_vec(),
        nanoseconds: recorded(record, Problem::TicTacToe, algorithm, "sweep"),
    };
    Costs {
        case: "Player 1 fills the first row, cell by cell. The number is the mean of one move.",
        sizes: SIDES.to_vec(),
        shown: 250,
        curves: vec![curve("board_scan", "cells read a move"), curve("signed_counters", "counters changed a move")],
    }
}

/// Per board: the cells that the search reads on the boards in `bench_data`.
///
/// # Errors
/// If these cannot be read.
pub fn reversi(root: &Path, record: Option<&Record>) -> Result<Costs, DataError> {
    let curve = |label, family, sizes: &[u32]| {
        let point = |&n: &u32| {
            let boards = load(root, Problem::Reversi, &file(family, n))?;
            let steps = count(&Id::new("rust", Problem::Reversi, "bfs"), &boards);
            Ok((n, steps.map_or(0.0, |steps| steps.work() as f64) / boards.len() as f64))
        };
        Ok(Curve {
            algorithm: label,
            unit: "cells read a board",
            points: sizes.iter().map(point).collect::<Result<_, DataError>>()?,
            nanoseconds: recorded(record, Problem::Reversi, "bfs", family),
        })
    };
    Ok(Costs {
        case: "Boards of n × n on which four cells of ten bear a stone, at random; and boards made for a long cascade. The number is the \
               mean of one board.",
        sizes: REVERSI_SIDES.to_vec(),
        shown: 16,
        curves: vec![
            curve("bfs, cascades", "cascade", &[8, 64])?,
            curve("bfs, random", "scattered-0.4", &REVERSI_SIDES)?,
        ],
    })
}

/// The file of boards of a family.
fn file(family: &str, n: u32) -> String {
    match family.strip_prefix("scattered") {
        Some(density) => format!("{n}x{n}{density}"),
        None => format!("{family}-{n}x{n}"),
    }
}

/// The calls for the coin in the far corner of a square board.
#[must_use]
pub fn coin(record: Option<&Record>) -> Costs {
    let recursion = |algorithm, stops| Curve {
        algorithm,
        unit: "calls",
        points: COIN_SIDES.into_iter().filter(|&n| n <= MOST_CALLS_SIDE).map(|n| (n, calls(n, stops))).collect(),
        nanoseconds: recorded(record, Problem::Coin, algorithm, "corners"),
    };
    let memo = Curve {
        algorithm: "memo",
        unit: "calls",
        points: COIN_SIDES.map(|n| (n, visited(Problem::Coin, "memo", &format!("{n} {n} {n}x{n}")) as f64)).to_vec(),
        nanoseconds: recorded(record, Problem::Coin, "memo", "corners"),
    };
    Costs {
        case: "The coin stands in the far corner of an n × n board.",
        sizes: COIN_SIDES.to_vec(),
        shown: 15,
        curves: vec![recursion("recursion_all", false), recursion("recursion", true), memo],
    }
}

/// The game in which player 1 fills the first row of an n × n board.
fn filled_row(n: u32) -> String {
    (0..n).fold(n.to_string(), |line, column| line + &format!(" 0,{column},1"))
}

/// The steps that a visitor of the Rust version is told of; 0 if the line is no case.
fn visited(problem: Problem, algorithm: &str, line: &str) -> u64 {
    let Ok(case) = Case::parse(problem, line) else { return 0 };
    count(&Id::new("rust", problem, algorithm), &[case]).map_or(0, |steps| steps.work())
}

/// The calls that the recursion makes from the far corner of an n × n board, too many to make: a call makes one for each move
/// that it tries, and those of a cell are the same each time.
fn calls(n: u32, stops_at_losing: bool) -> f64 {
    let side = n as usize;
    let at = |x: usize, y: usize| y * (side + 1) + x;
    let mut known = vec![(0.0, false); (side + 1) * (side + 1)];
    for sum in 2..=2 * side {
        for x in sum.saturating_sub(side).max(1)..=side.min(sum - 1) {
            let y = sum - x;
            let (mut calls, mut wins) = (1.0, false);
            for (dx, dy) in [(-2, 1), (-2, -1), (1, -2), (-1, -2)] {
                let to = (x.checked_add_signed(dx), y.checked_add_signed(dy));
                let (Some(to_x @ 1..), Some(to_y @ 1..)) = to else { continue };
                if to_x > side || to_y > side || (stops_at_losing && wins) {
                    continue;
                }
                let (more, opponent_wins) = known[at(to_x, to_y)];
                calls += more;
                wins |= !opponent_wins;
            }
            known[at(x, y)] = (calls, wins);
        }
    }
    known[at(side, side)].0
}

/// The recorded medians of the Rust version, by size.
fn recorded(record: Option<&Record>, problem: Problem, algorithm: &str, family: &str) -> Vec<(u32, f64)> {
    let id = Id::new("rust", problem, algorithm);
    let rows = record.iter().flat_map(|record| &record.rows);
    let mut points: Vec<(u32, f64)> = rows
        .filter(|row| row.implementation == id && row.family == family)
        .filter_map(|row| Some((row.size, row.median?)))
        .collect();
    points.sort_by_key(|&(size, _)| size);
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_by_recurrence_are_those_that_a_visitor_sees() {
        for n in 1..=9 {
            let line = format!("{n} {n} {n}x{n}");
            for (algorithm, stops) in [("recursion", true), ("recursion_all", false)] {
                assert_eq!(calls(n, stops) as u64, visited(Problem::Coin, algorithm, &line), "{algorithm} from {line}");
            }
        }
        assert_eq!(calls(15, false) as u64, 176_007_101);
    }

    #[test]
    fn boards_cost_more_the_larger_they_are() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let Costs { curves, sizes, .. } = reversi(&root, None).unwrap();
        for Curve { points, .. } in &curves {
            assert!(points.iter().all(|(n, _)| sizes.contains(n)));
            assert!(points.windows(2).all(|pair| pair[0].1 < pair[1].1), "{points:?}");
        }
        let at = |curve: &Curve, n| curve.points.iter().find(|&&(size, _)| size == n).unwrap().1;
        assert!(at(&curves[0], 64) > 10.0 * at(&curves[1], 64), "a long cascade costs more than random boards do");
    }

    #[test]
    fn a_filled_row_costs_what_one_counts_by_hand() {
        // n = 3: (0,0) reads 2 of the row, 2 of the column, 2 of the diagonal; (0,1) reads 3 and 2; (0,2) reads 3 and has won.
        assert_eq!(visited(Problem::TicTacToe, "board_scan", &filled_row(3)), 14);
        // Two lines a stone, and a diagonal for the first and the last.
        assert_eq!(visited(Problem::TicTacToe, "signed_counters", &filled_row(3)), 8);
    }
}
