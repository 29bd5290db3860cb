//! The parent's side of the lane.

use std::time::Duration;

use super::SUBJECT;
use super::profile::Profile;
use super::request::{Compared, Reply, Request};
use super::source::Source;
use crate::roster::Places;
use crate::worker::{Fault, Launch, Limits, Process};
use crate::{Id, Stop};

/// A block of the lane lasts a fraction of a second; this long means that it hangs.
const PATIENCE: Duration = Duration::from_secs(15);
/// The most bytes of a reply.
const MOST_REPLY: usize = 1 << 30;

/// A child process that compares.
pub struct Lane {
    launch: Launch,
    limits: Limits,
    stop: Stop,
    process: Option<Process>,
}

/// Why the lane gave no reply.
#[derive(Debug, thiserror::Error)]
pub enum LaneError {
    /// An implementation brought it down, or it hangs.
    #[error("the in-process lane {0}")]
    Fault(#[from] Fault),
    /// It could not make sense of the request.
    #[error("the in-process lane refuses: {0}")]
    Refused(String),
}

impl Lane {
    /// A lane whose child is started when first needed.
    #[must_use]
    pub fn new(places: &Places, limits: Limits, stop: Stop) -> Lane {
        let program = places.program.to_string_lossy().into_owned();
        let launch = Launch {
            command: vec![program, "lane".to_owned()],
            folder: places.root.clone(),
            subject: SUBJECT.to_owned(),
        };
        Lane { launch, limits, stop, process: None }
    }

    /// Compares the answers of `among` to the cases of `source`.
    ///
    /// # Errors
    /// If the child crashed, hangs or does not understand.
    pub fn compare(&mut self, source: &Source, among: &[Id]) -> Result<Compared, LaneError> {
        match self.ask(&Request::Compare { source: source.clone(), among: among.to_vec() })? {
            Reply::Compared(compared) => Ok(*compared),
            other => Err(unexpected(other)),
        }
    }

    /// Times the parts of comparing `among` on the cases of `source`.
    ///
    /// # Errors
    /// As [`compare`](Self::compare).
    pub fn profile(&mut self, source: &Source, among: &[Id]) -> Result<Profile, LaneError> {
        match self.ask(&Request::Profile { source: source.clone(), among: among.to_vec() })? {
            Reply::Profiled(profile) => Ok(profile),
            other => Err(unexpected(other)),
        }
    }

    /// The first cases of `source`, to an effort in steps of a simple program, and the right answers.
    ///
    /// # Errors
    /// As [`compare`](Self::compare).
    pub fn print(&mut self, source: &Source, effort: u64) -> Result<(Vec<String>, Vec<String>), LaneError> {
        match self.ask(&Request::Print { source: source.clone(), effort })? {
            Reply::Printed { lines, expected } => Ok((lines, expected)),
            other => Err(unexpected(other)),
        }
    }

    fn ask(&mut self, request: &Request) -> Result<Reply, LaneError> {
        let outcome = self.exchange(request);
        if outcome.is_err() {
            self.process = None;
        }
        outcome
    }

    fn exchange(&mut self, request: &Request) -> Result<Reply, LaneError> {
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Process::start(&self.launch, self.limits, &self.stop).map_err(|(fault, _)| fault)?),
        };
        let text = serde_json::to_string(request).map_err(|error| LaneError::Refused(error.to_string()))?;
        process.send(format!("{text}\n\n").into());
        let reply = process.receive(PATIENCE, MOST_REPLY)?;
        serde_json::from_str(&reply).map_err(|error| LaneError::Fault(Fault::Garbled(error.to_string())))
    }
}

fn unexpected(reply: Reply) -> LaneError {
    match reply {
        Reply::Refused(reason) => LaneError::Refused(reason),
        _ => LaneError::Fault(Fault::Garbled("a reply to another request".to_owned())),
    }
}
