//! The section on what changed since an older record.

use serde::Serialize;

use super::number;
use crate::bench::{Record, Row, Toolchain};
use crate::compare::Change;
use crate::compare::baseline::changes;

/// An older record to compare with.
#[derive(Clone, Copy, Debug)]
pub struct Baseline<'a> {
    /// The record.
    pub record: &'a Record,
    /// The name of its file.
    pub source: &'a str,
}

/// The section.
#[derive(Serialize)]
pub(super) struct Since {
    source: String,
    summary: String,
    caution: Option<&'static str>,
    changes: Vec<ChangedRow>,
}

/// A row that got faster or slower.
#[derive(Serialize)]
struct ChangedRow {
    row: String,
    verdict: &'static str,
    before: String,
    before_key: f64,
    now: String,
    now_key: f64,
    ratio: String,
    ratio_key: f64,
    interval: String,
}

pub(super) fn since(record: &Record, baseline: Baseline) -> Since {
    let all = changes(baseline.record, record);
    let mut told: Vec<&Change> = all.iter().filter(|change| change.is_decided()).collect();
    told.sort_by(|a, b| b.comparison.ratio.total_cmp(&a.comparison.ratio));
    let slower = told.iter().filter(|change| change.is_slower()).count();
    let summary = format!(
        "Of {} in both records, {slower} got slower and {} faster beyond noise; of the others nothing can be said.",
        number::rows(all.len()),
        told.len() - slower
    );
    let lone = match (missing(record, baseline.record), missing(baseline.record, record)) {
        (0, 0) => String::new(),
        (new, gone) => format!(" {} only this record has, {gone} only the older one.", number::rows(new)),
    };
    Since {
        source: baseline.source.to_owned(),
        summary: summary + &lone,
        caution: caution(record, baseline.record),
        changes: told.into_iter().map(changed_row).collect(),
    }
}

/// Why the comparison may tell of something else than the programs.
fn caution(now: &Record, before: &Record) -> Option<&'static str> {
    let machine = |record: &Record| (record.environment.cpu.clone(), record.environment.cores);
    if machine(now) != machine(before) {
        return Some("the two records were made on different machines, and the differences may be theirs.");
    }
    let other_version = |toolchain: &Toolchain| {
        let old = before.environment.toolchains.iter().find(|old| old.language == toolchain.language);
        old.is_some_and(|old| old.version != toolchain.version)
    };
    if now.environment.toolchains.iter().any(other_version) {
        return Some("compilers or runtimes differ between the two records, and the differences may be theirs.");
    }
    None
}

/// How many timed rows of `of` the other record has no time for.
fn missing(of: &Record, other: &Record) -> usize {
    let timed = |record: &Record, row: &Row| {
        record.row(&row.implementation, &row.family, row.size).is_some_and(|row| row.median.is_some())
    };
    of.rows.iter().filter(|row| row.median.is_some() && !timed(other, row)).count()
}

fn changed_row(change: &Change) -> ChangedRow {
    let interval = change.comparison.interval;
    ChangedRow {
        row: change.row.clone(),
        verdict: if change.is_slower() { "slower" } else { "faster" },
        before: number::time(change.before),
        before_key: change.before,
        now: number::time(change.now),
        now_key: change.now,
        ratio: format!("{:.2}", change.comparison.ratio),
        ratio_key: change.comparison.ratio,
        interval: interval.map_or_else(String::new, |interval| format!("{:.2} to {:.2}", interval.low, interval.high)),
    }
}
