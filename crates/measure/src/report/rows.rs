//! The tables of all rows.

use serde::Serialize;

use super::figures::{families, table_id};
use super::number;
use crate::bench::{Record, Row};
use games::Problem;

/// All rows of a family.
#[derive(Serialize)]
pub(super) struct Table {
    id: String,
    title: String,
    unit: String,
    rows: Vec<TableRow>,
}

/// A row as text, with keys to sort by.
#[derive(Serialize)]
struct TableRow {
    implementation: String,
    size: u32,
    median: String,
    median_key: String,
    interval: String,
    width_key: String,
    first: String,
    first_key: String,
    steady: String,
    peak: String,
    peak_key: String,
    steps: String,
    steps_key: String,
    remarks: String,
}

pub(super) fn tables(record: &Record) -> Vec<Table> {
    let table = |(problem, family): (Problem, String)| {
        let rows: Vec<&Row> =
            record.rows.iter().filter(|row| row.implementation.problem == problem && row.family == family).collect();
        Table {
            id: table_id(problem, &family),
            title: format!("{problem}, {family}"),
            unit: rows.first().map(|row| row.unit.clone()).unwrap_or_default(),
            rows: rows.into_iter().map(table_row).collect(),
        }
    };
    families(record).into_iter().map(table).collect()
}

fn table_row(row: &Row) -> TableRow {
    let estimate = row.estimate();
    let interval = estimate.and_then(|estimate| estimate.interval());
    let steps = row.steps.map(|steps| steps.work() as f64 / row.units as f64);
    let time = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), number::time);
    let key = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.4}"));
    let mut remarks: Vec<String> = row.error.iter().cloned().collect();
    if estimate.is_some_and(|estimate| estimate.useless()) {
        remarks.push("noisy".to_owned());
    }
    if row.median.is_some() && row.steady * 2 < row.processes {
        remarks.push("no steady state".to_owned());
    }
    let disturbed = row.disturbed();
    if row.median.is_some() && disturbed > 0 {
        remarks.push(format!("{disturbed} of {} not at full speed", row.processes));
    }
    TableRow {
        implementation: row.implementation.to_string(),
        size: row.size,
        median: time(row.median),
        median_key: key(row.median),
        interval: interval
            .map_or_else(|| "–".to_owned(), |i| format!("{} to {}", number::time(i.low), number::time(i.high))),
        width_key: key(interval.map(|interval| interval.high / interval.low)),
        first: time(row.first_run),
        first_key: key(row.first_run),
        steady: format!("{}/{}", row.steady, row.processes),
        peak: row.peak_bytes.map_or_else(|| "–".to_owned(), |bytes| number::bytes(bytes as f64)),
        peak_key: row.peak_bytes.map_or_else(String::new, |bytes| bytes.to_string()),
        steps: steps.map_or_else(|| "–".to_owned(), number::plain),
        steps_key: key(steps),
        remarks: remarks.join("; "),
    }
}
