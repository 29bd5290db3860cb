//! Timing every implementation in every language on the same inputs.
//!
//! - [`Workload`]: one file of `bench_data` as all implementations get it; [`workloads`]: which there are;
//! - [`Plan`]: which implementation is timed on which workload, in how many processes, in which order;
//! - [`run`]: does it, one process at a time; [`Record`]: what is kept of it, every raw sample included;
//! - [`Partial`]: what an interrupted run has got so far, to go on from;
//! - [`Yardstick`]: whether a core runs at full speed, or a neighbour of the machine has part of it;
//! - [`Environment`]: the machine, the compilers and runtimes, the state of the repository.
//!
//! What is timed is in `docs/methodology.md`; the recorded file is described in `docs/bench-schema.md`.

mod course;
mod environment;
mod expected;
mod partial;
mod plan;
mod record;
mod run;
mod session;
mod workload;
mod yardstick;

pub use environment::{Environment, Load, Toolchain};
pub use expected::expected;
pub use partial::{Partial, PartialError};
pub use plan::{Extent, Plan, Subject, is_within_reach};
pub use record::{Block, Record, RecordError, Row, SCHEMA, Sample, SkippedRow};
pub use run::{Event, run};
pub use session::{Until, session};
pub use workload::{Workload, workloads};
pub use yardstick::Yardstick;
