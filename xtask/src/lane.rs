//! `lane`: the child process in which `verify` compares Rust, C and the definition.

use std::io::{self, BufWriter};
use std::process::ExitCode;

use clap::Args;

/// Answer the comparison requests of a `verify` that started this process
#[derive(Args)]
#[command(hide = true)]
pub struct Lane {}

impl Lane {
    #[expect(clippy::unused_self, reason = "alike for all commands")]
    pub fn run(self) -> anyhow::Result<ExitCode> {
        crosscheck::lane::serve(io::stdin().lock(), &mut BufWriter::new(io::stdout().lock()))?;
        Ok(ExitCode::SUCCESS)
    }
}
