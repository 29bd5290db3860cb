//! What follows for a claim.

use std::fmt;

use crosscheck::catalogue::Law;
use serde::Serialize;

use super::analysis::{FLAT, FLAT_DECADES};
use super::{Class, Growth, Shape};

/// A verdict rests on at least this share of the draws.
const SURE: f64 = 0.95;
/// Costs that differ from every curve by more than this part follow none.
const MOST_MODEL_ERROR: f64 = 0.3;
/// Fewer processes say too little of noise.
const FEWEST_PROCESSES: usize = 3;
/// Through noisy times at fewer sizes nearly any curve can be laid: they tell growth from none, but not how it grows.
const FEWEST_SIZES: usize = 5;
/// What an exponent may exceed an upper bound by, for noise and for what is not the algorithm's.
const ABOVE: f64 = 0.25;

/// What measurements say to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The claim's growth fits best, and nothing else comes near.
    Supported,
    /// Another growth fits best, and the claim's does not come near.
    Refuted,
    /// The measurements do not tell.
    Undecided,
}

/// A verdict with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The verdict.
    pub verdict: Verdict,
    /// Why, in a sentence without a full stop.
    pub reason: String,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Supported => "supported",
            Verdict::Refuted => "refuted",
            Verdict::Undecided => "undecided",
        })
    }
}

/// Judges a claim; `None` stands for measurements at too few sizes.
#[must_use]
pub fn judge(law: Law, growth: Option<&Growth>) -> Judged {
    let undecided = |reason: String| Judged { verdict: Verdict::Undecided, reason };
    let Some(growth) = growth else { return undecided("fewer than three sizes were measured".to_owned()) };
    let exact = growth.processes == 0;
    if !exact && growth.processes < FEWEST_PROCESSES {
        return undecided(format!("fewer than {FEWEST_PROCESSES} processes say too little of noise"));
    }
    if growth.model_error > MOST_MODEL_ERROR {
        return undecided(format!("the costs follow no curve: they differ by {:.0} %", 100.0 * growth.model_error));
    }
    let (right, wrong) = match law {
        Law::Constant => (growth.share(|class| *class == Class::Constant), growth.share(grows)),
        Law::Power(k) => of_shape(growth, Shape::Power(k)),
        Law::NLogN => of_shape(growth, Shape::NLogN),
        Law::Exponential => (
            growth.share(|class| *class == Class::Exponential),
            growth.share(|c| matches!(c, Class::Grows(_) | Class::Constant)),
        ),
        Law::AtMost(k) => bounded(growth, k),
    };
    let verdict = match () {
        () if right >= SURE => Verdict::Supported,
        () if wrong >= SURE => Verdict::Refuted,
        () => Verdict::Undecided,
    };
    let reason = match law {
        Law::Power(_) | Law::NLogN if verdict == Verdict::Undecided && !exact && growth.sizes.len() < FEWEST_SIZES => {
            format!("fewer than {FEWEST_SIZES} sizes do not tell how a cost grows")
        }
        _ => reason(growth, exact),
    };
    Judged { verdict, reason }
}

fn grows(class: &Class) -> bool {
    matches!(class, Class::Grows(_) | Class::Exponential)
}

/// How often a shape won, and how often something else that is known did.
fn of_shape(growth: &Growth, shape: Shape) -> (f64, f64) {
    if growth.processes > 0 && growth.sizes.len() < FEWEST_SIZES {
        return (0.0, growth.share(|class| *class == Class::Constant));
    }
    let right = growth.share(|class| *class == Class::Grows(shape));
    (right, growth.share(|class| *class != Class::Grows(shape) && *class != Class::Unknown))
}

/// Whether the exponent stays below a bound, or lies above it; 1 for yes.
fn bounded(growth: &Growth, most: f64) -> (f64, f64) {
    let yes = |condition: bool| f64::from(u8::from(condition));
    match &growth.exponent {
        Some(_) if growth.share(|class| *class == Class::Exponential) > 0.5 => (0.0, 0.0),
        Some(exponent) => (yes(exponent.interval.high <= most + ABOVE), yes(exponent.interval.low > most + ABOVE)),
        None => (growth.share(|class| *class == Class::Constant), 0.0),
    }
}

fn reason(growth: &Growth, exact: bool) -> String {
    let (first, last) = (growth.sizes[0], growth.sizes[growth.sizes.len() - 1]);
    let span = format!("over n = {first} … {last}");
    match growth.class {
        Class::Constant => format!("the cost grows by a factor of {:.2} {span}, less than {FLAT}", growth.factor),
        Class::Unknown => format!(
            "the cost grows by a factor of {:.2} {span}; less than {FLAT} means something from {FLAT_DECADES:.0} decades on",
            growth.factor
        ),
        Class::Exponential => format!("{} per step of n fits better than any power {span}", multiple(growth.base)),
        Class::Grows(shape) => {
            let won = growth.share(|class| *class == growth.class);
            let drawn = if exact { String::new() } else { format!(", in {:.0} % of the draws", 100.0 * won) };
            let exponent = growth.exponent.map_or_else(String::new, |exponent| {
                if exact {
                    format!("; k = {:.2}", exponent.value)
                } else {
                    format!(
                        "; k = {:.2} ({:.2} to {:.2})",
                        exponent.value, exponent.interval.low, exponent.interval.high
                    )
                }
            });
            format!("a + b·{shape} fits best {span}{drawn}{exponent}")
        }
    }
}

fn multiple(base: Option<f64>) -> String {
    base.map_or_else(|| "a multiple".to_owned(), |base| format!("×{base:.2}"))
}
