//! The gallery of mistakes, as the page shows it.

use std::fs;
use std::path::Path;

use cases::Case;
use crosscheck::Answer;
use crosscheck::draw::{difference as difference_of, draw, shortened};
use crosscheck::mistakes::{Gallery, Recorded};
use games::Problem;
use serde::Serialize;

use crate::SiteError;
use crate::recorded::read;

/// From this length on, an answer is not shown in full.
const LONG_ANSWER: usize = 60;

/// One mistake: what goes wrong, on which board, and the wrong solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// What was recorded; what is long in it is shortened.
    #[serde(flatten)]
    pub recorded: Recorded,
    /// The smallest failing case, drawn.
    pub board: String,
    /// The place where a long answer is wrong, in words.
    pub difference: Option<String>,
    /// The wrong solution without the comment that the page has as a text.
    pub code: String,
    /// The address of the lesson with this case, if the lesson draws boards of this size.
    pub lesson: Option<String>,
}

/// The mistakes, problem by problem; none if none were recorded.
///
/// # Errors
/// If what was recorded or a wrong solution cannot be read.
pub fn mistakes(root: &Path) -> Result<Vec<(String, Vec<Shown>)>, SiteError> {
    let Some(gallery) = read::<Gallery>(&root.join("docs/recorded/mistakes.json"))? else { return Ok(Vec::new()) };
    let mut groups: Vec<(String, Vec<Shown>)> = Vec::new();
    for recorded in gallery.mistakes {
        let problem = recorded.problem.clone();
        let shown = shown(root, recorded)?;
        match groups.last_mut().filter(|(last, _)| *last == problem) {
            Some((_, group)) => group.push(shown),
            None => groups.push((problem, vec![shown])),
        }
    }
    Ok(groups)
}

fn shown(root: &Path, mut recorded: Recorded) -> Result<Shown, SiteError> {
    let file = root.join(&recorded.file);
    let text = fs::read_to_string(&file).map_err(|error| SiteError::unreadable(&file, error))?;
    let is_comment = |line: &&str| line.starts_with('#') || line.starts_with("//") || line.trim().is_empty();
    let code: Vec<&str> = text.lines().skip_while(is_comment).collect();
    let problem = Problem::ALL.into_iter().find(|problem| problem.name() == recorded.problem);
    let case = problem.and_then(|problem| Case::parse(problem, &recorded.case).ok());
    let lesson = case.as_ref().filter(|case| is_drawn(case));
    let lesson = lesson.map(|_| format!("#{}/{}", recorded.problem, recorded.case.replace(' ', "+")));
    let answer = Answer::Value(recorded.answer.clone());
    let difference = case.as_ref().filter(|_| recorded.answer.len() > LONG_ANSWER);
    let difference = difference.map(|case| difference_of(case, &recorded.expected, &answer));
    for text in [&mut recorded.case, &mut recorded.expected, &mut recorded.answer] {
        *text = shortened(text);
    }
    let board = case.as_ref().map(draw).unwrap_or_default();
    Ok(Shown { board, difference, code: code.join("\n"), lesson, recorded })
}

/// Whether a board is small enough for the lessons to draw.
fn is_drawn(case: &Case) -> bool {
    match case {
        Case::TicTacToe(game) => game.side().get() <= 20,
        Case::Reversi(board) => board.height().max(board.width()) <= 16,
        Case::Coin(coin) => coin.width().max(coin.height()) <= 20,
    }
}
