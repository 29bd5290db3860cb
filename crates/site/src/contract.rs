//! What happens when the caller breaks the rules, as the page shows it.

use std::collections::BTreeMap;
use std::path::Path;

use crosscheck::out_of_contract::{OutOfContract, Row};
use serde::Serialize;

use crate::SiteError;
use crate::recorded::read;

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contract {
    /// The command that recorded it.
    pub command: String,
    /// The version of each language.
    pub versions: BTreeMap<String, String>,
    /// The columns.
    pub algorithms: Vec<String>,
    /// The broken rules.
    pub rows: Vec<BrokenRule>,
}

/// One game that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BrokenRule {
    /// The rule.
    pub rule: String,
    /// The case line.
    pub case: String,
    /// For each algorithm the different answers, and who gives them; nobody is named where all answer alike.
    pub cells: Vec<Vec<(String, String)>>,
}

/// The table; `None` if it was not recorded.
///
/// # Errors
/// If what was recorded cannot be read.
pub fn contract(root: &Path) -> Result<Option<Contract>, SiteError> {
    let recorded = read::<OutOfContract>(&root.join("docs/recorded/out_of_contract.json"))?;
    Ok(recorded.map(|OutOfContract { command, versions, rows }| {
        let mut algorithms: Vec<String> =
            rows.iter().flat_map(|row| row.answers.keys()).map(|id| id.algorithm.clone()).collect();
        algorithms.sort();
        algorithms.dedup();
        let rows = rows.iter().map(|row| broken_rule(row, &algorithms)).collect();
        Contract { command, versions, algorithms, rows }
    }))
}

fn broken_rule(row: &Row, algorithms: &[String]) -> BrokenRule {
    let cell = |algorithm: &String| {
        let mut answers: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (id, answer) in row.answers.iter().filter(|(id, _)| id.algorithm == *algorithm) {
            answers.entry(answer).or_default().push(&id.language);
        }
        let agree = answers.len() == 1;
        let named =
            |(answer, who): (&str, Vec<&str>)| (answer.to_owned(), if agree { String::new() } else { who.join(", ") });
        answers.into_iter().map(named).collect()
    };
    BrokenRule { rule: row.rule.clone(), case: row.case.clone(), cells: algorithms.iter().map(cell).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_answers_alike_stands_together() {
        let answers = [("c", "0 1"), ("java", "0 error"), ("python", "0 1")];
        let answers = answers
            .map(|(language, answer)| (format!("{language}/tictactoe/board_scan").parse().unwrap(), answer.to_owned()));
        let row = Row { rule: "a rule".to_owned(), case: "1".to_owned(), answers: answers.into() };
        let cell = &broken_rule(&row, &["board_scan".to_owned()]).cells[0];
        let expected = [("0 1", "c, python"), ("0 error", "java")];
        assert_eq!(*cell, expected.map(|(answer, who)| (answer.to_owned(), who.to_owned())));
    }
}
