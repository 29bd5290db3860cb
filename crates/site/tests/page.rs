//! The page as a file: its size, what it loads, what it is made of.

use std::fs;
use std::path::{Path, PathBuf};

use crosscheck::catalogue::{ALGORITHMS, Languages};
use crosscheck::report::Report;
use site::{Sources, page, solutions};

/// The most that the page may weigh, in bytes.
const MOST_BYTES: usize = 500_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn whole_page() -> String {
    let text = fs::read_to_string(root().join("docs/recorded/verify.json")).unwrap();
    let report: Report = serde_json::from_str(&text).unwrap();
    let sources = Sources { verified: Some((&report, Some("2026-01-02"))), ..Sources::default() };
    // Templates write these two as entities.
    page(&root(), sources).unwrap().replace("&#x2f;", "/").replace("&#x27;", "'")
}

#[test]
fn the_page_is_small_and_the_same_each_time() {
    let first = whole_page();
    assert!(first.len() <= MOST_BYTES, "{} bytes", first.len());
    assert_eq!(first, whole_page());
}

/// Links in texts may lead anywhere; what the browser loads by itself may not.
#[test]
fn the_page_loads_nothing() {
    let text = whole_page();
    let loading = [
        "src=",
        "srcset=",
        "<link",
        "@import",
        "url(",
        "<iframe",
        "<img",
        "<object",
        "fetch(",
        "XMLHttpRequest",
        "import(",
    ];
    for word in loading {
        assert!(!text.contains(word), "{word}");
    }
    assert!(!text.contains(" style=\""), "the policy forbids styles of single elements");
    assert!(text.contains("default-src 'none'"));
}

#[test]
fn what_was_verified_is_shown() {
    let text = whole_page();
    assert!(text.contains("2026-01-02"));
    for algorithm in ALGORITHMS {
        let name = format!("{}/{}", algorithm.problem, algorithm.name);
        assert!(text.contains(&format!(">{name}</th>")), "{name}");
    }
}

#[test]
fn every_mark_of_every_solution_has_lines() {
    let found = solutions::solutions(&root()).unwrap();
    for algorithm in ALGORITHMS.iter().filter(|algorithm| algorithm.languages == Languages::All) {
        let name = format!("{}/{}", algorithm.problem, algorithm.name);
        let versions: Vec<_> = found.iter().filter(|solution| solution.algorithm == name).collect();
        assert_eq!(versions.len(), 8, "{name}");
        for version in versions {
            let lines: Vec<&str> = version.text.lines().collect();
            let marks = lines.iter().filter(|line| line.contains(" step: ")).count();
            assert_eq!(version.steps.len(), marks, "{}", version.path);
            for step in &version.steps {
                assert!(lines[step.first - 1].ends_with(&format!("step: {}", step.name)), "{}", version.path);
                assert!(step.last > step.first, "{}: the step {} has no lines", version.path, step.name);
                assert!(
                    !lines[step.last - 1].trim().is_empty(),
                    "{}: {} ends in a blank line",
                    version.path,
                    step.name
                );
            }
        }
    }
}

#[test]
fn no_link_within_the_page_leads_nowhere() {
    let text = whole_page();
    let targets: Vec<&str> = text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(targets.len() > 10, "{targets:?}");
    for target in targets {
        // What follows a lesson's name is a case.
        let id = match target.split_once('/') {
            Some(("docs", part)) => format!("id=\"docs-{part}\""),
            Some((page, _)) => format!("id=\"page-{page}\""),
            None => format!("id=\"page-{target}\""),
        };
        assert!(text.contains(&id), "#{target}");
    }
}
