//! `report`: renders what `bench` recorded.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use crosscheck::report::ReportFile;
use measure::bench::Record;
use measure::report::{Baseline, csv, html, html_since, markdown, markdown_since};

use crate::apart::keep_apart;

/// Render what `bench` recorded: a page with all plots, Markdown and comma-separated values
///
/// Beside the record when no file is named: for bench.json bench.html, bench.md and bench.csv. The same record always gives the
/// same bytes.
#[derive(Args)]
pub struct Report {
    /// The record, as `bench` wrote it
    #[arg(value_name = "FILE")]
    record: PathBuf,
    /// Write the page to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the Markdown to this file
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Write the comma-separated values to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Say besides what got faster or slower since this record was made, beyond noise
    #[arg(long, value_name = "OLD")]
    baseline: Option<PathBuf>,
}

impl Report {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let record = Record::read(&self.record)?;
        let source = file_name(&self.record);
        let before = self.baseline.as_deref().map(Record::read).transpose()?;
        let (html, markdown) = match (&before, &self.baseline) {
            (Some(before), Some(path)) => {
                let baseline = Baseline { record: before, source: &file_name(path) };
                (html_since(&record, &source, baseline)?, markdown_since(&record, &source, baseline)?)
            }
            _ => (html(&record, &source)?, markdown(&record, &source)?),
        };
        let none_named = self.html.is_none() && self.markdown.is_none() && self.csv.is_none();
        let place = |named: Option<PathBuf>, extension: &str| {
            named.or_else(|| none_named.then(|| self.record.with_extension(extension)))
        };
        let texts = [
            (place(self.html, "html"), html),
            (place(self.markdown, "md"), markdown),
            (place(self.csv, "csv"), csv(&record)),
        ];
        let read: Vec<&Path> = [&self.record].into_iter().chain(&self.baseline).map(PathBuf::as_path).collect();
        let written: Vec<&Path> = texts.iter().filter_map(|(path, _)| path.as_deref()).collect();
        keep_apart(&written, &read)?;
        let wanted = || texts.iter().filter_map(|(path, text)| Some((path.as_deref()?, text)));
        // All can be written, or none is.
        let files = wanted()
            .map(|(path, text)| Ok((ReportFile::prepare(path)?, path, text)))
            .collect::<io::Result<Vec<_>>>()?;
        for (file, path, text) in files {
            file.write(text)?;
            println!("{}", path.display());
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
