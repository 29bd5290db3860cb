//! The repository's `bench_data/` is what is made, and it is what it claims to be.

use std::fs;
use std::path::Path;

use cases::Case;
use cases::tictactoe::Family;
use games::tictactoe::{Observed, Player, Step, TicTacToe};
use games::{Problem, Visitor};
use measure::bench_data::{CHECKSUMS, DataError, Difference, FOLDER, FileSpec, check, load, write_all};
use tictactoe_counters::SignedCounters;
use tictactoe_scan::BoardScan;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The files that `load` takes.
fn specs() -> impl Iterator<Item = FileSpec> {
    let example = |spec: &FileSpec| matches!(spec, FileSpec::Examples(_) | FileSpec::ExampleAnswers(_));
    FileSpec::all().into_iter().filter(move |spec| !example(spec))
}

#[test]
fn the_repository_holds_what_is_made() {
    assert_eq!(check(root()).unwrap(), []);
}

#[test]
fn every_fault_is_reported() {
    let copy = tempfile::tempdir().unwrap();
    let folder = copy.path().join(FOLDER);
    let summary = write_all(copy.path()).unwrap();
    assert_eq!(summary.files, FileSpec::all().len() + 1);
    assert_eq!(check(copy.path()).unwrap(), []);

    let changed = folder.join("coin/cells-15x15.txt");
    fs::write(&changed, fs::read_to_string(&changed).unwrap().replace("\n1 3\n", "\n1 4\n")).unwrap();
    let cut = folder.join("coin/corners.txt");
    fs::write(&cut, fs::read_to_string(&cut).unwrap().trim_end()).unwrap();
    fs::remove_file(folder.join("reversi/8x8-0.4.txt")).unwrap();
    fs::write(folder.join("tictactoe/sweep-4.txt"), "").unwrap();
    let checksums = folder.join(CHECKSUMS);
    let right = fs::read_to_string(&checksums).unwrap();
    let first = right.lines().next().unwrap().to_owned();
    fs::write(&checksums, right.replacen(&first, "0", 1)).unwrap();
    let path = String::from;
    let mut found = check(copy.path()).unwrap();
    found.sort_unstable_by_key(ToString::to_string);
    let mut expected = [
        Difference::Changed { path: path("coin/cells-15x15.txt"), line: 3 },
        Difference::Changed { path: path("coin/corners.txt"), line: 20 },
        Difference::Missing { path: path("reversi/8x8-0.4.txt") },
        Difference::Extra { path: path("tictactoe/sweep-4.txt") },
        Difference::WrongChecksum { line: 1, text: path("0") },
        Difference::MissingChecksum { text: first },
    ];
    expected.sort_unstable_by_key(ToString::to_string);
    assert_eq!(found, expected);

    // The lines are right but the file is not.
    write_all(copy.path()).unwrap();
    fs::write(&checksums, right.repeat(2)).unwrap();
    fs::remove_file(folder.join("tictactoe/sweep-4.txt")).unwrap();
    let line = right.lines().count() + 1;
    assert_eq!(check(copy.path()).unwrap(), [Difference::Changed { path: path(CHECKSUMS), line }]);

    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(check(copy.path()).unwrap().len(), summary.files);
}

#[test]
fn every_line_is_a_legal_case() {
    for spec in specs() {
        let cases = load(root(), spec.problem(), &spec.name()).unwrap();
        let printed: String = cases.iter().map(|case| case.to_string() + "\n").collect();
        assert_eq!(printed, spec.text(), "{}", spec.path());
    }
}

#[test]
fn found_cases_and_their_notes_are_in_order() {
    for problem in Problem::ALL {
        let path = root().join(FOLDER).join("regressions").join(format!("{problem}.txt"));
        for line in fs::read_to_string(path).unwrap().lines().filter(|line| !line.starts_with('#')) {
            assert_eq!(Case::parse(problem, line).map(|case| case.to_string()).as_deref(), Ok(line));
        }
    }
}

#[test]
fn a_line_that_is_no_case_is_refused_with_its_place() {
    let copy = tempfile::tempdir().unwrap();
    fs::create_dir_all(copy.path().join("bench_data/coin")).unwrap();
    fs::write(copy.path().join("bench_data/coin/bad.txt"), "1 1\n1 16\n").unwrap();
    let error = load(copy.path(), Problem::Coin, "bad").unwrap_err();
    assert!(matches!(error, DataError::Line { line: 2, .. }), "{error}");
    assert!(matches!(load(copy.path(), Problem::Coin, "none"), Err(DataError::Read { .. })));
}

#[test]
fn the_printed_answers_are_right() {
    for problem in Problem::ALL {
        let answer = |line: &str| match Case::parse(problem, line).unwrap() {
            Case::TicTacToe(game) => {
                let mut board = SignedCounters::new(game.side());
                let result = |&stone| board.play(stone).map_or(0, Player::number).to_string();
                game.moves().iter().map(result).collect::<Vec<_>>().join(" ")
            }
            Case::Reversi(board) => reversi::bfs::most_flips(&board).to_string(),
            Case::Coin(coin) => coin_game::memo::winner(coin).to_string(),
        };
        let answers: String = FileSpec::Examples(problem).text().lines().map(|line| answer(line) + "\n").collect();
        assert_eq!(answers, FileSpec::ExampleAnswers(problem).text());
    }
}

/// The next larger sweep reads a hundred million cells, and is made as the others are.
const LARGEST_SIDE: u16 = 1000;

/// Counts the cells that scans read.
struct CellsRead(usize);

impl Visitor<Step> for CellsRead {
    fn visit(&mut self, step: Step) {
        self.0 += usize::from(matches!(step, Step::CellRead { .. }));
    }
}

#[test]
fn a_sweep_makes_scans_long_and_no_other_family_does() {
    for spec in specs() {
        let FileSpec::Games { family, side } = spec else { continue };
        if side > LARGEST_SIDE {
            continue;
        }
        let mut read = CellsRead(0);
        let mut moves = 0;
        for case in load(root(), Problem::TicTacToe, &spec.name()).unwrap() {
            let Case::TicTacToe(game) = case else { panic!("a game was loaded") };
            let mut board = BoardScan::new(game.side());
            for &stone in game.moves() {
                let winner = board.play_observed(stone, &mut read);
                assert!(winner.is_none() || family == Family::Random, "{} is won", spec.path());
            }
            moves += game.moves().len();
        }
        let average = read.0 as f64 / moves as f64;
        if family == Family::Sweep {
            // Half the line on average, a little less where the last line is left off.
            assert!(average > 0.48 * f64::from(side), "{}: {average} cells a move", spec.path());
        } else {
            assert!(average < 5.0, "{}: {average} cells a move", spec.path());
        }
    }
}
