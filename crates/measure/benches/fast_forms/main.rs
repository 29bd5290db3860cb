//! The fastest forms against the textbook, each target in one interleaved run, as Markdown.
//!
//! `cargo bench -p measure --bench fast_forms`, with names of [`SECTIONS`] for those alone.
//! All contestants of a table take turns, so that whatever else the machine does meets all alike; the answers of each are checked
//! before it is timed.

mod coin;
mod reversi;
mod table;
mod textbook;
mod tictactoe;

use std::env;
use std::process::ExitCode;

use measure::bench::Load;

/// Prints the tables of one section. An error is what went wrong, in words.
type Section = fn() -> Result<(), String>;

/// The sections, by name.
const SECTIONS: [(&str, Section); 7] = [
    ("reversi-8x8", reversi::full_size),
    ("reversi-small", reversi::every_size),
    ("reversi-256x256", reversi::large),
    ("reversi-cascades", reversi::cascades),
    ("reversi-growth", reversi::growth),
    ("tictactoe", tictactoe::run),
    ("coin", coin::run),
];

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let wanted: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let Some(unknown) = wanted.iter().find(|name| !SECTIONS.iter().any(|(section, _)| section == name)) {
        let names = SECTIONS.map(|(name, _)| name).join(", ");
        eprintln!("there is no section {unknown:?}: expected one of {names}");
        return ExitCode::from(2);
    }
    if let Err(error) = print_environment() {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    for (name, run) in SECTIONS {
        let is_wanted = wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
        if is_wanted && let Err(error) = run() {
            eprintln!("{name}: {error}");
            return ExitCode::FAILURE;
        }
    }
    if let Some(load) = Load::now() {
        println!("\nLoad of the machine at the end: {:.2}.", load.one);
    }
    ExitCode::SUCCESS
}

/// Where this is run.
fn print_environment() -> Result<(), String> {
    let environment = textbook::environment()?;
    print!("{}, {} cores, {}", environment.cpu, environment.cores, environment.system);
    for toolchain in &environment.toolchains {
        print!("; {}", toolchain.version);
    }
    match environment.load_before {
        Some(load) => println!(". Load of the machine at the beginning: {:.2}.", load.one),
        None => println!("."),
    }
    Ok(())
}
