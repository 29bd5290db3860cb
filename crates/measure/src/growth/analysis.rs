//! What measurements say of growth.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_distr::StandardNormal;

use super::fit::{Parts, nearest};
use super::{Curve, Shape, fit};
use crate::stats::{Interval, Measured, generator, median, quantile, redrawn};

/// How often everything is drawn anew.
const RESAMPLES: usize = 200;
/// What no curve explains even without noise: memory, branches and code differ a little from size to size.
const MODEL_ERROR: f64 = 0.03;
/// A cost that grows by less than this factor over at least [`FLAT_DECADES`] is called constant.
pub(super) const FLAT: f64 = 2.0;
/// Over fewer decades, a constant part may hide any growth.
pub(super) const FLAT_DECADES: f64 = 1.999;
/// A step is looked for from so many sizes on.
const SIZES_FOR_A_STEP: usize = 8;
/// It must be that much better by the criterion below.
const STEP_MARGIN: f64 = 6.0;
/// The part of the draws that the interval of the exponent leaves out at each side.
const TAIL: f64 = 0.025;
/// Bases of an exponential that are told apart from powers.
const BASES: [f64; 24] = [
    1.1, 1.15, 1.2, 1.25, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.0, 2.2, 2.5, 2.75, 3.0, 3.5, 4.0, 4.5, 5.0, 5.5, 6.0,
    8.0, 10.0,
];
/// Exponents are looked for in steps of this width first, up to so many steps.
const EXPONENT_STEP: f64 = 0.25;
const EXPONENT_STEPS: i32 = 28;

/// What the best curve of one draw is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Class {
    /// It hardly grows, over enough decades.
    Constant,
    /// It hardly grows, but over too few decades to say so.
    Unknown,
    /// It grows like this.
    Grows(Shape),
    /// It grows exponentially.
    Exponential,
}

/// The exponent k of a + b·n^k.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exponent {
    /// The best value.
    pub value: f64,
    /// Where it lies in 95 of 100 draws.
    pub interval: Interval,
}

/// What measurements at several sizes say of growth.
#[derive(Clone, Debug)]
pub struct Growth {
    /// The sizes.
    pub sizes: Vec<f64>,
    /// The costs at them, medians over processes.
    pub costs: Vec<f64>,
    /// The best curve.
    pub best: Curve,
    /// What it is.
    pub class: Class,
    /// How often each class won when everything was drawn anew; the sum is 1. Of exact counts, `class` alone.
    pub shares: Vec<(Class, f64)>,
    /// The exponent; `None` where nothing grows, since any exponent fits then.
    pub exponent: Option<Exponent>,
    /// The best exponential's base.
    pub base: Option<f64>,
    /// The cost at the largest size as a multiple of that at the smallest, along the curve.
    pub factor: f64,
    /// What the costs differ from the curve, as a part of themselves, beyond noise.
    pub model_error: f64,
    /// The number of processes at the size with the fewest; 0 of exact counts.
    pub processes: usize,
}

impl Growth {
    /// What noisy times say; `None` if fewer than three sizes have any.
    #[must_use]
    pub fn of(measured: &[Measured]) -> Option<Growth> {
        let mut points: Vec<&Measured> = measured.iter().filter(|m| !m.processes.is_empty() && m.size > 0.0).collect();
        points.sort_by(|a, b| a.size.total_cmp(&b.size));
        let sizes: Vec<f64> = points.iter().map(|point| point.size).collect();
        let costs: Vec<f64> = points.iter().map(|point| median(&point.processes)).collect();
        if !usable(&sizes, &costs) {
            return None;
        }
        let step = step(&sizes, &costs);
        let menu = Menu::new(&sizes, step);
        let mut growth = menu.growth(sizes, costs)?;

        let mut random = generator();
        let noise = points.iter().map(|point| noise(point, &mut random)).sum::<f64>() / points.len() as f64;
        let unknowns = 2 + usize::from(step.is_some());
        let beyond = growth.best.misfit / growth.sizes.len().saturating_sub(unknowns).max(1) as f64 - noise;
        growth.model_error = beyond.max(0.0).sqrt().max(MODEL_ERROR);
        growth.processes = points.iter().map(|point| point.processes.len()).min().unwrap_or_default();

        let mut classes = Vec::with_capacity(RESAMPLES);
        let mut exponents = Vec::with_capacity(RESAMPLES);
        for _ in 0..RESAMPLES {
            let drawn: Vec<f64> = points
                .iter()
                .map(|point| {
                    let error: f64 = random.sample(StandardNormal);
                    redrawn(&point.processes, &mut random) * (growth.model_error * error).exp()
                })
                .collect();
            classes.extend(menu.classify(&drawn).map(|(class, _)| class));
            exponents.push(menu.exponent(&drawn));
        }
        growth.shares = shares(&classes);
        if let Some(exponent) = &mut growth.exponent {
            exponent.interval = Interval { low: quantile(&exponents, TAIL), high: quantile(&exponents, 1.0 - TAIL) };
        }
        Some(growth)
    }

    /// What exact counts say; `None` if there are fewer than three.
    #[must_use]
    pub fn exact(counts: &[(f64, f64)]) -> Option<Growth> {
        let mut counts = counts.to_vec();
        counts.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (sizes, costs): (Vec<f64>, Vec<f64>) = counts.into_iter().unzip();
        usable(&sizes, &costs).then(|| Menu::new(&sizes, None).growth(sizes, costs))?
    }

    /// How many decades the sizes span.
    #[must_use]
    pub fn decades(&self) -> f64 {
        decades(&self.sizes)
    }

    /// How often a class won that `test` accepts, from 0 to 1.
    #[must_use]
    pub fn share(&self, test: impl Fn(&Class) -> bool) -> f64 {
        self.shares.iter().filter(|(class, _)| test(class)).map(|(_, share)| share).sum()
    }
}

fn usable(sizes: &[f64], costs: &[f64]) -> bool {
    sizes.len() >= 3
        && sizes.windows(2).all(|pair| pair[0] < pair[1])
        && costs.iter().all(|cost| cost.is_finite() && *cost > 0.0)
}

fn decades(sizes: &[f64]) -> f64 {
    match (sizes.first(), sizes.last()) {
        (Some(first), Some(last)) => (last / first).log10(),
        _ => 0.0,
    }
}

/// The square of the standard error of the median's logarithm, by drawing anew; a rough value is enough here.
fn noise(point: &Measured, random: &mut ChaCha8Rng) -> f64 {
    const DRAWS: usize = 40;
    let centre = median(&point.processes).ln();
    (0..DRAWS).map(|_| (redrawn(&point.processes, random).ln() - centre).powi(2)).sum::<f64>() / DRAWS as f64
}

fn shares(classes: &[Class]) -> Vec<(Class, f64)> {
    let mut shares: Vec<(Class, f64)> = Vec::new();
    for class in classes {
        match shares.iter_mut().find(|(known, _)| known == class) {
            Some((_, share)) => *share += 1.0,
            None => shares.push((*class, 1.0)),
        }
    }
    for (_, share) in &mut shares {
        *share /= classes.len() as f64;
    }
    shares.sort_by(|a, b| b.1.total_cmp(&a.1));
    shares
}

/// The smaller the better: how badly a curve fits, and a price for every unknown (Schwarz's criterion).
fn criterion(misfit: f64, sizes: usize, unknowns: usize) -> f64 {
    let sizes = sizes as f64;
    sizes * (misfit / sizes + MODEL_ERROR * MODEL_ERROR).ln() + unknowns as f64 * sizes.ln()
}

/// After how many sizes a step is likely, if it is.
fn step(sizes: &[f64], costs: &[f64]) -> Option<usize> {
    if sizes.len() < SIZES_FOR_A_STEP {
        return None;
    }
    let least = |step| {
        let misfits = Shape::MENU.iter().map(|&shape| fit(shape, sizes, costs, step).misfit);
        misfits.fold(f64::INFINITY, f64::min)
    };
    let without = criterion(least(None), sizes.len(), 2);
    (2..sizes.len() - 1)
        .map(|after| (after, criterion(least(Some(after)), sizes.len(), 4)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .filter(|(_, with)| with + STEP_MARGIN < without)
        .map(|(after, _)| after)
}

/// The shapes with their values at some sizes.
struct Menu {
    sizes: Vec<f64>,
    shapes: Vec<(Shape, Vec<f64>)>,
    exponentials: Vec<(Shape, Vec<f64>)>,
    exponents: Vec<(Shape, Vec<f64>)>,
    step: Option<usize>,
}

/// A shape of the menu with the parts of its nearest curve.
struct Fitted<'m> {
    shape: Shape,
    values: &'m [f64],
    parts: Parts,
}

impl Fitted<'_> {
    fn factor(&self) -> f64 {
        self.parts.factor(self.values)
    }

    fn curve(&self) -> Curve {
        self.parts.curve(self.shape, self.values)
    }
}

impl Menu {
    fn new(sizes: &[f64], step: Option<usize>) -> Menu {
        let valued = |shape: Shape| (shape, shape.values(sizes));
        // An exponential has an unknown more than a shape; it takes five sizes to be told from a power.
        let exponentials = if sizes.len() < 5 { &[] } else { &BASES[..] };
        let exponents = (0..=EXPONENT_STEPS).map(|i| valued(Shape::Power(f64::from(i) * EXPONENT_STEP)));
        Menu {
            sizes: sizes.to_vec(),
            exponents: exponents.collect(),
            shapes: Shape::MENU.into_iter().map(valued).collect(),
            exponentials: exponentials.iter().map(|&base| valued(Shape::Exponential(base))).collect(),
            step,
        }
    }

    /// Everything that one set of costs says.
    fn growth(&self, sizes: Vec<f64>, costs: Vec<f64>) -> Option<Growth> {
        let (class, fitted) = self.classify(&costs)?;
        let best = fitted.curve();
        let value = self.exponent(&costs);
        let exponent = Exponent { value, interval: Interval { low: value, high: value } };
        let exponential = self.nearest(&self.exponentials, &costs);
        Some(Growth {
            class,
            shares: vec![(class, 1.0)],
            exponent: matches!(class, Class::Grows(_) | Class::Exponential).then_some(exponent),
            base: exponential.and_then(|of| if let Shape::Exponential(base) = of.shape { Some(base) } else { None }),
            factor: best.factor(),
            model_error: (best.misfit / sizes.len() as f64).sqrt(),
            processes: 0,
            best,
            sizes,
            costs,
        })
    }

    /// The best of some shapes.
    fn nearest<'m>(&self, shapes: &'m [(Shape, Vec<f64>)], costs: &[f64]) -> Option<Fitted<'m>> {
        let fitted = shapes.iter().map(|(shape, values)| Fitted {
            shape: *shape,
            values,
            parts: nearest(values, costs, self.step),
        });
        fitted.min_by(|a, b| a.parts.misfit.total_cmp(&b.parts.misfit))
    }

    /// The best curve and what it is.
    fn classify(&self, costs: &[f64]) -> Option<(Class, Fitted<'_>)> {
        let power = self.nearest(&self.shapes, costs)?;
        if let Some(exponential) = self.nearest(&self.exponentials, costs) {
            let of = |fitted: &Fitted, unknowns| criterion(fitted.parts.misfit, costs.len(), unknowns);
            if of(&exponential, 3) < of(&power, 2) && exponential.factor() > FLAT {
                return Some((Class::Exponential, exponential));
            }
        }
        let class = match () {
            () if power.factor() > FLAT => Class::Grows(power.shape),
            () if decades(&self.sizes) >= FLAT_DECADES => Class::Constant,
            () => Class::Unknown,
        };
        Some((class, power))
    }

    /// The exponent k of the curve a + b·n^k nearest to the costs.
    fn exponent(&self, costs: &[f64]) -> f64 {
        let of = |(shape, values): &(Shape, Vec<f64>)| match shape {
            Shape::Power(k) => Some((*k, nearest(values, costs, self.step).misfit)),
            _ => None,
        };
        let coarse = self.exponents.iter().filter_map(of).min_by(|a, b| a.1.total_cmp(&b.1));
        let start = coarse.map_or(0.0, |(k, _)| k);
        // The least value between two neighbours, by sections of equal proportion.
        let misfit = |k: f64| nearest(&Shape::Power(k).values(&self.sizes), costs, self.step).misfit;
        let golden = (5_f64.sqrt() - 1.0) / 2.0;
        let (mut low, mut high) = ((start - EXPONENT_STEP).max(0.0), start + EXPONENT_STEP);
        let (mut left, mut right) = (high - golden * (high - low), low + golden * (high - low));
        let (mut at_left, mut at_right) = (misfit(left), misfit(right));
        for _ in 0..10 {
            if at_left < at_right {
                (high, right, at_right) = (right, left, at_left);
                left = high - golden * (high - low);
                at_left = misfit(left);
            } else {
                (low, left, at_left) = (left, right, at_right);
                right = low + golden * (high - low);
                at_right = misfit(right);
            }
        }
        f64::midpoint(low, high)
    }
}
