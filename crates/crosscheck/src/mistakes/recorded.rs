//! What `verify` found of each mistake.

use std::time::Duration;

use cases::Case;
use serde::{Deserialize, Serialize};

use super::{Mistake, Workshop};
use crate::native::arbitrate;
use crate::roster::{Filter, Roster, RosterError, Status};
use crate::shrink::Budget;
use crate::verify::{BadRegressions, Extent, Settings, verify};
use crate::worker::{Driver, Limits};
use crate::{Answer, Id, Quiet, Shard, Stop};

/// All mistakes, as `docs/recorded/mistakes.json` has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gallery {
    /// The command that makes the file.
    pub command: String,
    /// By problem and name.
    pub mistakes: Vec<Recorded>,
}

/// A mistake and the smallest case that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// See [`Mistake`].
    pub name: String,
    /// See [`Mistake`].
    pub title: String,
    /// See [`Mistake`].
    pub text: String,
    /// The language.
    pub language: String,
    /// The problem.
    pub problem: String,
    /// The algorithm that it was meant to be.
    pub algorithm: String,
    /// The file, from the root.
    pub file: String,
    /// The smallest case line.
    pub case: String,
    /// The right answer.
    pub expected: String,
    /// What the mistake answers.
    pub answer: String,
}

/// Why nothing can be recorded.
#[derive(Debug, thiserror::Error)]
pub enum NotRejected {
    /// The languages cannot be looked for.
    #[error(transparent)]
    Roster(#[from] RosterError),
    /// The found cases cannot be used.
    #[error(transparent)]
    Regressions(#[from] BadRegressions),
    /// The language is not here.
    #[error("{id} cannot run here: {reason}")]
    Skipped {
        /// The mistake.
        id: Id,
        /// Why not.
        reason: String,
    },
    /// `verify` takes it for right.
    #[error("{0}: `verify` finds nothing wrong with it")]
    Right(Id),
}

/// So many random cases decide; the rarest mistake needs a line of 129 stones.
const CASES: u64 = 4000;

impl Recorded {
    /// Has `verify` judge a mistake. The same mistake has the same smallest case on every machine.
    ///
    /// # Errors
    /// If it cannot be judged here, or is not rejected.
    pub fn find(mistake: &Mistake, workshop: &Workshop, stop: &Stop) -> Result<Recorded, NotRejected> {
        let id = mistake.id();
        let filter = Filter::only(&id);
        let roster = ready(&id, workshop, stop)?;
        let settings = Settings {
            seed: 1,
            extent: Extent::Cases(CASES),
            jobs: 1,
            limits: Limits::default(),
            // Counted in cases, not in time, so that a slow machine arrives at the same.
            budget: Budget { time: Duration::from_secs(600), ..Budget::default() },
            stop_at_first: true,
            shard: Shard::WHOLE,
            profile: false,
        };
        let outcome = verify(workshop.places(), &roster, &filter, &settings, stop, &Quiet)?;
        let found =
            outcome.findings.into_iter().find(|finding| finding.culprits.contains(&id) && !finding.case.is_empty());
        let finding = found.ok_or_else(|| NotRejected::Right(id.clone()))?;
        let answer = finding.answers.get(&id).map(ToString::to_string).unwrap_or_default();
        Ok(Recorded {
            name: mistake.name.clone(),
            title: mistake.title.clone(),
            text: mistake.text.clone(),
            language: mistake.language.clone(),
            problem: mistake.problem.to_string(),
            algorithm: mistake.algorithm.clone(),
            file: mistake.file.clone(),
            case: finding.case,
            expected: finding.expected,
            answer,
        })
    }

    /// Puts the recorded case to the mistake again: what it answers, and what is right.
    ///
    /// # Errors
    /// If the language is not here.
    pub fn ask_again(
        &self,
        mistake: &Mistake,
        workshop: &Workshop,
        stop: &Stop,
    ) -> Result<(String, String), NotRejected> {
        let id = mistake.id();
        let roster = ready(&id, workshop, stop)?;
        let skipped = |reason: &str| NotRejected::Skipped { id: id.clone(), reason: reason.to_owned() };
        let launch = roster.get(&id).and_then(|cell| cell.launch()).ok_or_else(|| skipped("it is not there"))?;
        let mut driver = Driver::new(launch.clone(), Limits::default(), stop.clone());
        let answer = driver.answers(&[&self.case]).pop().flatten();
        let answer = answer.unwrap_or_else(|| Answer::Garbled("no answer".to_owned())).to_string();
        let case = Case::parse(mistake.problem, &self.case).map_err(|error| skipped(&error.to_string()))?;
        Ok((answer, arbitrate(&case)))
    }
}

/// The roster of a workshop with one mistake that can run.
fn ready(id: &Id, workshop: &Workshop, stop: &Stop) -> Result<Roster, NotRejected> {
    let roster = Roster::discover(workshop.places(), &Filter::only(id), stop)?;
    if let Some(Status::Skipped(reason)) = roster.get(id).map(|cell| &cell.status) {
        return Err(NotRejected::Skipped { id: id.clone(), reason: reason.clone() });
    }
    Ok(roster)
}
