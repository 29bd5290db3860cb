//! `test`: everything that CI runs, step by step; a failing step does not hide the ones after it.

use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Args;

use crate::FOUND;
use crate::places::root;

/// Run all tests: formatting, lints, unit, property and end-to-end tests, sanitizers, planted faults
#[derive(Args)]
pub struct Test {
    /// Only this step (may be given several times)
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
    /// All steps but this one (may be given several times)
    #[arg(long, value_name = "STEP")]
    skip: Vec<String>,
    /// Languages that the step `verify` must find complete, separated by commas; with `all`, tests of pages must find a browser too
    #[arg(long, value_name = "LANG,…")]
    require: Option<String>,
}

/// One step: a name, a command, and what the command finds in its environment.
struct Step {
    name: &'static str,
    command: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
}

/// Turns warnings into errors, also those of the C compiler.
const STRICT: (&str, &str) = ("CI", "true");

const STEPS: &[Step] = &[
    Step { name: "format", command: &["cargo", "fmt", "--all", "--check"], environment: &[] },
    Step {
        name: "lint",
        command: &["cargo", "clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"],
        environment: &[STRICT],
    },
    Step {
        name: "docs",
        command: &["cargo", "doc", "--workspace", "--no-deps", "--quiet"],
        environment: &[("RUSTDOCFLAGS", "-D warnings")],
    },
    Step { name: "unit", command: &["cargo", "test", "--workspace", "--quiet"], environment: &[STRICT] },
    // `--target` keeps build scripts free of the sanitizers; a target folder of its own keeps the builds apart.
    Step {
        name: "sanitizers",
        command: &[
            "cargo",
            "test",
            "--quiet",
            "--package",
            "c-ref",
            "--target",
            "x86_64-unknown-linux-gnu",
            "--target-dir",
            "target/sanitizers",
            "--",
            // The sanitizers bring an allocator of their own, which knows nothing of touching memory.
            "--skip",
            "zeroed_memory",
        ],
        environment: &[
            ("CFLAGS", "-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"),
            ("RUSTFLAGS", "-Cdefault-linker-libraries=yes -Clink-arg=-fsanitize=address,undefined"),
        ],
    },
    // The vector kernels. Stable compilers have the sanitizer too, but know its switch only when told to read unstable ones.
    Step {
        name: "kernels",
        command: &[
            "cargo",
            "test",
            "--quiet",
            "--package",
            "reversi",
            "--package",
            "tictactoe-counters",
            "--lib",
            "--tests",
            "--target",
            "x86_64-unknown-linux-gnu",
            "--target-dir",
            "target/sanitizers",
        ],
        environment: &[("RUSTC_BOOTSTRAP", "1"), ("RUSTFLAGS", "-Zsanitizer=address")],
    },
    // Each fault is built in a copy of the repository and must be found by `verify`.
    Step {
        name: "faults",
        command: &[
            "cargo",
            "test",
            "--quiet",
            "--profile",
            "faults",
            "--package",
            "xtask",
            "--test",
            "faults",
            "--",
            "--ignored",
            "--test-threads",
            "1",
        ],
        environment: &[],
    },
    Step {
        name: "verify",
        command: &["cargo", "run", "--quiet", "--release", "--package", "xtask", "--", "verify", "--seed", "1"],
        environment: &[],
    },
];

impl Test {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        for name in self.only.iter().chain(&self.skip) {
            if !STEPS.iter().any(|step| step.name == name) {
                let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
                bail!("there is no step {name:?}: expected one of {}", names.join(", "));
            }
        }
        let wanted = |step: &&Step| {
            (self.only.is_empty() || self.only.iter().any(|name| name == step.name))
                && !self.skip.iter().any(|name| name == step.name)
        };
        let mut results = Vec::new();
        for step in STEPS.iter().filter(wanted) {
            println!("== {}: {}", step.name, step.command.join(" "));
            let begun = Instant::now();
            let mut command = Command::new(step.command[0]);
            command.args(&step.command[1..]);
            if let ("verify", Some(languages)) = (step.name, &self.require) {
                command.args(["--require", languages]);
            }
            if self.require.as_deref() == Some("all") {
                command.env(browser::REQUIRE, "1");
            }
            let status = command
                .envs(step.environment.iter().copied())
                .current_dir(root())
                .status()
                .with_context(|| format!("{} cannot be started", step.command[0]))?;
            results.push((step.name, status.success(), begun.elapsed()));
        }
        println!();
        for (name, passed, time) in &results {
            let verdict = if *passed { "ok" } else { "FAILED" };
            println!("{name:<12} {verdict:<8} {:>6.1} s", time.as_secs_f64());
        }
        let passed = results.iter().filter(|(_, passed, _)| *passed).count();
        let failed = results.len() - passed;
        println!("{passed} passed, {failed} failed");
        Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(FOUND) })
    }
}
