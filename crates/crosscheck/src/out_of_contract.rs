//! When the caller breaks the rules: what each language then really answers.
//!
//! The algorithms trust their caller, and the counters keep no board. So outside the contract they differ from each other, and
//! from language to language. Nothing here is right or wrong; it is what comes out when nobody checks.

use std::collections::BTreeMap;

use cases::tictactoe::RawGame;
use games::Problem;
use serde::{Deserialize, Serialize};

use crate::roster::{Implementation, Roster, Status};
use crate::worker::{Driver, Limits};
use crate::{Id, Stop};

/// A rule that is broken, and a game that breaks it.
const BROKEN: [(&str, &str); 7] = [
    ("a move after a win", "2 0,0,1 1,1,1 0,1,2"),
    ("a move after a win", "3 0,0,1 2,2,1 1,1,1 1,2,1"),
    ("a cell played twice", "1 0,0,1 0,0,1"),
    ("a cell played twice", "2 0,0,1 0,0,1"),
    ("player 3", "2 0,0,2 0,1,3"),
    ("row -1", "2 1,0,1 -1,1,1"),
    ("a column outside, then a move inside", "2 0,2,1 0,0,1"),
];

/// The algorithms compared.
const ALGORITHMS: [&str; 3] = ["board_scan", "player_counters", "signed_counters"];

/// What stands in the place of an answer that the language leaves open, and that is not tried.
pub const UNDEFINED: &str = "undefined behaviour";

/// The whole table, as `docs/recorded/out_of_contract.json` has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutOfContract {
    /// The command that makes the file.
    pub command: String,
    /// The version of each language.
    pub versions: BTreeMap<String, String>,
    /// The broken rules.
    pub rows: Vec<Row>,
}

/// One game that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The rule.
    pub rule: String,
    /// The case line.
    pub case: String,
    /// What each implementation answers to each move: a number or `error`; or [`UNDEFINED`].
    pub answers: BTreeMap<Id, String>,
}

impl OutOfContract {
    /// Puts the games to everybody of the roster, unchecked. What cannot run here is left out; the reasons are the second value.
    #[must_use]
    pub fn find(command: String, roster: &Roster, stop: &Stop) -> (OutOfContract, BTreeMap<Id, String>) {
        let mut table = OutOfContract { command, versions: BTreeMap::new(), rows: Vec::new() };
        table.rows.extend(BROKEN.map(|(rule, case)| Row {
            rule: rule.to_owned(),
            case: case.to_owned(),
            answers: BTreeMap::new(),
        }));
        let mut left_out = BTreeMap::new();
        for cell in roster.implementations.iter().filter(|cell| is_compared(&cell.id)) {
            if let Status::Skipped(reason) = &cell.status {
                left_out.insert(cell.id.clone(), reason.clone());
                continue;
            }
            table.versions.insert(cell.id.language.clone(), cell.version.clone());
            for (row, answer) in table.rows.iter_mut().zip(answers(cell, stop)) {
                row.answers.insert(cell.id.clone(), answer);
            }
        }
        (table, left_out)
    }
}

fn is_compared(id: &Id) -> bool {
    id.problem == Problem::TicTacToe && ALGORITHMS.contains(&id.algorithm.as_str())
}

/// The answers of one implementation to all games.
fn answers(cell: &Implementation, stop: &Stop) -> Vec<String> {
    let lines = BROKEN.map(|(_, case)| case);
    let tried: Vec<&str> = lines.into_iter().filter(|line| !is_undefined(&cell.id, line)).collect();
    let mut given = cell.launch().map_or_else(Vec::new, |launch| {
        Driver::new(launch.clone(), Limits::default(), stop.clone()).answers_under("unchecked", &tried)
    });
    let mut given = given.drain(..);
    let mut next = || given.next().flatten().map_or_else(|| "no answer".to_owned(), |answer| answer.to_string());
    lines.map(|line| if is_undefined(&cell.id, line) { UNDEFINED.to_owned() } else { next() }).to_vec()
}

/// Whether C or C++ says nothing about what happens: an index outside an array. The counters of a player that there is not are
/// beyond an array, too; only the solution in C++ asks for them by `at`, which throws.
fn is_undefined(id: &Id, line: &str) -> bool {
    let Ok(game) = RawGame::parse(line) else { return false };
    let inside = 0..game.side.get() as i64;
    let outside = game.moves.iter().any(|stone| !inside.contains(&stone.row) || !inside.contains(&stone.col));
    let nobody = game.moves.iter().any(|stone| !(1..=2).contains(&stone.player));
    match id.language.as_str() {
        "c" => outside || nobody && id.algorithm == "player_counters",
        "cpp" => outside,
        _ => false,
    }
}
