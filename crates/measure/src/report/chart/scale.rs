//! From values to places.

/// How values are spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Equal steps for equal differences.
    Linear,
    /// Equal steps for equal multiples.
    Log,
}

/// What values are, for their names at ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Plain numbers.
    Number,
    /// Nanoseconds, named as ns, µs, ms or s.
    Nanoseconds,
    /// Bytes, named as KiB, MiB or GiB.
    Bytes,
}

/// A scale from values to places between two ends.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    kind: Kind,
    unit: Unit,
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// The scale that has room for all `values`, from place `from` to place `to`.
    #[must_use]
    pub fn new(kind: Kind, unit: Unit, values: &[f64], from: f64, to: f64) -> Scale {
        let usable = values.iter().copied().filter(|&v| v.is_finite() && (kind == Kind::Linear || v > 0.0));
        let (mut low, mut high) = usable.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
        if low > high {
            (low, high) = (1.0, 10.0);
        }
        match kind {
            Kind::Log => {
                (low, high) = (low / 1.25, high * 1.25);
                // Less than a decade would leave no two ticks.
                if high / low < 12.0 {
                    let middle = (low * high).sqrt();
                    (low, high) = (low.min(middle / 3.5), high.max(middle * 3.5));
                }
            }
            Kind::Linear => {
                let room = ((high - low) * 0.05).max(f64::MIN_POSITIVE);
                (low, high) = (low - room, high + room);
            }
        }
        Scale { kind, unit, low, high, from, to }
    }

    /// The place of a value.
    #[must_use]
    pub fn at(&self, value: f64) -> f64 {
        let part = match self.kind {
            Kind::Linear => (value - self.low) / (self.high - self.low),
            Kind::Log => (value.max(f64::MIN_POSITIVE) / self.low).ln() / (self.high / self.low).ln(),
        };
        self.from + part.clamp(-0.02, 1.02) * (self.to - self.from)
    }

    /// Values to mark, with their names.
    #[must_use]
    pub fn ticks(&self) -> Vec<(f64, String)> {
        let values: Vec<f64> = match self.kind {
            Kind::Linear => {
                let step = round_step((self.high - self.low) / 5.0);
                let first = (self.low / step).ceil() as i64;
                (first..).map(|i| i as f64 * step).take_while(|&value| value <= self.high).take(12).collect()
            }
            Kind::Log => self.decades(),
        };
        values.into_iter().map(|value| (value, name(value, self.unit))).collect()
    }

    /// Powers of ten, or every second or third if there are many; of bytes, powers of two.
    fn decades(&self) -> Vec<f64> {
        let base: f64 = if self.unit == Unit::Bytes { 4.0 } else { 10.0 };
        let power = |value: f64| value.ln() / base.ln();
        let (first, last) = (power(self.low).ceil() as i32, power(self.high).floor() as i32);
        let every = ((last - first) / 6 + 1).max(1) as usize;
        (first..=last).step_by(every).map(|exponent| base.powi(exponent)).collect()
    }
}

/// 1, 2 or 5 times a power of ten, not below `step`.
fn round_step(step: f64) -> f64 {
    let power = 10_f64.powf(step.log10().floor());
    let multiple = [1.0, 2.0, 5.0, 10.0].into_iter().find(|multiple| multiple * power >= step * 0.999).unwrap_or(10.0);
    multiple * power
}

fn name(value: f64, unit: Unit) -> String {
    match unit {
        Unit::Number => crate::report::number::plain(value),
        Unit::Nanoseconds => crate::report::number::time(value),
        Unit::Bytes => crate::report::number::bytes(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_and_ticks_are_where_they_should_be() {
        let scale = Scale::new(Kind::Log, Unit::Nanoseconds, &[3.0, 5000.0], 0.0, 100.0);
        assert!(scale.at(3.0) > 0.0 && scale.at(5000.0) < 100.0 && scale.at(3.0) < scale.at(30.0));
        let names: Vec<String> = scale.ticks().into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["10 ns", "100 ns", "1 µs"]);
        let linear = Scale::new(Kind::Linear, Unit::Number, &[2.0, 15.0], 0.0, 100.0);
        assert_eq!(linear.ticks().first().map(|(value, _)| *value), Some(5.0));
    }

    #[test]
    fn nothing_to_show_still_has_a_scale() {
        let scale = Scale::new(Kind::Log, Unit::Number, &[], 0.0, 1.0);
        assert!(scale.at(5.0).is_finite() && !scale.ticks().is_empty());
    }
}
