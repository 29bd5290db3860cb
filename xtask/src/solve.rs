//! `solve ID`: cases on standard input, answers on standard output.

use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use cases::tictactoe::RawGame;
use cases::{Case, MAX_LINE};
use clap::Args;
use crosscheck::roster::{Filter, Roster, Status};
use crosscheck::worker::{Driver, Limits, Strays};
use crosscheck::{Answer, Id, Stop};
use games::Problem;
use signal_hook::iterator::Signals;

use crate::places::places;
use crate::signals::ending;
use crate::verify::parse_patience;
use crate::{FOUND, INTERRUPTED};

/// Answer cases with one implementation: a case a line on standard input, an answer a line on standard output
///
/// A malformed or illegal case is answered by `error: <reason>` in its place, and the exit code is 1; so it is if the program
/// behind the implementation fails in any way. Limits: lines of 16 MiB; tic-tac-toe sides to 10 000 and 1 000 000 moves;
/// Reversi and coin sides to 1000.
#[derive(Args)]
pub struct Solve {
    /// The implementation, such as c/reversi/bfs (see `list`)
    id: Id,
    /// Skip the checking layer of tic-tac-toe: any move is played, and one that fails answers `error`
    #[arg(long)]
    unchecked: bool,
    /// How long the answer to a case may take: large Reversi boards keep the plain forms busy for minutes
    #[arg(long, value_name = "TIME", default_value = "8s", value_parser = parse_patience)]
    patience: Duration,
}

/// Lines answered together: enough to keep the worker busy, few enough to answer a pipe soon.
const CHUNK: usize = 512;

impl Solve {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let _strays = Strays::adopt();
        let stop = Stop::default();
        end_on_signals(&stop).context("signals cannot be handled")?;
        let roster = Roster::discover(&places()?, &Filter::only(&self.id), &stop)?;
        if stop.requested() {
            return Ok(ExitCode::from(INTERRUPTED));
        }
        let implementation =
            roster.get(&self.id).with_context(|| format!("there is no implementation {}: see `list`", self.id))?;
        if let Status::Skipped(reason) = &implementation.status {
            bail!("{} cannot run here: {reason}", self.id);
        }
        let Some(launch) = implementation.launch() else { bail!("{} cannot run here", self.id) };
        let limits = Limits { block: self.patience, ..Limits::default() };
        let mut driver = Driver::new(launch.clone(), limits, stop.clone()).never_giving_up();
        let mut input = BufReader::with_capacity(1 << 16, io::stdin());
        let mut output = io::stdout().lock();
        let mut failed = false;
        if let Err(fault) = driver.start() {
            eprintln!("error: {}: {fault}", self.id);
            failed = true;
        }
        loop {
            let mut lines = Vec::new();
            while let Some(line) = read_line(&mut input)? {
                lines.push(line);
                // What has arrived is answered before more is waited for.
                if lines.len() == CHUNK || !input.buffer().contains(&b'\n') {
                    break;
                }
            }
            if lines.is_empty() {
                break;
            }
            let answers = self.answer(&mut driver, implementation, lines);
            if stop.requested() {
                return Ok(ExitCode::from(INTERRUPTED));
            }
            for answer in answers {
                failed |= !matches!(answer, Answer::Value(_));
                match answer {
                    Answer::Value(value) => {
                        failed |= self.unchecked && value.split(' ').any(|word| word == "error");
                        writeln!(output, "{value}")?;
                    }
                    Answer::Error(reason) => writeln!(output, "error: {reason}")?,
                    other => writeln!(output, "error: {other}")?,
                }
            }
            output.flush()?;
        }
        let errors = driver.errors().trim_end().to_owned();
        if !errors.is_empty() {
            eprintln!("{} wrote to standard error:\n{errors}", self.id);
        }
        if let Err(fault) = driver.finish() {
            eprintln!("error: {}: {fault}", self.id);
            failed = true;
        }
        Ok(if failed { ExitCode::from(FOUND) } else { ExitCode::SUCCESS })
    }

    fn answer(
        &self,
        driver: &mut Driver,
        implementation: &crosscheck::roster::Implementation,
        lines: Vec<Result<String, String>>,
    ) -> Vec<Answer> {
        let mut answers: Vec<Option<Answer>> = Vec::with_capacity(lines.len());
        let mut legal = Vec::new();
        for line in lines {
            match line.and_then(|line| self.refuse(implementation, &line).map(|()| line)) {
                Ok(line) => {
                    legal.push(line);
                    answers.push(None);
                }
                Err(reason) => answers.push(Some(Answer::Error(reason))),
            }
        }
        let header = if self.unchecked { "unchecked" } else { "" };
        let mut given = driver.answers_under(header, &legal).into_iter();
        let none = driver.unstartable().map_or_else(
            || Answer::Crashed("it failed on other cases, and not on this one".to_owned()),
            |fault| Answer::from(fault).explained("before it took a case"),
        );
        let mut answer = || given.next().flatten().unwrap_or_else(|| none.clone());
        answers.into_iter().map(|known| known.unwrap_or_else(&mut answer)).collect()
    }

    /// Judges a line before it is put: the checking layer.
    fn refuse(&self, implementation: &crosscheck::roster::Implementation, line: &str) -> Result<(), String> {
        if self.unchecked && self.id.problem == Problem::TicTacToe {
            return RawGame::parse(line).map(|_| ()).map_err(|error| error.to_string());
        }
        let case = Case::parse(self.id.problem, line).map_err(|error| error.to_string())?;
        if implementation.accepts(&case) {
            return Ok(());
        }
        let domain = crosscheck::catalogue::algorithm(self.id.problem, &self.id.algorithm).map_or("", |a| a.domain);
        Err(format!("{} takes {domain} only", self.id.algorithm))
    }
}

/// After Ctrl-C: what waits for the worker is told to stop; what waits for input, perhaps for ever, is ended.
fn end_on_signals(stop: &Stop) -> io::Result<()> {
    const GRACE: Duration = Duration::from_secs(1);
    let mut signals = Signals::new(ending())?;
    let stop = stop.clone();
    thread::Builder::new().spawn(move || {
        if signals.forever().next().is_some() {
            stop.request();
            thread::sleep(GRACE);
            Strays::kill_all();
            std::process::exit(INTERRUPTED.into());
        }
    })?;
    Ok(())
}

/// The next line without its end, or why it is none; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        let (taken, ended) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), false),
        };
        // The rest of a line that is too long is read past, not kept.
        if bytes.len() <= MAX_LINE {
            bytes.extend_from_slice(&buffer[..taken]);
        }
        input.consume(taken);
        if ended {
            break;
        }
    }
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    if bytes.len() > MAX_LINE {
        return Ok(Some(Err(format!("the line is longer than {MAX_LINE} bytes"))));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|error| {
        format!("column {}: expected text, found a byte that is not UTF-8", error.utf8_error().valid_up_to() + 1)
    })))
}
