//! Many cases through one worker: pipelined, timed, restarted, and the case that brings it down found.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::fault::Fault;
use super::process::{Launch, Limits, Process};
use crate::{Answer, Stop};

/// Case lines that travel together.
#[derive(Clone, Debug)]
pub struct Block {
    /// The lines, each with its `\n`, then the empty line.
    text: Arc<str>,
    /// The number of answers it is due.
    cases: usize,
}

/// A block holds at most this many cases …
const MOST_CASES: usize = 512;
/// … and about this many bytes.
const MOST_BYTES: usize = 128 << 10;
/// How many blocks a worker has at a time: one to answer, others to go on with.
const WINDOW: usize = 3;
/// A block may take this many times as long as the slowest so far, for its size.
const SLACK: f64 = 20.0;
/// A block that brought a worker down is split into this many parts.
const PARTS: usize = 16;
/// After so many cases that brought the worker down, it is asked no more.
const MOST_CULPRITS: usize = 3;

impl Block {
    /// One block of these lines.
    #[must_use]
    pub fn new<S: AsRef<str>>(lines: &[S]) -> Block {
        Block::with_header("", lines)
    }

    /// One block of these lines below `header` (such as `unchecked`), if that is not empty.
    #[must_use]
    pub fn with_header<S: AsRef<str>>(header: &str, lines: &[S]) -> Block {
        let mut text =
            String::with_capacity(header.len() + 2 + lines.iter().map(|l| l.as_ref().len() + 1).sum::<usize>());
        if !header.is_empty() {
            text.push_str(header);
            text.push('\n');
        }
        for line in lines {
            text.push_str(line.as_ref());
            text.push('\n');
        }
        text.push('\n');
        Block { text: text.into(), cases: lines.len() }
    }

    /// Where to cut `lines` so that each piece makes a good block.
    pub fn cuts<S: AsRef<str>>(lines: &[S]) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
        let mut start = 0;
        std::iter::from_fn(move || {
            let mut end = start;
            let mut bytes = 0;
            while end < lines.len() && end - start < MOST_CASES && bytes < MOST_BYTES {
                bytes += lines[end].as_ref().len() + 1;
                end += 1;
            }
            let piece = start..end;
            start = end;
            (!piece.is_empty()).then_some(piece)
        })
    }

    /// The number of its cases.
    #[must_use]
    pub fn cases(&self) -> usize {
        self.cases
    }

    /// The most bytes that an answer to it can sensibly have: a move is answered by a digit or a word, anything by an error.
    fn most_answer(&self) -> usize {
        (1 << 20) + 8 * self.text.len()
    }
}

/// Puts cases to one worker, whatever happens to it.
pub struct Driver {
    launch: Launch,
    limits: Limits,
    stop: Stop,
    process: Option<Process>,
    language: Option<String>,
    /// The most seconds per byte of block seen so far, above [`Limits::block`].
    pace: f64,
    /// Cases that brought the worker down, and how many of them are borne.
    culprits: usize,
    most_culprits: usize,
    startable: bool,
    /// A fault that did not come back when its block was put again.
    unreproduced: Option<Fault>,
    /// What the worker that failed last wrote to standard error.
    errors: String,
}

impl Driver {
    /// A driver of a worker that is started when first needed.
    #[must_use]
    pub fn new(launch: Launch, limits: Limits, stop: Stop) -> Driver {
        Driver {
            launch,
            limits,
            stop,
            process: None,
            language: None,
            pace: 0.0,
            culprits: 0,
            most_culprits: MOST_CULPRITS,
            startable: true,
            unreproduced: None,
            errors: String::new(),
        }
    }

    /// Language and version as the worker introduced itself, once it has.
    #[must_use]
    pub fn language(&self) -> Option<&str> {
        self.language.as_deref()
    }

    /// What the worker that failed last wrote to standard error, from the end.
    #[must_use]
    pub fn errors(&self) -> &str {
        &self.errors
    }

    /// A fault that came once and did not come back, if there was one.
    #[must_use]
    pub fn unreproduced(&self) -> Option<&Fault> {
        self.unreproduced.as_ref()
    }

    /// Whether the worker has failed so often that it is asked no more.
    #[must_use]
    pub fn given_up(&self) -> bool {
        !self.startable || self.culprits >= self.most_culprits
    }

    /// The driver of a worker that is started again however often it fails, as long as it starts.
    #[must_use]
    pub fn never_giving_up(mut self) -> Driver {
        self.most_culprits = usize::MAX;
        self
    }

    /// Starts the worker if it does not run.
    ///
    /// # Errors
    /// If it does not start or does not introduce itself.
    pub fn start(&mut self) -> Result<(), Fault> {
        if self.process.is_some() {
            return Ok(());
        }
        match Process::start(&self.launch, self.limits, &self.stop) {
            Ok(process) => {
                self.language = Some(process.language().to_owned());
                self.process = Some(process);
                Ok(())
            }
            Err((fault, errors)) => {
                self.errors = errors;
                // No case is to blame, and the next start would be no better.
                self.startable = false;
                Err(fault)
            }
        }
    }

    /// Puts blocks to the worker and hands over each block's number and answer lines, or what went wrong; after a fault the
    /// worker is started again. Stops early when `done` says so.
    pub fn put(&mut self, blocks: &[Block], mut done: impl FnMut(usize, Result<String, Fault>) -> bool) {
        let mut sent = 0;
        let mut answered = 0;
        for number in 0..blocks.len() {
            let outcome = self.exchange(blocks, number, &mut sent);
            answered = number + 1;
            if outcome.is_err() {
                self.drop_process();
                sent = answered;
            }
            if !done(number, outcome) || self.stop.requested() {
                break;
            }
        }
        // What is still in the pipe would be taken for the answer to what comes next.
        if sent > answered {
            self.process = None;
        }
    }

    /// Sees to it that the worker has the next blocks, and waits for the answer to this one.
    fn exchange(&mut self, blocks: &[Block], number: usize, sent: &mut usize) -> Result<String, Fault> {
        self.start()?;
        let Some(process) = &mut self.process else { return Err(Fault::Interrupted) };
        while *sent < blocks.len() && *sent < number + WINDOW {
            process.send(Arc::clone(&blocks[*sent].text));
            *sent += 1;
        }
        let block = &blocks[number];
        let bytes = block.text.len() as f64;
        let time = self.limits.block + Duration::from_secs_f64(SLACK * self.pace * bytes);
        let asked = Instant::now();
        let lines = process.receive(time, block.most_answer())?;
        self.pace = self.pace.max(asked.elapsed().as_secs_f64() / bytes);
        let answers = lines.lines().count();
        if answers == block.cases {
            Ok(lines)
        } else {
            Err(Fault::Garbled(format!("answered {} by {answers} lines", counted(block.cases, "case"))))
        }
    }

    /// The answers to `lines`, in order; `None` for those that were not put any more, since the worker had failed too often
    /// or the run was stopped.
    pub fn answers<S: AsRef<str>>(&mut self, lines: &[S]) -> Vec<Option<Answer>> {
        self.answers_under("", lines)
    }

    /// As [`answers`](Self::answers), in blocks with this header.
    pub fn answers_under<S: AsRef<str>>(&mut self, header: &str, lines: &[S]) -> Vec<Option<Answer>> {
        let cuts: Vec<_> = Block::cuts(lines).collect();
        let blocks: Vec<_> = cuts.iter().map(|cut| Block::with_header(header, &lines[cut.clone()])).collect();
        let mut answers = vec![None; lines.len()];
        let mut next = 0;
        while next < blocks.len() && !self.given_up() && !self.stop.requested() {
            let mut fault = None;
            let offset = next;
            self.put(&blocks[offset..], |number, outcome| {
                next = offset + number + 1;
                match outcome {
                    Ok(text) => {
                        for (answer, line) in answers[cuts[offset + number].clone()].iter_mut().zip(text.lines()) {
                            *answer = Some(Answer::from_line(line));
                        }
                        true
                    }
                    Err(problem) => {
                        fault = Some((offset + number, problem));
                        false
                    }
                }
            });
            if let Some((number, fault)) = fault {
                let cut = cuts[number].clone();
                let found = self.isolate(header, &lines[cut.clone()], &fault);
                answers[cut].clone_from_slice(&found);
            }
        }
        answers
    }

    /// The answers to the lines of a block that brought the worker down: put again in smaller and smaller parts, until the
    /// lines that do it stand alone.
    pub fn isolate<S: AsRef<str>>(&mut self, header: &str, lines: &[S], fault: &Fault) -> Vec<Option<Answer>> {
        if *fault == Fault::Interrupted {
            return vec![None; lines.len()];
        }
        if self.given_up() || lines.len() == 1 {
            self.culprits += 1;
            let mut answers = vec![None; lines.len()];
            answers[0] = Some(Answer::from(fault));
            return answers;
        }
        let mut answers = Vec::with_capacity(lines.len());
        let mut reproduced = false;
        for part in lines.chunks(lines.len().div_ceil(PARTS)) {
            if self.given_up() || self.stop.requested() {
                answers.resize(answers.len() + part.len(), None);
                continue;
            }
            let mut outcome = Err(Fault::Interrupted);
            self.put(&[Block::with_header(header, part)], |_, result| {
                outcome = result;
                true
            });
            match outcome {
                Ok(text) => answers.extend(text.lines().map(|line| Some(Answer::from_line(line)))),
                Err(fault) => {
                    reproduced = true;
                    answers.extend(self.isolate(header, part, &fault));
                }
            }
        }
        if !reproduced && !self.stop.requested() {
            self.culprits += 1;
            self.unreproduced = Some(fault.clone());
        }
        answers
    }

    fn drop_process(&mut self) {
        if let Some(process) = self.process.take() {
            self.errors = process.errors();
        }
    }
}

/// Ends the worker as it wants to be ended: by the end of its input.
impl Drop for Driver {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.finish();
        }
    }
}

/// `1 case`, `2 cases`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_cover_everything_once() {
        let lines = vec!["x".repeat(1000); 1300];
        let cuts: Vec<_> = Block::cuts(&lines).collect();
        assert_eq!(cuts.first().unwrap().start, 0);
        assert_eq!(cuts.last().unwrap().end, 1300);
        assert!(cuts.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert!(cuts.len() > 5, "bytes bound a block as well as cases");
        assert_eq!(Block::cuts::<&str>(&[]).count(), 0);
    }
}
