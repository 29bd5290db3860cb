//! The outcome of a run for a person: tables, pictures, sentences.

use std::collections::BTreeMap;

use cases::Case;
use comfy_table::{CellAlignment, Table, presets};
use crosscheck::draw::{difference, draw, shortened};
use crosscheck::matrix::matrix;
use crosscheck::roster::{Roster, Status};
use crosscheck::verify::{Outcome, Row, ScopeTally, Verdict, plan};
use crosscheck::{Finding, Id};
use games::Problem;

/// Which compiler or runtime each language has, and why cells are skipped.
pub fn versions(roster: &Roster) {
    let mut table = plain_table(&["language", "version"]);
    let mut seen = Vec::new();
    for cell in &roster.implementations {
        if !seen.contains(&&cell.id.language) {
            seen.push(&cell.id.language);
            let version = if cell.version.is_empty() { "not found" } else { &cell.version };
            table.add_row([&cell.language_name, version]);
        }
    }
    println!("{table}");
    let mut reasons: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for cell in roster.verified() {
        if let Status::Skipped(reason) = &cell.status {
            reasons.entry(reason).or_default().push(cell.id.to_string());
        }
    }
    skipped(&reasons);
}

/// Which languages tell the steps of which algorithms.
pub fn tracers(roster: &Roster) {
    for (language, tracers) in by_language(&roster.tracers, |tracer| &tracer.id) {
        let subjects: Vec<String> = tracers.iter().map(|tracer| tracer.id.subject()).collect();
        println!("step by step, {language}: {}\n", subjects.join(", "));
    }
}

/// Things sorted by the language of their ids.
fn by_language<T>(things: &[T], id: fn(&T) -> &Id) -> BTreeMap<&str, Vec<&T>> {
    let mut sorted: BTreeMap<&str, Vec<&T>> = BTreeMap::new();
    for thing in things {
        sorted.entry(&id(thing).language).or_default().push(thing);
    }
    sorted
}

/// Says loudly what was not tested.
fn skipped(reasons: &BTreeMap<&str, Vec<String>>) {
    for (reason, ids) in reasons {
        println!("\nSKIPPED, not tested: {}\n  {}", ids.join(", "), reason.replace('\n', "\n  "));
    }
}

/// Everything about a run of `verify`.
pub fn outcome(outcome: &Outcome) {
    verdicts(outcome);
    scopes(outcome);
    profiles(outcome);
    reach(outcome);
    picture(outcome);
    traces(outcome);
    findings(outcome);
    remarks(outcome);
}

/// Everything about a run of `prove`.
pub fn proof(outcome: &Outcome) {
    verdicts(outcome);
    let mut table = plain_table(&["problem", "cases of", "", "cases", "definition asked", "core time"]);
    for column in 3..6 {
        right_align(&mut table, column);
    }
    for scope in &outcome.scopes {
        let whole = if scope.exhaustive { "all" } else { "" };
        let time = format!("{:.2} s", scope.time.as_secs_f64());
        let (cases, arbitrated) = (grouped(scope.cases), grouped(scope.arbitrated));
        table.add_row([scope.problem.name(), &scope.scope, whole, &cases, &arbitrated, &time]);
    }
    println!("{table}");
    for scope in outcome.scopes.iter().filter(|scope| scope.moves > 0) {
        let (positions, moves) = (grouped(scope.positions), grouped(scope.moves));
        println!("{}: {positions} positions, {moves} moves", scope.scope);
    }
    findings(outcome);
    remarks(outcome);
}

fn remarks(outcome: &Outcome) {
    for remark in &outcome.record.remarks {
        println!("\nnote: {remark}");
    }
    let mut reasons: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for row in &outcome.rows {
        if row.verdict == Verdict::Skipped {
            reasons.entry(&row.reason).or_default().push(row.implementation.id.to_string());
        }
    }
    skipped(&reasons);
}

fn verdicts(outcome: &Outcome) {
    let mut table = plain_table(&["implementation", "cases", "verdict"]);
    right_align(&mut table, 1);
    for row in &outcome.rows {
        let id = row.implementation.id.to_string();
        let verdict = match row.verdict {
            Verdict::Fault(_) => row.verdict.name().to_uppercase(),
            other => other.name(),
        };
        table.add_row([id, grouped(row.cases), verdict]);
    }
    println!("{table}\n");
}

fn scopes(outcome: &Outcome) {
    let mut table = plain_table(&["problem", "cases of", "", "cases", "a second and core"]);
    right_align(&mut table, 3);
    right_align(&mut table, 4);
    let mut scopes: Vec<&ScopeTally> = outcome.scopes.iter().collect();
    scopes.sort_by_key(|scope| scope.problem);
    for scope in scopes {
        let seconds = scope.time.as_secs_f64();
        let rate = if seconds > 0.0 {
            let unit = match scope.problem {
                Problem::TicTacToe => "moves",
                Problem::Reversi => "boards",
                Problem::Coin => "queries",
            };
            format!("{} {unit}", rounded(scope.units as f64 / seconds))
        } else {
            String::new()
        };
        let whole = if scope.exhaustive && !outcome.interrupted { "all" } else { "" };
        table.add_row([scope.problem.name(), &scope.scope, whole, &grouped(scope.cases), &rate]);
    }
    println!("{table}\n");
    let record = &outcome.record;
    println!(
        "{} cases were put to the definition as well; {} images under a symmetry; {} boards with flips in random order\n",
        grouped(record.arbitrated),
        grouped(record.images),
        grouped(record.reordered)
    );
}

/// Nanoseconds of core time a move, board or query, in parts.
fn profiles(outcome: &Outcome) {
    if outcome.record.profiles.is_empty() {
        return;
    }
    let mut table = plain_table(&["problem", "cases of", "part", "ns each", "share"]);
    right_align(&mut table, 3);
    right_align(&mut table, 4);
    for (label, profile) in &outcome.record.profiles {
        let mut parts = vec![("generate".to_owned(), profile.generate)];
        parts.extend(profile.answer.iter().map(|(id, nanos)| (id.to_string(), *nanos)));
        parts.push(("compare".to_owned(), profile.compare()));
        for (part, nanos) in parts {
            let each = nanos as f64 / profile.units as f64;
            let share = 100.0 * nanos as f64 / profile.all as f64;
            let row = [label.problem.name(), &label.scope, &part, &format!("{each:.1}"), &format!("{share:.0} %")];
            table.add_row(row);
        }
    }
    println!("{table}\n");
}

fn reach(outcome: &Outcome) {
    let rows = outcome.record.reach.rows();
    if rows.is_empty() {
        return;
    }
    let mut table = plain_table(&["reached", ""]);
    for (what, counts) in rows {
        table.add_row([what, &counts]);
    }
    println!("{table}\n");
}

fn picture(outcome: &Outcome) {
    let marks: BTreeMap<Id, char> = outcome
        .rows
        .iter()
        .filter(|row| !row.implementation.id.is_tracer())
        .map(|row| {
            let mark = match row.verdict {
                Verdict::Agreed => '+',
                Verdict::Fault(_) => 'X',
                Verdict::Skipped => '.',
            };
            (row.implementation.id.clone(), mark)
        })
        .collect();
    if marks.is_empty() {
        return;
    }
    println!("{}", matrix(&marks));
    println!("+ agreed   X fault   . skipped   - not expected");
}

/// One line for each language that tells the steps of algorithms.
fn traces(outcome: &Outcome) {
    let rows: Vec<Row> = outcome.rows.iter().filter(|row| row.implementation.id.is_tracer()).cloned().collect();
    for (language, rows) in by_language(&rows, |row| &row.implementation.id) {
        let asked: Vec<_> = rows.iter().filter(|row| row.verdict != Verdict::Skipped).collect();
        let at_fault = asked.iter().filter(|row| row.verdict != Verdict::Agreed).count();
        let cases = asked.iter().map(|row| row.cases).sum();
        println!(
            "\n{language}: the steps of {} algorithms were held against those of Rust on {} cases; {at_fault} differ",
            asked.len(),
            grouped(cases)
        );
    }
}

fn findings(outcome: &Outcome) {
    for (number, finding) in outcome.findings.iter().enumerate() {
        println!("\n{}", heading(number + 1, finding));
        print!("{}", described(finding));
    }
}

fn heading(number: usize, finding: &Finding) -> String {
    let names: Vec<_> = finding.culprits.iter().map(ToString::to_string).collect();
    let verb = if names.len() == 1 { "is wrong" } else { "are wrong" };
    format!("FINDING {number}: {} {verb} ({})", names.join(", "), finding.found_as)
}

fn described(finding: &Finding) -> String {
    let Ok(case) = Case::parse(finding.problem, &finding.case) else {
        let said = finding.wrong_answer().map(ToString::to_string).unwrap_or_default();
        return format!("  {said}\n");
    };
    let mut lines = vec![format!("case: {}", shortened(&finding.case))];
    lines.extend(draw(&case).lines().map(str::to_owned));
    if finding.is_trace() {
        lines.push(format!("rust tells: {}", finding.expected));
        lines.extend(finding.answers.iter().map(|(id, answer)| format!("{} tells: {answer}", id.language)));
        lines.push(format!("replay: {}", finding.replay()));
        return indented(&lines);
    }
    lines.extend(finding.wrong_answer().map(|answer| difference(&case, &finding.expected, answer)));
    let right = finding.answers.len().saturating_sub(finding.culprits.len());
    lines.push(format!("right answer: {} ({right} others say so)", shortened(&finding.expected)));
    for id in finding.culprits.iter().skip(1) {
        if let Some(answer) = finding.answers.get(id) {
            lines.push(format!("{id} says: {}", shortened(&answer.to_string())));
        }
    }
    lines.push(format!("replay: {}", finding.replay()));
    lines.push(format!("keep:   echo '{}' >> {}", finding.case, plan::regressions_file(finding.problem)));
    indented(&lines)
}

fn indented(lines: &[String]) -> String {
    lines.iter().fold(String::new(), |text, line| text + "  " + line + "\n")
}

/// A table without lines.
pub fn plain_table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header);
    table
}

fn right_align(table: &mut Table, column: usize) {
    if let Some(column) = table.column_mut(column) {
        column.set_cell_alignment(CellAlignment::Right);
    }
}

/// `1 234 567`.
pub fn grouped(number: u64) -> String {
    crosscheck::grouped(number, ' ')
}

/// `17.2 M`, `43 k`.
fn rounded(number: f64) -> String {
    match number {
        n if n >= 1e7 => format!("{:.0} M", n / 1e6),
        n if n >= 1e6 => format!("{:.1} M", n / 1e6),
        n if n >= 1e4 => format!("{:.0} k", n / 1e3),
        n if n >= 1e3 => format!("{:.1} k", n / 1e3),
        n => format!("{n:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(255_168), "255 168");
        assert_eq!(grouped(43_046_721), "43 046 721");
        assert_eq!(rounded(17_234_000.0), "17 M");
        assert_eq!(rounded(1_720_000.0), "1.7 M");
        assert_eq!(rounded(42_500.0), "42 k");
        assert_eq!(rounded(999.0), "999");
    }
}
