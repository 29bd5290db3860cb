//! From wrong answers to findings: shrunk, put to everybody, and joined when they are the same case.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use cases::Case;

use super::{Settings, traces};
use crate::finding::{Finding, Suspicion};
use crate::locked::{locked, unlocked};
use crate::roster::{Implementation, Roster};
use crate::shrink::{HANG, shrink};
use crate::worker::{Driver, Limits};
use crate::{Answer, Id, Kind, Progress, Stop};

/// At most so many faults are shrunk; more than that are one mistake with many faces.
const MOST_SHRUNK: usize = 24;
/// How long everybody has for the one case of a finding.
const PATIENCE: Duration = Duration::from_secs(4);

/// The findings, the smallest case of each fault.
pub fn findings(
    suspicions: &[Suspicion],
    roster: &Roster,
    settings: &Settings,
    stop: &Stop,
    progress: &dyn Progress,
) -> Vec<Finding> {
    if suspicions.is_empty() {
        return Vec::new();
    }
    progress.phase("shrinking what was found");
    let next = AtomicUsize::new(0);
    let shrunk = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..settings.jobs {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(suspicion) = suspicions.get(index) else { return };
                    progress.detail(&suspicion.culprit.to_string());
                    let suspicion = if index < MOST_SHRUNK {
                        smallest(suspicion, roster, settings, stop)
                    } else {
                        suspicion.clone()
                    };
                    locked(&shrunk).push((index, suspicion));
                }
            });
        }
    });
    let mut shrunk = unlocked(shrunk);
    shrunk.sort_by_key(|(index, _)| *index);

    let mut findings: Vec<Finding> = Vec::new();
    for (_, suspicion) in shrunk {
        let (case, expected) = suspicion.case.unwrap_or_default();
        let problem = suspicion.culprit.problem;
        let known = findings.iter_mut().find(|known| known.is_about(problem, &case, &expected) && !case.is_empty());
        if let Some(known) = known {
            known.answers.insert(suspicion.culprit.clone(), suspicion.answer);
            if !known.culprits.contains(&suspicion.culprit) {
                known.culprits.push(suspicion.culprit);
            }
            continue;
        }
        findings.push(Finding {
            problem,
            case,
            expected,
            answers: BTreeMap::from([(suspicion.culprit.clone(), suspicion.answer)]),
            culprits: vec![suspicion.culprit],
            found_as: suspicion.found_as,
        });
    }
    // Who is known to hang or to die would only hold up the rest.
    let unwell: BTreeSet<&Id> = suspicions
        .iter()
        .filter(|suspicion| matches!(suspicion.answer.kind(), Kind::Crashed | Kind::Timeout | Kind::Garbled))
        .map(|suspicion| &suspicion.culprit)
        .collect();
    ask_everybody(&mut findings, &unwell, roster, settings, stop);
    findings
}

/// The suspicion with the smallest case that still shows it.
fn smallest(suspicion: &Suspicion, roster: &Roster, settings: &Settings, stop: &Stop) -> Suspicion {
    let mut smallest = suspicion.clone();
    let Some(implementation) = roster.get(&suspicion.culprit) else { return smallest };
    let Some((line, _)) = &suspicion.case else { return smallest };
    let Ok(case) = Case::parse(suspicion.culprit.problem, line) else { return smallest };
    let kind = suspicion.answer.kind();
    let Some(launch) = implementation.launch() else { return smallest };
    let limits = if kind == Kind::Timeout { Limits { block: HANG, ..settings.limits } } else { settings.limits };
    // One process for as many candidates as it survives, since it may be slow to start.
    let mut driver = Driver::new(launch.clone(), limits, stop.clone()).never_giving_up();
    let ask = |lines: &[String]| driver.answers(lines);
    let right = |case: &Case| traces::right_answer(&suspicion.culprit, case);
    let case = shrink(case, kind, settings.budget, stop, |case| may_be_put(implementation, case), right, ask);
    let line = case.to_string();
    // What it says to the smallest case may differ in words from what it said to the first. One that is wrong only when asked
    // about many cases together keeps the first.
    let wrong = |answer: &Answer| answer.kind() == kind && *answer != Answer::Value(right(&case));
    let asked = alone(implementation, &line, settings.limits, stop).filter(wrong);
    if let Some(answer) = asked {
        smallest.answer = answer;
        smallest.case = Some((line, right(&case)));
    }
    if suspicion.culprit.is_tracer() {
        traces::name_first_difference(&mut smallest, implementation, &case, settings.limits, stop);
    }
    smallest
}

/// Whether a case may be put to an implementation, or to a tracer.
fn may_be_put(implementation: &Implementation, case: &Case) -> bool {
    if implementation.id.is_tracer() { traces::takes(&implementation.id, case) } else { implementation.accepts(case) }
}

/// One implementation's answer to one case, in a process of its own.
fn alone(implementation: &Implementation, line: &str, limits: Limits, stop: &Stop) -> Option<Answer> {
    let limits = Limits { block: PATIENCE.min(limits.block), ..limits };
    let mut driver = Driver::new(implementation.launch()?.clone(), limits, stop.clone());
    driver.answers(&[line]).pop().flatten()
}

/// Adds what everybody else says to the findings' cases; whoever is wrong on one too is a culprit too. Whoever says nothing within
/// the patience of this question is not listed: that alone is no fault.
fn ask_everybody(findings: &mut [Finding], unwell: &BTreeSet<&Id>, roster: &Roster, settings: &Settings, stop: &Stop) {
    let asked: Vec<&Implementation> =
        roster.implementations.iter().filter(|implementation| !unwell.contains(&implementation.id)).collect();
    let next = AtomicUsize::new(0);
    let answers: Mutex<Vec<(usize, Id, Answer)>> = Mutex::default();
    thread::scope(|scope| {
        for _ in 0..settings.jobs {
            scope.spawn(|| {
                while let Some(implementation) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(launch) = implementation.launch() else { continue };
                    let (numbers, lines): (Vec<usize>, Vec<&str>) = cases_for(implementation, findings).unzip();
                    // One process for all, since it may be slow to start.
                    let mut driver = Driver::new(launch.clone(), settings.limits, stop.clone());
                    let said = driver.answers(&lines);
                    let said = numbers.into_iter().zip(said).filter_map(|(number, answer)| Some((number, answer?)));
                    let said = said.filter(|(_, answer)| answer.kind() != Kind::Timeout);
                    locked(&answers).extend(said.map(|(number, answer)| (number, implementation.id.clone(), answer)));
                }
            });
        }
    });
    let mut answers = unlocked(answers);
    answers.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    for (number, id, answer) in answers {
        let finding = &mut findings[number];
        if answer != Answer::Value(finding.expected.clone()) {
            finding.culprits.push(id.clone());
        }
        finding.answers.insert(id, answer);
    }
}

/// The findings whose case may be put to an implementation that has not said anything to it, and the cases.
fn cases_for<'a>(implementation: &Implementation, findings: &'a [Finding]) -> impl Iterator<Item = (usize, &'a str)> {
    let asked = |finding: &Finding| {
        finding.problem == implementation.id.problem
            && !finding.culprits.contains(&implementation.id)
            && !finding.is_trace()
            && Case::parse(finding.problem, &finding.case).is_ok_and(|case| implementation.accepts(&case))
    };
    let numbered = findings.iter().enumerate().filter(move |(_, finding)| asked(finding));
    numbered.map(|(number, finding)| (number, finding.case.as_str()))
}
