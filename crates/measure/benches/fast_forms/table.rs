//! Contestants that take turns, and the table of what they did.

use std::time::{Duration, Instant};

use measure::stats::{median, quantile};

/// In its turn, one that works in process does so many times what the clock can time, and the median counts: as in a worker,
/// where rounds are as short, a moment in which the machine does something else falls out.
const TIMINGS: usize = 25;
/// What takes longer than this is timed fewer times.
const LONG: Duration = Duration::from_millis(20);
const TIMINGS_OF_LONG: usize = 3;
/// What the clock can time.
const ROUND: Duration = Duration::from_micros(200);

/// Somebody who is timed.
pub struct Contestant<'a> {
    name: String,
    /// Works, and says how many nanoseconds a unit took.
    turn: Box<dyn FnMut() -> Result<f64, String> + 'a>,
}

impl<'a> Contestant<'a> {
    /// One whose turns time themselves.
    pub fn new(name: &str, turn: impl FnMut() -> Result<f64, String> + 'a) -> Contestant<'a> {
        Contestant { name: name.to_owned(), turn: Box::new(turn) }
    }

    /// One whose work on so many units is repeated until the clock can time it.
    pub fn of_work(name: &str, units: usize, mut work: impl FnMut() + 'a) -> Contestant<'a> {
        let mut repeats = 0;
        Contestant::new(name, move || {
            if repeats == 0 {
                // Once to warm up, once to see how long it takes.
                work();
                let begun = Instant::now();
                work();
                repeats = (ROUND.as_secs_f64() / begun.elapsed().as_secs_f64().max(1e-9)).ceil() as usize;
            }
            let mut round = || {
                let begun = Instant::now();
                for _ in 0..repeats {
                    work();
                }
                begun.elapsed().as_secs_f64() * 1e9 / (repeats * units) as f64
            };
            let first = round();
            let long = first * units as f64 > LONG.as_nanos() as f64;
            let timings = if long { TIMINGS_OF_LONG } else { TIMINGS };
            let times: Vec<f64> =
                std::iter::once(first).chain(std::iter::repeat_with(round).take(timings - 1)).collect();
            Ok(median(&times))
        })
    }
}

/// What a contestant did.
pub struct Timed {
    /// Its name.
    pub name: String,
    /// Nanoseconds a unit, round by round.
    pub times: Vec<f64>,
}

impl Timed {
    /// How many times faster it is than another: the quartiles of the ratio within each round.
    pub fn faster_than(&self, other: &Timed) -> [f64; 3] {
        let ratios: Vec<f64> = other.times.iter().zip(&self.times).map(|(other, own)| other / own).collect();
        [0.25, 0.5, 0.75].map(|q| quantile(&ratios, q))
    }
}

/// Lets all take turns, so many rounds.
///
/// # Errors
/// What a contestant says is wrong.
pub fn take_turns(mut contestants: Vec<Contestant>, rounds: usize) -> Result<Vec<Timed>, String> {
    let mut all: Vec<Timed> =
        contestants.iter().map(|contestant| Timed { name: contestant.name.clone(), times: Vec::new() }).collect();
    for _ in 0..rounds {
        for (contestant, timed) in contestants.iter_mut().zip(&mut all) {
            timed.times.push((contestant.turn)().map_err(|error| format!("{}: {error}", contestant.name))?);
        }
    }
    Ok(all)
}

/// Begins a table.
pub fn print_head(title: &str, unit: &str) {
    println!("\n### {title}\n");
    println!("| input | form | ns a {unit} | times faster than the first | quartiles |");
    println!("|---|---|---:|---:|---|");
}

/// The rows of one input; the first contestant is the one that others are compared with.
pub fn print_rows(input: &str, all: &[Timed]) {
    for (place, timed) in all.iter().enumerate() {
        let time = short(median(&timed.times));
        let [low, middle, high] = timed.faster_than(&all[0]).map(short);
        let input = if place == 0 { input } else { "" };
        if place == 0 {
            println!("| {input} | {} | {time} | | |", timed.name);
        } else {
            println!("| {input} | {} | {time} | {middle} | {low}–{high} |", timed.name);
        }
    }
}

/// The geometric mean, over the inputs of a table, of how many times faster each form is than the first.
pub fn print_means(inputs: &[Vec<Timed>]) {
    let Some(first) = inputs.first() else { return };
    for place in 1..first.len() {
        let ratios = inputs.iter().map(|all| all[place].faster_than(&all[0])[1].ln());
        let mean = (ratios.sum::<f64>() / inputs.len() as f64).exp();
        println!("| all of these | {} | | **{}** | geometric mean |", first[place].name, short(mean));
    }
}

/// Three digits.
fn short(value: f64) -> String {
    match value {
        v if v >= 99.95 => format!("{v:.0}"),
        v if v >= 9.995 => format!("{v:.1}"),
        v => format!("{v:.2}"),
    }
}
