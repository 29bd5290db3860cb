//! The textbook to be faster than: the C++ solution, which copies its board of strings for every candidate, compiled with `-O3`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use cases::Case;
use crosscheck::Stop;
use crosscheck::roster::{Filter, Places, Roster, Status};
use crosscheck::worker::Launch;
use games::Problem;
use games::reversi::Board;
use measure::bench::{Environment, Extent, Until, Workload, expected, session};

use crate::table::Contestant;

/// Each turn is a process of its own: at most so many blocks of rounds until it is warm.
const MOST_BLOCKS: usize = 4;

/// How to run it; builds it if need be.
///
/// # Errors
/// If there is no C++ compiler here.
pub fn launch() -> Result<Launch, String> {
    let (_, roster) = found(&["cpp"])?;
    match roster.implementations.into_iter().next().map(|cell| cell.status) {
        Some(Status::Worker(launch)) => Ok(launch),
        Some(Status::Skipped(reason)) => Err(reason),
        _ => Err("there is no C++ solution".to_owned()),
    }
}

/// The machine and its compilers.
///
/// # Errors
/// If the repository cannot be read.
pub fn environment() -> Result<Environment, String> {
    let (places, roster) = found(&["rust", "cpp"])?;
    Ok(Environment::observed(&places, &roster, &[]))
}

fn found(languages: &[&str]) -> Result<(Places, Roster), String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let cache = Places::cache_of(root).map_err(|error| error.to_string())?;
    // Nothing in Rust is run as a worker here.
    let places = Places { root: root.to_owned(), cache, program: PathBuf::new() };
    let filter = Filter {
        problems: vec![Problem::Reversi],
        algorithms: vec!["bfs".to_owned()],
        languages: languages.iter().map(ToString::to_string).collect(),
    };
    let roster = Roster::discover(&places, &filter, &Stop::default()).map_err(|error| error.to_string())?;
    Ok((places, roster))
}

/// The C++ solution on these boards.
pub fn contestant<'a>(launch: &'a Launch, boards: &[Board]) -> Contestant<'a> {
    let cases: Vec<Case> = boards.iter().cloned().map(Case::Reversi).collect();
    let expected = expected(&cases);
    let size = boards.iter().map(|board| board.height().max(board.width())).max().unwrap_or(1) as u32;
    let workload =
        Workload { problem: Problem::Reversi, family: String::new(), size, unit: "board", file: String::new(), cases };
    Contestant::new("C++ bfs", move || {
        let until = Until { block: Extent::Full.block(), settling: Duration::ZERO, most_blocks: MOST_BLOCKS };
        let sample = session(launch, &workload, &expected, until, 0, None, &Stop::default())
            .map_err(|error| error.unwrap_or_else(|| "stopped".to_owned()))?;
        Ok(sample.steady_time(workload.units()))
    })
}
