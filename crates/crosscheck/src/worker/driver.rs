//! Many cases through one worker: pipelined, timed, restarted, and the case that brings it down found.

use std::ops::Range;
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
/// A block may take this many times as long as the last ones, for its size …
const SLACK: f64 = 20.0;
/// … but never more than this many times [`Limits::block`].
const MOST_STRETCH: u32 = 10;
/// A block should not last longer than this: a worker that is slow gets smaller ones.
const LONG: Duration = Duration::from_millis(500);
/// So many blocks go through the pipes before the worker's pace is looked at again.
const STRETCH: usize = 64;
/// A block that brought a worker down is split into this many parts.
const PARTS: usize = 16;
/// How long a worker that is no longer needed has to end by itself.
const PARTING: Duration = Duration::from_millis(300);
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
    pub fn cuts<S: AsRef<str>>(lines: &[S]) -> impl Iterator<Item = Range<usize>> + '_ {
        Block::cuts_of(lines, MOST_BYTES)
    }

    /// The same for blocks of about `most` bytes.
    fn cuts_of<S: AsRef<str>>(lines: &[S], most: usize) -> impl Iterator<Item = Range<usize>> + '_ {
        let mut start = 0;
        std::iter::from_fn(move || {
            let mut end = start;
            let mut bytes = 0;
            while end < lines.len() && end - start < MOST_CASES && bytes < most {
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
    /// Seconds per byte of block: rises at once, falls by and by.
    pace: f64,
    /// How long it took to answer what it did answer.
    answering: Duration,
    /// When to ask no more.
    deadline: Option<Instant>,
    /// Cases that brought the worker down, and how many of them are borne.
    culprits: usize,
    most_culprits: usize,
    /// Why it does not start.
    unstartable: Option<Fault>,
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
            answering: Duration::ZERO,
            deadline: None,
            culprits: 0,
            most_culprits: MOST_CULPRITS,
            unstartable: None,
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

    /// Why it does not start, if it was started in vain.
    #[must_use]
    pub fn unstartable(&self) -> Option<&Fault> {
        self.unstartable.as_ref()
    }

    /// Whether the worker has failed so often that it is asked no more.
    #[must_use]
    pub fn given_up(&self) -> bool {
        self.unstartable.is_some() || self.culprits >= self.most_culprits
    }

    /// From now on, no more is asked after `deadline`; what was asked before may still be answered.
    pub fn ask_until(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// Whether it is too late to ask more.
    #[must_use]
    pub fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether more may be asked: the worker is not given up, it is not too late, and nobody asked to stop.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.given_up() && !self.late() && !self.stop.requested()
    }

    /// Whether the worker is so slow that it should get the lines of `block` by [`answers`](Self::answers), in pieces that
    /// suit it.
    #[must_use]
    pub fn is_slow_for(&self, block: &Block) -> bool {
        block.text.len() > self.handy_bytes()
    }

    /// The size of a block that the worker answers soon.
    fn handy_bytes(&self) -> usize {
        let bytes = LONG.as_secs_f64() / self.pace.max(f64::MIN_POSITIVE);
        // Lines may be longer than a good block; that alone makes nobody slow.
        if bytes >= MOST_BYTES as f64 { usize::MAX } else { bytes as usize }
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
    /// If it does not start or does not introduce itself, now or before.
    pub fn start(&mut self) -> Result<(), Fault> {
        if let Some(fault) = &self.unstartable {
            return Err(fault.clone());
        }
        if self.process.is_some() {
            return Ok(());
        }
        match Process::start(&self.launch, self.limits, &self.stop) {
            Ok(process) => {
                self.language = Some(process.language().to_owned());
                self.process = Some(process);
                Ok(())
            }
            Err((Fault::Interrupted, _)) => Err(Fault::Interrupted),
            Err((fault, errors)) => {
                self.errors = errors;
                // No case is to blame, and the next start would be no better.
                self.unstartable = Some(fault.clone());
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
        let longest = self.limits.block * MOST_STRETCH;
        let slack = SLACK * self.pace * bytes;
        let time = longest.min(self.limits.block + Duration::from_secs_f64(slack.min(longest.as_secs_f64())));
        let asked = Instant::now();
        let lines = process.receive(time, block.most_answer())?;
        let taken = asked.elapsed();
        self.answering += taken;
        let pace = taken.as_secs_f64() / bytes;
        self.pace = pace.max(f64::midpoint(self.pace, pace));
        let answers = lines.lines().count();
        if answers == block.cases {
            Ok(lines)
        } else {
            Err(Fault::Garbled(format!("answered {} by {answers} lines", counted(block.cases, "case"))))
        }
    }

    /// The answers to `lines`, in order; `None` for those that were not put any more, since the worker had failed too often,
    /// it was too late, or the run was stopped.
    pub fn answers<S: AsRef<str>>(&mut self, lines: &[S]) -> Vec<Option<Answer>> {
        self.answers_under("", lines)
    }

    /// As [`answers`](Self::answers), in blocks with this header.
    pub fn answers_under<S: AsRef<str>>(&mut self, header: &str, lines: &[S]) -> Vec<Option<Answer>> {
        let mut answers = vec![None; lines.len()];
        let mut next = 0;
        while next < lines.len() && self.goes_on() {
            let handy = self.handy_bytes();
            // A slow worker gets one block at a time, so that the next can be cut to what was learned from the last.
            let stretch = if handy < MOST_BYTES { 1 } else { STRETCH };
            let cuts: Vec<_> = Block::cuts_of(&lines[next..], handy.min(MOST_BYTES)).take(stretch).collect();
            let cuts: Vec<_> = cuts.into_iter().map(|cut| next + cut.start..next + cut.end).collect();
            let blocks: Vec<_> = cuts.iter().map(|cut| Block::with_header(header, &lines[cut.clone()])).collect();
            let mut fault = None;
            self.put(&blocks, |number, outcome| {
                let cut = cuts[number].clone();
                next = cut.end;
                match outcome {
                    Ok(text) => {
                        for (answer, line) in answers[cut].iter_mut().zip(text.lines()) {
                            *answer = Some(Answer::from_line(line));
                        }
                        true
                    }
                    Err(problem) => {
                        fault = Some((cut, problem));
                        false
                    }
                }
            });
            if let Some((cut, fault)) = fault {
                let found = self.isolate(header, &lines[cut.clone()], &fault);
                answers[cut].clone_from_slice(&found);
            }
        }
        answers
    }

    /// The answers to the lines of a block that brought the worker down: put again in smaller and smaller parts, until the
    /// lines that do it stand alone. Only a line that does it alone gets the fault for an answer.
    pub fn isolate<S: AsRef<str>>(&mut self, header: &str, lines: &[S], fault: &Fault) -> Vec<Option<Answer>> {
        if *fault == Fault::Interrupted || self.unstartable.is_some() {
            return vec![None; lines.len()];
        }
        if lines.len() == 1 {
            self.culprits += 1;
            return vec![Some(Answer::from(fault))];
        }
        let answering = self.answering;
        let mut answers = Vec::with_capacity(lines.len());
        let mut reproduced = false;
        for part in lines.chunks(lines.len().div_ceil(PARTS)) {
            if !self.goes_on() {
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
        // A worker that needs the time for the parts as well is not hung, but slow, and that is no fault.
        let slow = matches!(fault, Fault::Timeout(time) if 2 * self.answering.saturating_sub(answering) >= *time);
        if !reproduced && !slow && !self.stop.requested() {
            self.culprits += 1;
            self.unreproduced.get_or_insert_with(|| fault.clone());
        }
        answers
    }

    /// Ends the worker as it wants to be ended: by the end of its input.
    ///
    /// # Errors
    /// If it still has something to say, or does not end as it should.
    pub fn finish(mut self) -> Result<(), Fault> {
        let patience = self.limits.block;
        self.process.take().map_or(Ok(()), |mut process| process.finish(patience))
    }

    fn drop_process(&mut self) {
        if let Some(process) = self.process.take() {
            self.errors = process.last_words();
        }
    }
}

/// A worker that nobody cares about any more still gets a moment to end by itself.
impl Drop for Driver {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.finish(PARTING);
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
