//! Points joined by lines.

use std::fmt::Write as _;

use super::{Kind, Scale, Unit, escaped, mark, place};
use crate::stats::Interval;

const WIDTH: f64 = 340.0;
const HEIGHT: f64 = 230.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 40.0;

/// One point of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Where, to the right.
    pub x: f64,
    /// Where, upwards.
    pub y: f64,
    /// Where else upwards it may be.
    pub interval: Option<Interval>,
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Which of the page's series it is: its colour and its marks. From 1; 0 is grey.
    pub series: usize,
    /// What it is.
    pub name: String,
    /// Its points, from left to right.
    pub marks: Vec<Mark>,
}

/// A fitted curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide {
    /// The series it was fitted to.
    pub series: usize,
    /// What it is, at its end.
    pub name: String,
    /// Points of the curve.
    pub points: Vec<(f64, f64)>,
}

/// A plot with two axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What it shows, for those who do not see it.
    pub description: String,
    /// The name of the axis to the right, and how it is spread.
    pub x: (String, Kind),
    /// What the axis upwards counts; it is logarithmic.
    pub y: Unit,
    /// What is shown.
    pub series: Vec<Series>,
    /// What was fitted.
    pub guides: Vec<Guide>,
}

/// Draws a plot. `all_x` and `all_y` are values of all plots that should have the same axes.
#[must_use]
pub fn lines(plot: &Plot, all_x: &[f64], all_y: &[f64]) -> String {
    let x = Scale::new(plot.x.1, Unit::Number, all_x, LEFT, WIDTH - RIGHT);
    let y = Scale::new(Kind::Log, plot.y, all_y, HEIGHT - BOTTOM, TOP);
    let mut svg = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
        escaped(&plot.description)
    );
    axes(&mut svg, &x, &y, &plot.x.0);
    for guide in &plot.guides {
        let points: Vec<String> =
            guide.points.iter().map(|&(a, b)| format!("{},{}", place(x.at(a)), place(y.at(b)))).collect();
        let _ = write!(svg, "<polyline class=\"guide s{}\" points=\"{}\"/>", guide.series, points.join(" "));
        if let Some(&(a, b)) = guide.points.last() {
            let (at_x, at_y) = (x.at(a) - 2.0, (y.at(b) - 6.0).max(TOP + 9.0));
            let _ = write!(
                svg,
                "<text class=\"guide-name s{}\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
                guide.series,
                place(at_x),
                place(at_y),
                escaped(&guide.name)
            );
        }
    }
    for series in &plot.series {
        draw(&mut svg, series, &x, &y);
    }
    svg.push_str("</svg>");
    svg
}

fn axes(svg: &mut String, x: &Scale, y: &Scale, x_name: &str) {
    let (right, floor) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
    for (value, name) in y.ticks() {
        let at = place(y.at(value));
        let (text_x, text_y) = (LEFT - 5.0, place(y.at(value) + 4.0));
        let _ = write!(
            svg,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{at}\" y2=\"{at}\"/>\
             <text class=\"tick\" x=\"{text_x}\" y=\"{text_y}\" text-anchor=\"end\">{name}</text>",
        );
    }
    for (value, name) in x.ticks() {
        let at = place(x.at(value));
        let (end, text_y) = (floor + 4.0, floor + 17.0);
        let _ = write!(
            svg,
            "<line class=\"axis\" x1=\"{at}\" x2=\"{at}\" y1=\"{floor}\" y2=\"{end}\"/>\
             <text class=\"tick\" x=\"{at}\" y=\"{text_y}\" text-anchor=\"middle\">{name}</text>",
        );
    }
    let (middle, foot, name) = (place(f64::midpoint(LEFT, right)), HEIGHT - 5.0, escaped(x_name));
    let _ = write!(
        svg,
        "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{floor}\" y2=\"{floor}\"/>\
         <text class=\"name\" x=\"{middle}\" y=\"{foot}\" text-anchor=\"middle\">{name}</text>",
    );
}

fn draw(svg: &mut String, series: &Series, x: &Scale, y: &Scale) {
    let number = series.series;
    let points: Vec<String> =
        series.marks.iter().map(|mark| format!("{},{}", place(x.at(mark.x)), place(y.at(mark.y)))).collect();
    let _ = write!(svg, "<polyline class=\"line s{number}\" points=\"{}\"/>", points.join(" "));
    for point in &series.marks {
        if let Some(interval) = point.interval {
            let at = place(x.at(point.x));
            let _ = write!(
                svg,
                "<line class=\"interval s{number}\" x1=\"{at}\" x2=\"{at}\" y1=\"{}\" y2=\"{}\"/>",
                place(y.at(interval.low)),
                place(y.at(interval.high))
            );
        }
        svg.push_str(&mark(number, x.at(point.x), y.at(point.y), true));
    }
}
