//! The plots of a report, each with what it shows in a sentence.

use crosscheck::Id;
use crosscheck::catalogue::{ALGORITHMS, Law, algorithm};
use crosscheck::language::NULL;
use games::Problem;
use serde::Serialize;

use super::chart::{Dot, DotRow, Guide, Kind, Mark, Plot, Series, Unit, dots, legend_mark, lines};
use super::conclusions::{counts, language_name, languages, measured};
use super::number;
use crate::bench::{Record, Row};
use crate::compare::{DOUBT, Outcome, compare};
use crate::growth::{Class, Growth, Shape, fit};

/// A plot, or several with the same axes.
#[derive(Clone, Debug, Serialize)]
pub struct Figure {
    /// Its name in links.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it shows, in a sentence.
    pub shows: String,
    /// What follows, in further sentences.
    pub tells: Vec<String>,
    /// What the marks stand for.
    pub legend: Vec<Legend>,
    /// The plots.
    pub panels: Vec<Panel>,
    /// The raw rows: names of tables in links.
    pub rows: Vec<String>,
}

/// What a mark stands for.
#[derive(Clone, Debug, Serialize)]
pub struct Legend {
    /// The mark, as SVG.
    pub mark: String,
    /// What it stands for.
    pub name: String,
}

/// One plot of a figure.
#[derive(Clone, Debug, Serialize)]
pub struct Panel {
    /// Its heading.
    pub title: String,
    /// The drawing, as SVG.
    pub svg: String,
    /// What stands below it.
    pub note: String,
}

/// All figures for which there is something to show.
#[must_use]
pub fn figures(record: &Record) -> Vec<Figure> {
    let mut figures = Vec::new();
    for (problem, family) in families(record) {
        figures.extend(cost(record, problem, &family));
    }
    for problem in Problem::ALL {
        figures.extend(side_by_side(record, problem));
    }
    figures.extend(recursion(record));
    figures.extend(density(record));
    for problem in Problem::ALL {
        figures.extend(first_run(record, problem));
    }
    figures.extend(memory(record));
    figures.extend(steps(record));
    figures
}

/// The problems and families of a record, in its own order.
#[must_use]
pub fn families(record: &Record) -> Vec<(Problem, String)> {
    let mut families: Vec<(Problem, String)> = Vec::new();
    for row in &record.rows {
        let family = (row.implementation.problem, row.family.clone());
        if !families.contains(&family) {
            families.push(family);
        }
    }
    families.sort_by_key(|(problem, _)| *problem);
    families
}

/// The name of the table with the rows of a family, in links.
#[must_use]
pub fn table_id(problem: Problem, family: &str) -> String {
    format!("rows-{problem}-{family}").replace('.', "_")
}

/// The algorithms of a problem that a record has, as the catalogue orders them, unknown ones after those, null last.
fn algorithms(record: &Record, problem: Problem) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for row in record.rows.iter().filter(|row| row.implementation.problem == problem) {
        if !names.contains(&row.implementation.algorithm) {
            names.push(row.implementation.algorithm.clone());
        }
    }
    let place = |name: &String| ALGORITHMS.iter().position(|a| a.problem == problem && a.name == *name);
    names.sort_by_key(|name| (name == NULL, place(name).unwrap_or(usize::MAX), name.clone()));
    names
}

/// The colour and mark of an algorithm: the same in every figure.
fn series_of(problem: Problem, name: &str, all: &[String]) -> usize {
    if name == NULL {
        return 0;
    }
    let known = ALGORITHMS.iter().filter(|a| a.problem == problem).position(|a| a.name == name);
    1 + known.unwrap_or_else(|| all.iter().position(|other| other == name).unwrap_or_default())
}

fn legend(problem: Problem, names: &[String], all: &[String]) -> Vec<Legend> {
    let entry = |name: &String| Legend {
        mark: legend_mark(series_of(problem, name, all), true),
        name: if name == NULL { "null: does nothing".to_owned() } else { name.clone() },
    };
    names.iter().map(entry).collect()
}

fn rows_of<'a>(record: &'a Record, id: &Id, family: &str) -> Vec<&'a Row> {
    let of = |row: &&Row| row.implementation == *id && row.family == family && row.median.is_some();
    let mut rows: Vec<&Row> = record.rows.iter().filter(of).collect();
    rows.sort_by_key(|row| row.size);
    rows
}

fn mark_of(row: &Row, x: f64) -> Option<Mark> {
    Some(Mark { x, y: row.median?, interval: row.estimate()?.interval() })
}

/// Everything that a plot must have room for.
fn extent(plots: &[(String, Plot, String)]) -> (Vec<f64>, Vec<f64>) {
    let marks = || plots.iter().flat_map(|(_, plot, _)| &plot.series).flat_map(|series| &series.marks);
    let x = marks().map(|mark| mark.x).collect();
    let y = marks().flat_map(|mark| mark.interval.map_or([mark.y; 3], |i| [mark.y, i.low, i.high])).collect();
    (x, y)
}

fn panels(plots: &[(String, Plot, String)]) -> Vec<Panel> {
    let (x, y) = extent(plots);
    let panel = |(title, plot, note): &(String, Plot, String)| Panel {
        title: title.clone(),
        svg: lines(plot, &x, &y),
        note: note.clone(),
    };
    plots.iter().map(panel).collect()
}

/// Time against n, a plot for each language.
fn cost(record: &Record, problem: Problem, family: &str) -> Option<Figure> {
    let all = algorithms(record, problem);
    let mut plots = Vec::new();
    let mut shown: Vec<String> = Vec::new();
    for language in languages(record) {
        let mut series = Vec::new();
        let mut guides: Vec<(Law, Guide)> = Vec::new();
        let mut notes = Vec::new();
        for name in &all {
            let id = Id::new(&language, problem, name);
            let rows = rows_of(record, &id, family);
            if rows.len() < 2 {
                continue;
            }
            let number = series_of(problem, name, &all);
            let marks = rows.iter().filter_map(|row| mark_of(row, row.size.into())).collect();
            series.push(Series { series: number, name: name.clone(), marks });
            if !shown.contains(name) {
                shown.push(name.clone());
            }
            if let Some((law, guide, note)) = fitted(record, &id, family, number) {
                // One curve of each law: others of the same law would lie upon it.
                if guides.iter().all(|(known, _)| *known != law) {
                    guides.push((law, guide));
                }
                notes.push(note);
            }
        }
        if !series.is_empty() {
            let title = language_name(record, &language).to_owned();
            let names: Vec<&str> = series.iter().map(|series| series.name.as_str()).collect();
            let plot = Plot {
                description: format!("{title}: time per unit against n on {family}, {}", names.join(", ")),
                x: ("n".to_owned(), Kind::Log),
                y: Unit::Nanoseconds,
                guides: guides.into_iter().map(|(_, guide)| guide).collect(),
                series,
            };
            plots.push((title, plot, notes.join("; ")));
        }
    }
    let unit = unit(record, problem);
    (!plots.is_empty()).then(|| Figure {
        id: format!("cost-{problem}-{family}").replace('.', "_"),
        title: format!("{problem}, {family}: time per {unit} against n"),
        shows: format!(
            "The time of one {unit} on the inputs `{family}` against the side n of the board, both logarithmic, with 95 % \
             intervals; dashed lines are fits of what the algorithms claim, O(n) as a + b·n."
        ),
        tells: Vec::new(),
        legend: legend(problem, &shown, &all),
        panels: panels(&plots),
        rows: vec![table_id(problem, family)],
    })
}

fn unit(record: &Record, problem: Problem) -> &str {
    record.rows.iter().find(|row| row.implementation.problem == problem).map_or("unit", |row| row.unit.as_str())
}

/// The curve of what an algorithm claims, fitted to its times, with its law and the curve in words.
fn fitted(record: &Record, id: &Id, family: &str, series: usize) -> Option<(Law, Guide, String)> {
    let algorithm = algorithm(id.problem, &id.algorithm)?;
    let claim = algorithm.claims.iter().find(|claim| claim.family == family && claim.fails_since.is_empty())?;
    let growth = Growth::of(&measured(record, id, claim))?;
    let (shape, name) = match claim.law {
        Law::Constant => {
            let middle = crate::stats::median(&growth.costs);
            let ends = [*growth.sizes.first()?, *growth.sizes.last()?];
            let guide = Guide { series, name: "O(1)".to_owned(), points: ends.map(|n| (n, middle)).to_vec() };
            return Some((claim.law, guide, format!("{} ≈ {}", id.algorithm, number::time(middle))));
        }
        Law::Power(k) => (Shape::Power(k), claim.law.to_string()),
        Law::NLogN => (Shape::NLogN, claim.law.to_string()),
        Law::AtMost(_) => {
            let k = growth.exponent?.value;
            (Shape::Power(k), format!("k = {k:.2}"))
        }
        Law::Exponential => match growth.class {
            Class::Exponential => (Shape::Exponential(growth.base?), format!("×{:.2} per n", growth.base?)),
            _ => return None,
        },
    };
    let curve = fit(shape, &growth.sizes, &growth.costs, None);
    let points = curve_points(&growth.sizes, shape, curve.intercept, curve.scale);
    let last = growth.sizes.last()?;
    let note = match shape {
        Shape::Power(1.0) => {
            format!("{} ≈ {} + {}·n", id.algorithm, number::time(curve.intercept), number::time(curve.scale / last))
        }
        _ => format!("{}: {name}", id.algorithm),
    };
    Some((claim.law, Guide { series, name, points }, note))
}

/// The curve at forty places between the smallest and the largest size.
fn curve_points(sizes: &[f64], shape: Shape, intercept: f64, scale: f64) -> Vec<(f64, f64)> {
    const PLACES: i32 = 40;
    let (Some(first), Some(last)) = (sizes.first(), sizes.last()) else { return Vec::new() };
    let step = (last / first).powf(1.0 / f64::from(PLACES));
    let places: Vec<f64> = (0..=PLACES).map(|i| if i == PLACES { *last } else { first * step.powi(i) }).collect();
    let values = shape.values(&places);
    places.into_iter().zip(values).map(|(n, value)| (n, intercept + scale * value)).collect()
}

/// The input on which languages are compared: one that all of them have, and large enough to show something.
fn typical(record: &Record, problem: Problem) -> Option<(String, u32)> {
    let family = match problem {
        Problem::TicTacToe => "sweep",
        Problem::Reversi => "scattered-0.4",
        Problem::Coin => "cells",
    };
    let languages = languages(record);
    let rows = || record.rows.iter().filter(|row| row.implementation.problem == problem && row.family == family);
    let mut sizes: Vec<u32> = rows().map(|row| row.size).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let common = |size: &u32| {
        let has = |language: &String| rows().any(|row| row.size == *size && row.implementation.language == *language);
        languages.iter().filter(|language| rows().any(|row| row.implementation.language == **language)).all(has)
    };
    let most = if problem == Problem::TicTacToe { 1000 } else { 15 };
    let size = sizes.iter().copied().filter(common).filter(|&size| size <= most).max()?;
    Some((family.to_owned(), size))
}

/// Languages side by side on one input, a plot for each algorithm.
fn side_by_side(record: &Record, problem: Problem) -> Option<Figure> {
    let (family, size) = typical(record, problem)?;
    let all = algorithms(record, problem);
    let mut drawn = Vec::new();
    let mut tells = Vec::new();
    for name in all.iter().filter(|name| *name != NULL) {
        let mut rows: Vec<&Row> = languages(record)
            .iter()
            .filter_map(|language| record.row(&Id::new(language, problem, name), &family, size))
            .filter(|row| row.median.is_some())
            .collect();
        rows.sort_by(|a, b| a.median.unwrap_or_default().total_cmp(&b.median.unwrap_or_default()));
        if rows.is_empty() {
            continue;
        }
        tells.push(format!("{name}: {}.", winner(record, &rows)));
        let dot_rows: Vec<DotRow> = rows
            .iter()
            .map(|row| {
                let language = &row.implementation.language;
                let null = record.row(&Id::new(language, problem, NULL), &family, size);
                let null = null.and_then(|row| row.median).map(|value| Dot {
                    series: 0,
                    value,
                    interval: None,
                    filled: false,
                });
                let own = row.median.map(|value| Dot {
                    series: series_of(problem, name, &all),
                    value,
                    interval: row.estimate().and_then(|estimate| estimate.interval()),
                    filled: true,
                });
                let name = language_name(record, language).to_owned();
                DotRow { name, dots: null.into_iter().chain(own).collect(), joined: false }
            })
            .collect();
        drawn.push((name.clone(), dot_rows));
    }
    let values: Vec<f64> = drawn
        .iter()
        .flat_map(|(_, rows)| rows)
        .flat_map(|row| &row.dots)
        .flat_map(|dot| dot.interval.map_or([dot.value; 3], |i| [dot.value, i.low, i.high]))
        .collect();
    let shown: Vec<String> = drawn.iter().map(|(name, _)| name.clone()).chain([NULL.to_owned()]).collect();
    let panel = |(name, rows): &(String, Vec<DotRow>)| Panel {
        title: name.clone(),
        svg: dots(&format!("{name}: languages by time on {family}, n = {size}"), rows, Unit::Nanoseconds, &values),
        note: String::new(),
    };
    let unit = unit(record, problem);
    (!drawn.is_empty()).then(|| Figure {
        id: format!("languages-{problem}"),
        title: format!("{problem}: languages side by side"),
        shows: format!(
            "The time of one {unit} on `{family}` with n = {size} in every language, with 95 % intervals, the fastest first, beside \
             what the same call costs when it does nothing; dots, since a bar on a logarithmic axis begins nowhere."
        ),
        tells,
        legend: legend(problem, &shown, &all),
        panels: drawn.iter().map(panel).collect(),
        rows: vec![table_id(problem, &family)],
    })
}

/// Who is fastest of rows that are sorted by time, if that can be told.
fn winner(record: &Record, rows: &[&Row]) -> String {
    let name = |row: &Row| language_name(record, &row.implementation.language).to_owned();
    let [first, second, ..] = rows else { return "only one language was timed".to_owned() };
    let (Some(a), Some(b)) = (first.estimate(), second.estimate()) else { return "no winner".to_owned() };
    if a.useless() || b.useless() {
        return "the times spread too much to name a winner".to_owned();
    }
    let comparison = compare(&a, &b, DOUBT / rows.len() as f64);
    match comparison.outcome {
        Outcome::Slower => {
            format!("{} is the fastest, {} next takes {}", name(first), name(second), number::times(comparison.ratio))
        }
        _ => format!("{} and {} cannot be told apart", name(first), name(second)),
    }
}

/// The recursion beside the memo: logarithmic time against n.
fn recursion(record: &Record) -> Option<Figure> {
    const MOST: u32 = 15;
    let all = algorithms(record, Problem::Coin);
    let mut plots = Vec::new();
    let mut shown: Vec<String> = Vec::new();
    for language in languages(record) {
        let mut series = Vec::new();
        for name in all.iter().filter(|name| ["recursion", "recursion_all", "memo"].contains(&name.as_str())) {
            let rows = rows_of(record, &Id::new(&language, Problem::Coin, name), "corners");
            let rows = rows.into_iter().filter(|row| row.size <= MOST);
            let marks: Vec<Mark> = rows.filter_map(|row| mark_of(row, row.size.into())).collect();
            if marks.len() > 1 {
                series.push(Series { series: series_of(Problem::Coin, name, &all), name: name.clone(), marks });
                if !shown.contains(name) {
                    shown.push(name.clone());
                }
            }
        }
        if !series.is_empty() {
            let title = language_name(record, &language).to_owned();
            let plot = Plot {
                description: format!(
                    "{title}: time of a query from the far corner of an n × n board, recursion and memo"
                ),
                x: ("n".to_owned(), Kind::Linear),
                y: Unit::Nanoseconds,
                series,
                guides: Vec::new(),
            };
            plots.push((title, plot, String::new()));
        }
    }
    (!plots.is_empty()).then(|| Figure {
        id: "recursion".to_owned(),
        title: "coin: recursion against memo".to_owned(),
        shows: "The time of one query from the far corner of an n × n board, logarithmic, against n: what is exponential rises along \
                a straight line, and what is a power bends."
            .to_owned(),
        tells: Vec::new(),
        legend: legend(Problem::Coin, &shown, &all),
        panels: panels(&plots),
        rows: vec![table_id(Problem::Coin, "corners")],
    })
}

/// Reversi by density of stones.
fn density(record: &Record) -> Option<Figure> {
    const SIZE: u32 = 8;
    let all = algorithms(record, Problem::Reversi);
    let densities: Vec<(f64, String)> = families(record)
        .into_iter()
        .filter(|(problem, _)| *problem == Problem::Reversi)
        .filter_map(|(_, family)| Some((family.strip_prefix("scattered-")?.parse().ok()?, family)))
        .collect();
    if densities.len() < 2 {
        return None;
    }
    let mut plots = Vec::new();
    for language in languages(record) {
        let series: Vec<Series> = all
            .iter()
            .filter(|name| *name != NULL)
            .filter_map(|name| {
                let id = Id::new(&language, Problem::Reversi, name);
                let mut marks: Vec<Mark> = densities
                    .iter()
                    .filter_map(|(density, family)| mark_of(record.row(&id, family, SIZE)?, *density))
                    .collect();
                marks.sort_by(|a, b| a.x.total_cmp(&b.x));
                let series = series_of(Problem::Reversi, name, &all);
                (marks.len() > 1).then(|| Series { series, name: name.clone(), marks })
            })
            .collect();
        if !series.is_empty() {
            let title = language_name(record, &language).to_owned();
            let plot = Plot {
                description: format!("{title}: time per 8 × 8 board against the density of stones"),
                x: ("part of the cells with a stone".to_owned(), Kind::Linear),
                y: Unit::Nanoseconds,
                series,
                guides: Vec::new(),
            };
            plots.push((title, plot, String::new()));
        }
    }
    let shown: Vec<String> = all.iter().filter(|name| *name != NULL).cloned().collect();
    (!plots.is_empty()).then(|| Figure {
        id: "density".to_owned(),
        title: "reversi: time by density".to_owned(),
        shows: "The time of one 8 × 8 board against the part of its cells that bear a stone: few stones leave many cells to try, many \
                leave long runs to follow."
            .to_owned(),
        tells: Vec::new(),
        legend: legend(Problem::Reversi, &shown, &all),
        panels: panels(&plots),
        rows: densities.iter().map(|(_, family)| table_id(Problem::Reversi, family)).collect(),
    })
}

/// The very first run beside the steady state.
fn first_run(record: &Record, problem: Problem) -> Option<Figure> {
    let (family, size) = typical(record, problem)?;
    let all = algorithms(record, problem);
    let mut drawn = Vec::new();
    for name in all.iter().filter(|name| *name != NULL) {
        let rows: Vec<DotRow> = languages(record)
            .iter()
            .filter_map(|language| {
                let row = record.row(&Id::new(language, problem, name), &family, size)?;
                let dot = |value, filled| Dot { series: series_of(problem, name, &all), value, interval: None, filled };
                let dots = vec![dot(row.first_run?, false), dot(row.median?, true)];
                Some(DotRow { name: language_name(record, language).to_owned(), dots, joined: true })
            })
            .collect();
        if !rows.is_empty() {
            drawn.push((name.clone(), rows));
        }
    }
    let values: Vec<f64> =
        drawn.iter().flat_map(|(_, rows)| rows).flat_map(|row| &row.dots).map(|dot| dot.value).collect();
    let panel = |(name, rows): &(String, Vec<DotRow>)| Panel {
        title: name.clone(),
        svg: dots(&format!("{name}: first run and steady time by language"), rows, Unit::Nanoseconds, &values),
        note: String::new(),
    };
    (!drawn.is_empty()).then(|| Figure {
        id: format!("first-{problem}"),
        title: format!("{problem}: first run and steady time"),
        shows: format!(
            "The time of one {} on `{family}` with n = {size} in the very first round of a fresh process, hollow, and when it has \
             become steady, filled: the way between is what loading, compiling at run time and cold caches cost.",
            unit(record, problem)
        ),
        tells: Vec::new(),
        legend: vec![
            Legend { mark: legend_mark(1, false), name: "first round".to_owned() },
            Legend { mark: legend_mark(1, true), name: "steady".to_owned() },
        ],
        panels: drawn.iter().map(panel).collect(),
        rows: vec![table_id(problem, &family)],
    })
}

/// Memory against n: boards against counters.
fn memory(record: &Record) -> Option<Figure> {
    let problem = Problem::TicTacToe;
    let all = algorithms(record, problem);
    let mut plots = Vec::new();
    for language in languages(record) {
        let series: Vec<Series> = all
            .iter()
            .filter_map(|name| {
                let rows = rows_of(record, &Id::new(&language, problem, name), "sweep");
                let mark = |row: &&Row| Some(Mark { x: row.size.into(), y: row.peak_bytes? as f64, interval: None });
                let marks: Vec<Mark> = rows.iter().filter_map(mark).collect();
                (marks.len() > 1).then(|| Series { series: series_of(problem, name, &all), name: name.clone(), marks })
            })
            .collect();
        if !series.is_empty() {
            let title = language_name(record, &language).to_owned();
            let plot = Plot {
                description: format!("{title}: most resident memory of a process against n"),
                x: ("n".to_owned(), Kind::Log),
                y: Unit::Bytes,
                series,
                guides: Vec::new(),
            };
            plots.push((title, plot, String::new()));
        }
    }
    (!plots.is_empty()).then(|| Figure {
        id: "memory".to_owned(),
        title: "tictactoe: memory against n".to_owned(),
        shows: "The most resident memory of a process on `sweep` against n, with the runtime, the worker and the cases in it; what \
                `null` needs is all but the algorithm's own."
            .to_owned(),
        tells: Vec::new(),
        legend: legend(problem, &all, &all),
        panels: panels(&plots),
        rows: vec![table_id(problem, "sweep")],
    })
}

/// Exact steps of Rust.
fn steps(record: &Record) -> Option<Figure> {
    let mut plots: Vec<(String, Plot, String)> = Vec::new();
    let mut rows = Vec::new();
    let mut shown: Vec<Legend> = Vec::new();
    for (problem, family) in families(record) {
        let all = algorithms(record, problem);
        let mut kinds: Vec<String> = Vec::new();
        let mut series = Vec::new();
        for name in &all {
            let id = Id::new("rust", problem, name);
            let counts = counts(record, &id, &family);
            if counts.len() < 2 {
                continue;
            }
            let kind = record.rows.iter().find(|row| row.implementation == id).and_then(|row| Some(row.steps?.kind()));
            kinds.push(format!("{name}: {}", kind.unwrap_or_default()));
            let mut marks: Vec<Mark> = counts.into_iter().map(|(x, y)| Mark { x, y, interval: None }).collect();
            marks.sort_by(|a, b| a.x.total_cmp(&b.x));
            series.push(Series { series: series_of(problem, name, &all), name: name.clone(), marks });
            for entry in legend(problem, std::slice::from_ref(name), &all) {
                if shown.iter().all(|known| known.name != entry.name) {
                    shown.push(entry);
                }
            }
        }
        if !series.is_empty() {
            let title = format!("{problem}, {family}");
            let plot = Plot {
                description: format!("{title}: exact steps per {} against n", unit(record, problem)),
                x: ("n".to_owned(), Kind::Log),
                y: Unit::Number,
                series,
                guides: Vec::new(),
            };
            rows.push(table_id(problem, &family));
            plots.push((title, plot, kinds.join("; ")));
        }
    }
    // Steps of different problems have nothing in common: each plot has axes of its own.
    let panels: Vec<Panel> = plots.iter().flat_map(|plot| panels(std::slice::from_ref(plot))).collect();
    (!panels.is_empty()).then(|| Figure {
        id: "steps".to_owned(),
        title: "Exact steps".to_owned(),
        shows: "The steps per unit that the Rust versions take, counted and not timed, against n: no noise, no machine, the algorithm \
                alone."
            .to_owned(),
        tells: Vec::new(),
        legend: shown,
        panels,
        rows,
    })
}
