//! Languages driven as workers: the same cases as text, each implementation in its own process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use games::Problem;

use super::in_process::in_parallel;
use super::plan::{self, Quota, RandomBlocks, Task};
use super::record::Label;
use super::{Extent, Run};
use crate::draw::shortened;
use crate::lane::Lane;
use crate::locked::locked;
use crate::roster::{Implementation, Status};
use crate::worker::{Block, Driver, Fault};
use crate::{Answer, Id};

/// The effort of one batch of random cases: about a tenth of a second in a slow language.
const BATCH_EFFORT: u64 = 200_000;
/// However slow a worker is, found cases, examples and exhaustive scopes take no longer; then come random cases.
const MOST_FIXED: Duration = Duration::from_secs(120);
/// So many blocks go through the pipes before the worker's pace is looked at again.
const STRETCH: usize = 64;
/// However many implementations share the time, each gets this much for random cases.
const LEAST_RANDOM: Duration = Duration::from_millis(500);

/// Cases as text with the right answers, cut into blocks, ready for any worker.
struct Batch {
    label: Label,
    lines: Vec<String>,
    expected: Vec<String>,
    /// The blocks, and where in `lines` each begins.
    blocks: Vec<(usize, Block)>,
    /// The right answer to each block.
    answers: Vec<String>,
}

impl Batch {
    fn new(label: Label, lines: Vec<String>, expected: Vec<String>) -> Batch {
        let mut blocks = Vec::new();
        let mut answers = Vec::new();
        for cut in Block::cuts(&lines) {
            blocks.push((cut.start, Block::new(&lines[cut.clone()])));
            let mut answer = expected[cut].join("\n");
            answer.push('\n');
            answers.push(answer);
        }
        Batch { label, lines, expected, blocks, answers }
    }

    /// The lines of one block.
    fn lines_of(&self, block: usize) -> &[String] {
        let (start, block) = &self.blocks[block];
        &self.lines[*start..start + block.cases()]
    }

    /// The cases within an implementation's domain.
    fn within_domain(&self, implementation: &Implementation) -> Batch {
        let kept = self.lines.iter().zip(&self.expected).filter(|(line, _)| implementation.accepts_line(line));
        let (lines, expected) = kept.map(|(line, answer)| (line.clone(), answer.clone())).unzip();
        Batch::new(self.label.clone(), lines, expected)
    }
}

/// The batches, each made by whoever needs it first.
struct Batches<'a> {
    run: &'a Run<'a>,
    fixed: HashMap<Problem, Vec<(Task, Made)>>,
    random: HashMap<Problem, RandomTasks>,
    made: Mutex<HashMap<(Problem, u64), Arc<Made>>>,
}

/// The random cases of one problem.
enum RandomTasks {
    /// As many blocks as there is time for, of each the beginning.
    Endless(RandomBlocks),
    /// So many cases, the same that Rust and C get.
    Quota(Quota),
}

impl RandomTasks {
    /// The task at this place, and to which effort it is to be made.
    fn get(&self, place: u64) -> Option<(Task, u64)> {
        match self {
            RandomTasks::Endless(blocks) => Some((blocks.get(place as usize)?, BATCH_EFFORT)),
            RandomTasks::Quota(quota) => Some((quota.get(place)?, u64::MAX)),
        }
    }
}

/// A batch, once somebody has needed it.
type Made = OnceLock<Arc<Batch>>;

impl Batches<'_> {
    fn fixed(&self, problem: Problem, index: usize, lane: &mut Lane) -> Option<Arc<Batch>> {
        let (task, made) = self.fixed.get(&problem)?.get(index)?;
        Some(Arc::clone(made.get_or_init(|| Arc::new(self.make(task, u64::MAX, lane)))))
    }

    fn random(&self, problem: Problem, place: u64, lane: &mut Lane) -> Option<Arc<Batch>> {
        let (task, effort) = self.random.get(&problem)?.get(place)?;
        let made = {
            let mut made = locked(&self.made);
            Arc::clone(made.entry((problem, place)).or_default())
        };
        Some(Arc::clone(made.get_or_init(|| Arc::new(self.make(&task, effort, lane)))))
    }

    /// The task's cases to that effort, in words. Cases and answers come from the definition, in a child process.
    fn make(&self, task: &Task, effort: u64, lane: &mut Lane) -> Batch {
        let (lines, expected) = lane.print(&task.source, effort).unwrap_or_else(|error| {
            if !self.run.stop.requested() {
                let mut record = self.run.record();
                record.remarks.push(format!("{} ({}): {error}", task.label.scope, task.label.problem));
                record.unexplained = true;
            }
            (Vec::new(), Vec::new())
        });
        self.run.record().arbitrated += expected.len() as u64;
        Batch::new(task.label.clone(), lines, expected)
    }
}

/// Puts every worker through found cases, examples and its exhaustive scopes, then random cases.
pub fn put_all(run: &Run, given: &[Task]) {
    let all: Vec<&Implementation> = run
        .roster
        .implementations
        .iter()
        .filter(|implementation| matches!(implementation.status, Status::Worker(_)))
        .collect();
    if all.is_empty() || !run.goes_on() {
        return;
    }
    let mut tasks = given.to_vec();
    tasks.extend(plan::worker_scopes(&run.problems));
    let mut fixed: HashMap<Problem, Vec<_>> = HashMap::new();
    for task in tasks {
        run.record().plan(&task.label.of_workers(), 0);
        fixed.entry(task.label.problem).or_default().push((task, OnceLock::new()));
    }
    for label in RandomBlocks::new(run.settings.seed, &run.problems).labels() {
        run.record().plan(&label.of_workers(), 0);
    }
    let random = run.problems.iter().map(|&problem| {
        let tasks = match run.settings.extent {
            Extent::Time(_) => RandomTasks::Endless(RandomBlocks::new(run.settings.seed, &[problem])),
            Extent::Cases(cases) => RandomTasks::Quota(Quota::new(run.settings.seed, problem, cases)),
        };
        (problem, tasks)
    });
    let random = random.collect();
    let batches = Batches { run, fixed, random, made: Mutex::default() };

    run.progress.phase("other languages: found cases, examples, exhaustive scopes, random cases");
    let share = share(run, all.len());
    in_parallel(run, |lane, own| match all.get(own as usize) {
        Some(implementation) => {
            run.progress.detail(&implementation.id.to_string());
            put_one(run, implementation, &batches, lane, share);
            true
        }
        None => false,
    });
}

/// How much of the random cases one worker gets.
fn share(run: &Run, workers: usize) -> Extent {
    match run.settings.extent {
        Extent::Time(time) => {
            let each = time.mul_f64(run.settings.jobs as f64 / workers as f64);
            Extent::Time(each.max(LEAST_RANDOM.min(time)))
        }
        cases @ Extent::Cases(_) => cases,
    }
}

fn put_one(run: &Run, implementation: &Implementation, batches: &Batches, lane: &mut Lane, share: Extent) {
    let Some(launch) = implementation.launch() else { return };
    let problem = implementation.id.problem;
    let mut driver = Driver::new(launch.clone(), run.settings.limits, run.enough.clone());

    driver.ask_until(Some(Instant::now() + MOST_FIXED));
    let shard = run.settings.shard;
    let mut own = 0;
    while run.goes_on()
        && !driver.given_up()
        && let Some(batch) = batches.fixed(problem, shard.place(own) as usize, lane)
    {
        if !put(run, implementation, &mut driver, &batch) && driver.late() {
            leave_out(run, implementation, batches, shard.place(own) as usize);
            break;
        }
        own += 1;
    }

    let begun = Instant::now();
    driver.ask_until(if let Extent::Time(time) = share { Some(begun + time) } else { None });
    let mut own = 0;
    while driver.goes_on()
        && run.goes_on()
        && let Some(batch) = batches.random(problem, shard.place(own), lane)
    {
        put(run, implementation, &mut driver, &batch);
        own += 1;
    }
    conclude(run, &implementation.id, driver);
}

/// Says that the exhaustive scopes from this batch on are not complete, since the worker is too slow for them.
fn leave_out(run: &Run, implementation: &Implementation, batches: &Batches, index: usize) {
    let tasks = batches.fixed.get(&implementation.id.problem).map_or(&[][..], Vec::as_slice);
    let left_out: Vec<&Label> =
        tasks.iter().skip(index).map(|(task, _)| &task.label).filter(|label| label.exhaustive).collect();
    if left_out.is_empty() {
        return;
    }
    let mut record = run.record();
    for label in left_out {
        record.scope(&label.of_workers()).exhaustive = false;
    }
    record.remarks.push(format!(
        "{} is too slow for all cases of the exhaustive scopes: it got as many as it answered in {} s",
        implementation.id,
        MOST_FIXED.as_secs()
    ));
}

/// Notes what is wrong with a worker apart from its answers, and ends it.
pub fn conclude(run: &Run, id: &Id, driver: Driver) {
    let mut faults: Vec<(Answer, &str)> = Vec::new();
    if let Some(fault) = driver.unstartable() {
        faults.push((Answer::from(fault).explained("before it took a case"), "start"));
    }
    if let Some(fault) = driver.unreproduced() {
        faults.push((Answer::from(fault).explained("it does not happen again with the same cases"), "other languages"));
    }
    let errors = driver.errors().to_owned();
    let last = if driver.given_up() { Ok(()) } else { driver.finish() };
    if let Err(fault) = last
        && fault != Fault::Interrupted
    {
        faults.push((Answer::from(&fault), "end of input"));
    }
    let mut record = run.record();
    for (answer, found_as) in faults {
        record.suspect(id, &answer, None, found_as);
    }
    if !errors.is_empty() {
        record.remarks.push(format!("{id} wrote to standard error:\n{}", last_lines(&errors)));
    }
}

/// The last lines of a text, those that say what happened.
fn last_lines(text: &str) -> String {
    const MOST: usize = 12;
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let kept = lines[lines.len().saturating_sub(MOST)..].iter().map(|line| shortened(line));
    kept.collect::<Vec<_>>().join("\n")
}

/// Puts one batch to one worker.
fn put(run: &Run, implementation: &Implementation, driver: &mut Driver, batch: &Arc<Batch>) -> bool {
    let narrowed;
    let batch: &Batch = if implementation.accepts_everything() {
        batch
    } else {
        narrowed = batch.within_domain(implementation);
        &narrowed
    };
    let blocks: Vec<Block> = batch.blocks.iter().map(|(_, block)| block.clone()).collect();
    let mut answered = 0;
    let mut next = 0;
    while next < blocks.len() && driver.goes_on() && run.goes_on() {
        if driver.is_slow_for(&blocks[next]) {
            let answers = driver.answers(batch.lines_of(next));
            answered += answers.iter().flatten().count() as u64;
            note(run, &implementation.id, batch, next, answers);
            next += 1;
            continue;
        }
        let offset = next;
        // The worker's pace is looked at from time to time.
        let most = blocks.len().min(offset + STRETCH);
        let mut failed: Option<Fault> = None;
        driver.put(&blocks[offset..most], |number, outcome| {
            next = offset + number + 1;
            match outcome {
                Ok(text) => {
                    answered += blocks[next - 1].cases() as u64;
                    if text != batch.answers[next - 1] {
                        let answers = text.lines().map(Answer::from_line).map(Some).collect();
                        note(run, &implementation.id, batch, next - 1, answers);
                    }
                    run.goes_on()
                }
                Err(fault) => {
                    failed = Some(fault);
                    false
                }
            }
        });
        if let Some(fault) = failed {
            let answers = driver.isolate("", batch.lines_of(next - 1), &fault);
            answered += answers.iter().flatten().count() as u64;
            note(run, &implementation.id, batch, next - 1, answers);
        }
    }
    let mut record = run.record();
    let label = batch.label.of_workers();
    record.add_answered(&label, &implementation.id, answered);
    let scope = record.scope(&label);
    scope.cases += answered;
    // The right answers to a worker's cases come from the definition.
    scope.arbitrated += answered;
    answered == batch.lines.len() as u64
}

/// Notes the wrong ones among the answers to a block.
fn note(run: &Run, id: &Id, batch: &Batch, block: usize, answers: Vec<Option<Answer>>) {
    let start = batch.blocks[block].0;
    let mut record = run.record();
    for (i, answer) in answers.into_iter().enumerate() {
        let (line, expected) = (&batch.lines[start + i], &batch.expected[start + i]);
        if let Some(answer) = answer.filter(|answer| *answer != Answer::Value(expected.clone())) {
            record.suspect(id, &answer, Some((line.clone(), expected.clone())), &batch.label.scope);
        }
    }
}
