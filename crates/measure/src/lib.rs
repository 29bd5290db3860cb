//! Measuring the algorithms.
//!
//! - [`mod@bench`]: timing every implementation in every language;
//! - [`bench_data`]: the fixed inputs below `bench_data/`, made, checked and loaded;
//! - [`stats`], [`compare`], [`growth`]: what can be said of noisy times, and what cannot;
//! - [`steps`]: exact costs;
//! - [`report`]: a recorded run as a page, as Markdown and as comma-separated values.

#![cfg_attr(test, allow(clippy::float_cmp, reason = "tests compare with exact values"))]

pub mod bench;
pub mod bench_data;
pub mod compare;
pub mod growth;
pub mod report;
pub mod stats;
pub mod steps;
