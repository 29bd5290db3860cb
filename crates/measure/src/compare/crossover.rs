//! The size from which one algorithm wins over another.

use crate::stats::{Interval, Measured, generator, quantile, redrawn};

/// How often the processes are drawn anew.
const RESAMPLES: usize = 1000;
/// The part of the draws that an interval or a verdict leaves out at each side.
const TAIL: f64 = 0.025;

/// From where on the challenger wins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Crossover {
    /// It is no slower at any size measured.
    NeverLoses,
    /// It wins from this size on; the interval is that of the crossing, and begins at the smallest size measured if the
    /// challenger may as well never lose.
    From {
        /// Where the two cross.
        size: f64,
        /// Where they may cross as well.
        interval: Interval,
    },
    /// It is slower even at the largest size measured.
    NeverWins,
    /// The times do not tell.
    Undecided,
}

/// From where on `challenger` wins over `champion`. Only sizes that both were measured at count.
#[must_use]
pub fn crossover(champion: &[Measured], challenger: &[Measured]) -> Crossover {
    let mut pairs: Vec<(&Measured, &Measured)> = champion
        .iter()
        .filter_map(|a| Some((a, challenger.iter().find(|b| b.size.total_cmp(&a.size).is_eq())?)))
        .filter(|(a, b)| !a.processes.is_empty() && !b.processes.is_empty())
        .collect();
    pairs.sort_by(|(a, _), (b, _)| a.size.total_cmp(&b.size));
    let [(smallest, _), .., (largest, _)] = pairs.as_slice() else { return Crossover::Undecided };

    let mut random = generator();
    let mut crossings: Vec<f64> = Vec::with_capacity(RESAMPLES);
    for _ in 0..RESAMPLES {
        let advantages: Vec<(f64, f64)> = pairs
            .iter()
            .map(|(a, b)| (a.size.ln(), (redrawn(&a.processes, &mut random) / redrawn(&b.processes, &mut random)).ln()))
            .collect();
        crossings.push(last_crossing(&advantages));
    }
    let share = |test: &dyn Fn(f64) -> bool| {
        crossings.iter().filter(|&&crossing| test(crossing)).count() as f64 / RESAMPLES as f64
    };
    if share(&|crossing| crossing == f64::NEG_INFINITY) >= 1.0 - TAIL {
        return Crossover::NeverLoses;
    }
    let never = share(&|crossing| crossing == f64::INFINITY);
    if never >= 1.0 - TAIL {
        return Crossover::NeverWins;
    }
    if never > TAIL {
        return Crossover::Undecided;
    }
    let within = |log: f64| log.exp().clamp(smallest.size, largest.size);
    Crossover::From {
        size: within(quantile(&crossings, 0.5)),
        interval: Interval { low: within(quantile(&crossings, TAIL)), high: within(quantile(&crossings, 1.0 - TAIL)) },
    }
}

/// Where the advantage, straight between the points (log of size, log of ratio), becomes positive for good: −∞ if it is so
/// everywhere, +∞ if it is not so at the end.
fn last_crossing(advantages: &[(f64, f64)]) -> f64 {
    let Some(last_lost) = advantages.iter().rposition(|&(_, advantage)| advantage <= 0.0) else {
        return f64::NEG_INFINITY;
    };
    let Some(&(to, gained)) = advantages.get(last_lost + 1) else { return f64::INFINITY };
    let (from, lost) = advantages[last_lost];
    from + (to - from) * -lost / (gained - lost)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(times: &[(f64, f64)]) -> Vec<Measured> {
        let around = |time: f64| [0.99, 1.0, 1.0, 1.01].map(|part| part * time).to_vec();
        times.iter().map(|&(size, time)| Measured { size, processes: around(time) }).collect()
    }

    #[test]
    fn a_line_and_a_constant_cross_where_they_should() {
        let line = measured(&[(1.0, 1.0), (10.0, 10.0), (100.0, 100.0), (1000.0, 1000.0)]);
        let constant = |time| measured(&[(1.0, time), (10.0, time), (100.0, time), (1000.0, time)]);
        let Crossover::From { size, interval } = crossover(&line, &constant(30.0)) else { panic!("they cross") };
        assert!((size - 30.0).abs() < 1.0, "{size}");
        assert!(interval.holds(30.0) && interval.low > 25.0 && interval.high < 35.0, "{interval:?}");
        assert_eq!(crossover(&line, &constant(0.5)), Crossover::NeverLoses);
        assert_eq!(crossover(&line, &constant(5000.0)), Crossover::NeverWins);
    }

    #[test]
    fn nothing_in_common_decides_nothing() {
        assert_eq!(crossover(&measured(&[(1.0, 1.0)]), &measured(&[(1.0, 2.0)])), Crossover::Undecided);
        assert_eq!(
            crossover(&measured(&[(1.0, 1.0), (2.0, 1.0)]), &measured(&[(3.0, 2.0), (4.0, 1.0)])),
            Crossover::Undecided
        );
    }
}
