//! `merge`: the reports of all shards of a run, joined.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use crosscheck::read_text;
use crosscheck::report::{Report, ReportFile, json_text};

use crate::FOUND;
use crate::apart::keep_apart;
use crate::verify::command_line;

/// Join the reports of all shards of a run of `prove` or `verify`
///
/// Exit code 0 if all agree; 1 if some shard found something; 2 if a shard is missing, doubled, interrupted or of another run, or a
/// report contradicts itself.
#[derive(Args)]
pub struct Merge {
    /// The reports, in any order
    #[arg(required = true, value_name = "FILE")]
    reports: Vec<PathBuf>,
    /// Write the joined report to this file (JSON)
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Merge {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let shards: Vec<&Path> = self.reports.iter().map(PathBuf::as_path).collect();
        keep_apart(&[&self.out], &shards)?;
        let out = ReportFile::prepare(&self.out)?;
        let reports = self.reports.iter().map(|path| Ok((path.display().to_string(), read(path)?)));
        let reports = reports.collect::<anyhow::Result<Vec<_>>>()?;
        let shards = reports.len();
        let merged = crosscheck::merge::merge(command_line(), reports)?;
        out.write(json_text(&merged)?)?;

        let agreed = merged.all_agreed();
        let verdict = if agreed { "OK" } else { "FAILED" };
        let whole = merged.scopes.iter().filter(|scope| scope.exhaustive).count();
        println!(
            "{verdict}: {shards} shards, {} scopes ({whole} exhaustive), {} findings",
            merged.scopes.len(),
            merged.findings.len()
        );
        Ok(if agreed { ExitCode::SUCCESS } else { ExitCode::from(FOUND) })
    }
}

fn read(path: &Path) -> anyhow::Result<Report> {
    let text = read_text(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is no report of this version's schema", path.display()))
}
