//! The inputs of one row.

use std::path::Path;

use cases::Case;
use cases::tictactoe::Family;
use games::Problem;

use super::Extent;
use crate::bench_data::{DataError, FileSpec, load};

/// One file of `bench_data`, or a part of it, as every implementation gets it.
#[derive(Clone, Debug)]
pub struct Workload {
    /// The problem.
    pub problem: Problem,
    /// The family of inputs: how the cases were made.
    pub family: String,
    /// The side of the board, n.
    pub size: u32,
    /// What times are counted per: `move`, `board` or `query`.
    pub unit: &'static str,
    /// The file, below `bench_data/`.
    pub file: String,
    /// The cases.
    pub cases: Vec<Case>,
}

impl Workload {
    /// How many units the cases have in all.
    #[must_use]
    pub fn units(&self) -> u64 {
        let of = |case: &Case| if let Case::TicTacToe(game) = case { game.moves().len() as u64 } else { 1 };
        self.cases.iter().map(of).sum()
    }

    /// The cells of all boards together.
    #[must_use]
    pub fn board_cells(&self) -> u64 {
        let side = u64::from(self.size);
        self.cases.len() as u64 * side * side
    }

    /// The cases as lines.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        self.cases.iter().map(ToString::to_string).collect()
    }
}

/// The recursion is asked for no cell beyond: in a slow language such a cell takes a second.
const CELLS_SUM: u16 = 16;

/// The workloads of a run, in the order of the files. Files are below `root`, the root of the repository.
///
/// # Errors
/// If a file cannot be read, or a line of it is no case.
pub fn workloads(root: &Path, extent: Extent) -> Result<Vec<Workload>, DataError> {
    let mut workloads = Vec::new();
    for spec in FileSpec::all() {
        let Some((family, size)) = named(spec) else { continue };
        // `corners` has a case of each size: the others are one.
        if spec != FileSpec::Corners && !extent.includes(&family, size) {
            continue;
        }
        let problem = spec.problem();
        let mut cases = load(root, problem, &spec.name())?;
        if spec == FileSpec::OriginalCells {
            cases.retain(|case| matches!(case, Case::Coin(coin) if coin.x() + coin.y() <= CELLS_SUM));
        }
        let unit = match problem {
            Problem::TicTacToe => "move",
            Problem::Reversi => "board",
            Problem::Coin => "query",
        };
        let workload = |size, cases| Workload { problem, family: family.clone(), size, unit, file: spec.path(), cases };
        if spec == FileSpec::Corners {
            for case in cases {
                if let Case::Coin(coin) = case
                    && extent.includes(&family, coin.width().into())
                {
                    workloads.push(workload(coin.width().into(), vec![Case::Coin(coin)]));
                }
            }
        } else {
            workloads.push(workload(size, cases));
        }
    }
    Ok(workloads)
}

/// Family and size of a file, if it is one to be timed.
fn named(spec: FileSpec) -> Option<(String, u32)> {
    match spec {
        FileSpec::Games { family, side } => {
            let timed = [Family::Sweep, Family::Random, Family::Draw].contains(&family);
            timed.then(|| (family.name().to_owned(), side.into()))
        }
        FileSpec::ScatteredBoards { side, percent } => {
            Some((format!("scattered-{}", f64::from(percent) / 100.0), side as u32))
        }
        FileSpec::CascadeBoards { side } => Some(("cascade".to_owned(), side as u32)),
        FileSpec::OriginalCells => Some(("cells".to_owned(), 15)),
        FileSpec::Queries { side, .. } => Some(("queries".to_owned(), side.into())),
        FileSpec::Corners => Some(("corners".to_owned(), 0)),
        FileSpec::Examples(_) | FileSpec::ExampleAnswers(_) => None,
    }
}
