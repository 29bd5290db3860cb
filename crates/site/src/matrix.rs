//! The matrix of what was verified, from a report of `verify`.

use crosscheck::catalogue::ALGORITHMS;
use crosscheck::language_order;
use crosscheck::report::Report;
use serde::Serialize;

/// The matrix as a table: a row an algorithm, a column a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Matrix {
    /// The command that made the report.
    pub command: String,
    /// The seed of its random cases.
    pub seed: u64,
    /// The answers of all implementations together.
    pub answers: u64,
    /// The languages, in the order of the columns.
    pub languages: Vec<Column>,
    /// The algorithms.
    pub rows: Vec<Row>,
    /// The number of faults that the report lists.
    pub findings: usize,
}

/// A language and its version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Column {
    /// Its name in ids.
    pub language: String,
    /// What its compiler or runtime says of itself.
    pub version: String,
}

/// One algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// `problem/algorithm`.
    pub algorithm: String,
    /// What it does.
    pub idea: &'static str,
    /// A cell for each language; `None` where nobody expects one.
    pub cells: Vec<Option<Cell>>,
}

/// One implementation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// `agreed`, `skipped` or what went wrong.
    pub status: String,
    /// How many cases it answered.
    pub cases: u64,
}

/// Arranges a report.
#[must_use]
pub fn matrix(report: &Report) -> Matrix {
    let mut languages: Vec<Column> = Vec::new();
    let known = |language: &str| {
        ALGORITHMS
            .iter()
            .any(|algorithm| report.implementations.iter().any(|cell| cell.language == language && is(cell, algorithm)))
    };
    for cell in report.implementations.iter().filter(|cell| known(&cell.language)) {
        if !languages.iter().any(|column| column.language == cell.language) {
            languages.push(Column { language: cell.language.clone(), version: cell.version.clone() });
        }
    }
    languages.sort_by(|a, b| language_order(&a.language).cmp(&language_order(&b.language)));
    let rows = ALGORITHMS.iter().map(|algorithm| Row {
        algorithm: format!("{}/{}", algorithm.problem, algorithm.name),
        idea: algorithm.idea,
        cells: languages
            .iter()
            .map(|column| {
                let cell = report
                    .implementations
                    .iter()
                    .find(|cell| cell.language == column.language && is(cell, algorithm))?;
                Some(Cell { status: cell.status.clone(), cases: cell.cases })
            })
            .collect(),
    });
    Matrix {
        command: report.command.clone(),
        seed: report.seed,
        answers: report.implementations.iter().map(|cell| cell.cases).sum(),
        rows: rows.collect(),
        languages,
        findings: report.findings.len(),
    }
}

fn is(cell: &crosscheck::report::ImplementationReport, algorithm: &crosscheck::catalogue::Algorithm) -> bool {
    cell.problem == algorithm.problem.name() && cell.algorithm == algorithm.name
}
