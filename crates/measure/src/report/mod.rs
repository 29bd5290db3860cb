//! A recorded run as a page, as Markdown and as comma-separated values: the same bytes whenever it is rendered.
//!
//! - [`html`]: one page that opens without a network, with all plots; [`markdown`]: the same without plots; [`readme`]: the
//!   figures of the README; [`csv`]: the rows;
//!   [`html_since`], [`markdown_since`]: the same with what changed since a [`Baseline`];
//! - [`conclusions`]: verdicts and crossings; [`figures`]: the plots; [`chart`]: how they are drawn; [`number`]: how numbers read.

mod bias;
pub mod chart;
pub mod conclusions;
mod csv;
pub mod figures;
mod headline;
pub mod number;
mod page;
mod readme;
mod rows;
mod since;
mod verdicts;

pub use csv::csv;
pub use page::{html, html_since, markdown, markdown_since};
pub use readme::readme;
pub use since::Baseline;
