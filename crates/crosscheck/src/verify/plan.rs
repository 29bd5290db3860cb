//! Which cases are put, in which order: fixed by the settings alone.

use std::fs;
use std::io;
use std::path::Path;

use cases::{Case, Stratum};
use games::Problem;

use super::record::Label;
use crate::lane::{ScopeName, Source};

/// Cases that make one request to the lane.
#[derive(Clone, Debug)]
pub struct Task {
    /// Where the cases come from.
    pub source: Source,
    /// Which part of the run they are.
    pub label: Label,
}

/// The examples printed with the problems, and the smallest cases.
const EXAMPLES: [(Problem, &[&str]); 3] = [
    (
        Problem::TicTacToe,
        &["3 0,0,1 0,2,2 2,2,1 1,1,2 2,0,1 1,0,2 2,1,1", "1 0,0,2", "2 0,0,1 1,1,1", "3 0,2,2 1,1,2 2,0,2"],
    ),
    (
        Problem::Reversi,
        &[
            "....X./....X./XOOO../....../......",
            ".X./.O./XO.",
            "......./......./......./X....../.O...../..O..../....OOX",
            "XOX.",
            "X",
            ".",
        ],
    ),
    (Problem::Coin, &["5 2", "5 3", "8 8", "1 1", "15 15", "1 1 1x1"]),
];

/// The case lines of the examples of a problem.
#[must_use]
pub fn examples(problem: Problem) -> &'static [&'static str] {
    EXAMPLES.iter().find(|(of, _)| *of == problem).map_or(&[], |(_, lines)| lines)
}

/// The file of found cases of a problem, below `bench_data/regressions`.
#[must_use]
pub fn regressions_file(problem: Problem) -> String {
    format!("bench_data/regressions/{problem}.txt")
}

/// A regressions file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{file}{}: {reason}", line.map(|line| format!(", line {line}")).unwrap_or_default())]
pub struct BadRegressions {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: Option<usize>,
    /// What is wrong.
    pub reason: String,
}

/// The cases found by earlier runs, one a line; empty lines and lines that begin with `#` are notes.
///
/// # Errors
/// If the file is there but cannot be read, or holds something else.
pub fn regressions(root: &Path, problem: Problem) -> Result<Vec<String>, BadRegressions> {
    let file = regressions_file(problem);
    let text = match fs::read_to_string(root.join(&file)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(BadRegressions { file, line: None, reason: error.to_string() }),
    };
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Err(error) = Case::parse(problem, line) {
            return Err(BadRegressions { file, line: Some(index + 1), reason: error.to_string() });
        }
        lines.push(line.to_owned());
    }
    Ok(lines)
}

/// Found cases and examples of the problems.
///
/// # Errors
/// If a file of found cases cannot be used.
pub fn given(root: &Path, problems: &[Problem]) -> Result<Vec<Task>, BadRegressions> {
    let mut tasks = Vec::new();
    for &problem in problems {
        let examples = examples(problem).iter().map(|&line| line.to_owned()).collect();
        for (scope, lines) in [("found cases", regressions(root, problem)?), ("examples", examples)] {
            let label = Label { problem, scope: scope.to_owned(), exhaustive: false };
            if !lines.is_empty() {
                tasks.push(Task { source: Source::Given { problem, lines }, label });
            }
        }
    }
    Ok(tasks)
}

/// The scopes that every implementation in process is put through whole.
const SCOPES: [ScopeName; 7] = [
    ScopeName::FreeGames { side: 1 },
    ScopeName::FreeGames { side: 2 },
    ScopeName::CompleteGames { side: 3 },
    ScopeName::BoardsToArea { area: 9 },
    ScopeName::Boards { height: 3, width: 4 },
    ScopeName::Boards { height: 4, width: 3 },
    ScopeName::CoinsTo { width: 30, height: 30 },
];

/// The scopes that every worker is put through whole.
const WORKER_SCOPES: [ScopeName; 5] = [
    ScopeName::FreeGames { side: 1 },
    ScopeName::FreeGames { side: 2 },
    ScopeName::CompleteGames { side: 3 },
    ScopeName::BoardsToArea { area: 6 },
    ScopeName::CoinsOn { width: 15, height: 15 },
];

/// All parts of the exhaustive scopes for implementations in process.
#[must_use]
pub fn scopes(problems: &[Problem]) -> Vec<Task> {
    tasks_of(&SCOPES, problems)
}

/// All parts of the exhaustive scopes for workers.
#[must_use]
pub fn worker_scopes(problems: &[Problem]) -> Vec<Task> {
    tasks_of(&WORKER_SCOPES, problems)
}

fn tasks_of(names: &[ScopeName], problems: &[Problem]) -> Vec<Task> {
    let wanted = names.iter().filter(|name| problems.contains(&name.problem()));
    let tasks = wanted.flat_map(|&name| {
        let label = Label { problem: name.problem(), scope: name.to_string(), exhaustive: true };
        (0..name.parts()).map(move |part| Task { source: Source::Scope { name, part }, label: label.clone() })
    });
    tasks.collect()
}

/// The endless sequence of random blocks: strata take turns by their weights.
#[derive(Clone, Debug)]
pub struct RandomBlocks {
    seed: u64,
    /// One round: every stratum as often as it weighs, spread out.
    round: Vec<&'static Stratum>,
}

impl RandomBlocks {
    /// The blocks of these problems.
    #[must_use]
    pub fn new(seed: u64, problems: &[Problem]) -> RandomBlocks {
        let mut slots: Vec<(f64, &'static Stratum)> = problems
            .iter()
            .flat_map(|&problem| Stratum::all(problem))
            .flat_map(|stratum| {
                (0..stratum.weight).map(move |turn| ((f64::from(turn) + 0.5) / f64::from(stratum.weight), stratum))
            })
            .collect();
        slots.sort_by(|a, b| a.0.total_cmp(&b.0));
        RandomBlocks { seed, round: slots.into_iter().map(|(_, stratum)| stratum).collect() }
    }

    /// The number of blocks after which the same strata come again.
    #[must_use]
    pub fn round_len(&self) -> usize {
        self.round.len()
    }

    /// The block at this place of the sequence.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Task> {
        let place = index.checked_rem(self.round.len())?;
        let stratum = self.round[place];
        let earlier = self.round[..place].iter().filter(|other| **other == stratum).count();
        let block = (index / self.round.len()) as u64 * u64::from(stratum.weight) + earlier as u64;
        let source = Source::Random {
            problem: stratum.problem,
            stratum: stratum.name.to_owned(),
            seed: self.seed,
            block,
            cases: stratum.block_len,
        };
        let label = Label { problem: stratum.problem, scope: format!("random {}", stratum.name), exhaustive: false };
        Some(Task { source, label })
    }
}
