//! The child's side of the lane.

use std::io::{self, BufRead, Write};

use cases::Case;

use super::SUBJECT;
use super::compare::compare;
use super::profile::profile;
use super::request::{Reply, Request};
use super::source::Source;
use crate::native::{arbitrate, silence_panics};

/// Answers requests from `input` until it ends.
///
/// # Errors
/// If `output` cannot be written.
pub fn serve(input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
    silence_panics();
    writeln!(output, "crossboard 1 {SUBJECT} {}", env!("CARGO_PKG_VERSION"))?;
    output.flush()?;
    for line in input.lines() {
        let line = line?;
        if line.is_empty() {
            continue;
        }
        let reply = match serde_json::from_str(&line) {
            Ok(Request::Compare { source, among }) => compare(&source, &among).map(|c| Reply::Compared(Box::new(c))),
            Ok(Request::Profile { source, among }) => profile(&source, &among).map(Reply::Profiled),
            Ok(Request::Print { source, effort }) => print(&source, effort),
            Err(error) => Err(error.to_string()),
        };
        serde_json::to_writer(&mut *output, &reply.unwrap_or_else(Reply::Refused))?;
        output.write_all(b"\n\n")?;
        output.flush()?;
    }
    Ok(())
}

/// The first cases of a source whose effort together stays below `most`, at least one.
fn print(source: &Source, most: u64) -> Result<Reply, String> {
    let mut lines = Vec::new();
    let mut expected = Vec::new();
    let mut spent = 0;
    source.for_each(&mut |_, case| {
        if spent < most {
            spent = spent.saturating_add(effort(case));
            lines.push(case.to_string());
            expected.push(arbitrate(case));
        }
    })?;
    Ok(Reply::Printed { lines, expected })
}

/// The effort of a case, in steps of a simple program.
fn effort(case: &Case) -> u64 {
    match case {
        Case::TicTacToe(game) => (8 * game.moves().len() + game.side().cells()) as u64,
        Case::Reversi(board) => {
            let cells = board.cells().len() as u64;
            let side = board.height().max(board.width()) as u64;
            cells * (cells + 8 * side)
        }
        Case::Coin(coin) => 8 * u64::from(coin.x()) * u64::from(coin.y()) + 100,
    }
}
