//! `verify`: puts every implementation found to the test.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use crosscheck::Shard;
use crosscheck::report::{Report, ReportFile, json_text};
use crosscheck::roster::Roster;
use crosscheck::shrink::Budget;
use crosscheck::verify::{Extent, Outcome, Settings, Verdict, verify};
use crosscheck::worker::{Limits, Strays};

use crate::apart::keep_apart;
use crate::places::places;
use crate::progress::Shown;
use crate::selection::Selection;
use crate::signals::stop_on_signals;
use crate::{FOUND, INTERRUPTED, junit, seed, show};

/// Put every implementation found to the test: examples, exhaustive small scopes, random and metamorphic cases
///
/// Exit code 0 if all agree; 1 after a disagreement, crash or timeout, or if a --require is not met; 2 for wrong usage or an
/// unusable environment; 130 after Ctrl-C.
#[derive(Args)]
pub struct Verify {
    #[command(flatten)]
    selection: Selection,
    /// The seed of the random cases; drawn and printed when not given
    #[arg(long)]
    seed: Option<u64>,
    /// Wall time for Rust and C, exhaustive scopes included, and again for random cases in the other languages; the exhaustive
    /// scopes and a least number of random cases are put however short it is
    #[arg(long, value_name = "TIME", default_value = "25s", value_parser = parse_time, conflicts_with = "cases")]
    time: Duration,
    /// This many random cases of each problem, instead of a time
    #[arg(long, value_name = "N")]
    cases: Option<u64>,
    /// Only part K of N of the work; `merge` joins the reports
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Threads, each with child processes of its own; all cores when not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Languages that must be complete and agree, separated by commas, or `all`
    #[arg(long, value_name = "LANG,…", value_delimiter = ',')]
    require: Vec<String>,
    /// Write a report to this file (JSON)
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Write a report to this file (`JUnit` XML)
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// The most memory of one worker with everything it starts, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(16..=1 << 30))]
    memory: u64,
    /// How long a worker may take from its start to its first line
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = parse_patience)]
    start_patience: Duration,
    /// How long a worker may take for one case, or for cases that travel together; ten times as long if it is slow on all
    #[arg(long, value_name = "TIME", default_value = "8s", value_parser = parse_patience)]
    patience: Duration,
    /// Stop at the first wrong answer
    #[arg(long)]
    first: bool,
    /// Show where the time goes: making cases, answering by each implementation, comparing
    #[arg(long)]
    profile: bool,
}

impl Verify {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        if self.shard.is_some() && self.cases.is_none() {
            bail!("--shard goes with --cases: how far a --time reaches is not known beforehand");
        }
        let _strays = Strays::adopt();
        let written: Vec<&Path> = self.report.iter().chain(&self.junit).map(PathBuf::as_path).collect();
        keep_apart(&written, &[])?;
        let report_file = prepare(self.report.as_ref())?;
        let junit_file = prepare(self.junit.as_ref())?;
        let stop = stop_on_signals()?;
        let jobs = self.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
        let settings = Settings {
            seed: seed::or_drawn(self.seed),
            extent: self.cases.map_or(Extent::Time(self.time), Extent::Cases),
            jobs,
            limits: Limits { start: self.start_patience, block: self.patience, memory: self.memory << 20 },
            budget: Budget::default(),
            stop_at_first: self.first,
            profile: self.profile,
            shard: self.shard.unwrap_or(Shard::WHOLE),
        };
        println!("seed {}", settings.seed);

        let filter = self.selection.filter();
        let places = places()?;
        let progress = Shown::new();
        crosscheck::Progress::phase(&progress, "finding and building the languages");
        let roster = Roster::discover(&places, &filter, &stop)?;
        if roster.verified().next().is_none() {
            bail!("no implementation is left by --problem, --algorithm and --language: see `list`");
        }
        refuse_unknown(&self.require, &roster)?;
        let outcome = verify(&places, &roster, &filter, &settings, &stop, &progress)?;
        progress.finish();

        show::outcome(&outcome);
        let report = Report::new(command_line(), &settings, &outcome);
        if let Some(file) = report_file {
            file.write(json_text(&report)?)?;
        }
        if let Some(file) = junit_file {
            file.write(&junit::text(&outcome)?)?;
        }
        let unmet = unmet(&self.require, &outcome);
        for language in &unmet {
            println!("\nREQUIRED but not complete and agreed: {language}");
        }
        conclude(&outcome, &unmet, settings.seed);
        Ok(match () {
            () if outcome.interrupted => ExitCode::from(INTERRUPTED),
            () if !outcome.all_agreed() || !unmet.is_empty() => ExitCode::from(FOUND),
            () => ExitCode::SUCCESS,
        })
    }
}

/// Makes sure that a report can be written, if one is wanted.
pub fn prepare(path: Option<&PathBuf>) -> io::Result<Option<ReportFile>> {
    path.map(|path| ReportFile::prepare(path)).transpose()
}

/// `--require all` or names of languages there are.
fn refuse_unknown(required: &[String], roster: &Roster) -> anyhow::Result<()> {
    for name in required {
        let known = roster.verified().any(|cell| cell.id.language == *name);
        if name != "all" && !known {
            bail!("--require {name}: expected `all` or languages of `list` that the other flags leave");
        }
    }
    Ok(())
}

/// The required languages of which some cell did not agree.
fn unmet(required: &[String], outcome: &Outcome) -> Vec<String> {
    let all = required.iter().any(|name| name == "all");
    let mut unmet: Vec<String> = outcome
        .rows
        .iter()
        .filter(|row| row.verdict != Verdict::Agreed)
        .map(|row| row.implementation.id.language.clone())
        .filter(|language| all || required.contains(language))
        .collect();
    unmet.dedup();
    unmet
}

fn conclude(outcome: &Outcome, unmet: &[String], seed: u64) {
    let count = |verdict: fn(&Verdict) -> bool| outcome.rows.iter().filter(|row| verdict(&row.verdict)).count();
    let agreed = count(|verdict| *verdict == Verdict::Agreed);
    let skipped = count(|verdict| *verdict == Verdict::Skipped);
    let faulty = outcome.rows.len() - agreed - skipped;
    let cases: u64 = outcome.rows.iter().map(|row| row.cases).sum();
    let verdict = match () {
        () if outcome.interrupted => "INTERRUPTED",
        () if !outcome.all_agreed() || !unmet.is_empty() => "FAILED",
        () => "OK",
    };
    println!(
        "\n{verdict}: {agreed} agreed, {faulty} at fault, {skipped} skipped; {} answers compared in {:.1} s; seed {seed}",
        show::grouped(cases),
        outcome.elapsed.as_secs_f64()
    );
}

/// The command as it was typed.
pub fn command_line() -> String {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    format!("cargo xtask {}", arguments.join(" "))
}

/// `30s`, `2m`, `1.5h` or a number of seconds.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    let expected = || format!("expected a time such as 30s, 2m or 1h, found {text:?}");
    let (number, unit) = match text.strip_suffix(['s', 'm', 'h']) {
        Some(number) => (number, &text[number.len()..]),
        None => (text, "s"),
    };
    let seconds = number.parse::<f64>().map_err(|_| expected())?
        * [("s", 1.0), ("m", 60.0), ("h", 3600.0)]
            .iter()
            .find(|(name, _)| *name == unit)
            .map_or(1.0, |(_, factor)| *factor);
    if !(0.0..=1e7).contains(&seconds) {
        return Err(expected());
    }
    Ok(Duration::from_secs_f64(seconds))
}

/// A [time](parse_time) to wait for somebody: some, or there is nobody who keeps to it.
pub fn parse_patience(text: &str) -> Result<Duration, String> {
    match parse_time(text)? {
        Duration::ZERO => Err(format!("expected a time above 0 such as 30s, found {text:?}")),
        time => Ok(time),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_is_never_none() {
        assert_eq!(parse_patience("1s"), Ok(Duration::from_secs(1)));
        for none in ["0", "0s", "0.0h", "1e-12", "-1", "x"] {
            assert!(parse_patience(none).is_err(), "{none}");
        }
    }

    #[test]
    fn times_have_units() {
        assert_eq!(parse_time("30s"), Ok(Duration::from_secs(30)));
        assert_eq!(parse_time("0.5m"), Ok(Duration::from_secs(30)));
        assert_eq!(parse_time("7"), Ok(Duration::from_secs(7)));
        for wrong in ["", "s", "-1s", "nan", "1e9h", "5 d", "inf"] {
            assert!(parse_time(wrong).is_err(), "{wrong}");
        }
    }
}
