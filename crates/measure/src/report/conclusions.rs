//! What follows from a record: verdicts on the claims of growth, and where algorithms cross.

use crosscheck::Id;
use crosscheck::catalogue::{ALGORITHMS, Algorithm, Claim};
use games::Problem;

use crate::bench::{Record, Row, is_within_reach};
use crate::compare::{Crossover, crossover};
use crate::growth::{Growth, Judged, judge};
use crate::stats::Measured;

/// A claim with everything that was found about it.
#[derive(Clone, Debug)]
pub struct JudgedClaim {
    /// The algorithm that makes it.
    pub algorithm: &'static Algorithm,
    /// The claim.
    pub claim: &'static Claim,
    /// From exact step counts, where Rust was measured.
    pub exact: Option<Judged>,
    /// From times, by language.
    pub timed: Vec<(String, Judged)>,
}

/// From so few sizes nothing can be said of growth.
const FEWEST_SIZES: usize = 3;

/// All claims about what was measured at enough sizes, in the order of the catalogue.
#[must_use]
pub fn claims(record: &Record) -> Vec<JudgedClaim> {
    let languages = languages(record);
    let mut judged = Vec::new();
    for algorithm in ALGORITHMS {
        for claim in algorithm.claims {
            let of = |language: &str| Id::new(language, algorithm.problem, algorithm.name);
            let timed: Vec<(String, Judged)> = languages
                .iter()
                .map(|language| (language, measured(record, &of(language), claim)))
                .filter(|(_, measured)| measured.len() >= FEWEST_SIZES)
                .map(|(language, measured)| (language.clone(), judge(claim.law, Growth::of(&measured).as_ref())))
                .collect();
            if !timed.is_empty() {
                let mut counts = counts(record, &of("rust"), claim.family);
                counts.retain(|(size, _)| *size >= f64::from(claim.from));
                let exact = Growth::exact(&counts);
                let exact = exact.map(|growth| judge(claim.law, Some(&growth)));
                judged.push(JudgedClaim { algorithm, claim, exact, timed });
            }
        }
    }
    judged
}

/// What was measured where a claim is made.
#[must_use]
pub fn measured(record: &Record, id: &Id, claim: &Claim) -> Vec<Measured> {
    let mut measured = record.measured(id, claim.family);
    measured.retain(|measured| {
        measured.size >= f64::from(claim.from) && is_within_reach(&id.language, id.problem, measured.size as u32)
    });
    measured
}

/// Steps per unit at every size, of a Rust implementation.
#[must_use]
pub fn counts(record: &Record, id: &Id, family: &str) -> Vec<(f64, f64)> {
    let rows = record.rows.iter().filter(|row| row.implementation == *id && row.family == family);
    rows.filter_map(|row| Some((f64::from(row.size), row.steps?.work() as f64 / row.units as f64))).collect()
}

/// From where on counters win over scanning the board, in one language.
#[derive(Clone, Debug)]
pub struct Crossing {
    /// The language, as in ids.
    pub language: String,
    /// Which counters.
    pub challenger: &'static str,
    /// From where.
    pub crossover: Crossover,
}

/// The crossings on games that fill lines in order.
#[must_use]
pub fn crossings(record: &Record) -> Vec<Crossing> {
    let mut crossings = Vec::new();
    for language in languages(record) {
        let id = |algorithm: &str| Id::new(&language, Problem::TicTacToe, algorithm);
        let times = |algorithm: &str| record.measured(&id(algorithm), "sweep");
        for challenger in ["player_counters", "signed_counters"] {
            let (scan, counters) = (times("board_scan"), times(challenger));
            if scan.len() > 1 && counters.len() > 1 {
                let noisy = ["board_scan", challenger].iter().any(|name| noisy(record, &id(name), "sweep"));
                let crossover = if noisy { Crossover::Undecided } else { crossover(&scan, &counters) };
                crossings.push(Crossing { language: language.clone(), challenger, crossover });
            }
        }
    }
    crossings
}

/// Whether a row of an implementation on a family spreads so much that no winner may be named from it.
fn noisy(record: &Record, id: &Id, family: &str) -> bool {
    let of = |row: &&Row| row.implementation == *id && row.family == family;
    record.rows.iter().filter(of).any(|row| row.estimate().is_some_and(|estimate| estimate.useless()))
}

/// The languages of a record, in its own order.
#[must_use]
pub fn languages(record: &Record) -> Vec<String> {
    let mut languages: Vec<String> = Vec::new();
    for row in &record.rows {
        if !languages.contains(&row.implementation.language) {
            languages.push(row.implementation.language.clone());
        }
    }
    languages
}

/// A language's name as printed, without the words that belong to a version.
#[must_use]
pub fn language_name<'a>(record: &'a Record, language: &'a str) -> &'a str {
    let toolchain = record.environment.toolchains.iter().find(|toolchain| toolchain.language == language);
    toolchain.map_or(language, |toolchain| toolchain.name.as_str())
}
