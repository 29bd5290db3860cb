//! What each language answers when the caller breaks the rules is what is recorded.

use std::fs;
use std::path::Path;

use crosscheck::Stop;
use crosscheck::out_of_contract::{OutOfContract, UNDEFINED};
use crosscheck::roster::{Filter, Places, Roster};
use games::Problem;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn recorded() -> OutOfContract {
    let text = fs::read_to_string(root().join("docs/recorded/out_of_contract.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn the_languages_that_are_here_answer_as_recorded() {
    let places = Places {
        root: root().to_owned(),
        cache: Path::new(env!("CARGO_TARGET_TMPDIR")).join("crossboard"),
        program: env!("CARGO_BIN_EXE_xtask").into(),
    };
    let filter = Filter { problems: vec![Problem::TicTacToe], ..Filter::default() };
    let roster = Roster::discover(&places, &filter, &Stop::default()).unwrap();
    let recorded = recorded();
    let (found, left_out) = OutOfContract::find(recorded.command.clone(), &roster, &Stop::default());
    for (id, reason) in left_out {
        eprintln!("SKIPPED, not tested: {id}: {reason}");
    }
    let cases = |table: &OutOfContract| table.rows.iter().map(|row| row.case.clone()).collect::<Vec<_>>();
    assert_eq!(cases(&found), cases(&recorded), "`cargo xtask record out-of-contract` records them");
    for (now, then) in found.rows.iter().zip(&recorded.rows) {
        assert!(!now.answers.is_empty());
        for (id, answer) in &now.answers {
            assert_eq!(Some(answer), then.answers.get(id), "{id} on {}", now.case);
        }
    }
}

/// Eight languages and three algorithms; only C and C++ leave anything open, and there nothing is claimed.
#[test]
fn the_record_is_whole() {
    let recorded = recorded();
    assert_eq!(recorded.versions.len(), 8);
    for row in &recorded.rows {
        assert_eq!(row.answers.len(), 8 * 3, "{}", row.case);
        for (id, answer) in &row.answers {
            let in_c = ["c", "cpp"].contains(&id.language.as_str());
            assert!(answer != UNDEFINED || in_c, "{id} on {}", row.case);
            assert!(answer != "no answer", "{id} on {}", row.case);
        }
    }
}
