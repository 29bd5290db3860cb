//! Times of a few inputs, language by language.

use crosscheck::Id;
use games::Problem;
use serde::Serialize;

use super::conclusions::language_name;
use super::number;
use crate::bench::{Record, Row};

/// Times of one input: a row for each language, a column for each algorithm.
#[derive(Serialize)]
pub(super) struct Headline {
    title: String,
    unit: String,
    columns: Vec<String>,
    rows: Vec<HeadlineRow>,
}

#[derive(Serialize)]
struct HeadlineRow {
    language: String,
    cells: Vec<String>,
}

pub(super) fn headline(record: &Record, languages: &[String]) -> Vec<Headline> {
    let inputs = [
        (Problem::TicTacToe, "sweep", 10),
        (Problem::TicTacToe, "sweep", 1000),
        (Problem::Reversi, "scattered-0.4", 8),
        (Problem::Coin, "cells", 15),
    ];
    let table = |(problem, family, size): (Problem, &str, u32)| {
        let mut columns: Vec<String> = Vec::new();
        let of = |row: &&Row| row.implementation.problem == problem && row.family == family && row.size == size;
        for row in record.rows.iter().filter(of) {
            if !columns.contains(&row.implementation.algorithm) {
                columns.push(row.implementation.algorithm.clone());
            }
        }
        let unit = record.rows.iter().find(of)?.unit.clone();
        let cell =
            |language: &String, name: &String| time_cell(record.row(&Id::new(language, problem, name), family, size));
        let rows = languages.iter().map(|language| HeadlineRow {
            language: language_name(record, language).to_owned(),
            cells: columns.iter().map(|name| cell(language, name)).collect(),
        });
        Some(Headline { title: format!("`{family}` with n = {size}"), unit, rows: rows.collect(), columns })
    };
    inputs.into_iter().filter_map(table).collect()
}

/// A row's time as a table shows it.
pub(super) fn time_cell(row: Option<&Row>) -> String {
    row.and_then(|row| Some((row.median?, row.estimate()?.useless()))).map_or_else(
        || "–".to_owned(),
        |(median, useless)| format!("{}{}", number::time(median), if useless { " (noisy)" } else { "" }),
    )
}
