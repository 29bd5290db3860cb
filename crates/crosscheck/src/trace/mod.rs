//! The steps of an algorithm on one case, told one after another: the dry run.
//!
//! They come from the visitor of the Rust version itself, never from a second copy. An [`Event`] prints as one flat JSON object;
//! `docs/traces.md` describes them all. What tells the same events in another language is held against these by `verify`.
//!
//! - [`trace`]: the events of a case; [`algorithms`]: whose there are;
//! - [`Summary`]: a stream in one line, to be compared;
//! - [`DryRun`]: the stream as rows for a person; [`Totals`]: what it cost.

mod board;
mod coin;
mod dry_run;
mod game;
mod summary;
mod totals;

pub use board::BoardEvent;
pub use coin::CoinEvent;
pub use dry_run::{DryRun, Row};
pub use game::GameEvent;
pub use summary::{Summary, difference, lines};
pub use totals::Totals;

use cases::Case;
use games::{Problem, Visitor};
use serde::Serialize;

use crate::Id;

/// What happens in a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// In a game of tic-tac-toe.
    Game(GameEvent),
    /// On a Reversi board.
    Board(BoardEvent),
    /// To a coin.
    Coin(CoinEvent),
    /// The last of every trace.
    Answer(AnswerEvent),
}

/// The answer to the case, as the protocol writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename = "answer")]
pub struct AnswerEvent {
    /// The answer.
    pub answer: String,
}

impl Event {
    /// The JSON object, on one line.
    ///
    /// # Panics
    /// Never: an event holds nothing that JSON cannot say.
    #[must_use]
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("an event is made of numbers and words")
    }

    /// The name of the `step:` mark at which it happens; empty for what no line of the sources does.
    #[must_use]
    pub fn step(&self) -> &'static str {
        match self {
            Event::Game(event) => event.step(),
            Event::Board(event) => event.step(),
            Event::Coin(event) => event.step(),
            Event::Answer(_) => "",
        }
    }
}

/// The algorithms of a problem whose Rust version tells its steps.
#[must_use]
pub fn algorithms(problem: Problem) -> Vec<&'static str> {
    match problem {
        Problem::TicTacToe => game::TRACERS.iter().map(|(name, _)| *name).collect(),
        Problem::Reversi => board::TRACERS.iter().map(|(name, _)| *name).collect(),
        Problem::Coin => coin::TRACERS.iter().map(|(name, _)| *name).collect(),
    }
}

/// The implementation whose steps explain the answer to a case best: the textbook's, and of the coin's the one that takes few.
#[must_use]
pub fn textbook(problem: Problem) -> Id {
    let algorithm = match problem {
        Problem::TicTacToe => "board_scan",
        Problem::Reversi => "bfs",
        Problem::Coin => "memo",
    };
    Id::new("rust", problem, algorithm)
}

/// Tells the events of the algorithm of this name on a case of its domain; `false` if no such algorithm tells its steps.
pub fn trace(algorithm: &str, case: &Case, mut tell: impl FnMut(Event)) -> bool {
    let answer = match case {
        Case::TicTacToe(game) => {
            find(game::TRACERS, algorithm).map(|run| run(game, &mut |event| tell(Event::Game(event))))
        }
        Case::Reversi(board) => {
            find(board::TRACERS, algorithm).map(|run| run(board, &mut |event| tell(Event::Board(event))))
        }
        Case::Coin(coin) => find(coin::TRACERS, algorithm).map(|run| run(*coin, &mut |event| tell(Event::Coin(event)))),
    };
    let traced = answer.is_some();
    if let Some(answer) = answer {
        tell(Event::Answer(AnswerEvent { answer }));
    }
    traced
}

/// Where events go.
type Tell<'a, E> = &'a mut dyn FnMut(E);

fn find<T: Copy>(tracers: &[(&str, T)], algorithm: &str) -> Option<T> {
    tracers.iter().find(|(name, _)| *name == algorithm).map(|&(_, run)| run)
}

/// A visitor that passes steps on as events.
struct Teller<'a, E>(Tell<'a, E>);

impl<S, E: From<S>> Visitor<S> for Teller<'_, E> {
    fn visit(&mut self, step: S) {
        (self.0)(step.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use crate::native::arbitrate;
    use crate::verify::plan::examples;

    /// Every trace ends with the right answer, and every one of its steps stands at a mark of the source.
    #[test]
    fn traces_end_with_the_answer() {
        for problem in Problem::ALL {
            for name in algorithms(problem) {
                let algorithm = catalogue::algorithm(problem, name).unwrap();
                let cases = examples(problem).iter().map(|line| Case::parse(problem, line).unwrap());
                for case in cases.filter(|case| (algorithm.accepts)(case)) {
                    if name.starts_with("recursion") && case.size() > 16 {
                        continue;
                    }
                    let mut events = Vec::new();
                    assert!(trace(name, &case, |event| events.push(event)));
                    let answer = Event::Answer(AnswerEvent { answer: arbitrate(&case) });
                    assert_eq!(events.last(), Some(&answer), "{name} {case}");
                    assert!(events.len() > 1 || problem == Problem::Reversi, "{name} {case}: no step");
                }
            }
        }
    }

    #[test]
    fn every_algorithm_tells_its_steps() {
        for algorithm in catalogue::ALGORITHMS {
            assert!(
                algorithms(algorithm.problem).contains(&algorithm.name),
                "{} is missing in TRACERS",
                algorithm.name
            );
        }
    }

    /// It takes every case that can be judged.
    #[test]
    fn the_textbook_has_a_trace_of_every_case() {
        for problem in Problem::ALL {
            let name = textbook(problem).algorithm;
            assert!(algorithms(problem).contains(&name.as_str()));
            assert_eq!(catalogue::algorithm(problem, &name).unwrap().domain, "");
        }
    }

    #[test]
    fn there_is_no_trace_of_what_tells_no_steps() {
        let case = Case::smallest(Problem::Coin);
        assert!(!trace("bfs", &case, |event| panic!("{event:?}")));
        assert!(!trace("null", &case, |event| panic!("{event:?}")));
    }
}
