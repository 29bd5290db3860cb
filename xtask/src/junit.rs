//! The outcome as `JUnit` XML, for forges that draw it.

use crosscheck::verify::{Outcome, Verdict};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

/// One test suite per language, one test case per implementation.
pub fn text(outcome: &Outcome) -> anyhow::Result<String> {
    let mut report = Report::new("crossboard verify");
    let mut suites: Vec<TestSuite> = Vec::new();
    for row in &outcome.rows {
        let id = &row.implementation.id;
        let status = match row.verdict {
            Verdict::Agreed => TestCaseStatus::success(),
            Verdict::Skipped => {
                let mut status = TestCaseStatus::skipped();
                status.set_message(row.reason.clone());
                status
            }
            Verdict::Fault(_) => {
                let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                let found = outcome.findings.iter().find(|finding| finding.culprits.contains(id));
                let replay = found.map(|finding| format!("; replay: {}", finding.replay())).unwrap_or_default();
                status.set_message(format!("{}: {}{replay}", row.verdict.name(), row.reason));
                status
            }
        };
        let mut case = TestCase::new(id.subject(), status);
        case.set_classname(id.language.clone());
        if suites.last().is_none_or(|suite| suite.name.as_str() != id.language) {
            suites.push(TestSuite::new(id.language.clone()));
        }
        if let Some(suite) = suites.last_mut() {
            suite.add_test_case(case);
        }
    }
    report.add_test_suites(suites);
    Ok(report.to_string()?)
}
