//! Plots as inline SVG. Colours and fonts come from the page's style sheet, so that one plot serves light, dark and print.
//!
//! - [`Scale`]: from values to places, linear or logarithmic, with ticks;
//! - [`lines`]: points joined by lines, with intervals and fitted curves;
//! - [`dots`]: a row per name, each with dots and intervals.

mod dots;
mod lines;
mod scale;

pub use dots::{Dot, DotRow, dots};
pub use lines::{Guide, Mark, Plot, Series, lines};
pub use scale::{Kind, Scale, Unit};

/// A place in a drawing, in its own units: a hundredth is nothing that anybody sees.
fn place(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// Text as it may stand in SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The mark of a series: shape and colour both, so that neither alone is needed.
fn mark(series: usize, x: f64, y: f64, filled: bool) -> String {
    let class = format!("mark s{series}{}", if filled { "" } else { " hollow" });
    let at = |dx: f64, dy: f64| format!("{},{}", place(x + dx), place(y + dy));
    let shape = if series == 0 { 0 } else { (series - 1) % 4 + 1 };
    match shape {
        1 => format!("<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"3.6\"/>", place(x), place(y)),
        2 => format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"6.4\" height=\"6.4\"/>",
            place(x - 3.2),
            place(y - 3.2)
        ),
        3 => format!("<polygon class=\"{class}\" points=\"{} {} {}\"/>", at(0.0, -4.4), at(4.2, 3.2), at(-4.2, 3.2)),
        4 => format!(
            "<polygon class=\"{class}\" points=\"{} {} {} {}\"/>",
            at(0.0, -4.8),
            at(4.4, 0.0),
            at(0.0, 4.8),
            at(-4.4, 0.0)
        ),
        _ => format!(
            "<path class=\"{class}\" d=\"M{} L{} M{} L{}\"/>",
            at(-3.4, -3.4),
            at(3.4, 3.4),
            at(-3.4, 3.4),
            at(3.4, -3.4)
        ),
    }
}

/// The mark of a series by itself, for a legend.
#[must_use]
pub fn legend_mark(series: usize, filled: bool) -> String {
    format!("<svg class=\"key\" viewBox=\"0 0 14 14\" aria-hidden=\"true\">{}</svg>", mark(series, 7.0, 7.0, filled))
}
