//! The other side: Rust and C answering as a worker, as `docs/protocol.md` says.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use cases::Case;
use cases::tictactoe::RawGame;
use games::coin::Winner;

use crate::native::{Failure, Native, NativeKind, catching, results_line, silence_panics};

/// Answers blocks from `input` until it ends.
///
/// # Errors
/// If `output` cannot be written.
pub fn serve(native: &Native, input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
    silence_panics();
    writeln!(output, "crossboard 1 {} {} {}", native.id.subject(), native.language(), native.version())?;
    output.flush()?;
    let mut block = Vec::new();
    for line in input.lines() {
        let line = line?;
        if line.is_empty() {
            answer_block(native, &block, output)?;
            block.clear();
        } else {
            block.push(line);
        }
    }
    if !block.is_empty() {
        answer_block(native, &block, output)?;
    }
    Ok(())
}

fn answer_block(native: &Native, block: &[String], output: &mut impl Write) -> io::Result<()> {
    let header = block.first().map_or("", String::as_str);
    if let Some(rounds) = header.strip_prefix("time ") {
        let (times, answers) = timed(native, rounds, &block[1..]);
        writeln!(output, "{times}")?;
        write_lines(&answers, output)?;
    } else if header == "unchecked" {
        let answers: Vec<_> = block[1..].iter().map(|line| unchecked(native, line)).collect();
        write_lines(&answers, output)?;
    } else {
        for line in block {
            writeln!(output, "{}", answer(native, line))?;
        }
    }
    writeln!(output)?;
    output.flush()
}

fn write_lines(lines: &[String], output: &mut impl Write) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(output, "{line}"))
}

fn answer(native: &Native, line: &str) -> String {
    let parsed = Case::parse(native.id.problem, line).map_err(|error| Failure(error.to_string()));
    or_error(parsed.and_then(|case| answer_case(native, &case)))
}

fn answer_case(native: &Native, case: &Case) -> Result<String, Failure> {
    catching(|| match (native.kind, case) {
        (NativeKind::TicTacToe { answer, .. }, Case::TicTacToe(game)) => {
            let mut results = Vec::with_capacity(game.moves().len());
            answer(game, &mut results)?;
            Ok(results_line(&results))
        }
        (NativeKind::Reversi { answer, .. }, Case::Reversi(board)) => Ok(answer(board)?.to_string()),
        (NativeKind::Coin { answer, .. }, Case::Coin(coin)) => Ok(answer(*coin)?.to_string()),
        _ => Err(Failure(format!("not a case of {}", native.id.problem))),
    })
}

fn unchecked(native: &Native, line: &str) -> String {
    let NativeKind::TicTacToe { unchecked, .. } = native.kind else {
        return answer(native, line);
    };
    let played = RawGame::parse(line).map_err(|error| Failure(error.to_string())).and_then(|game| unchecked(&game));
    or_error(played.map(|results| {
        let words: Vec<_> = results.iter().map(|r| r.map_or_else(|| "error".to_owned(), |n| n.to_string())).collect();
        words.join(" ")
    }))
}

fn or_error(answer: Result<String, Failure>) -> String {
    answer.unwrap_or_else(|failure| format!("error: {failure}"))
}

/// The times of the rounds that `rounds` (`R` or `R W`) asks for, and the answers of the last.
fn timed(native: &Native, rounds: &str, lines: &[String]) -> (String, Vec<String>) {
    let mut numbers = rounds.split(' ').map(str::parse::<usize>);
    let (rounds, warm_ups) = match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(rounds)), None, None) => (rounds, 0),
        (Some(Ok(rounds)), Some(Ok(warm_ups)), None) => (rounds, warm_ups),
        _ => return (format!("error: expected `time R` or `time R W`, found `time {rounds}`"), Vec::new()),
    };
    let parsed: Vec<_> = lines.iter().map(|line| Case::parse(native.id.problem, line)).collect();
    let cases: Vec<&Case> = parsed.iter().flatten().collect();
    let mut times = Vec::with_capacity(rounds);
    let mut last = Answers::default();
    for round in 0..warm_ups + rounds {
        match catching(|| time_round(native.kind, &cases)) {
            Ok((nanos, answers)) => {
                last = answers;
                if round >= warm_ups {
                    times.push(nanos.to_string());
                }
            }
            Err(failure) => return (format!("error: {failure}"), vec![format!("error: {failure}"); lines.len()]),
        }
    }
    // Only those of the last round are put into words: with many short rounds the words would take most of the time.
    let answers = last.words();
    let mut answered = answers.into_iter();
    let answers = parsed
        .iter()
        .map(|case| match case {
            Ok(_) => answered.next().unwrap_or_default(),
            Err(error) => format!("error: {error}"),
        })
        .collect();
    (times.join(" "), answers)
}

/// What one round has answered.
enum Answers {
    Results(Vec<Vec<u8>>),
    Flips(Vec<usize>),
    Winners(Vec<Winner>),
}

impl Default for Answers {
    fn default() -> Answers {
        Answers::Results(Vec::new())
    }
}

impl Answers {
    fn words(&self) -> Vec<String> {
        match self {
            Answers::Results(results) => results.iter().map(|results| results_line(results)).collect(),
            Answers::Flips(flips) => flips.iter().map(usize::to_string).collect(),
            Answers::Winners(winners) => winners.iter().map(ToString::to_string).collect(),
        }
    }
}

/// One round over all cases: the time of answering, and the answers.
fn time_round(kind: NativeKind, cases: &[&Case]) -> Result<(u128, Answers), Failure> {
    match kind {
        NativeKind::TicTacToe { timed, .. } => {
            let games: Vec<_> = cases
                .iter()
                .filter_map(|case| if let Case::TicTacToe(game) = case { Some(game) } else { None })
                .collect();
            let mut results = Vec::new();
            let nanos = timed(&games, &mut results)?;
            Ok((nanos, Answers::Results(results)))
        }
        NativeKind::Reversi { answer, .. } => {
            let boards: Vec<_> = cases
                .iter()
                .filter_map(|case| if let Case::Reversi(board) = case { Some(board) } else { None })
                .collect();
            let start = Instant::now();
            let flips = boards.iter().map(|board| answer(board)).collect::<Result<Vec<_>, _>>()?;
            Ok((start.elapsed().as_nanos(), Answers::Flips(flips)))
        }
        NativeKind::Coin { answer, .. } => {
            let coins: Vec<_> =
                cases.iter().filter_map(|case| if let Case::Coin(coin) = case { Some(*coin) } else { None }).collect();
            let start = Instant::now();
            let winners = coins.iter().map(|&coin| answer(coin)).collect::<Result<Vec<_>, _>>()?;
            Ok((start.elapsed().as_nanos(), Answers::Winners(winners)))
        }
    }
}
