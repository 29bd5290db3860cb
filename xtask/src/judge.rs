//! `judge`: any program, or a solution handed in, against the definition.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use cases::Case;
use clap::Args;
use crosscheck::draw::{difference, draw, shortened};
use crosscheck::judge::{Failure, HandIn, HandInError, Judged, Outcome, Program, Settings, judge};
use crosscheck::report::{Report, ReportFile, json_text};
use crosscheck::trace::textbook;
use crosscheck::verify::Extent;
use crosscheck::worker::{Limits, Strays};
use crosscheck::{Answer, Kind};
use games::Problem;

use crate::apart::keep_apart;
use crate::places::places;
use crate::progress::Shown;
use crate::show::{grouped, plain_table};
use crate::signals::stop_on_signals;
use crate::verify::{command_line, parse_patience, parse_time, prepare};
use crate::{FOUND, INTERRUPTED, seed};

/// Judge any program, or a solution in the form in which it is handed in on LeetCode or HackerRank
///
/// A program reads case lines up to the end of its input and prints one answer a line; it is started afresh for every batch of
/// cases. A FILE is a solution in any of the languages, as in their folders; it is built in a temporary folder. Either runs with
/// your rights. docs/judge.md tells more.
///
/// Exit code 0 if every answer was right; 1 if one was wrong, or the program crashed, hung, printed something else or does not
/// build; 2 for wrong usage or an unusable environment; 130 after Ctrl-C.
#[derive(Args)]
#[command(override_usage = "cargo xtask judge [OPTIONS] <PROBLEM> <FILE>\n       \
                            cargo xtask judge [OPTIONS] <PROBLEM> -- <CMD>…")]
pub struct Judge {
    /// The problem it should solve: tictactoe, reversi or coin
    problem: Problem,
    /// A solution in the form in which it is handed in
    #[arg(required_unless_present = "command", conflicts_with = "command")]
    file: Option<PathBuf>,
    /// A program and its arguments
    #[arg(last = true, value_name = "CMD")]
    command: Vec<String>,
    /// The seed of the random cases; drawn and printed when not given
    #[arg(long)]
    seed: Option<u64>,
    /// Wall time for the search; making a failing case smaller comes on top of it
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_time, conflicts_with = "cases")]
    time: Duration,
    /// This many cases, instead of a time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    cases: Option<u64>,
    /// Go beyond the original problem's limits: any sides, turns and boards
    #[arg(long)]
    beyond: bool,
    /// Put only this case line (may be given several times: all in one run)
    #[arg(long = "case", value_name = "LINE")]
    only: Vec<String>,
    /// How long the compiler may take for a FILE
    #[arg(long, value_name = "TIME", default_value = "2m", value_parser = parse_patience)]
    build_patience: Duration,
    /// The most memory of the program with everything it starts, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(16..))]
    memory: u64,
    /// Write a report to this file (JSON)
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

/// How many lines of standard error are shown, from its end.
const MOST_ERROR_LINES: usize = 20;

impl Judge {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let _strays = Strays::adopt();
        let read = self.file.iter().map(PathBuf::as_path).chain(self.command.iter().map(Path::new));
        let written: Vec<&Path> = self.report.iter().map(PathBuf::as_path).collect();
        keep_apart(&written, &read.collect::<Vec<_>>())?;
        let report_file = prepare(self.report.as_ref())?;
        let stop = stop_on_signals()?;
        let settings = self.settings()?;
        println!("seed {}", settings.seed);
        let begun = Instant::now();
        let progress = Shown::new();
        let hand_in = match &self.file {
            Some(file) => match HandIn::build(&places()?, self.problem, file, self.build_patience, &stop) {
                Ok(hand_in) => Some(hand_in),
                Err(HandInError::Build(_)) if stop.requested() => return Ok(ExitCode::from(INTERRUPTED)),
                Err(HandInError::Build(failure)) => {
                    progress.finish();
                    println!("DOES NOT BUILD: {}\n\n{}", file.display(), failure.0);
                    let name = file.file_stem().unwrap_or_default().to_string_lossy();
                    let judged = Judged::new(self.problem, &name, "");
                    write(report_file, &judged.report_unbuilt(command_line(), &settings, begun.elapsed(), &failure.0))?;
                    return Ok(ExitCode::from(FOUND));
                }
                Err(other) => return Err(other.into()),
            },
            None => None,
        };
        let command = if hand_in.is_none() { Some(self.program()?) } else { None };
        let Some(program) = hand_in.as_ref().map(|hand_in| &hand_in.program).or(command.as_ref()) else {
            bail!("expected a FILE, or a command after `--`");
        };
        let outcome = judge(program, &settings, &stop, &progress)?;
        progress.finish();
        show(&self.name(), program, &settings, &outcome);
        let version = hand_in.as_ref().map_or("", |hand_in| &hand_in.version);
        let judged = Judged::new(self.problem, &program.name, version);
        write(report_file, &judged.report(command_line(), program, &settings, &outcome))?;
        Ok(match () {
            () if outcome.failure.is_some() => ExitCode::from(FOUND),
            () if outcome.interrupted => ExitCode::from(INTERRUPTED),
            () => ExitCode::SUCCESS,
        })
    }

    fn settings(&self) -> anyhow::Result<Settings> {
        let mut only = Vec::new();
        for line in &self.only {
            only.push(Case::parse(self.problem, line).with_context(|| format!("--case {line:?}"))?);
        }
        let settings = Settings::new(self.problem, seed::or_drawn(self.seed));
        Ok(Settings {
            beyond: self.beyond,
            only,
            extent: self.cases.map_or(Extent::Time(self.time), Extent::Cases),
            limits: Limits { memory: self.memory << 20, ..settings.limits },
            ..settings
        })
    }

    fn program(&self) -> anyhow::Result<Program> {
        let folder = env::current_dir().context("the current folder is gone")?;
        Ok(Program::command(self.command.clone(), folder))
    }

    /// What is judged, as it was typed.
    fn name(&self) -> String {
        self.file.as_deref().map_or_else(|| self.command.join(" "), |file: &Path| file.display().to_string())
    }
}

fn write(file: Option<ReportFile>, report: &Report) -> anyhow::Result<()> {
    let Some(file) = file else { return Ok(()) };
    Ok(file.write(json_text(report)?)?)
}

fn show(name: &str, program: &Program, settings: &Settings, outcome: &Outcome) {
    let cases = format!("{} case{}", grouped(outcome.cases), if outcome.cases == 1 { "" } else { "s" });
    let seconds = outcome.elapsed.as_secs_f64();
    if let Some(failure) = &outcome.failure {
        println!("{}: {name}, after {cases} in {seconds:.1} s\n", headline(failure));
        explain(program, settings, failure);
        return;
    }
    let verdict = match () {
        () if outcome.interrupted => "INTERRUPTED, no fault so far",
        () if outcome.proved => "RIGHT, and these are all cases there are",
        () => "RIGHT",
    };
    println!("{verdict}: {name}, {cases} in {seconds:.1} s\n");
    let mut table = plain_table(&["cases of", "", "cases"]);
    for scope in &outcome.scopes {
        table.add_row([scope.name.as_str(), if scope.exhaustive { "all" } else { "" }, &grouped(scope.cases)]);
    }
    println!("{table}");
    if !settings.beyond && settings.only.is_empty() {
        println!("\n{}; --beyond goes further.", limits(settings.problem));
    }
}

/// The verdict on a program that failed.
fn headline(failure: &Failure) -> &'static str {
    match failure.answer.kind() {
        Kind::Disagreed => "WRONG",
        Kind::Error => "ERROR",
        Kind::Crashed => "CRASHED",
        Kind::Timeout => "TIMEOUT",
        Kind::Garbled => "GARBLED",
    }
}

/// What the original problem promises of its cases.
fn limits(problem: Problem) -> &'static str {
    match problem {
        Problem::TicTacToe => "All cases had 2 to 100 rows and players in turn, as the original problem says",
        Problem::Reversi => "All cases had sides to 8 and nothing enclosed at the start, as the original problem says",
        Problem::Coin => "All cases lay on the board of 15x15, as the original problem says",
    }
}

/// The failing case as a board, what was expected and what came, and how to see it again.
fn explain(program: &Program, settings: &Settings, failure: &Failure) {
    let problem = settings.problem;
    match failure.lines.as_slice() {
        [] => println!("It fails before any case is put ({}): {}", failure.found_as, failure.answer),
        [line] => {
            let which = if settings.only.is_empty() { "smallest case found" } else { "case" };
            println!("{which} ({}): {}", failure.found_as, shortened(line));
            case(problem, line, failure);
        }
        [before @ .., line] => {
            println!("Each of these cases alone is no problem, but in one run they are ({}):", failure.found_as);
            for line in before {
                println!("  {}", shortened(line));
            }
            println!("  {}", shortened(line));
            if matches!(failure.answer, Answer::Value(_) | Answer::Error(_)) {
                println!("It keeps something from one case to the next. The last of them:");
            }
            case(problem, line, failure);
        }
    }
    if !failure.again {
        println!("This happened once, and not again with the same case: the program does not always answer alike.");
    }
    let said: Vec<&str> = failure.errors.trim_end().lines().collect();
    if !said.is_empty() {
        let last = &said[said.len().saturating_sub(MOST_ERROR_LINES)..];
        println!("\nIt wrote to standard error{}:", if last.len() < said.len() { ", at last" } else { "" });
        for line in last {
            println!("  {line}");
        }
    }
    if !failure.lines.is_empty() {
        println!("\nreplay: {}", program.replay(&failure.lines));
    }
    if let Some(line) = failure.lines.last() {
        println!("the right steps: cargo xtask trace {} '{line}'", textbook(problem));
    }
}

fn case(problem: Problem, line: &str, failure: &Failure) {
    if let Ok(case) = Case::parse(problem, line) {
        print!("{}", draw(&case));
        println!("{}", difference(&case, &failure.expected, &failure.answer));
    }
}
