//! Timing one fresh process.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crosscheck::Stop;
use crosscheck::worker::{Fault, Launch, Limits, Process, excerpt};

use super::course::Course;
use super::record::rounded;
use super::yardstick::{Yardstick, core_share, core_time, move_process, on_core};
use super::{Block, Sample, Workload};

/// A round should last at least this long, or the clock's own time counts.
const ROUND: Duration = Duration::from_micros(100);
/// Of all rounds of a block, the last are timed: so many, and the others warm it up.
const TIMED_ROUNDS: u128 = 16;
/// A block shorter than this part of what it should last says nothing about a steady state.
const LONG_ENOUGH: f64 = 0.4;
/// So many rounds are enough to see how long one takes with what is built before it.
const PILOT_ROUNDS: u128 = 20;
/// The most cells that all boards of a block may have, and the most lines: they are built before the clock starts.
const MOST_CELLS: u64 = 1 << 22;
const MOST_LINES: u64 = 20_000;
/// A process is asked for no further block after so long: to build a board of a hundred million cells takes seconds.
const LONGEST: Duration = Duration::from_secs(4);
/// A process gets this much time for one block.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long a process is timed.
#[derive(Clone, Copy, Debug)]
pub struct Until {
    /// How long a block should last, with what is built between its rounds.
    pub block: Duration,
    /// No block counts before the process has been at work for so long: where code is compiled while it runs, two blocks agree
    /// as well while the compiler has not come to it yet.
    pub settling: Duration,
    /// After how many blocks that count a process without steady state is given up.
    pub most_blocks: usize,
}

/// Starts a process, times it until it is steady or `until` says so, and checks all it answers. With a yardstick it is bound to
/// one core, and only blocks at full speed count.
///
/// # Errors
/// What went wrong, in words; `None` if the run was stopped.
pub fn session(
    launch: &Launch,
    workload: &Workload,
    expected: &[String],
    until: Until,
    cycle: u32,
    yardstick: Option<&mut Yardstick>,
    stop: &Stop,
) -> Result<Sample, Option<String>> {
    let watch = yardstick.and_then(|yardstick| Some((yardstick.free_core()?, yardstick)));
    let begun = Instant::now();
    let limits = Limits { block: PATIENCE, ..Limits::default() };
    let told = |(fault, errors): (Fault, String)| (fault != Fault::Interrupted).then(|| described(&fault, &errors));
    let started = match &watch {
        Some((core, _)) => on_core(*core, || Process::start(launch, limits, stop)),
        None => Process::start(launch, limits, stop),
    };
    let process = started.map_err(told)?;
    let start_ms = rounded(begun.elapsed().as_secs_f64() * 1e3);
    let is_null = launch.subject.ends_with("/null");
    let mut asking = Asking { process, lines: workload.lines(), expected, is_null, watch };
    match asking.sample(workload, until, cycle, start_ms) {
        Ok(sample) => {
            // What it does at the end of its input is `verify`'s concern.
            let _ = asking.process.finish(Duration::from_millis(500));
            Ok(sample)
        }
        Err(Trouble::Fault(Fault::Interrupted)) => Err(None),
        Err(Trouble::Fault(fault)) => Err(Some(described(&fault, &asking.process.last_words()))),
        Err(Trouble::Wrong(what)) => Err(Some(what)),
    }
}

fn described(fault: &Fault, errors: &str) -> String {
    match errors.trim().lines().last() {
        Some(last) => format!("{fault}; it wrote {:?}", excerpt(last)),
        None => fault.to_string(),
    }
}

/// Why a process has no sample.
enum Trouble {
    Fault(Fault),
    Wrong(String),
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Fault(fault)
    }
}

/// A running process and what it is asked.
struct Asking<'a> {
    process: Process,
    lines: Vec<String>,
    expected: &'a [String],
    /// What does nothing answers nothing right.
    is_null: bool,
    /// The core it is bound to, and what tells of its speed.
    watch: Option<(usize, &'a mut Yardstick)>,
}

impl Asking<'_> {
    fn sample(&mut self, workload: &Workload, until: Until, cycle: u32, start_ms: f64) -> Result<Sample, Trouble> {
        let settled = Instant::now() + until.settling;
        let (first, _) = self.time(1, 0, 1)?;
        let first_ns = first.ns[0];
        // The first round is slow where code is compiled at run time, so the second decides how many copies make a round.
        let (second, mut alone) = self.time(1, 0, 1)?;
        let once = second.ns[0].min(first_ns);
        let copies = copies(once, workload);
        if copies > 1 {
            (_, alone) = self.time(1, 0, copies)?;
        }
        let mut rounds =
            rounds(Duration::from_nanos(once.saturating_mul(u64::from(copies))), until.block).min(PILOT_ROUNDS);

        let mut course = Course::default();
        let begun = Instant::now();
        while course.is_empty() || (course.goes_on(until.most_blocks) && begun.elapsed() < LONGEST) {
            // The first block only tells how many rounds make one.
            let timed = if course.is_empty() { 1 } else { rounds.min(TIMED_ROUNDS) };
            let early = Instant::now() < settled;
            let (block, lasted, counts) = self.watched(timed as u32, (rounds - timed) as u32, copies)?;
            let now = block.time().max(1.0);
            // Without what a block of one round takes too: reading the cases, writing the answers.
            let lasted = lasted.saturating_sub(alone).as_secs_f64() + now * 1e-9;
            course.take(block, counts && !early, lasted >= LONG_ENOUGH * until.block.as_secs_f64());
            rounds = self::rounds(Duration::from_secs_f64((lasted / rounds as f64).max(now * 1e-9)), until.block);
        }
        let steady = course.is_steady();
        let (timed, warm_up) = course.parted();
        let full_speed = self.watch.as_ref().and_then(|(_, yardstick)| {
            let undisturbed = |block: &Block| Some(yardstick.is_undisturbed(block.yardstick_ns?, block.core_share));
            let each: Option<Vec<bool>> = timed.iter().map(undisturbed).collect();
            Some(each?.into_iter().all(|undisturbed| undisturbed))
        });
        Ok(Sample {
            cycle,
            start_ms,
            first_ns,
            warm_up,
            full_speed,
            timed,
            steady,
            peak_bytes: self.process.peak_bytes(),
        })
    }

    /// As [`time`](Self::time), with the yardstick before and after it, and whether it counts.
    fn watched(&mut self, rounds: u32, untimed: u32, copies: u32) -> Result<(Block, Duration, bool), Trouble> {
        let before = self.reading();
        let had = core_time(self.process.id());
        let (mut block, lasted) = self.time(rounds, untimed, copies)?;
        let Some((core, yardstick)) = &mut self.watch else { return Ok((block, lasted, true)) };
        let had = had.zip(core_time(self.process.id())).map(|(before, after)| after.saturating_sub(before));
        block.core_share = had.and_then(|had| core_share(had, lasted));
        let after = yardstick.read(*core);
        block.yardstick_ns = before.map(|before| [before, after]);
        let counts = block.yardstick_ns.is_none_or(|readings| yardstick.counts(readings, block.core_share, lasted));
        if !counts {
            let is_shared = block.core_share.is_some_and(Yardstick::is_shared);
            self.move_to_a_free_core(is_shared);
        }
        Ok((block, lasted, counts))
    }

    /// A neighbour often has part of one core only. Another program on this very core is not seen by the yardstick, which gets
    /// its turn, so the other cores are tried.
    fn move_to_a_free_core(&mut self, is_shared: bool) {
        let Some((core, yardstick)) = &mut self.watch else { return };
        if let Some(free) = yardstick.free_core_but(is_shared.then_some(*core))
            && free != *core
        {
            move_process(self.process.id(), free);
            *core = free;
        }
    }

    fn reading(&mut self) -> Option<u64> {
        self.watch.as_mut().map(|(core, yardstick)| yardstick.read(*core))
    }

    /// One block: its times, when its answers are right, and how long one waits for it.
    fn time(&mut self, rounds: u32, untimed: u32, copies: u32) -> Result<(Block, Duration), Trouble> {
        let mut text = format!("time {rounds} {untimed}\n");
        for _ in 0..copies {
            for line in &self.lines {
                text.push_str(line);
                text.push('\n');
            }
        }
        text.push('\n');
        let most = (1 << 20) + 8 * text.len();
        let asked = Instant::now();
        self.process.send(Arc::from(text));
        let answer = self.process.receive(PATIENCE, most)?;
        let lasted = asked.elapsed();
        let mut lines = answer.lines();
        let times = lines.next().unwrap_or_default();
        let ns = times.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>();
        let ns = match ns {
            Ok(ns) if ns.len() == rounds as usize => ns,
            _ if times.starts_with("error") => return Err(Trouble::Wrong(times.to_owned())),
            _ => return Err(Fault::Garbled(format!("expected {rounds} times, found {:?}", excerpt(times))).into()),
        };
        self.check(lines, copies)?;
        Ok((Block { copies, untimed, ns, yardstick_ns: None, core_share: None }, lasted))
    }

    fn check<'l>(&self, mut answers: impl Iterator<Item = &'l str>, copies: u32) -> Result<(), Trouble> {
        for _ in 0..copies {
            for (line, expected) in self.lines.iter().zip(self.expected) {
                let Some(answer) = answers.next() else {
                    return Err(Fault::Garbled("fewer answers than cases".to_owned()).into());
                };
                if answer != expected && (!self.is_null || answer.starts_with("error")) {
                    let mut what = format!("wrong answer to {:?}: ", excerpt(line));
                    let _ = write!(what, "{:?}, expected {:?}", excerpt(answer), excerpt(expected));
                    return Err(Trouble::Wrong(what));
                }
            }
        }
        match answers.next() {
            Some(_) => Err(Fault::Garbled("more answers than cases".to_owned()).into()),
            None => Ok(()),
        }
    }
}

/// How many rounds fill a block, if one, with what is built before it, takes so long.
fn rounds(one: Duration, block: Duration) -> u128 {
    (block.as_nanos() / one.as_nanos().max(1)).clamp(1, 1_000_000)
}

/// How many copies of the cases make a round that the clock can time.
fn copies(round_ns: u64, workload: &Workload) -> u32 {
    let wanted = ROUND.as_nanos().div_ceil(u128::from(round_ns.max(1))) as u64;
    let most_of = |of: u64, each: u64| (of / each.max(1)).max(1);
    let cells = most_of(MOST_CELLS, workload.board_cells());
    let lines = most_of(MOST_LINES, workload.cases.len() as u64);
    wanted.clamp(1, cells.min(lines)) as u32
}
