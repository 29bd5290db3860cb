//! Measuring the algorithms.
//!
//! - [`bench_data`]: the fixed inputs below `bench_data/`, made, checked and loaded.

pub mod bench_data;
