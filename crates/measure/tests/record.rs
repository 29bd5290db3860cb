//! A record comes back as it was written, and nothing else is taken for one.

mod common;

use std::path::Path;

use common::record;
use measure::bench::{Record, RecordError, Row};

fn parse(text: &str) -> Result<Record, RecordError> {
    Record::parse(text, Path::new("bench.json"))
}

#[test]
fn a_record_comes_back() {
    let record = record();
    let text = record.text().unwrap();
    let read = parse(&text).unwrap();
    assert!(read.text().unwrap() == text, "the text differs");
    assert_eq!(read.rows.len(), record.rows.len());
    assert!(text.lines().filter(|line| line.starts_with("{\"implementation\"")).count() == record.rows.len());
}

#[test]
fn a_truncated_record_is_refused() {
    let text = record().text().unwrap();
    for part in [1, 10, 1000, text.len() - 3] {
        assert!(matches!(parse(&text[..part]), Err(RecordError::Truncated { .. })), "the first {part} bytes");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    for text in ["", "[]", "{}", "{\"schema\": \"1\"}", "{\"schema\": 1}", "hello", "{\"schema\": 1, \"rows\": 7}"] {
        assert!(matches!(parse(text), Err(RecordError::Foreign { .. })), "{text}");
    }
}

#[test]
fn another_schema_is_refused_by_its_number() {
    let text = record().text().unwrap().replacen("\"schema\": 1", "\"schema\": 0", 1);
    let error = parse(&text).unwrap_err();
    assert!(matches!(error, RecordError::OtherSchema { found: 0, .. }), "{error}");
}

#[test]
fn a_figure_that_was_changed_by_hand_is_seen() {
    let mut changed = record();
    changed.rows[0].median = changed.rows[0].median.map(|median| median * 0.9);
    let error = parse(&changed.text().unwrap()).unwrap_err();
    assert!(matches!(error, RecordError::Inconsistent { .. }), "{error}");
    let told = error.to_string();
    assert!(told.contains(" says median ") && told.contains(", but its samples say median "), "{told}");
}

#[test]
fn a_row_that_is_there_twice_is_refused() {
    let mut doubled = record();
    doubled.rows.push(doubled.rows[0].clone());
    let error = parse(&doubled.text().unwrap()).unwrap_err();
    assert!(matches!(error, RecordError::Foreign { .. }) && error.to_string().ends_with(" twice"), "{error}");
}

#[test]
fn a_field_more_is_seen() {
    let text = record().text().unwrap().replacen("\"family\"", "\"note\":1,\"family\"", 1);
    assert!(matches!(parse(&text), Err(RecordError::Foreign { .. })));
}

#[test]
fn what_no_run_can_have_recorded_is_refused() {
    type Change = fn(&mut Record);
    let changes: [(&str, Change); 5] = [
        ("\"|`<b>\" is no name", |record| record.rows[0].family = "|`<b>".to_owned()),
        ("\"\" is no name", |record| record.rows[0].unit.clear()),
        ("elapsed_s is -1", |record| record.elapsed_s = -1.0),
        ("start_ms is -0.5", |record| record.rows[1].samples[0].start_ms = -0.5),
        ("is 0: expected at least 1", |record| record.rows[0].size = 0),
    ];
    for (said, change) in changes {
        let mut changed = record();
        change(&mut changed);
        let error = parse(&changed.text().unwrap()).unwrap_err();
        assert!(matches!(error, RecordError::Foreign { .. }) && error.to_string().contains(said), "{error}");
    }
}

/// The first row, with the core of its first `disturbed` processes not at full speed and their times three times as long.
fn with_disturbed(disturbed: usize) -> Row {
    let mut row = record().rows.swap_remove(0);
    for (index, sample) in row.samples.iter_mut().enumerate() {
        sample.full_speed = Some(index >= disturbed);
        if index < disturbed {
            sample.timed[0].ns.iter_mut().for_each(|ns| *ns *= 3);
        }
    }
    row.concluded()
}

#[test]
fn processes_that_a_neighbour_disturbed_do_not_count() {
    let quiet = with_disturbed(0);
    for disturbed in [1, 4, 7] {
        let row = with_disturbed(disturbed);
        assert_eq!((row.disturbed(), row.counted().len(), row.processes), (disturbed, 10 - disturbed, 10));
        let ratio = row.median.unwrap() / quiet.median.unwrap();
        assert!((0.95..1.05).contains(&ratio), "{disturbed} disturbed: {ratio}");
    }
}

#[test]
fn where_hardly_any_process_was_undisturbed_all_count() {
    let row = with_disturbed(8);
    assert_eq!((row.disturbed(), row.counted().len()), (8, 10));
    assert!(row.median.unwrap() > 2.0 * with_disturbed(0).median.unwrap());
}
