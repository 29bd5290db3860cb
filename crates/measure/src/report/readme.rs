//! The figures of the README: O(n) against O(1), and language against language.

use crosscheck::Id;
use crosscheck::catalogue::Law;
use games::Problem;
use minijinja::{Environment, context};
use serde::Serialize;

use super::conclusions::{JudgedClaim, claims, language_name, languages};
use super::headline::time_cell;
use super::number;
use crate::bench::{Record, Row};

const TEMPLATE: &str = include_str!("templates/readme.md");
/// The language in which the growth is shown.
const LANGUAGE: &str = "rust";
/// The sizes at which it is shown, a decade apart.
const SIZES: [u32; 5] = [3, 10, 100, 1000, 10_000];
/// The size at which languages are compared.
const SIZE: u32 = 1000;
const FAMILY: &str = "sweep";
const ALGORITHMS: [&str; 3] = ["board_scan", "player_counters", "signed_counters"];

/// Both tables with what they show and the command that recorded it.
///
/// # Errors
/// If the template is broken; a test renders it.
pub fn readme(record: &Record) -> Result<String, minijinja::Error> {
    let languages = languages(record);
    let claims = claims(record);
    let processes = record.rows.iter().map(|row| row.processes).max();
    Environment::new().render_str(
        TEMPLATE,
        context! {
            language => language_name(record, LANGUAGE),
            growth => SIZES.iter().filter_map(|&size| growth_row(record, size)).collect::<Vec<_>>(),
            size => SIZE,
            languages => languages.iter().map(|language| language_row(record, &claims, language)).collect::<Vec<_>>(),
            processes => processes,
            command => record.command,
        },
    )
}

#[derive(Serialize)]
struct GrowthRow {
    n: u32,
    scan: String,
    counters: String,
    ratio: String,
}

fn growth_row(record: &Record, size: u32) -> Option<GrowthRow> {
    let scan = row(record, LANGUAGE, "board_scan", size)?;
    let counters = row(record, LANGUAGE, "signed_counters", size)?;
    Some(GrowthRow {
        n: size,
        scan: time_cell(Some(scan)),
        counters: time_cell(Some(counters)),
        ratio: number::plain(scan.median? / counters.median?),
    })
}

#[derive(Serialize)]
struct LanguageRow {
    language: String,
    cells: Vec<String>,
    scan: String,
    counters: String,
}

fn language_row(record: &Record, claims: &[JudgedClaim], language: &str) -> LanguageRow {
    LanguageRow {
        language: language_name(record, language).to_owned(),
        cells: ALGORITHMS.iter().map(|name| time_cell(row(record, language, name, SIZE))).collect(),
        scan: verdict(claims, language, "board_scan", Law::Power(1.0)),
        counters: verdict(claims, language, "signed_counters", Law::Constant),
    }
}

fn row<'r>(record: &'r Record, language: &str, algorithm: &str, size: u32) -> Option<&'r Row> {
    record.row(&Id::new(language, Problem::TicTacToe, algorithm), FAMILY, size)
}

/// What the times say to a claim of growth, as `O(1): supported`.
fn verdict(claims: &[JudgedClaim], language: &str, algorithm: &str, law: Law) -> String {
    let claim = claims.iter().find(|claim| {
        claim.algorithm.problem == Problem::TicTacToe
            && claim.algorithm.name == algorithm
            && claim.claim.family == FAMILY
            && claim.claim.law == law
    });
    let of_language = |claim: &JudgedClaim| {
        let (_, judged) = claim.timed.iter().find(|(of, _)| of == language)?;
        Some(format!("{}: {}", claim.claim, judged.verdict))
    };
    claim.and_then(of_language).unwrap_or_else(|| "–".to_owned())
}
