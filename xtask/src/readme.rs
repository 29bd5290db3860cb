//! `readme`: the recorded pictures in README.md.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use crosscheck::matrix::matrix;
use crosscheck::report::{Report, ReportFile};
use measure::bench::Record;

use crate::FOUND;
use crate::places::root;
use crate::show::grouped;

/// Put the recorded results into README.md: the matrix of what agrees, and the times
///
/// They are recorded by `cargo xtask verify --require all --report docs/recorded/verify.json` and
/// `cargo xtask bench --out docs/recorded/bench.json`.
#[derive(Args)]
pub struct Readme {
    /// Change nothing; exit 1 if README.md does not show what is recorded
    #[arg(long)]
    check: bool,
}

impl Readme {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let path = root().join("README.md");
        let before = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let after = with_recorded(&root(), &before)?;
        if self.check {
            if before == after {
                return Ok(ExitCode::SUCCESS);
            }
            println!("README.md does not show what is recorded: `cargo xtask readme` makes it so");
            return Ok(ExitCode::from(FOUND));
        }
        ReportFile::prepare(&path)?.write(&after)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The text with its marked blocks replaced by what is recorded below `root`.
fn with_recorded(root: &Path, text: &str) -> anyhow::Result<String> {
    let read = |file: &str| fs::read_to_string(root.join(file)).with_context(|| file.to_owned());
    let report: Report =
        serde_json::from_str(&read("docs/recorded/verify.json")?).context("docs/recorded/verify.json")?;
    let text = splice(text, "matrix", &picture(&report))?;
    splice(&text, "times", &measure::report::readme(&Record::read(&root.join("docs/recorded/bench.json"))?)?)
}

/// The matrix of a report, with what it rests on.
fn picture(report: &Report) -> String {
    let mark = |status: &str| match status {
        "agreed" => '+',
        "skipped" => '.',
        _ => 'X',
    };
    let cells = report.implementations.iter().filter(|cell| !cell.id.is_tracer());
    let marks: BTreeMap<_, _> = cells.map(|cell| (cell.id.clone(), mark(&cell.status))).collect();
    let cases = report.implementations.iter().map(|cell| cell.cases).sum();
    format!(
        "```text\n{}\n+ agreed   X fault   . skipped   - not expected\n```\n\nRecorded by `{}`: {} answers, seed {}.\n",
        matrix(&marks),
        report.command,
        grouped(cases),
        report.seed
    )
}

/// `text` with `content` between the two markers of `name`.
fn splice(text: &str, name: &str, content: &str) -> anyhow::Result<String> {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->\n"));
    let (Some((before, rest)), true) = (text.split_once(&begin), text.contains(&end)) else {
        bail!("README.md lacks the lines {begin:?} and {end:?}");
    };
    let Some((_, after)) = rest.split_once(&end) else { bail!("README.md has {end:?} before {begin:?}") };
    Ok(format!("{before}{begin}{}\n{end}{after}", content.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_markers_is_replaced() {
        let text = "a\n<!-- x -->\nold\n<!-- end of x -->\nb\n";
        assert_eq!(splice(text, "x", "new\n\n").unwrap(), "a\n<!-- x -->\nnew\n<!-- end of x -->\nb\n");
        assert!(splice(text, "y", "new").is_err());
        assert!(splice("<!-- end of x -->\n<!-- x -->\n", "x", "new").is_err());
    }

    #[test]
    fn the_readme_shows_what_is_recorded() {
        let text = fs::read_to_string(root().join("README.md")).unwrap();
        assert_eq!(with_recorded(&root(), &text).unwrap(), text, "`cargo xtask readme` makes it so");
    }

    #[test]
    fn what_is_recorded_is_whole() {
        let text = fs::read_to_string(root().join("docs/recorded/verify.json")).unwrap();
        let report: Report = serde_json::from_str(&text).unwrap();
        assert!(
            report.implementations.iter().all(|cell| cell.status == "agreed"),
            "a cell of the record did not agree"
        );
        let recorded: Vec<_> = report.implementations.iter().map(|cell| cell.id.clone()).collect();
        for native in crosscheck::native::natives() {
            assert!(recorded.contains(&native.id), "{} is not in the record", native.id);
        }
    }

    #[test]
    fn every_language_is_in_the_recorded_times_and_nothing_failed() {
        let record = Record::read(&root().join("docs/recorded/bench.json")).unwrap();
        let failed: Vec<_> = record.rows.iter().filter(|row| row.error.is_some()).collect();
        assert!(failed.is_empty() && record.skipped.is_empty(), "{failed:?} {:?}", record.skipped);
        for language in ["rust", "c", "cpp", "csharp", "java", "javascript", "kotlin", "python"] {
            let timed = |row: &measure::bench::Row| row.implementation.language == language;
            assert!(record.rows.iter().any(timed), "{language} is not in the record");
        }
    }
}
