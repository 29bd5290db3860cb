//! A row per name with dots along one axis.

use std::fmt::Write as _;

use super::{Kind, Scale, Unit, escaped, mark, place};
use crate::stats::Interval;

const WIDTH: f64 = 340.0;
const LEFT: f64 = 78.0;
const RIGHT: f64 = 14.0;
const ROW: f64 = 24.0;
const TOP: f64 = 8.0;
const BOTTOM: f64 = 24.0;

/// One dot.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    /// Colour and shape.
    pub series: usize,
    /// Where.
    pub value: f64,
    /// Where else it may be.
    pub interval: Option<Interval>,
    /// Whether it is filled.
    pub filled: bool,
}

/// One row.
#[derive(Clone, Debug, PartialEq)]
pub struct DotRow {
    /// Its name.
    pub name: String,
    /// Its dots.
    pub dots: Vec<Dot>,
    /// Whether a line joins them.
    pub joined: bool,
}

/// Draws rows of dots along a logarithmic axis that has room for `all`.
#[must_use]
pub fn dots(description: &str, rows: &[DotRow], unit: Unit, all: &[f64]) -> String {
    let floor = TOP + ROW * rows.len() as f64;
    let height = floor + BOTTOM;
    let x = Scale::new(Kind::Log, unit, all, LEFT, WIDTH - RIGHT);
    let mut svg = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {}\" role=\"img\" aria-label=\"{}\">",
        place(height),
        escaped(description)
    );
    for (value, name) in x.ticks() {
        let at = place(x.at(value));
        let _ = write!(
            svg,
            "<line class=\"grid\" x1=\"{at}\" x2=\"{at}\" y1=\"{TOP}\" y2=\"{}\"/><text class=\"tick\" x=\"{at}\" y=\"{}\" \
             text-anchor=\"middle\">{name}</text>",
            place(floor),
            place(floor + 16.0),
        );
    }
    for (index, row) in rows.iter().enumerate() {
        let y = TOP + ROW * (index as f64 + 0.5);
        let _ = write!(
            svg,
            "<text class=\"row\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
            LEFT - 8.0,
            place(y + 4.0),
            escaped(&row.name)
        );
        if let (true, [first, .., last]) = (row.joined, row.dots.as_slice()) {
            let _ = write!(
                svg,
                "<line class=\"joint\" x1=\"{}\" x2=\"{}\" y1=\"{y}\" y2=\"{y}\"/>",
                place(x.at(first.value)),
                place(x.at(last.value))
            );
        }
        for dot in &row.dots {
            if let Some(interval) = dot.interval {
                let _ = write!(
                    svg,
                    "<line class=\"interval s{}\" x1=\"{}\" x2=\"{}\" y1=\"{y}\" y2=\"{y}\"/>",
                    dot.series,
                    place(x.at(interval.low)),
                    place(x.at(interval.high))
                );
            }
            svg.push_str(&mark(dot.series, x.at(dot.value), y, dot.filled));
        }
    }
    svg.push_str("</svg>");
    svg
}
