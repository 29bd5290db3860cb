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
            let label = Label::sampled(problem, scope);
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
        let label = Label::exhaustive(name);
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
        RandomBlocks::of(seed, problems.iter().flat_map(|&problem| Stratum::all(problem)))
    }

    /// The blocks of these problems, those of many coins on each board among them.
    #[must_use]
    pub fn with_boards(seed: u64, problems: &[Problem]) -> RandomBlocks {
        let strata = problems.iter().map(|&problem| (Stratum::all(problem), Stratum::of_boards(problem)));
        RandomBlocks::of(seed, strata.flat_map(|(all, of_boards)| all.iter().chain(of_boards)))
    }

    fn of(seed: u64, strata: impl Iterator<Item = &'static Stratum>) -> RandomBlocks {
        let mut slots: Vec<(f64, &'static Stratum)> = strata
            .flat_map(|stratum| {
                (0..stratum.weight).map(move |turn| ((f64::from(turn) + 0.5) / f64::from(stratum.weight), stratum))
            })
            .collect();
        slots.sort_by(|a, b| a.0.total_cmp(&b.0));
        RandomBlocks { seed, round: slots.into_iter().map(|(_, stratum)| stratum).collect() }
    }

    /// The parts of the run that these blocks belong to, in the order in which they come up first.
    #[must_use]
    pub fn labels(&self) -> Vec<Label> {
        let mut labels: Vec<Label> = Vec::new();
        for task in (0..self.round_len()).filter_map(|index| self.get(index)) {
            if !labels.contains(&task.label) {
                labels.push(task.label);
            }
        }
        labels
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
        let label = Label::sampled(stratum.problem, &format!("random {}", stratum.name));
        Some(Task { source, label })
    }
}

/// The first random cases of one problem, so many and no more. They are the beginnings of blocks where there are fewer cases
/// than one round of blocks has: so a small run sees every stratum, too.
#[derive(Clone, Debug)]
pub struct Quota {
    blocks: RandomBlocks,
    cases: u64,
    /// The most cases of one block.
    most: u64,
    /// The cases of one round.
    round: u64,
}

impl Quota {
    /// So many cases of this problem.
    #[must_use]
    pub fn new(seed: u64, problem: Problem, cases: u64) -> Quota {
        let blocks = RandomBlocks::new(seed, &[problem]);
        let most = cases.div_ceil(blocks.round_len() as u64);
        let round = blocks.round.iter().map(|stratum| most.min(stratum.block_len as u64)).sum();
        Quota { blocks, cases, most, round }
    }

    /// The block at this place of the sequence, cut to what is left; `None` when there is nothing left.
    #[must_use]
    pub fn get(&self, place: u64) -> Option<Task> {
        let len = self.blocks.round_len() as u64;
        let (rounds, turn) = (place / len, (place % len) as usize);
        let in_block = |stratum: &Stratum| self.most.min(stratum.block_len as u64);
        let earlier: u64 = self.blocks.round[..turn].iter().map(|stratum| in_block(stratum)).sum();
        let before = rounds.saturating_mul(self.round).saturating_add(earlier);
        let left = self.cases.checked_sub(before).filter(|&left| left > 0)?;
        let mut task = self.blocks.get(usize::try_from(place).ok()?)?;
        if let Source::Random { cases, .. } = &mut task.source {
            *cases = in_block(self.blocks.round[turn]).min(left) as usize;
        }
        Some(task)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_met_exactly_and_reaches_every_stratum() {
        for problem in Problem::ALL {
            assert!(Quota::new(7, problem, 0).get(0).is_none());
            for cases in [1, 2, 100, 5000, 100_000] {
                let quota = Quota::new(7, problem, cases);
                let tasks: Vec<Task> = (0..).map_while(|place| quota.get(place)).collect();
                let cases_of =
                    |task: &Task| if let Source::Random { cases, .. } = task.source { cases as u64 } else { 0 };
                assert_eq!(tasks.iter().map(cases_of).sum::<u64>(), cases, "{problem}");
                let labels = RandomBlocks::new(7, &[problem]).labels();
                let met = labels.iter().filter(|&label| tasks.iter().any(|task| task.label == *label)).count();
                assert!(cases < 100 || met == labels.len(), "{problem} {cases}");
            }
        }
    }
}
