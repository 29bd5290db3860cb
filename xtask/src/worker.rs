//! `worker ID`: a Rust or C implementation as a worker.

use std::io::{self, BufWriter};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use crosscheck::{Id, native};

/// Run a Rust or C implementation as a worker, which speaks the protocol of docs/protocol.md
#[derive(Args)]
pub struct Worker {
    /// The implementation: a rust or c id of `list`, such as c/coin/memo
    id: Id,
}

impl Worker {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let native = native::native(&self.id)
            .with_context(|| format!("{} does not answer in process: expected a rust or c id of `list`", self.id))?;
        let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
        crosscheck::worker::serve::serve(&native, io::stdin().lock(), &mut output)?;
        Ok(ExitCode::SUCCESS)
    }
}
