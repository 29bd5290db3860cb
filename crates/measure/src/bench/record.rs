//! What is kept of a run: `docs/bench-schema.md` describes every field.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crosscheck::{Id, read_text};
use serde::{Deserialize, Serialize};

use super::Environment;
use crate::stats::{Estimate, Measured, median, quantile};
use crate::steps::Steps;

/// The version of the schema.
pub const SCHEMA: u32 = 1;

/// With fewer processes at full speed, the others count too.
const FEWEST_UNDISTURBED: usize = 3;

/// A recorded run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the schema.
    pub schema: u32,
    /// The command that made it, as it was typed.
    pub command: String,
    /// The version of crossboard.
    pub version: String,
    /// The seed of the order of processes.
    pub seed: u64,
    /// Whether it was a first look only.
    pub quick: bool,
    /// Wall time in seconds, of all parts of an interrupted run.
    pub elapsed_s: f64,
    /// Where it ran.
    pub environment: Environment,
    /// What was measured.
    pub rows: Vec<Row>,
    /// Who was not, and why.
    pub skipped: Vec<SkippedRow>,
}

/// An implementation on a family of inputs at one size. Times are in nanoseconds per unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Who; an algorithm named `null` does nothing.
    pub implementation: Id,
    /// The family of inputs.
    pub family: String,
    /// The side of the board.
    pub size: u32,
    /// `move`, `board` or `query`.
    pub unit: String,
    /// How many units one round over the cases has.
    pub units: u64,
    /// The median of the steady times of the processes that count; `null` after an error.
    pub median: Option<f64>,
    /// The lower end of its 95 % interval; `null` with fewer than two processes.
    pub ci_low: Option<f64>,
    /// The upper end.
    pub ci_high: Option<f64>,
    /// The median over processes of the very first round.
    pub first_run: Option<f64>,
    /// How many processes were timed.
    pub processes: u32,
    /// How many of them came to a steady state.
    pub steady: u32,
    /// All processes with all their times.
    pub samples: Vec<Sample>,
    /// Exact steps of one round over the cases, where they are counted.
    pub steps: Option<Steps>,
    /// The most resident memory of a process with everything it started, as the median over processes.
    pub peak_bytes: Option<u64>,
    /// Why there is no time.
    pub error: Option<String>,
}

/// One process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// In which cycle over all rows it ran.
    pub cycle: u32,
    /// Milliseconds from start to handshake.
    pub start_ms: f64,
    /// Nanoseconds of the first round.
    pub first_ns: u64,
    /// The other blocks, in order: those before the steady state, and those disturbed by neighbours of the machine.
    pub warm_up: Vec<Block>,
    /// The blocks that count: one, or as many as it takes to have some rounds where a round is long.
    pub timed: Vec<Block>,
    /// Whether two blocks in a row agreed.
    pub steady: bool,
    /// Whether the core ran at full speed and for nobody else in the blocks that count; `None` where that cannot be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full_speed: Option<bool>,
    /// The most resident memory so far; 0 where the system does not tell.
    pub peak_bytes: u64,
}

/// One `time R W` block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// How many times the cases stand in it.
    pub copies: u32,
    /// Untimed rounds.
    pub untimed: u32,
    /// The timed rounds, in nanoseconds.
    pub ns: Vec<u64>,
    /// What the yardstick took on the same core before and after it, in nanoseconds; `None` where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub yardstick_ns: Option<[u64; 2]>,
    /// The part of the block's time for which the process had its core; `None` where the system does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub core_share: Option<f64>,
}

/// An implementation that was not timed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkippedRow {
    /// Who.
    pub implementation: Id,
    /// Why.
    pub reason: String,
}

/// Why a file cannot be used as a record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It cannot be read.
    #[error("{} cannot be read", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        source: std::io::Error,
    },
    /// It ends in the middle.
    #[error("{} is cut off: it ends in the middle, at line {line}", path.display())]
    Truncated {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
    },
    /// It is something else.
    #[error("{} is no record of `bench`: {reason}", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// Another version wrote it.
    #[error("{} has schema {found}, expected {SCHEMA}: measure again with `cargo xtask bench`, or render it with the version that wrote it", path.display())]
    OtherSchema {
        /// The file.
        path: PathBuf,
        /// Its schema.
        found: u64,
    },
    /// What it says does not follow from its samples.
    #[error("{} was changed by hand: {row} says {said}, but its samples say {found}", path.display())]
    Inconsistent {
        /// The file.
        path: PathBuf,
        /// Which row.
        row: String,
        /// What it says.
        said: String,
        /// What follows from its samples.
        found: String,
    },
}

fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    !text.is_empty() && text.chars().all(fits)
}

impl Record {
    /// Reads a recorded run, and makes sure that its figures follow from its samples.
    ///
    /// # Errors
    /// If it cannot be read, is cut off or something else, has another schema, or does not fit together.
    pub fn read(path: &Path) -> Result<Record, RecordError> {
        let text = read_text(path).map_err(|source| RecordError::Read { path: path.to_owned(), source })?;
        Record::parse(&text, path)
    }

    /// As [`read`](Self::read), given the text.
    ///
    /// # Errors
    /// As there.
    pub fn parse(text: &str, path: &Path) -> Result<Record, RecordError> {
        let foreign = |reason: String| RecordError::Foreign { path: path.to_owned(), reason };
        if text.trim().is_empty() {
            return Err(foreign("it is empty".to_owned()));
        }
        let value: serde_json::Value = serde_json::from_str(text).map_err(|error| {
            if error.is_eof() {
                RecordError::Truncated { path: path.to_owned(), line: error.line() }
            } else {
                foreign(error.to_string())
            }
        })?;
        match value.get("schema").and_then(serde_json::Value::as_u64) {
            Some(schema) if schema == u64::from(SCHEMA) => {}
            Some(found) => return Err(RecordError::OtherSchema { path: path.to_owned(), found }),
            None => return Err(foreign("it has no number `schema`".to_owned())),
        }
        // From the text again, since then an error has its line.
        let record: Record = serde_json::from_str(text).map_err(|error| foreign(error.to_string()))?;
        if let Some(reason) = record.impossible() {
            return Err(foreign(reason));
        }
        let mut known = HashSet::new();
        for row in &record.rows {
            if !known.insert((&row.implementation, &row.family, row.size)) {
                return Err(foreign(format!("it has {} twice", row.name())));
            }
            row.check(path)?;
        }
        Ok(record)
    }

    /// What no run can have recorded, in words. Reports show names as they are, so these are to be names.
    fn impossible(&self) -> Option<String> {
        let ids =
            self.rows.iter().map(|row| &row.implementation).chain(self.skipped.iter().map(|row| &row.implementation));
        let names = ids.flat_map(|id| [&id.language, &id.algorithm]);
        let mut names = names.chain(self.rows.iter().flat_map(|row| [&row.family, &row.unit]));
        if let Some(odd) = names.find(|name| !is_name(name)) {
            return Some(format!("{odd:?} is no name: expected letters, digits, '-', '_' and '.'"));
        }
        let lasts = |name: &str, time: f64| (time < 0.0).then(|| format!("{name} is {time}: expected no less than 0"));
        let of_row = |row: &Row| {
            let told = |name: &str| format!("{name} of {} is 0: expected at least 1", row.name());
            let count = (row.size == 0).then(|| told("size")).or_else(|| (row.units == 0).then(|| told("units")));
            let starts = || row.samples.iter().find_map(|sample| lasts("start_ms", sample.start_ms));
            count.or_else(starts)
        };
        lasts("elapsed_s", self.elapsed_s).or_else(|| self.rows.iter().find_map(of_row))
    }

    /// The record as text.
    ///
    /// # Errors
    /// None that can be helped: what it holds can be written.
    pub fn text(&self) -> serde_json::Result<String> {
        // One row a line: to be read by a person and compared by a tool.
        let lines = self.rows.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
        let head = Record { rows: Vec::new(), ..self.clone() };
        let rows = format!("\"rows\": [\n{}\n  ]", lines.join(",\n"));
        Ok(serde_json::to_string_pretty(&head)?.replacen("\"rows\": []", &rows, 1) + "\n")
    }

    /// The row of an implementation on a family at a size.
    #[must_use]
    pub fn row(&self, id: &Id, family: &str, size: u32) -> Option<&Row> {
        self.rows.iter().find(|row| row.implementation == *id && row.family == family && row.size == size)
    }

    /// The times of an implementation on a family, by size, of the rows without error.
    #[must_use]
    pub fn measured(&self, id: &Id, family: &str) -> Vec<Measured> {
        let of = |row: &&Row| row.implementation == *id && row.family == family && row.error.is_none();
        self.rows
            .iter()
            .filter(of)
            .map(|row| Measured { size: row.size.into(), processes: row.steady_times() })
            .collect()
    }
}

impl Block {
    /// What a round takes, in nanoseconds.
    #[must_use]
    pub fn time(&self) -> f64 {
        of_rounds(self.ns.iter().map(|&ns| ns as f64))
    }
}

impl Sample {
    /// The steady time of this process: of the rounds of the blocks that count, in nanoseconds per unit; NaN if there are none.
    #[must_use]
    pub fn steady_time(&self, units: u64) -> f64 {
        let of = |block: &Block| {
            let units = units as f64 * f64::from(block.copies);
            block.ns.iter().map(move |&ns| ns as f64 / units).collect::<Vec<f64>>()
        };
        of_rounds(self.timed.iter().flat_map(of))
    }
}

/// The time that several rounds tell: the lower quartile. What disturbs a round only ever makes it longer, and on a shared
/// machine that may be half of them.
fn of_rounds(times: impl Iterator<Item = f64>) -> f64 {
    quantile(&times.collect::<Vec<f64>>(), 0.25)
}

impl Row {
    /// How many processes found no full speed around the blocks that count.
    #[must_use]
    pub fn disturbed(&self) -> usize {
        self.samples.iter().filter(|sample| sample.full_speed == Some(false)).count()
    }

    /// The processes that count: those whose core ran at full speed, or all if hardly any did.
    #[must_use]
    pub fn counted(&self) -> Vec<&Sample> {
        let undisturbed: Vec<&Sample> = self.samples.iter().filter(|sample| sample.full_speed != Some(false)).collect();
        if undisturbed.len() >= FEWEST_UNDISTURBED { undisturbed } else { self.samples.iter().collect() }
    }

    /// The steady times of the processes that count.
    #[must_use]
    pub fn steady_times(&self) -> Vec<f64> {
        self.counted().into_iter().map(|sample| sample.steady_time(self.units)).collect()
    }

    /// The estimate from the processes; `None` after an error.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        self.error.is_none().then(|| Estimate::new(&self.steady_times()))?
    }

    /// Computes every figure from the samples.
    #[must_use]
    pub fn concluded(mut self) -> Row {
        let estimate = self.estimate();
        let interval = estimate.and_then(|estimate| estimate.interval());
        self.median = estimate.map(|estimate| rounded(estimate.median));
        self.ci_low = interval.map(|interval| rounded(interval.low));
        self.ci_high = interval.map(|interval| rounded(interval.high));
        let firsts: Vec<f64> = self.samples.iter().map(|sample| sample.first_ns as f64 / self.units as f64).collect();
        self.first_run = estimate.map(|_| rounded(median(&firsts)));
        self.processes = self.samples.len() as u32;
        self.steady = self.samples.iter().filter(|sample| sample.steady).count() as u32;
        let peaks: Vec<f64> =
            self.samples.iter().map(|sample| sample.peak_bytes as f64).filter(|&peak| peak > 0.0).collect();
        self.peak_bytes = (!peaks.is_empty() && estimate.is_some()).then(|| median(&peaks) as u64);
        self
    }

    /// Who, and on what.
    fn name(&self) -> String {
        format!("{} on {}-{}", self.implementation, self.family, self.size)
    }

    /// Everything that follows from the samples, by the names of the fields.
    fn figures(&self) -> [(&'static str, Option<f64>); 7] {
        [
            ("median", self.median),
            ("ci_low", self.ci_low),
            ("ci_high", self.ci_high),
            ("first_run", self.first_run),
            ("processes", Some(f64::from(self.processes))),
            ("steady", Some(f64::from(self.steady))),
            ("peak_bytes", self.peak_bytes.map(|bytes| bytes as f64)),
        ]
    }

    /// Whether every figure follows from the samples.
    fn check(&self, path: &Path) -> Result<(), RecordError> {
        let near = |a: Option<f64>, b: Option<f64>| match (a, b) {
            (Some(a), Some(b)) => (a - b).abs() <= 1e-6 * b.abs(),
            (a, b) => a == b,
        };
        let told = |name: &str, figure: Option<f64>| {
            format!("{name} {}", figure.map_or_else(|| "null".to_owned(), |figure| figure.to_string()))
        };
        for ((name, said), (_, found)) in self.figures().into_iter().zip(self.clone().concluded().figures()) {
            if !near(said, found) {
                let (row, said, found) = (self.name(), told(name, said), told(name, found));
                return Err(RecordError::Inconsistent { path: path.to_owned(), row, said, found });
            }
        }
        Ok(())
    }
}

/// Nine digits: more than any time deserves, and few enough to be the same number when read again.
pub(super) fn rounded(value: f64) -> f64 {
    format!("{value:.8e}").parse().unwrap_or(value)
}
