//! The command line of crossboard: `cargo xtask <command>`. One file a command.

mod data;
mod junit;
mod lane;
mod list;
mod places;
mod progress;
mod readme;
mod seed;
mod selection;
mod show;
mod solve;
mod test;
mod toolchains;
mod verify;
mod worker;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Reference implementations of three board-game problems in eight languages, proven to agree.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, max_term_width = 100)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Verify(verify::Verify),
    Solve(solve::Solve),
    List(list::List),
    Toolchains(toolchains::Toolchains),
    Data(data::Data),
    Readme(readme::Readme),
    Test(test::Test),
    Worker(worker::Worker),
    Lane(lane::Lane),
}

/// The exit code of a run that found a disagreement, a crash, a timeout or an unmet requirement.
const FOUND: u8 = 1;
/// The exit code of wrong usage or an unusable environment.
const UNUSABLE: u8 = 2;
/// The exit code after Ctrl-C.
const INTERRUPTED: u8 = 130;

fn main() -> ExitCode {
    let outcome = match CommandLine::parse().command {
        Command::Verify(verify) => verify.run(),
        Command::Solve(solve) => solve.run(),
        Command::List(list) => list.run(),
        Command::Toolchains(toolchains) => toolchains.run(),
        Command::Data(data) => data.run(&places::root()),
        Command::Readme(readme) => readme.run(),
        Command::Test(test) => test.run(),
        Command::Worker(worker) => worker.run(),
        Command::Lane(lane) => lane.run(),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(UNUSABLE)
    })
}
