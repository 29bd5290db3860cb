//! The page and its Markdown.

use crosscheck::Id;
use crosscheck::language::NULL;
use games::Problem;
use minijinja::value::Value;
use minijinja::{Environment, HtmlEscape, context};
use serde::Serialize;

use super::bias::BIASES;
use super::conclusions::{JudgedClaim, claims, crossings, language_name, languages};
use super::figures::{families, figures, table_id};
use super::number;
use super::since::{Baseline, since};
use crate::bench::{Record, Row};
use crate::compare::Crossover;
use crate::growth::{Judged, Verdict};

/// The whole page.
///
/// # Errors
/// If the template is broken; a test renders it.
pub fn html(record: &Record, source: &str) -> Result<String, minijinja::Error> {
    render(PAGE, record, source, None)
}

/// The whole page, with what changed since an older record.
///
/// # Errors
/// As [`html`].
pub fn html_since(record: &Record, source: &str, baseline: Baseline) -> Result<String, minijinja::Error> {
    render(PAGE, record, source, Some(baseline))
}

/// The verdicts, the crossings and the times that a README should show.
///
/// # Errors
/// If the template is broken; a test renders it.
pub fn markdown(record: &Record, source: &str) -> Result<String, minijinja::Error> {
    render(MARKDOWN, record, source, None)
}

/// The same, with what changed since an older record.
///
/// # Errors
/// As [`markdown`].
pub fn markdown_since(record: &Record, source: &str, baseline: Baseline) -> Result<String, minijinja::Error> {
    render(MARKDOWN, record, source, Some(baseline))
}

/// A template: its name, whose ending decides what is escaped, and its text.
type Template = (&'static str, &'static str);

const PAGE: Template = ("page.html", include_str!("templates/page.html"));
const MARKDOWN: Template = ("report.md", include_str!("templates/report.md"));

fn render(
    (name, template): Template,
    record: &Record,
    source: &str,
    baseline: Option<Baseline>,
) -> Result<String, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_keep_trailing_newline(true);
    environment.add_filter("prose", prose);
    environment.add_template(name, template)?;
    let languages = languages(record);
    let names: Vec<&str> = languages.iter().map(|language| language_name(record, language)).collect();
    let claims: Vec<ClaimRow> = claims(record).iter().map(|claim| claim_row(record, claim, &languages)).collect();
    let is_page = name == PAGE.0;
    environment.get_template(name)?.render(context! {
        style => include_str!("templates/style.css"),
        script => include_str!("templates/sort.js"),
        summary => summary(record, &names),
        warnings => warnings(record),
        languages => names,
        since => baseline.map(|baseline| since(record, baseline)),
        claims => claims,
        crossings => crossing_rows(record),
        figures => if is_page { figures(record) } else { Vec::new() },
        headline => headline(record, &languages),
        biases => BIASES,
        environment => machine(record),
        toolchains => record.environment.toolchains,
        command => record.command,
        version => record.version,
        seed => record.seed,
        source => source,
        tables => if is_page { tables(record) } else { Vec::new() },
        skipped => record.skipped,
    })
}

fn summary(record: &Record, languages: &[&str]) -> String {
    let rows = record.rows.iter().filter(|row| row.implementation.algorithm != NULL).count();
    let processes = record.rows.iter().map(|row| row.processes).max().unwrap_or_default();
    let extent = if record.quick { "A first look" } else { "A full run" };
    format!(
        "{extent}: {rows} rows (an implementation on one input at one size) in {}, each in {processes} fresh processes, all interleaved \
         in random order, every answer checked.",
        joined(languages)
    )
}

/// `a, b and c`.
fn joined(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A sentence as HTML: what stands between backticks is code.
fn prose(sentence: &str) -> Value {
    let parts = sentence.split('`').enumerate().map(|(index, part)| {
        let part = HtmlEscape(part);
        if index % 2 == 0 { part.to_string() } else { format!("<code>{part}</code>") }
    });
    Value::from_safe_string(parts.collect())
}

/// What a reader must know before believing anything.
fn warnings(record: &Record) -> Vec<String> {
    let mut warnings = Vec::new();
    if record.quick {
        warnings.push(
            "this was made with --quick: three processes and few sizes. It shows orders of magnitude; verdicts need the full run."
                .to_owned(),
        );
    }
    if record.environment.busy() {
        warnings.push("other programs were at work on the machine during the run, as its load shows.".to_owned());
    }
    let timed: Vec<&Row> = record.rows.iter().filter(|row| row.median.is_some()).collect();
    let useless = timed.iter().filter(|row| row.estimate().is_some_and(|estimate| estimate.useless())).count();
    if useless > 0 {
        warnings.push(format!(
            "of {}, {useless} spread so much that they say nothing; they are marked noisy, and no winner is named from them.",
            number::rows(timed.len())
        ));
    }
    let unsteady = timed.iter().filter(|row| row.steady * 2 < row.processes).count();
    if unsteady > 0 {
        warnings.push(format!("no steady state in most processes of {}; they are marked.", number::rows(unsteady)));
    }
    let failed = record.rows.iter().filter(|row| row.error.is_some()).count();
    if failed > 0 {
        warnings.push(format!(
            "no time in {}, since an answer was wrong or a process failed; they say why.",
            number::rows(failed)
        ));
    }
    if !record.skipped.is_empty() {
        warnings.push(format!(
            "{} implementations could not be timed at all; they are listed at the end.",
            record.skipped.len()
        ));
    }
    warnings
}

#[derive(Serialize)]
struct ClaimRow {
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
        law: judged.claim.law.to_string(),
        fails_since: judged.claim.fails_since,
        cells: [cell("steps".to_owned(), judged.exact.as_ref())].into_iter().chain(timed).collect(),
    }
}

#[derive(Serialize)]
struct CrossingRow {
    language: String,
    challenger: &'static str,
    wins: String,
}

fn crossing_rows(record: &Record) -> Vec<CrossingRow> {
    let row = |crossing: super::conclusions::Crossing| CrossingRow {
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

fn machine(record: &Record) -> Vec<String> {
    let environment = &record.environment;
    let load = |load: Option<crate::bench::Load>| {
        load.map_or_else(|| "unknown".to_owned(), |load| format!("{}, {}, {}", load.one, load.five, load.fifteen))
    };
    let mut lines = vec![
        format!("{}, {} cores for this program", environment.cpu, environment.cores),
        format!("memory: {}", number::bytes(environment.memory_bytes as f64)),
        environment.system.clone(),
        format!("clock governor: {}", environment.governor.as_deref().unwrap_or("cannot be read")),
        format!(
            "load over 1, 5 and 15 minutes before: {}; after: {}",
            load(environment.load_before),
            load(environment.load_after)
        ),
        format!("time of the run: {} min", (record.elapsed_s / 60.0).ceil()),
    ];
    if let Some(commit) = &environment.git_commit {
        lines.push(format!("commit {commit}{}", if environment.git_dirty { ", with changes" } else { "" }));
    }
    lines.push(format!("{} input files, checksummed in the record", environment.bench_data.len()));
    lines
}

/// Times of one input: a row for each language, a column for each algorithm.
#[derive(Serialize)]
struct Headline {
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

fn headline(record: &Record, languages: &[String]) -> Vec<Headline> {
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
        let cell = |language: &String, name: &String| {
            let row = record.row(&Id::new(language, problem, name), family, size);
            row.and_then(|row| Some((row.median?, row.estimate()?.useless()))).map_or_else(
                || "–".to_owned(),
                |(median, useless)| format!("{}{}", number::time(median), if useless { " (noisy)" } else { "" }),
            )
        };
        let rows = languages.iter().map(|language| HeadlineRow {
            language: language_name(record, language).to_owned(),
            cells: columns.iter().map(|name| cell(language, name)).collect(),
        });
        Some(Headline { title: format!("`{family}` with n = {size}"), unit, rows: rows.collect(), columns })
    };
    inputs.into_iter().filter_map(table).collect()
}

/// All rows of a family.
#[derive(Serialize)]
struct Table {
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

fn tables(record: &Record) -> Vec<Table> {
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
