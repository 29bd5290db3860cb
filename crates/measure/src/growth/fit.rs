//! The nearest curve of one shape.

use super::{Curve, Shape};

/// A step adds at most this many times what was there before: memory is slower than a cache by less, where reading goes on
/// in order.
const MOST_STEP: f64 = 3.0;

/// The curve of `shape` nearest to `costs` at `sizes`, by least squares of relative differences, with no negative part, and a
/// step after the first `step` sizes if that is given.
#[must_use]
pub fn fit(shape: Shape, sizes: &[f64], costs: &[f64], step: Option<usize>) -> Curve {
    let values = shape.values(sizes);
    nearest(&values, costs, step).curve(shape, &values)
}

/// The parts of a curve, before anybody wants to see it: thousands are made for every one that is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    intercept: f64,
    scale: f64,
    step: Option<(usize, f64)>,
    pub(super) misfit: f64,
}

impl Parts {
    /// The value at the last size as a multiple of the one at the first, the step left out.
    pub(super) fn factor(&self, values: &[f64]) -> f64 {
        let at = |value: Option<&f64>| self.intercept + self.scale * value.copied().unwrap_or_default();
        at(values.last()) / at(values.first()).max(f64::MIN_POSITIVE)
    }

    /// The curve that they are parts of.
    pub(super) fn curve(&self, shape: Shape, values: &[f64]) -> Curve {
        Curve {
            shape,
            intercept: self.intercept,
            scale: self.scale,
            step: self.step,
            misfit: self.misfit,
            smooth: values.iter().map(|value| self.intercept + self.scale * value).collect(),
        }
    }
}

/// What a step adds to, from a size on.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    None,
    OfGrowth(usize),
    OfEverything(usize),
}

impl Step {
    fn value(self, index: usize, value: f64) -> f64 {
        match self {
            Step::OfGrowth(after) if index >= after => value,
            Step::OfEverything(after) if index >= after => 1.0,
            _ => 0.0,
        }
    }
}

/// As [`fit`], given the values of the shape.
pub(super) fn nearest(values: &[f64], costs: &[f64], step: Option<usize>) -> Parts {
    let ([intercept, scale, _], misfit) = solved(values, costs, Step::None);
    let mut best = Parts { intercept, scale, step: None, misfit };
    // A step raises what grows; where nothing grows, it raises everything.
    for (kind, after) in
        step.iter().flat_map(|&after| [(Step::OfGrowth(after), after), (Step::OfEverything(after), after)])
    {
        let ([intercept, scale, added], misfit) = solved(values, costs, kind);
        let base = if kind == Step::OfGrowth(after) { scale } else { intercept };
        let multiple = added / base.max(f64::MIN_POSITIVE);
        let parts = Parts { intercept, scale, step: Some((after, multiple)), misfit };
        let fits = kind == Step::OfGrowth(after) || parts.factor(values) < 2.0;
        if multiple <= MOST_STEP && fits && misfit < best.misfit {
            best = parts;
        }
    }
    best
}

/// Least squares over intercept, scale and what the step adds, none negative; and the sum of squares that is left.
fn solved(values: &[f64], costs: &[f64], step: Step) -> ([f64; 3], f64) {
    // Each equation is divided by its cost, so that all relative differences count alike.
    let row = |i: usize| [1.0 / costs[i], values[i] / costs[i], step.value(i, values[i]) / costs[i]];
    let mut products = [[0.0; 3]; 3];
    let mut sides = [0.0; 3];
    for i in 0..costs.len() {
        let row = row(i);
        for p in 0..3 {
            sides[p] += row[p];
            for q in 0..3 {
                products[p][q] += row[p] * row[q];
            }
        }
    }
    let columns = if step == Step::None { 2 } else { 3 };
    let mut best = [0.0; 3];
    let mut most = 0.0;
    for used in 1..1_u32 << columns {
        let Some(parts) = solve(&products, &sides, used) else { continue };
        // What a solution takes away from the sum of squares.
        let taken: f64 = parts.iter().zip(&sides).map(|(part, side)| part * side).sum();
        if taken > most && parts.iter().all(|&part| part >= 0.0) {
            (best, most) = (parts, taken);
        }
    }
    let left = |i: usize| (row(i).iter().zip(&best).map(|(a, part)| a * part).sum::<f64>() - 1.0).powi(2);
    (best, (0..costs.len()).map(left).sum())
}

#[allow(clippy::needless_range_loop, reason = "p, q and r are rows and columns of the textbook's matrix")]
/// The unknowns whose bits are set in `used`, from the normal equations; the others are 0. `None` if they are not determined.
fn solve(products: &[[f64; 3]; 3], sides: &[f64; 3], used: u32) -> Option<[f64; 3]> {
    let mut matrix = *products;
    let mut sides = *sides;
    for unused in (0..3).filter(|&p| used >> p & 1 == 0) {
        matrix[unused] = [0.0; 3];
        (0..3).for_each(|q| matrix[q][unused] = 0.0);
        matrix[unused][unused] = products[unused][unused].max(1.0);
        sides[unused] = 0.0;
    }
    // Symmetric and, where determined, positive: elimination needs no exchange of rows.
    for p in 0..3 {
        if matrix[p][p] <= products[p][p].max(1e-300) * 1e-13 {
            return None;
        }
        for q in p + 1..3 {
            let part = matrix[q][p] / matrix[p][p];
            for r in p..3 {
                matrix[q][r] -= part * matrix[p][r];
            }
            sides[q] -= part * sides[p];
        }
    }
    let mut unknowns = [0.0; 3];
    for p in (0..3).rev() {
        let known: f64 = (p + 1..3).map(|q| matrix[p][q] * unknowns[q]).sum();
        unknowns[p] = (sides[p] - known) / matrix[p][p];
    }
    Some(unknowns)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [f64; 6] = [3.0, 8.0, 15.0, 100.0, 1000.0, 10_000.0];

    #[test]
    fn what_is_a_line_is_fitted_as_one() {
        let costs = SIZES.map(|n| 60.0 + 1.2 * n);
        let curve = fit(Shape::Power(1.0), &SIZES, &costs, None);
        assert!((curve.intercept - 60.0).abs() < 1e-6 && (curve.scale - 12_000.0).abs() < 1e-6, "{curve:?}");
        assert!(curve.misfit < 1e-12);
        assert!(fit(Shape::Log, &SIZES, &costs, None).misfit > 0.1);
    }

    #[test]
    fn no_part_is_negative() {
        let falling = SIZES.map(|n| 10.0 - n / 10_000.0);
        for shape in Shape::MENU {
            let curve = fit(shape, &SIZES, &falling, None);
            assert!(curve.intercept >= 0.0 && curve.scale >= 0.0, "{curve:?}");
            assert!(curve.misfit < 0.01, "a constant is in every shape");
        }
    }

    #[test]
    fn a_step_of_a_cache_is_found_where_it_is_looked_for() {
        let sizes: Vec<f64> = (0..10).map(|i| 2_f64.powi(i)).collect();
        let costs: Vec<f64> = sizes.iter().map(|&n| 5.0 + if n < 32.0 { n } else { 2.0 * n }).collect();
        let curve = fit(Shape::Power(1.0), &sizes, &costs, Some(5));
        assert!(curve.misfit < 1e-9, "{curve:?}");
        assert!((curve.step.unwrap().1 - 1.0).abs() < 1e-4, "{curve:?}");
    }
}
