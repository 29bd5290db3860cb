//! The tables of verdicts and of crossings.

use serde::Serialize;

use super::conclusions::{Crossing, JudgedClaim, claims, crossings, language_name};
use super::number;
use crate::bench::Record;
use crate::compare::Crossover;
use crate::growth::{Judged, Verdict};

#[derive(Serialize)]
pub(super) struct ClaimRow {
    problem: &'static str,
    algorithm: &'static str,
    family: &'static str,
    law: String,
    fails_since: &'static str,
    cells: Vec<ClaimCell>,
}

#[derive(Serialize)]
struct ClaimCell {
    /// From what: `steps`, or the language whose times they are.
    source: String,
    verdict: Option<Verdict>,
    mark: &'static str,
    reason: String,
}

/// A row for each claim.
pub(super) fn claim_rows(record: &Record, languages: &[String]) -> Vec<ClaimRow> {
    claims(record).iter().map(|claim| claim_row(record, claim, languages)).collect()
}

fn claim_row(record: &Record, judged: &JudgedClaim, languages: &[String]) -> ClaimRow {
    let cell = |source: String, judged: Option<&Judged>| ClaimCell {
        source,
        verdict: judged.map(|judged| judged.verdict),
        mark: match judged.map(|judged| judged.verdict) {
            Some(Verdict::Supported) => "✓",
            Some(Verdict::Refuted) => "✗",
            _ => "?",
        },
        reason: judged.map(|judged| judged.reason.clone()).unwrap_or_default(),
    };
    let timed = languages.iter().map(|language| {
        let found = judged.timed.iter().find(|(of, _)| of == language).map(|(_, judged)| judged);
        cell(format!("times of {}", language_name(record, language)), found)
    });
    ClaimRow {
        problem: judged.algorithm.problem.name(),
        algorithm: judged.algorithm.name,
        family: judged.claim.family,
        law: judged.claim.to_string(),
        fails_since: judged.claim.fails_since,
        cells: [cell("steps".to_owned(), judged.exact.as_ref())].into_iter().chain(timed).collect(),
    }
}

#[derive(Serialize)]
pub(super) struct CrossingRow {
    language: String,
    challenger: &'static str,
    wins: String,
}

pub(super) fn crossing_rows(record: &Record) -> Vec<CrossingRow> {
    let row = |crossing: Crossing| CrossingRow {
        language: language_name(record, &crossing.language).to_owned(),
        challenger: crossing.challenger,
        wins: match crossing.crossover {
            Crossover::NeverLoses => "never loses".to_owned(),
            Crossover::NeverWins => "not up to the largest n measured".to_owned(),
            Crossover::Undecided => "cannot be told from these times".to_owned(),
            Crossover::From { size, interval } => format!(
                "from n ≈ {} on ({} to {})",
                number::plain(size.round()),
                number::plain(interval.low.round()),
                number::plain(interval.high.round())
            ),
        },
    };
    crossings(record).into_iter().map(row).collect()
}
