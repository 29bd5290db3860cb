//! Ways to grow.

use std::fmt;

/// A way to grow with n, or to fall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// log n.
    Log,
    /// n to this power.
    Power(f64),
    /// n log n.
    NLogN,
    /// This base to the power n.
    Exponential(f64),
}

impl Shape {
    /// The shapes that are told apart. The steps are as wide as times can tell; between them an exponent with its interval says
    /// more. The first does not grow: what a game costs once is shared by its moves, which are the more the larger n is.
    pub const MENU: [Shape; 13] = [
        Shape::Power(-1.0),
        Shape::Log,
        Shape::Power(0.5),
        Shape::Power(1.0),
        Shape::NLogN,
        Shape::Power(1.5),
        Shape::Power(2.0),
        Shape::Power(2.5),
        Shape::Power(3.0),
        Shape::Power(3.5),
        Shape::Power(4.0),
        Shape::Power(4.5),
        Shape::Power(5.0),
    ];

    /// The values at `sizes` as parts of the one at the largest, so that none overflows. Sizes are above 0.
    #[must_use]
    pub fn values(self, sizes: &[f64]) -> Vec<f64> {
        let largest = sizes.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let value = |&n: &f64| match self {
            // From n = 1 on, where the logarithm is 0.
            Shape::Log => n.ln().max(0.0) / largest.ln().max(f64::MIN_POSITIVE),
            Shape::Power(k) => (n / largest).powf(k),
            Shape::NLogN => n / largest * n.ln().max(0.0) / largest.ln().max(f64::MIN_POSITIVE),
            Shape::Exponential(base) => base.powf(n - largest),
        };
        sizes.iter().map(value).collect()
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Shape::Log => f.write_str("log n"),
            Shape::Power(-1.0) => f.write_str("1/n"),
            Shape::Power(1.0) => f.write_str("n"),
            Shape::Power(2.0) => f.write_str("n²"),
            Shape::Power(3.0) => f.write_str("n³"),
            Shape::Power(0.5) => f.write_str("√n"),
            Shape::Power(k) => write!(f, "n^{k}"),
            Shape::NLogN => f.write_str("n log n"),
            Shape::Exponential(base) => write!(f, "{base:.2}^n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_end_at_one_and_never_overflow() {
        for shape in Shape::MENU.into_iter().chain([Shape::Exponential(5.0)]) {
            let values = shape.values(&[1.0, 10.0, 1e5]);
            assert!((values[2] - 1.0).abs() < 1e-12 && values.iter().all(|v| v.is_finite()), "{shape}: {values:?}");
            let falls = shape == Shape::Power(-1.0);
            assert!((values[0] < values[1]) != falls || matches!(shape, Shape::Exponential(_)), "{shape}: {values:?}");
        }
    }
}
