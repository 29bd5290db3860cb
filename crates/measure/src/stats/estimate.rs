//! The time of one row: several processes, each with its own idea of it.

use rand::RngExt;
use statrs::distribution::{ContinuousCDF, StudentsT};

use super::{Interval, generator, median};

/// How often the processes are drawn anew.
const RESAMPLES: usize = 500;
/// How sure an interval is.
pub(crate) const CONFIDENCE: f64 = 0.95;
/// An interval wider than this factor says too little to name a winner.
const USELESS: f64 = 2.5;

/// A time from several processes.
///
/// Rounds of one process resemble each other more than those of two: code and data lie elsewhere, and a compiler at run time
/// decided otherwise. So a process counts as one value, the median of its rounds, however many they are; and the interval comes
/// from how the processes differ: the spread of the median when the processes are drawn anew with replacement, in logarithms,
/// times Student's t, since few values show too little of their spread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The median over the processes.
    pub median: f64,
    /// The standard error of its logarithm; `None` of a single process, which says nothing about it.
    pub log_error: Option<f64>,
    /// The number of processes.
    pub processes: usize,
}

impl Estimate {
    /// The estimate from one value per process; `None` without values, or if one of them is not above 0.
    #[must_use]
    pub fn new(values: &[f64]) -> Option<Estimate> {
        if values.is_empty() || !values.iter().all(|&value| value.is_finite() && value > 0.0) {
            return None;
        }
        let log_error = (values.len() > 1).then(|| log_error(values));
        Some(Estimate { median: median(values), log_error, processes: values.len() })
    }

    /// The interval that holds the true time in 95 of 100 cases, unless there was one process only.
    #[must_use]
    pub fn interval(&self) -> Option<Interval> {
        let reach = self.log_error? * student(CONFIDENCE, self.freedom());
        Some(Interval { low: self.median * (-reach).exp(), high: self.median * reach.exp() })
    }

    /// Whether the processes differ too much to say anything.
    #[must_use]
    pub fn useless(&self) -> bool {
        self.interval().is_some_and(|interval| interval.high > USELESS * interval.low)
    }

    /// Degrees of freedom.
    pub(crate) fn freedom(&self) -> f64 {
        self.processes.saturating_sub(1).max(1) as f64
    }
}

/// The standard error of the median's logarithm.
fn log_error(values: &[f64]) -> f64 {
    let logs: Vec<f64> = values.iter().map(|value| value.ln()).collect();
    let mut random = generator();
    let mut drawn = vec![0.0; logs.len()];
    let medians: Vec<f64> = (0..RESAMPLES)
        .map(|_| {
            drawn.fill_with(|| logs[random.random_range(0..logs.len())]);
            median(&drawn)
        })
        .collect();
    let mean = medians.iter().sum::<f64>() / RESAMPLES as f64;
    let variance = medians.iter().map(|median| (median - mean).powi(2)).sum::<f64>() / RESAMPLES as f64;
    // Drawing from the sample knows the sample's own spread, which is less than that of where it comes from.
    let small = logs.len() as f64 / (logs.len() as f64 - 1.0);
    (variance * small).sqrt()
}

/// How many standard errors an interval reaches to each side.
pub(crate) fn student(confidence: f64, freedom: f64) -> f64 {
    StudentsT::new(0.0, 1.0, freedom).map_or(f64::INFINITY, |t| t.inverse_cdf(0.5 + confidence / 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_process_has_no_interval() {
        let estimate = Estimate::new(&[5.0]).unwrap();
        assert!((estimate.median - 5.0).abs() < 1e-12);
        assert_eq!(estimate.interval(), None);
        assert!(!estimate.useless());
    }

    #[test]
    fn what_is_no_time_has_no_estimate() {
        assert_eq!(Estimate::new(&[]), None);
        assert_eq!(Estimate::new(&[1.0, 0.0]), None);
        assert_eq!(Estimate::new(&[1.0, f64::NAN]), None);
    }

    #[test]
    fn equal_processes_leave_no_doubt_and_wild_ones_everything() {
        let sure = Estimate::new(&[7.0; 5]).unwrap().interval().unwrap();
        assert!((sure.low - 7.0).abs() < 1e-9 && (sure.high - 7.0).abs() < 1e-9);
        assert!(Estimate::new(&[1.0, 3.0, 9.0]).unwrap().useless());
        assert!(!Estimate::new(&[1.0, 1.01, 0.99]).unwrap().useless());
    }
}
