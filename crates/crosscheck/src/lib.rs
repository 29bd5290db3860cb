//! Who can answer, how they are driven, and who is wrong.
//!
//! - [`roster`]: every cell of the matrix language × problem × algorithm, ready or skipped; [`catalogue`]: what is known of
//!   each algorithm beforehand; [`language`]: the languages that are a folder of their own;
//! - [`native`]: Rust, C and the definition, in process; [`lane`]: all of them compared in a child process;
//! - [`verify`]: the whole run: what is put to whom, and what came of it; [`shrink`]: the smallest case that shows a fault;
//! - [`judge`]: any program, or a solution handed in, put to the test;
//! - [`prove`]: exhaustive scopes; [`merge`]: the reports of the shards of a run joined;
//! - [`trace`]: an algorithm step by step; what other languages tell is held against it by [`verify`];
//! - [`mistakes`]: wrong solutions that must be rejected; [`out_of_contract`]: what comes out when the caller breaks the rules;
//! - [`worker`]: any program that speaks the protocol of `docs/protocol.md`;
//! - [`Answer`], [`Stop`], [`Id`]: the words they all use; [`read_text`]: the way they read what somebody names.

mod answer;
mod bounded;
pub mod catalogue;
pub mod draw;
pub mod finding;
mod grouped;
mod id;
pub mod judge;
pub mod lane;
pub mod language;
mod locked;
pub mod matrix;
pub mod merge;
pub mod mistakes;
pub mod native;
pub mod out_of_contract;
mod progress;
pub mod prove;
pub mod report;
pub mod roster;
mod shard;
pub mod shrink;
mod stop;
pub mod trace;
pub mod verify;
pub mod worker;

pub use answer::{Answer, Kind};
pub use bounded::{read_text, read_text_of};
pub use finding::{Finding, Suspicion};
pub use grouped::grouped;
pub use id::{BadId, Id, language_order};
pub use progress::{Progress, Quiet};
pub use shard::{BadShard, Shard};
pub use stop::Stop;
