//! The rows as comma-separated values, for spreadsheets and scripts.

use std::fmt::Write as _;

use crate::bench::{Record, Row};

const HEADER: &str = "implementation,language,problem,algorithm,family,size,unit,median_ns,ci_low_ns,ci_high_ns,first_run_ns,\
                      processes,steady_processes,disturbed_processes,peak_bytes,steps_per_unit,too_noisy,error";

/// All rows, one a line, below a line of names.
#[must_use]
pub fn csv(record: &Record) -> String {
    let mut text = format!("{HEADER}\n");
    for row in &record.rows {
        let _ = writeln!(text, "{}", fields(row).join(","));
    }
    text
}

fn fields(row: &Row) -> Vec<String> {
    let number = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.4}"));
    let id = &row.implementation;
    vec![
        id.to_string(),
        id.language.clone(),
        id.problem.to_string(),
        id.algorithm.clone(),
        row.family.clone(),
        row.size.to_string(),
        row.unit.clone(),
        number(row.median),
        number(row.ci_low),
        number(row.ci_high),
        number(row.first_run),
        row.processes.to_string(),
        row.steady.to_string(),
        row.disturbed().to_string(),
        row.peak_bytes.map_or_else(String::new, |bytes| bytes.to_string()),
        number(row.steps.map(|steps| steps.work() as f64 / row.units as f64)),
        row.estimate().is_some_and(|estimate| estimate.useless()).to_string(),
        quoted(row.error.as_deref().unwrap_or_default()),
    ]
}

/// A text that may hold commas, quotes and line ends.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn texts_are_quoted_where_they_must_be() {
        assert_eq!(quoted("plain"), "plain");
        assert_eq!(quoted("a, \"b\""), "\"a, \"\"b\"\"\"");
    }
}
