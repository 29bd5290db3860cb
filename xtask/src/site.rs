//! `site`: the teaching pages.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::Context;
use clap::Args;
use crosscheck::read_text;
use crosscheck::report::{Report, ReportFile};
use measure::bench::Record;
use measure::report::html;
use site::{Sources, page};

use crate::apart::keep_apart;
use crate::places::root;

/// The performance report's name, beside the page.
const PERFORMANCE: &str = "performance.html";

/// Make the teaching pages: one file that opens without a network, index.html
///
/// Lessons whose steps come from the algorithms themselves, the matrix of what was verified, and the docs. The performance report
/// lies beside it as its own file. The same sources give the same bytes.
#[derive(Args)]
pub struct Site {
    /// Write into this folder, made if need be
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Show the matrix of this report of `verify` instead of the recorded one
    #[arg(long, value_name = "FILE")]
    verify: Option<PathBuf>,
    /// Show the times of this record of `bench` instead of the recorded one
    #[arg(long, value_name = "FILE")]
    bench: Option<PathBuf>,
}

impl Site {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let root = root();
        let verify_file = self.verify.unwrap_or_else(|| root.join("docs/recorded/verify.json"));
        let text = read_text(&verify_file).with_context(|| verify_file.display().to_string())?;
        let report: Report = serde_json::from_str(&text).with_context(|| verify_file.display().to_string())?;
        let day = committed_on(&root, &verify_file);

        let recorded_bench = root.join("docs/recorded/bench.json");
        let bench_file = self.bench.or_else(|| recorded_bench.exists().then_some(recorded_bench));
        let record = bench_file.as_deref().map(Record::read).transpose()?;

        let page = page(
            &root,
            Sources {
                verified: Some((&report, day.as_deref())),
                measured: record.as_ref(),
                performance_report: record.is_some().then_some(PERFORMANCE),
            },
        )?;
        let mut texts = vec![("index.html", page)];
        if let (Some(record), Some(file)) = (&record, &bench_file) {
            let source = file.file_name().unwrap_or_default().to_string_lossy();
            texts.push((PERFORMANCE, html(record, &source)?));
        }

        let out = self.out.unwrap_or_else(|| root.join("target/site"));
        fs::create_dir_all(&out).with_context(|| format!("{} cannot be made", out.display()))?;
        let read: Vec<&Path> = [&verify_file].into_iter().chain(&bench_file).map(PathBuf::as_path).collect();
        let written: Vec<PathBuf> = texts.iter().map(|(name, _)| out.join(name)).collect();
        keep_apart(&written.iter().map(PathBuf::as_path).collect::<Vec<_>>(), &read)?;
        let files = texts.into_iter().map(|(name, text)| {
            let path = out.join(name);
            Ok((ReportFile::prepare(&path)?, path, text))
        });
        // All can be written, or none is.
        for (file, path, text) in files.collect::<io::Result<Vec<_>>>()? {
            file.write(&text)?;
            println!("{}", path.display());
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The day of the commit that recorded this file, if git knows it as it is.
fn committed_on(root: &Path, file: &Path) -> Option<String> {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").arg("-C").arg(root).args(arguments).arg("--").arg(file).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let is_unchanged = git(&["status", "--porcelain"])?.is_empty();
    let day = git(&["log", "-1", "--format=%cs"])?;
    (is_unchanged && !day.is_empty()).then_some(day)
}
