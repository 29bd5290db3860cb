//! What a report says of a record whose truth is known, and that it is the same whenever it is rendered.

mod common;

use common::record;
use crosscheck::catalogue::Law;
use measure::bench::Record;
use measure::compare::baseline::changes;
use measure::compare::{Crossover, Outcome};
use measure::growth::Verdict;
use measure::report::conclusions::{claims, crossings};
use measure::report::{Baseline, csv, html, html_since, markdown, markdown_since, readme};

#[test]
fn claims_that_hold_are_supported_and_others_refuted() {
    let record = record();
    let claims = claims(&record);
    let verdicts = |algorithm: &str, family: &str, law: Law| -> Vec<Verdict> {
        let claim = claims
            .iter()
            .find(|c| c.algorithm.name == algorithm && c.claim.family == family && c.claim.law == law)
            .unwrap_or_else(|| panic!("{algorithm} on {family}"));
        claim.timed.iter().map(|(_, judged)| judged.verdict).collect()
    };
    assert_eq!(verdicts("board_scan", "sweep", Law::Power(1.0)), [Verdict::Supported; 2]);
    assert_eq!(verdicts("signed_counters", "sweep", Law::Constant), [Verdict::Supported; 2]);
    assert_eq!(verdicts("player_counters", "sweep", Law::Constant), [Verdict::Supported; 2]);
    assert_eq!(verdicts("board_scan", "random", Law::Power(1.0)), [Verdict::Refuted; 2]);
    assert_eq!(verdicts("recursion", "corners", Law::Exponential), [Verdict::Supported; 2]);
}

#[test]
fn counters_never_lose_or_win_from_where_the_lines_cross() {
    let found = crossings(&record());
    let signed = found.iter().find(|c| c.language == "rust" && c.challenger == "signed_counters").unwrap();
    assert_eq!(signed.crossover, Crossover::NeverLoses);
    let player = found.iter().find(|c| c.language == "rust" && c.challenger == "player_counters").unwrap();
    let Crossover::From { size, interval } = player.crossover else { panic!("{:?}", player.crossover) };
    assert!((4.0..9.0).contains(&size) && interval.low < size && size < interval.high, "{player:?}");
}

#[test]
fn a_report_is_the_same_byte_for_byte() {
    let (first, second) = (record(), record());
    assert_eq!(html(&first, "bench.json").unwrap(), html(&second, "bench.json").unwrap());
    assert_eq!(markdown(&first, "bench.json").unwrap(), markdown(&second, "bench.json").unwrap());
    assert_eq!(csv(&first), csv(&second));
}

#[test]
fn the_page_asks_for_nothing_from_outside() {
    let page = html(&record(), "bench.json").unwrap();
    for outside in ["http://", "https://", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn every_link_in_the_page_leads_somewhere() {
    let page = html(&record(), "bench.json").unwrap();
    for link in page.split("href=\"#").skip(1) {
        let target = link.split('"').next().unwrap();
        assert!(page.contains(&format!("id=\"{target}\"")), "#{target}");
    }
}

#[test]
fn rows_of_csv_have_as_many_fields_as_their_names() {
    let text = csv(&record());
    let fields = text.lines().next().unwrap().split(',').count();
    assert_eq!(text.lines().count(), 1 + record().rows.len());
    assert!(text.lines().all(|line| line.split(',').count() == fields));
}

#[test]
fn markdown_reads_well() {
    insta::assert_snapshot!("markdown", markdown(&record(), "bench.json").unwrap());
    insta::assert_snapshot!("readme", readme(&record()).unwrap());
}

#[test]
fn a_winner_is_named_only_where_times_allow() {
    let mut noisy = record();
    for row in &mut noisy.rows {
        for (index, sample) in row.samples.iter_mut().enumerate() {
            for ns in sample.timed.iter_mut().flat_map(|block| &mut block.ns) {
                *ns = (*ns as f64 * [1.0, 9.0, 0.2, 4.0][index % 4]) as u64;
            }
        }
        *row = row.clone().concluded();
    }
    assert!(crossings(&noisy).iter().all(|crossing| crossing.crossover == Crossover::Undecided));
    let page = html(&noisy, "bench.json").unwrap();
    assert!(page.contains("the times spread too much to name a winner"));
    assert!(!page.contains("is the fastest"));
    assert!(html(&record(), "bench.json").unwrap().contains("Rust is the fastest"));
}

/// A row of the made-up record that is made slower.
const SLOWED: &str = "rust/tictactoe/signed_counters";

/// The made-up record, with one row slower by half.
fn slower_record() -> Record {
    let mut now = record();
    for row in now.rows.iter_mut().filter(|row| row.implementation.to_string() == SLOWED && row.size == 1000) {
        for ns in row.samples.iter_mut().flat_map(|sample| &mut sample.timed).flat_map(|block| &mut block.ns) {
            *ns = *ns * 3 / 2;
        }
        *row = row.clone().concluded();
    }
    now
}

#[test]
fn a_baseline_shows_what_got_slower_and_nothing_else() {
    let (before, now) = (record(), slower_record());
    assert!(changes(&before, &before).iter().all(|change| change.comparison.outcome == Outcome::Undecided));
    let told: Vec<_> = changes(&before, &now).into_iter().filter(measure::compare::Change::is_decided).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].is_slower() && told[0].row.starts_with(SLOWED), "{told:?}");
}

#[test]
fn a_report_says_what_changed_since_a_baseline() {
    let (mut before, now) = (record(), slower_record());
    before.rows.remove(0);
    let rows = before.rows.len();
    let baseline = Baseline { record: &before, source: "old.json" };
    let page = html_since(&now, "bench.json", baseline).unwrap();
    let text = markdown_since(&now, "bench.json", baseline).unwrap();
    let summary = format!("Of {rows} rows in both records, 1 got slower and 0 faster beyond noise");
    for report in [&page, &text] {
        assert!(report.contains(&summary) && report.contains("1 row only this record has"), "{report}");
        assert!(report.contains("signed_counters on sweep-1000"));
        assert!(!report.contains("different machines") && !report.contains("runtimes differ"));
    }
    before.environment.toolchains[1].version = "0.9".to_owned();
    let baseline = Baseline { record: &before, source: "old.json" };
    assert!(markdown_since(&now, "bench.json", baseline).unwrap().contains("runtimes differ"));
    before.environment.cpu = "Another processor".to_owned();
    let baseline = Baseline { record: &before, source: "old.json" };
    assert!(markdown_since(&now, "bench.json", baseline).unwrap().contains("different machines"));
    assert!(!html(&now, "bench.json").unwrap().contains("old.json"));
}

#[test]
fn a_report_says_where_a_core_was_not_at_full_speed() {
    let mut record = record();
    let row = &mut record.rows[0];
    for sample in &mut row.samples[..2] {
        sample.full_speed = Some(false);
    }
    *row = row.clone().concluded();
    let page = html(&record, "bench.json").unwrap();
    assert!(page.contains("2 of 10 not at full speed"), "the table");
    assert!(page.contains("never at full speed for long enough"), "the warnings");
    let rows = csv(&record);
    let column = rows.split('\n').next().unwrap().split(',').position(|name| name == "disturbed_processes").unwrap();
    assert_eq!(rows.split('\n').nth(1).unwrap().split(',').nth(column), Some("2"));
}
