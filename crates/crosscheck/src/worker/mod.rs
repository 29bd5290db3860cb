//! Driving a worker: a program that answers blocks of cases as `docs/protocol.md` says, and may do anything else instead.

mod driver;
mod fault;
mod group;
mod process;
mod processes;
pub mod serve;
mod strays;
mod tree;

pub use driver::{Block, Driver};
pub use fault::Fault;
pub use process::{Launch, Limits, Process, excerpt};
pub use strays::Strays;
pub(crate) use tree::Tree;
