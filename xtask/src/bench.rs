//! `bench`: times every implementation in every language on the same inputs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use crosscheck::Progress;
use crosscheck::report::ReportFile;
use crosscheck::roster::{Roster, Status};
use crosscheck::worker::Strays;
use measure::bench::{
    Environment, Event, Extent, Load, Partial, Plan, Record, Row, SCHEMA, SkippedRow, run, workloads,
};
use measure::compare::Change;
use measure::compare::baseline::changes;

use crate::apart::keep_apart;
use crate::places::places;
use crate::progress::Shown;
use crate::selection::Selection;
use crate::show;
use crate::signals::stop_on_signals;
use crate::verify::command_line;
use crate::{FOUND, INTERRUPTED};

/// Time every implementation in every language on the same inputs, and record every sample; `report` renders the record
///
/// Exit code 0 if all was timed; 1 if an implementation answered wrongly or failed, or with --fail-on-regression got slower; 2
/// for wrong usage or an unusable environment; 130 after Ctrl-C, to go on with --resume.
#[derive(Args)]
pub struct Bench {
    #[command(flatten)]
    selection: Selection,
    /// Write the record to this file (JSON); what is done so far is kept beside it, in FILE.partial
    #[arg(long, value_name = "FILE", default_value = "bench.json")]
    out: PathBuf,
    /// A first look in three minutes: one family, one size or three of each problem, three processes
    #[arg(long)]
    quick: bool,
    /// Fresh processes of every implementation on every input; 10 when not given, 3 with --quick
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    processes: Option<u32>,
    /// The seed of the order in which they run
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Go on with an interrupted run, given with the same flags
    #[arg(long)]
    resume: bool,
    /// Say what got faster or slower since this record was made, beyond noise
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Exit with 1 if something got slower
    #[arg(long, requires = "baseline")]
    fail_on_regression: bool,
}

impl Bench {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        // Everything that can be wrong is found before anything is timed.
        let kept = partial_path(&self.out);
        let read: Vec<&Path> = self.baseline.iter().map(PathBuf::as_path).collect();
        keep_apart(&[&self.out, &kept], &read)?;
        let out = ReportFile::prepare(&self.out)?;
        let baseline = self.baseline.as_deref().map(Record::read).transpose()?;
        let _strays = Strays::adopt();
        let stop = stop_on_signals()?;
        let places = places()?;
        let progress = Shown::new();
        progress.phase("building what has to be built");
        let roster = Roster::discover(&places, &self.selection.clone().filter(), &stop)?;
        let extent = if self.quick { Extent::Quick } else { Extent::Full };
        let workloads: Vec<_> = workloads(&places.root, extent)?.into_iter().map(Arc::new).collect();
        let processes = self.processes.unwrap_or_else(|| extent.processes());
        let plan = Plan::new(&roster, &workloads, extent, processes, self.seed);
        if !plan.subjects.iter().any(|subject| subject.implementation.id.algorithm != crosscheck::language::NULL) {
            progress.finish();
            show_skipped(&roster);
            bail!("there is nothing to time: no implementation that the flags leave can answer");
        }
        let mut files: Vec<String> = plan.subjects.iter().map(|subject| subject.workload.file.clone()).collect();
        files.sort();
        files.dedup();

        let mut partial = if self.resume {
            Partial::resume(&kept, &plan.digest(), &plan.order())?
        } else {
            Partial::begin(&kept, &plan.digest(), Environment::observed(&places, &roster, &files))?
        };
        announce(&plan, &partial, &progress);
        let rows = run(&plan, &mut partial, &stop, &mut |event| tell(&progress, event))?;
        progress.finish();
        let Some(rows) = rows else {
            println!("INTERRUPTED: what is done is kept in {}; the same command with --resume goes on", kept.display());
            return Ok(ExitCode::from(INTERRUPTED));
        };

        let mut environment = partial.environment.clone();
        environment.load_after = Load::now();
        let record = Record {
            schema: SCHEMA,
            command: command_line(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            seed: self.seed,
            quick: self.quick,
            elapsed_s: partial.seconds.round(),
            environment,
            rows,
            skipped: skipped(&roster),
        };
        out.write(&record.text()?)?;
        partial.remove()?;
        show_skipped(&roster);
        Ok(self.conclude(&record, baseline.as_ref()))
    }

    fn conclude(&self, record: &Record, baseline: Option<&Record>) -> ExitCode {
        let failed: Vec<&Row> = record.rows.iter().filter(|row| row.error.is_some()).collect();
        for row in &failed {
            let error = row.error.as_deref().unwrap_or_default();
            println!("FAILED: {} on {}-{}: {error}", row.implementation, row.family, row.size);
        }
        if record.environment.busy() {
            println!(
                "NOISY: other programs were at work on this machine; the report says which rows that makes useless"
            );
        }
        let mut slower = 0;
        if let Some(baseline) = baseline {
            let changes = changes(baseline, record);
            slower = changes.iter().filter(|change| change.is_slower()).count();
            show_changes(&changes);
        }
        println!(
            "\n{} rows timed, {} failed, in {:.0} s; recorded in {}; `cargo xtask report {}` renders it",
            record.rows.len() - failed.len(),
            failed.len(),
            record.elapsed_s,
            self.out.display(),
            self.out.display()
        );
        let regressed = self.fail_on_regression && slower > 0;
        if failed.is_empty() && !regressed { ExitCode::SUCCESS } else { ExitCode::from(FOUND) }
    }
}

/// Where what is done is kept until all is.
fn partial_path(out: &Path) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(".partial");
    PathBuf::from(name)
}

/// About how long a process takes in seconds on two free cores, its start and its warm-up included, averaged over languages and
/// inputs.
const TYPICAL_SECONDS: f64 = 0.4;
/// So many processes say better how long one takes.
const ENOUGH: usize = 50;

fn announce(plan: &Plan, partial: &Partial, progress: &Shown) {
    let all = plan.subjects.len() * plan.processes as usize;
    let left = all.saturating_sub(partial.done.len());
    let here = (partial.done.len() >= ENOUGH).then(|| partial.seconds / partial.done.len() as f64);
    let minutes = left as f64 * here.unwrap_or(TYPICAL_SECONDS) / 60.0;
    progress.println(&format!(
        "timing {} rows in {} fresh processes each, seed {}: {left} processes to go, about {} min {}",
        plan.subjects.len(),
        plan.processes,
        plan.seed,
        minutes.ceil(),
        if here.is_some() { "at the pace so far" } else { "on a free machine" }
    ));
}

fn tell(progress: &Shown, event: Event) {
    match event {
        Event::Answers => progress.phase("working out the right answers"),
        Event::Steps => progress.phase("counting steps"),
        Event::Timing { done, of, left, what } => {
            if done == 0 {
                progress.phase("timing");
            }
            let left = left.map_or_else(String::new, |left| format!(", {} left", roughly(left)));
            progress.detail(&format!("{done}/{of}{left}: {what}"));
            // Where no line moves, a plain one now and then.
            if done > 0 && done % 100 == 0 {
                progress.println_if_still(&format!("{done}/{of}{left}"));
            }
        }
        Event::Failed { what, error } => progress.println(&format!("FAILED: {what}: {error}")),
    }
}

/// `40 s`, `3 min`.
fn roughly(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..90 => format!("{seconds} s"),
        seconds => format!("{} min", seconds.div_ceil(60)),
    }
}

fn skipped(roster: &Roster) -> Vec<SkippedRow> {
    let of = |cell: &crosscheck::roster::Implementation| match &cell.status {
        Status::Skipped(reason) => Some(SkippedRow { implementation: cell.id.clone(), reason: reason.clone() }),
        _ => None,
    };
    roster.implementations.iter().filter_map(of).collect()
}

/// Says loudly what was not timed.
fn show_skipped(roster: &Roster) {
    let mut reasons: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in skipped(roster) {
        reasons.entry(row.reason).or_default().push(row.implementation.to_string());
    }
    for (reason, ids) in reasons {
        println!("\nSKIPPED, not timed: {}\n  {}", ids.join(", "), reason.replace('\n', "\n  "));
    }
}

fn show_changes(changes: &[Change]) {
    let told: Vec<&Change> = changes.iter().filter(|change| change.is_decided()).collect();
    if told.is_empty() {
        println!("\nnothing got faster or slower beyond noise, of {} rows in both records", changes.len());
        return;
    }
    let mut table = show::plain_table(&["row", "before, ns", "now, ns", "now / before", "99.5 % interval", ""]);
    for change in told {
        let interval = change.comparison.interval;
        table.add_row([
            change.row.clone(),
            format!("{:.1}", change.before),
            format!("{:.1}", change.now),
            format!("{:.2}", change.comparison.ratio),
            interval.map_or_else(String::new, |interval| format!("{:.2} to {:.2}", interval.low, interval.high)),
            if change.is_slower() { "SLOWER".to_owned() } else { "faster".to_owned() },
        ]);
    }
    println!("\n{table}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_is_kept_beside_the_record() {
        assert_eq!(partial_path(Path::new("a/b.json")), Path::new("a/b.json.partial"));
    }

    #[test]
    fn times_are_rough() {
        assert_eq!(roughly(Duration::from_secs(40)), "40 s");
        assert_eq!(roughly(Duration::from_secs(125)), "3 min");
    }
}
