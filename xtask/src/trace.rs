//! `trace ID CASE`: one case step by step.

use std::io::{self, BufRead, BufWriter, Read, Write};
use std::process::ExitCode;

use anyhow::{Context, bail};
use cases::{Case, MAX_LINE};
use clap::Args;
use crosscheck::Id;
use crosscheck::catalogue::{self, Algorithm};
use crosscheck::draw::{draw, shortened};
use crosscheck::roster::{Filter, Roster, Status};
use crosscheck::trace::{DryRun, Event, Row, Totals, algorithms, trace};
use crosscheck::verify::first_difference;
use crosscheck::worker::{Limits, Strays};
use games::Problem;

use crate::FOUND;
use crate::places::places;
use crate::show::grouped;
use crate::signals::stop_on_signals;

/// Show how an algorithm answers one case, step by step: what it reads and changes, the state after it, and what it cost
///
/// The steps come from the Rust version itself. The case may be given on standard input; if it is illegal, the exit code is 2. Of
/// a tracer, such as javascript-trace/coin/memo, the first step is shown at which it parts from the Rust version; then the exit
/// code is 1.
#[derive(Args)]
pub struct Trace {
    /// The implementation, such as rust/reversi/bfs
    id: Id,
    /// The case, such as `3 0,0,1 1,1,2`
    case: Vec<String>,
    /// Print every event as a JSON object, one a line (docs/traces.md describes them)
    #[arg(long)]
    json: bool,
    /// Show so many events and only count the others
    #[arg(long, value_name = "N", conflicts_with = "json")]
    limit: Option<usize>,
}

impl Trace {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let algorithm = traced(&self.id)?;
        let case = read_case(self.id.problem, &self.case)?;
        if self.id.is_tracer() {
            return compare(&self.id, &case);
        }
        if !(algorithm.accepts)(&case) {
            bail!("{} takes {} only", algorithm.name, algorithm.domain);
        }
        let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
        if self.json {
            tell_all(algorithm, &case, |event| writeln!(output, "{}", event.json()))?;
        } else {
            self.table(algorithm, &case, &mut output)?;
        }
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn table(&self, algorithm: &Algorithm, case: &Case, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{}: {}\n\n{}", self.id, algorithm.idea, draw(case))?;
        write_row(output, "event", &Row { step: "step", what: "what".to_owned(), state: "state after".to_owned() })?;
        let mut dry_run = DryRun::new(case);
        let mut totals = Totals::default();
        let limit = self.limit.unwrap_or(usize::MAX);
        let mut number = 0;
        tell_all(algorithm, case, |event| {
            number += 1;
            totals.count(event);
            if number > limit {
                return Ok(());
            }
            write_row(output, &number.to_string(), &dry_run.row(event))
        })?;
        if number > limit {
            writeln!(output, "\n… and {} events more", grouped((number - limit) as u64))?;
        }
        let counted: Vec<String> =
            totals.rows().into_iter().map(|(what, count)| format!("{what} {}", grouped(count))).collect();
        writeln!(output, "\nin all: {}", counted.join(", "))
    }
}

/// Holds the steps that another language tells against those of the Rust version; exit code 1 if they differ.
fn compare(id: &Id, case: &Case) -> anyhow::Result<ExitCode> {
    let _strays = Strays::adopt();
    let stop = stop_on_signals()?;
    let roster = Roster::discover(&places()?, &Filter::only(id), &stop)?;
    let tracer = roster.get(id).with_context(|| format!("there is no tracer {id}: see `list`"))?;
    if let Status::Skipped(reason) = &tracer.status {
        bail!("{id} cannot run here: {reason}");
    }
    print!("{}", draw(case));
    match first_difference(tracer, case, Limits::default(), &stop) {
        Ok(None) => {
            println!("{} tells the same steps as rust", id.language);
            return Ok(ExitCode::SUCCESS);
        }
        Ok(Some([right, wrong])) => println!("rust: {right}\n{}: {wrong}", id.language),
        Err(fault) => println!("{}: {fault}", id.language),
    }
    Ok(ExitCode::from(FOUND))
}

/// Hands over every event, until one cannot be written.
fn tell_all(algorithm: &Algorithm, case: &Case, mut write: impl FnMut(&Event) -> io::Result<()>) -> io::Result<()> {
    let mut outcome = Ok(());
    trace(algorithm.name, case, |event| {
        if outcome.is_ok() {
            outcome = write(&event);
        }
    });
    outcome
}

fn write_row(output: &mut impl Write, number: &str, row: &Row) -> io::Result<()> {
    let line = format!("{number:>7}  {:<19}  {:<42}  {}", row.step, row.what, row.state);
    writeln!(output, "{}", line.trim_end())
}

/// The algorithm of an id whose steps can be told.
fn traced(id: &Id) -> anyhow::Result<&'static Algorithm> {
    let names = algorithms(id.problem);
    let known = catalogue::algorithm(id.problem, &id.algorithm).filter(|algorithm| names.contains(&algorithm.name));
    let Some(algorithm) = known else {
        let ids: Vec<String> = names.iter().map(|name| Id::new("rust", id.problem, name).to_string()).collect();
        bail!("{} tells no steps; these do: {}", shortened(&id.subject()), ids.join(", "));
    };
    if id.language != "rust" && !id.is_tracer() {
        let rust = Id::new("rust", id.problem, &id.algorithm);
        bail!("the steps come from the Rust version, whose algorithm is the same: expected {rust}");
    }
    Ok(algorithm)
}

/// The case that the arguments say, or else the one line of standard input.
fn read_case(problem: Problem, words: &[String]) -> anyhow::Result<Case> {
    let line = if words.is_empty() { read_line()? } else { words.join(" ") };
    Case::parse(problem, &line).with_context(|| format!("{} is no case of {problem}", shortened(&format!("{line:?}"))))
}

fn read_line() -> anyhow::Result<String> {
    let mut lines = io::stdin().lock().take(MAX_LINE as u64 + 2).lines();
    let line = lines.next().context("expected a case, as an argument or on standard input")??;
    if let Some(more) = lines.next() {
        bail!("expected one case, found another on line 2: {}", shortened(&more?));
    }
    Ok(line)
}
