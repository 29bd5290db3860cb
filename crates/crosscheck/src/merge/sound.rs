//! What a single report must hold before it is worth joining.

use std::collections::BTreeMap;

use crate::Id;
use crate::report::Report;

/// Counts above this are none: JSON's numbers are exact to here, and sums of all shards stay within 64 bits.
const LARGEST_COUNT: u64 = 1 << 53;

/// In what a report contradicts itself, in words; nothing if it does not.
pub(super) fn contradiction(report: &Report) -> Option<String> {
    if report.implementations.is_empty() {
        return Some("it has no implementation".to_owned());
    }
    if report.scopes.is_empty() {
        return Some("it has no scope".to_owned());
    }
    if !(report.elapsed_s.is_finite() && report.elapsed_s >= 0.0) {
        return Some(format!("elapsed_s is {}, expected a number from 0 on", report.elapsed_s));
    }
    counts(report).or_else(|| answers(report))
}

/// Counts that cannot be.
fn counts(report: &Report) -> Option<String> {
    for row in &report.implementations {
        if row.cases > LARGEST_COUNT {
            return Some(format!("{} answered {} cases", row.id, row.cases));
        }
    }
    for scope in &report.scopes {
        let counted = [Some(scope.cases), scope.total, Some(scope.arbitrated), scope.positions, scope.moves];
        if let Some(count) = counted.into_iter().flatten().find(|&count| count > LARGEST_COUNT) {
            return Some(format!("{} counts {count}", scope.scope));
        }
        if let Some((id, answered)) = scope.answered.iter().find(|&(_, &answered)| answered > LARGEST_COUNT) {
            return Some(format!("{id} answered {answered} cases in {}", scope.scope));
        }
    }
    None
}

/// Somebody who agreed on another number of cases than it answered in all scopes together.
fn answers(report: &Report) -> Option<String> {
    let mut answered: BTreeMap<&Id, u64> = BTreeMap::new();
    for (id, cases) in report.scopes.iter().flat_map(|scope| &scope.answered) {
        *answered.entry(id).or_default() += cases;
    }
    report.implementations.iter().filter(|row| row.status == "agreed").find_map(|row| {
        let found = answered.get(&row.id).copied().unwrap_or(0);
        (found != row.cases).then(|| format!("{} agreed on {} cases, and answered {found}", row.id, row.cases))
    })
}
