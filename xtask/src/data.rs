//! `cargo xtask data`: make the fixed inputs below `bench_data/`, or check them.

use std::path::Path;
use std::process::ExitCode;

use measure::bench_data;

/// Make the fixed inputs in `bench_data/` anew.
#[derive(Debug, clap::Args)]
pub struct Data {
    /// Write nothing: compare what is there with what would be made, and exit with 1 if anything differs.
    #[arg(long)]
    check: bool,
}

impl Data {
    /// Runs the command on the repository at `root`.
    pub fn run(self, root: &Path) -> anyhow::Result<ExitCode> {
        if !self.check {
            let summary = bench_data::write_all(root)?;
            println!("made {} files, {} bytes, in {}/", summary.files, summary.bytes, bench_data::FOLDER);
        }
        // Also after writing: what should not be there is left to whoever put it there.
        let differences = bench_data::check(root)?;
        for difference in &differences {
            println!("{difference}");
        }
        if differences.is_empty() {
            println!("{}/ is as it should be", bench_data::FOLDER);
        }
        Ok(if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
