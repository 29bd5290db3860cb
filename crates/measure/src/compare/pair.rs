//! Two estimates of the same work.

use crate::stats::{Estimate, Interval, student};

/// The share of equal pairs that may be called different.
pub const DOUBT: f64 = 0.005;

/// A difference of less than this part is nobody's concern: where code and data happen to lie makes as much.
const SMALLEST: f64 = 0.02;

/// What comparing two estimates came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// The second's time as a multiple of the first's.
    pub ratio: f64,
    /// The interval of that multiple; `None` if one of them had a single process.
    pub interval: Option<Interval>,
    /// What can be said.
    pub outcome: Outcome,
}

/// What can be said of the second of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It took less time, beyond noise.
    Faster,
    /// It took more, beyond noise.
    Slower,
    /// Nothing: the difference may be noise, or is too small to matter.
    Undecided,
}

/// Compares two estimates. Of pairs that are equal, the share `doubt` may be called different; divide [`DOUBT`] by the number of
/// pairs to be wrong about any of them no more often than about one.
#[must_use]
pub fn compare(first: &Estimate, second: &Estimate, doubt: f64) -> Comparison {
    let ratio = second.median / first.median;
    let interval = match (first.log_error, second.log_error) {
        (Some(a), Some(b)) => {
            let reach = a.hypot(b) * student(1.0 - doubt, freedom(first, second));
            Some(Interval { low: ratio * (-reach).exp(), high: ratio * reach.exp() })
        }
        _ => None,
    };
    let outcome = match interval {
        Some(interval) if interval.high < 1.0 && ratio < 1.0 - SMALLEST => Outcome::Faster,
        Some(interval) if interval.low > 1.0 && ratio > 1.0 + SMALLEST => Outcome::Slower,
        _ => Outcome::Undecided,
    };
    Comparison { ratio, interval, outcome }
}

/// The degrees of freedom of a difference, after Welch and Satterthwaite.
fn freedom(first: &Estimate, second: &Estimate) -> f64 {
    let square = |estimate: &Estimate| estimate.log_error.unwrap_or_default().powi(2);
    let (a, b) = (square(first), square(second));
    let freedom = (a + b).powi(2) / (a * a / first.freedom() + b * b / second.freedom());
    // Two without any spread: the fewer processes decide.
    if freedom.is_finite() { freedom } else { first.freedom().min(second.freedom()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(values: &[f64]) -> Estimate {
        Estimate::new(values).unwrap()
    }

    #[test]
    fn a_clear_difference_is_seen_from_both_sides() {
        let (slow, fast) = (estimate(&[10.0, 10.1, 9.9]), estimate(&[5.0, 5.05, 4.95]));
        assert_eq!(compare(&slow, &fast, DOUBT).outcome, Outcome::Faster);
        assert_eq!(compare(&fast, &slow, DOUBT).outcome, Outcome::Slower);
        assert!((compare(&slow, &fast, DOUBT).ratio - 0.5).abs() < 1e-9);
    }

    #[test]
    fn noise_and_trifles_decide_nothing() {
        let wide = estimate(&[5.0, 10.0, 20.0]);
        assert_eq!(compare(&wide, &estimate(&[4.0, 8.0, 16.0]), DOUBT).outcome, Outcome::Undecided);
        assert_eq!(compare(&estimate(&[100.0; 9]), &estimate(&[101.0; 9]), DOUBT).outcome, Outcome::Undecided);
        let single = compare(&estimate(&[1.0]), &estimate(&[9.0]), DOUBT);
        assert_eq!((single.outcome, single.interval), (Outcome::Undecided, None));
    }
}
