//! The teaching pages: one self-contained `index.html`, made of
//!
//! - the modules, the style and the templates in `web/`: [`bundle`], [`mod@page`];
//! - the solutions in all languages, with the lines of each step: [`solutions`];
//! - the traced JavaScript versions, with which the page runs a reader's own input;
//! - what was recorded: the matrix of what was verified, mistakes, broken rules: [`matrix`], [`mistakes`],
//!   [`contract`];
//! - exact costs, counted by visitors: [`costs`];
//! - the pages in `docs/`: [`book`].
//!
//! The same sources give the same bytes.

pub mod book;
pub mod bundle;
pub mod contract;
pub mod costs;
mod error;
pub mod matrix;
pub mod mistakes;
pub mod page;
mod recorded;
pub mod solutions;

pub use error::SiteError;
pub use page::{Sources, page};
