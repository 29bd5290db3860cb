//! The `step:` marks in the solutions: in every language the same names in the same order, each once, and such as the traces of
//! the Rust version tell.

use std::fs;
use std::path::{Path, PathBuf};

use crosscheck::catalogue::{ALGORITHMS, Algorithm, Languages};
use games::tictactoe::{Line, Move, Player};
use games::{Problem, coin, reversi, tictactoe};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The names of the marks of one file, in order.
fn marks(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    site::solutions::steps(&text).into_iter().map(|step| step.name).collect()
}

/// The solutions of an algorithm in the languages that are a folder each, and what tells its steps there.
fn solutions(algorithm: &Algorithm) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path()) {
        if !folder.to_string_lossy().ends_with("_ref") {
            continue;
        }
        for place in [folder.clone(), folder.join("traced")] {
            let Ok(entries) = fs::read_dir(place.join(algorithm.problem.name())) else { continue };
            let paths = entries.map(|entry| entry.unwrap().path());
            files.extend(paths.filter(|path| path.file_stem().is_some_and(|stem| stem == algorithm.name)));
        }
    }
    files.sort();
    files
}

#[test]
fn every_language_marks_the_same_steps() {
    for algorithm in ALGORITHMS {
        let source = root().join(algorithm.source);
        let expected = marks(&source);
        for (index, mark) in expected.iter().enumerate() {
            assert!(!expected[..index].contains(mark), "{}: {mark} stands twice", source.display());
        }
        let solutions = solutions(algorithm);
        assert!(algorithm.languages != Languages::All || solutions.len() > 1, "{}: no solutions", algorithm.name);
        for file in solutions {
            assert!(!expected.is_empty(), "{}: no step is marked", source.display());
            assert_eq!(marks(&file), expected, "{} and {} differ", file.display(), source.display());
        }
    }
}

#[test]
fn every_mark_is_one_that_traces_tell() {
    for algorithm in ALGORITHMS {
        let told = told(algorithm.problem);
        for mark in marks(&root().join(algorithm.source)) {
            assert!(told.contains(&mark.as_str()), "{}: no step tells {mark}", algorithm.source);
        }
    }
}

/// The marks that the steps of a problem's traces have.
fn told(problem: Problem) -> Vec<&'static str> {
    match problem {
        Problem::TicTacToe => {
            use tictactoe::Step;
            let stone = Move { row: 0, col: 0, player: Player::One };
            let of_line = |line| [Step::LineScanned { line, won: false }, Step::CounterChanged { line, value: 1 }];
            let lines = [Line::Row(0), Line::Column(0), Line::MainDiagonal, Line::AntiDiagonal];
            let mut steps: Vec<Step> = lines.into_iter().flat_map(of_line).collect();
            steps.extend([
                Step::Placed(stone),
                Step::NobodyWon,
                Step::LineCounted { line: Line::Row(0), own: 0, opponent: 0 },
                Step::PlayerPicked(Player::One),
                Step::SignChosen(1),
                Step::CounterJudged { line: Line::Row(0), won: false },
            ]);
            steps.iter().map(Step::mark).collect()
        }
        Problem::Reversi => {
            use reversi::Step;
            let (cell, direction) = ((0, 0), (0, 1));
            let steps = [
                Step::CandidateChosen(cell),
                Step::CandidateJudged { flips: 0, best: 0 },
                Step::BoardCopied,
                Step::StonePlaced(cell),
                Step::Dequeued(cell),
                Step::CellRead { direction, found: None },
                Step::RunJudged { direction, length: 0, bracketed: false },
                Step::Flipped(cell),
                Step::Enqueued(cell),
                Step::RaysFound { cells: 0 },
                Step::RaysMeasured { cells: 0, length: 0 },
                Step::RoundDone { candidate: cell, round: 1, flipped: 0 },
                Step::TakenBack(cell),
            ];
            steps.iter().map(Step::mark).collect()
        }
        Problem::Coin => {
            use coin::{Rule, Step};
            let cell = (1, 1);
            let steps = [
                Step::Entered(cell),
                Step::Recalled { cell, wins: false },
                Step::MoveTried { to: cell, inside: true },
                Step::Won(cell),
                Step::Lost(cell),
                Step::Stored { cell, wins: false },
                Step::Filled { cell, wins: false },
                Step::Represented { cell, board: cell },
                Step::Valued { cell, value: 0 },
            ];
            let rules = [Rule::BothSafe, Rule::FarCorner, Rule::LastColumn, Rule::LastRow];
            let rules = rules.map(|rule| Step::RuleApplied { rule, lost: false });
            steps.iter().chain(&rules).map(Step::mark).collect()
        }
    }
}
