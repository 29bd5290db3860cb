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
    nearest(shape, &values, costs, step)
}

/// As [`fit`], given the values of the shape.
pub(super) fn nearest(shape: Shape, values: &[f64], costs: &[f64], step: Option<usize>) -> Curve {
    let mut best = solved(shape, values, costs, &[]);
    if let Some(step) = step {
        // The step raises what grows; where nothing grows, it raises the intercept.
        let grows: Vec<f64> = values.iter().enumerate().map(|(i, v)| if i < step { 0.0 } else { *v }).collect();
        let flat: Vec<f64> = (0..values.len()).map(|i| if i < step { 0.0 } else { 1.0 }).collect();
        for (extra, of_growth) in [(grows, true), (flat, false)] {
            let mut curve = solved(shape, values, costs, &extra);
            let Some((_, added)) = curve.step else { continue };
            let base = if of_growth { curve.scale } else { curve.intercept };
            let multiple = added / base.max(f64::MIN_POSITIVE);
            if multiple <= MOST_STEP && (of_growth || curve.factor() < 2.0) && curve.misfit < best.misfit {
                curve.step = Some((step, multiple));
                best = curve;
            }
        }
    }
    best
}

/// Least squares over intercept, scale and the part of `extra`, none negative.
fn solved(shape: Shape, values: &[f64], costs: &[f64], extra: &[f64]) -> Curve {
    // Each equation is divided by its cost, so that all relative differences count alike.
    let columns = if extra.is_empty() { 2 } else { 3 };
    let row = |i: usize| {
        let cost = costs[i];
        [1.0 / cost, values[i] / cost, if columns == 3 { extra[i] / cost } else { 0.0 }]
    };
    let mut products = [[0.0; 3]; 3];
    let mut sides = [0.0; 3];
    for i in 0..costs.len() {
        let row = row(i);
        for (p, a) in row.iter().enumerate() {
            sides[p] += a;
            for (q, b) in row.iter().enumerate() {
                products[p][q] += a * b;
            }
        }
    }
    let mut best: Option<([f64; 3], f64)> = None;
    for used in 1..1_u32 << columns {
        let Some(parts) = solve(&products, &sides, used) else { continue };
        if parts.iter().any(|&part| part < 0.0) {
            continue;
        }
        let misfit: f64 = (0..costs.len())
            .map(|i| (row(i).iter().zip(&parts).map(|(a, part)| a * part).sum::<f64>() - 1.0).powi(2))
            .sum();
        if best.is_none_or(|(_, least)| misfit < least) {
            best = Some((parts, misfit));
        }
    }
    let ([intercept, scale, added], misfit) = best.unwrap_or(([0.0; 3], f64::INFINITY));
    let smooth = values.iter().map(|value| intercept + scale * value).collect();
    Curve { shape, intercept, scale, step: (columns == 3).then_some((0, added)), misfit, smooth }
}

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
