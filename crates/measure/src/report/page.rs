//! The page and its Markdown.

use crosscheck::language::NULL;
use minijinja::value::Value;
use minijinja::{Environment, HtmlEscape, context};

use super::bias::BIASES;
use super::conclusions::{language_name, languages};
use super::figures::figures;
use super::headline::headline;
use super::number;
use super::rows::tables;
use super::since::{Baseline, since};
use super::verdicts::{claim_rows, crossing_rows};
use crate::bench::{Record, Row};

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

/// The verdicts, the crossings and a few times.
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
    let is_page = name == PAGE.0;
    environment.get_template(name)?.render(context! {
        style => include_str!("templates/style.css"),
        script => include_str!("templates/sort.js"),
        summary => summary(record, &names),
        warnings => warnings(record),
        languages => names,
        since => baseline.map(|baseline| since(record, baseline)),
        claims => claim_rows(record, &languages),
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
        warnings
            .push(format!("no steady state in most processes of {}; the tables say which.", number::rows(unsteady)));
    }
    let processes: usize = timed.iter().map(|row| row.samples.len()).sum();
    let disturbed: usize = timed.iter().map(|row| row.disturbed()).sum();
    if disturbed > 0 {
        warnings.push(format!(
            "in {disturbed} of {processes} processes the core was never at full speed for long enough; they count only where hardly any other was."
        ));
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
    let told: Vec<bool> = record.rows.iter().flat_map(|row| &row.samples).filter_map(|s| s.full_speed).collect();
    if !told.is_empty() {
        let full_speed = told.iter().filter(|&&full_speed| full_speed).count();
        lines.push(format!("cores at full speed around {full_speed} of {} processes", told.len()));
    }
    if let Some(commit) = &environment.git_commit {
        lines.push(format!("commit {commit}{}", if environment.git_dirty { ", with changes" } else { "" }));
    }
    lines.push(format!("{} input files, checksummed in the record", environment.bench_data.len()));
    lines
}
