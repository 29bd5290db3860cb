//! Putting batches to the program: how long each may take, and which case it is that brings the program down.

use std::time::{Duration, Instant};

use super::program::{Program, Run};
use crate::worker::{Fault, Limits};
use crate::{Answer, Stop};

/// A batch of several cases may take this long, on top of a few times what the slowest took so far. One case alone may take
/// [`Limits::block`], on top of a few times what the program's start takes; a batch that takes longer than it should is split
/// until its cases stand alone.
const HASTE: Duration = Duration::from_secs(1);
/// How many times.
const SLACK: u32 = 4;
/// What a start may take is not known before the first.
const FIRST_START: Duration = Duration::from_millis(500);

/// The program with what is known of it.
pub struct Asking<'a> {
    program: &'a Program,
    limits: Limits,
    stop: &'a Stop,
    slowest: Duration,
    /// About what starting the program takes: the shortest run so far.
    start: Duration,
    /// A fault of several cases together that none of them shows alone.
    together: Option<Fault>,
    /// What the program wrote to standard error in the last run that failed.
    errors: String,
}

impl<'a> Asking<'a> {
    /// Nothing was asked yet.
    pub fn new(program: &'a Program, limits: Limits, stop: &'a Stop) -> Asking<'a> {
        let (slowest, start) = (Duration::ZERO, FIRST_START);
        Asking { program, limits, stop, slowest, start, together: None, errors: String::new() }
    }

    /// The same program when one case may take this long.
    pub fn within(&self, time: Duration) -> Asking<'a> {
        let limits = Limits { block: time.min(self.limits.block), ..self.limits };
        Asking { slowest: self.slowest, start: self.start, ..Asking::new(self.program, limits, self.stop) }
    }

    /// About what starting the program takes.
    pub fn start(&self) -> Duration {
        self.start
    }

    /// A fault that the last batch showed, and none of its cases alone.
    pub fn take_together(&mut self) -> Option<Fault> {
        self.together.take()
    }

    /// What the program wrote to standard error in the last run that failed.
    pub fn errors(&self) -> &str {
        &self.errors
    }

    /// One run.
    pub fn run(&mut self, lines: &[String]) -> Run {
        let alone = self.limits.block + SLACK * self.start;
        let time = if lines.len() == 1 { alone } else { alone.min(HASTE + SLACK * self.slowest) };
        let begun = Instant::now();
        let run = self.program.run(lines, time, self.limits, self.stop);
        let elapsed = begun.elapsed();
        if run.fault.is_none() {
            self.slowest = self.slowest.max(elapsed);
            self.start = self.start.min(elapsed);
        } else {
            self.errors.clone_from(&run.errors);
        }
        run
    }

    /// The answers to `lines` up to the first case that brings the program down, that included; none follow it.
    pub fn answers(&mut self, lines: &[String]) -> Vec<Option<Answer>> {
        let run = self.run(lines);
        match run.fault {
            None => run.answers.into_iter().map(Some).collect(),
            Some(fault) if lines.len() == 1 => vec![blame(&fault)],
            Some(fault) => self.isolate(lines, run.answers, &fault),
        }
    }

    /// The same for lines that brought the program down together, after these answers.
    fn isolate(&mut self, lines: &[String], before: Vec<Answer>, fault: &Fault) -> Vec<Option<Answer>> {
        let mut answers = vec![None; lines.len()];
        // Most often it is the first case that was not answered.
        let suspect = before.len();
        if suspect < lines.len()
            && !matches!(fault, Fault::Garbled(_))
            && let Some(fault) = self.run(&lines[suspect..=suspect]).fault
        {
            answers.splice(..suspect, before.into_iter().map(Some));
            answers[suspect] = blame(&fault);
            return answers;
        }
        let (mut from, mut to) = (0, lines.len());
        while to - from > 1 && !self.stop.requested() {
            let middle = from.midpoint(to);
            let run = self.run(&lines[from..middle]);
            if run.fault.is_some() {
                to = middle;
            } else {
                answers.splice(from..middle, run.answers.into_iter().map(Some));
                from = middle;
            }
        }
        if self.stop.requested() {
            return answers;
        }
        let run = self.run(&lines[from..=from]);
        if let Some(fault) = run.fault {
            answers[from] = blame(&fault);
        } else {
            answers[from] = run.answers.into_iter().next();
            // Many cases that take long together are no fault.
            self.together = (!matches!(fault, Fault::Timeout(_))).then(|| fault.clone());
        }
        answers
    }
}

/// The fault as the answer of a case that was put alone; none if the case is not to blame.
fn blame(fault: &Fault) -> Option<Answer> {
    (*fault != Fault::Interrupted).then(|| Answer::from(fault))
}
