//! `prove`: exhaustive scopes, every case of them put to everybody who answers in process.

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use anyhow::bail;
use clap::Args;
use crosscheck::lane::ScopeName;
use crosscheck::prove::{SCOPES, prove, takers};
use crosscheck::report::{Report, json_text};
use crosscheck::roster::Roster;
use crosscheck::shrink::Budget;
use crosscheck::verify::{Extent, Outcome, Settings};
use crosscheck::worker::{Limits, Strays};
use crosscheck::{Progress, Shard};
use games::Problem;

use crate::places::places;
use crate::progress::Shown;
use crate::selection::Selection;
use crate::signals::stop_on_signals;
use crate::verify::{command_line, prepare};
use crate::{FOUND, INTERRUPTED, show};

/// Languages that answer in process.
const LANGUAGES: [&str; 2] = ["rust", "c"];

/// Prove small scopes: put every case of them to all implementations that answer in process
///
/// Exit code 0 if all are right on every case; 1 if not; 2 for wrong usage or an unusable environment; 130 after Ctrl-C.
#[derive(Args)]
pub struct Prove {
    #[command(flatten)]
    selection: Selection,
    /// Only this scope (may be given several times): tictactoe/4x4 (all moves of all positions), reversi/4x5 (all boards),
    /// reversi/to-12 (all boards to that area), coin/200x200 (all cells of all boards to that size)
    #[arg(long = "scope", value_name = "SCOPE")]
    scopes: Vec<ScopeName>,
    /// Only part K of N of the work; `merge` joins the reports
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE, hide_default_value = true)]
    shard: Shard,
    /// Threads, each with a child process of its own; all cores when not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Write the certificate to this file (JSON)
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Stop at the first wrong answer
    #[arg(long)]
    first: bool,
}

impl Prove {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let _strays = Strays::adopt();
        let report_file = prepare(self.report.as_ref())?;
        let stop = stop_on_signals()?;
        let jobs = self.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
        let settings = Settings {
            seed: 0,
            extent: Extent::Cases(0),
            jobs,
            limits: Limits::default(),
            budget: Budget::default(),
            stop_at_first: self.first,
            profile: false,
            shard: self.shard,
        };
        println!("seed {} (no case is random)", settings.seed);

        let mut filter = self.selection.filter();
        if let Some(other) = filter.languages.iter().find(|language| !LANGUAGES.contains(&language.as_str())) {
            bail!("--language {other}: only {} answer in process; see `verify`", LANGUAGES.join(" and "));
        }
        if filter.languages.is_empty() {
            filter.languages = LANGUAGES.map(str::to_owned).to_vec();
        }
        if !self.scopes.is_empty() {
            let proven = |problem: &Problem| self.scopes.iter().any(|scope| scope.problem() == *problem);
            let wanted = Problem::ALL.into_iter().filter(|&problem| filter.wants_problem(problem));
            filter.problems = wanted.filter(proven).collect();
            if filter.problems.is_empty() {
                bail!("--scope and --problem leave nothing to prove");
            }
        }
        let places = places()?;
        let roster = Roster::discover(&places, &filter, &stop)?;
        let scopes = scopes(&self.scopes, &roster)?;
        let progress = Shown::new();
        progress.phase(&format!("proving {} scopes", scopes.len()));
        let outcome = prove(&places, &roster, &scopes, &settings, &stop, &progress);
        progress.finish();

        show::proof(&outcome);
        let report = Report::new(command_line(), &settings, &outcome);
        if let Some(file) = report_file {
            file.write(json_text(&report)?)?;
        }
        Ok(conclude(&outcome, self.shard))
    }
}

/// The scopes asked for; if none are, the usual ones that somebody is put through.
fn scopes(asked: &[ScopeName], roster: &Roster) -> anyhow::Result<Vec<ScopeName>> {
    let taken = |name: &ScopeName| takers(roster, *name).next().is_some();
    if let Some(name) = asked.iter().find(|name| !taken(name)) {
        bail!("{name}: no implementation that the other flags leave is put through it");
    }
    let mut scopes: Vec<ScopeName> = Vec::new();
    let usual: Vec<ScopeName> = SCOPES.into_iter().filter(taken).collect();
    for &name in if asked.is_empty() { &usual } else { asked } {
        // Proven twice it would be counted twice.
        if !scopes.contains(&name) {
            scopes.push(name);
        }
    }
    if scopes.is_empty() {
        bail!("no implementation is left by --problem, --algorithm and --language: see `list`");
    }
    Ok(scopes)
}

fn conclude(outcome: &Outcome, shard: Shard) -> ExitCode {
    let whole = outcome.scopes.iter().filter(|scope| scope.exhaustive).count();
    let (verdict, code) = match () {
        () if outcome.interrupted => ("INTERRUPTED", ExitCode::from(INTERRUPTED)),
        () if !outcome.all_agreed() || whole < outcome.scopes.len() => ("FAILED", ExitCode::from(FOUND)),
        () if shard.is_whole() => ("PROVEN", ExitCode::SUCCESS),
        () => ("OK", ExitCode::SUCCESS),
    };
    let of = if shard.is_whole() { String::new() } else { format!("shard {shard} of ") };
    let cases: u64 = outcome.scopes.iter().map(|scope| scope.cases).sum();
    let core: f64 = outcome.scopes.iter().map(|scope| scope.time.as_secs_f64()).sum();
    println!(
        "\n{verdict}: {of}{whole} scopes, {} cases; {core:.1} s of core time, {:.1} s elapsed",
        show::grouped(cases),
        outcome.elapsed.as_secs_f64()
    );
    code
}
