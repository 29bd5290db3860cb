//! The command line of crossboard: `cargo xtask <command>`. One file a command.

// First, since its macros hide the panicking ones of the standard library in all that follows.
#[macro_use]
mod out;

mod apart;
mod bench;
mod data;
mod judge;
mod junit;
mod lane;
mod list;
mod merge;
mod places;
mod progress;
mod prove;
mod readme;
mod record;
mod report;
mod seed;
mod selection;
mod show;
mod signals;
mod site;
mod solve;
mod test;
mod toolchains;
mod trace;
mod verify;
mod worker;

use std::io;
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
    Trace(trace::Trace),
    Judge(judge::Judge),
    Prove(prove::Prove),
    Merge(merge::Merge),
    List(list::List),
    Toolchains(toolchains::Toolchains),
    Data(data::Data),
    Bench(bench::Bench),
    Report(report::Report),
    Site(site::Site),
    Readme(readme::Readme),
    Record(record::Record),
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
    let command = CommandLine::parse().command;
    let outcome = signals::survive_full_files().and_then(|()| match command {
        Command::Verify(verify) => verify.run(),
        Command::Solve(solve) => solve.run(),
        Command::Trace(trace) => trace.run(),
        Command::Judge(judge) => judge.run(),
        Command::Prove(prove) => prove.run(),
        Command::Merge(merge) => merge.run(),
        Command::List(list) => list.run(),
        Command::Toolchains(toolchains) => toolchains.run(),
        Command::Bench(bench) => bench.run(),
        Command::Report(report) => report.run(),
        Command::Data(data) => data.run(&places::root()),
        Command::Site(site) => site.run(),
        Command::Readme(readme) => readme.run(),
        Command::Record(record) => record.run(),
        Command::Test(test) => test.run(),
        Command::Worker(worker) => worker.run(),
        Command::Lane(lane) => lane.run(),
    });
    let code = outcome.unwrap_or_else(|error| {
        if reader_is_gone(&error) {
            return ExitCode::SUCCESS;
        }
        eprintln!("error: {error:#}");
        ExitCode::from(UNUSABLE)
    });
    match out::failure() {
        None => code,
        Some(error) => {
            eprintln!("error: standard output cannot be written: {error}");
            ExitCode::from(UNUSABLE)
        }
    }
}

/// Whether a command ended early only since nobody reads its output any more.
fn reader_is_gone(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
