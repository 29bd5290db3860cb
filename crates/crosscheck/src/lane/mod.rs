//! The in-process lane: Rust, C and the definition compared as fast as they answer.
//!
//! It runs in a child process of its own, so that a crash or a hang of C is survived. Parent and child speak the blocks of the
//! worker protocol: one [`Request`] a block, as JSON, and one [`Reply`]. The child makes the cases itself, so that no case
//! travels.

mod arbiter;
mod boards;
mod bunch;
mod client;
mod compare;
mod profile;
mod request;
mod serve;
mod source;

pub use client::{Lane, LaneError};
pub use profile::Profile;
pub use request::{Compared, Mismatch, Reply, Request, Wrong};
pub use serve::serve;
pub use source::{Asking, BadScope, ScopeName, Source};

/// What the child calls itself in its handshake.
const SUBJECT: &str = "lane/compare";
