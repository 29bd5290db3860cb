//! Streams of events compared.

use std::fmt;

use cases::Case;
use sha2::{Digest, Sha256};

use super::{Event, trace};

/// The bytes of the hash that are written.
const HASH_BYTES: usize = 8;

/// A stream of events in one line: the answer, how many there are, and a hash of them all.
///
/// Prints as `0 0 1; 31 events 70a6af6f22e95553`: the first 16 digits of SHA-256 over the JSON lines joined by `\n`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    answer: String,
    count: usize,
    hash: [u8; HASH_BYTES],
}

impl Summary {
    /// Of the trace of an algorithm on a case of its domain; `None` if no such algorithm tells its steps.
    #[must_use]
    pub fn of(algorithm: &str, case: &Case) -> Option<Summary> {
        let mut summary = Summary { answer: String::new(), count: 0, hash: [0; HASH_BYTES] };
        let mut digest = Sha256::new();
        let traced = trace(algorithm, case, |event| {
            if summary.count > 0 {
                digest.update(b"\n");
            }
            digest.update(event.json());
            summary.count += 1;
            if let Event::Answer(last) = event {
                summary.answer = last.answer;
            }
        });
        summary.hash.copy_from_slice(&digest.finalize()[..HASH_BYTES]);
        traced.then_some(summary)
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {} events ", self.answer, self.count)?;
        self.hash.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The events of an algorithm on a case of its domain as JSON, one a line; none if no such algorithm tells its steps.
#[must_use]
pub fn lines(algorithm: &str, case: &Case) -> Vec<String> {
    let mut lines = Vec::new();
    trace(algorithm, case, |event| lines.push(event.json()));
    lines
}

/// The first event at which two streams part, in words for each side; `None` if they are the same.
#[must_use]
pub fn difference<S: AsRef<str>>(one: &[S], other: &[S]) -> Option<[String; 2]> {
    let at = |events: &[S], index: usize| events.get(index).map(|event| event.as_ref().to_owned());
    let index = (0..one.len().max(other.len())).find(|&index| at(one, index) != at(other, index))?;
    let words = |events: &[S]| match at(events, index) {
        Some(event) => format!("event {} is {event}", index + 1),
        None => format!("there is no event {}", index + 1),
    };
    Some([words(one), words(other)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Problem;

    /// What the tracers of the other language print for the same case.
    #[test]
    fn a_stream_has_one_line() {
        let case = Case::parse(Problem::TicTacToe, "3 0,0,1 0,2,2 2,2,1 1,1,2 2,0,1 1,0,2 2,1,1").unwrap();
        let summary = Summary::of("signed_counters", &case).unwrap();
        assert_eq!(summary.to_string(), "0 0 0 0 0 0 1; 67 events 70a6af6f22e95553");
        assert_eq!(lines("signed_counters", &case).len(), 67);
    }

    #[test]
    fn streams_part_at_their_first_difference() {
        assert_eq!(difference(&["a", "b"], &["a", "b"]), None);
        let words = |one: &str, other: &str| Some([one.to_owned(), other.to_owned()]);
        assert_eq!(difference(&["a", "b"], &["a", "c"]), words("event 2 is b", "event 2 is c"));
        assert_eq!(difference(&["a", "b"], &["a"]), words("event 2 is b", "there is no event 2"));
        assert_eq!(difference(&[], &["a"]), words("there is no event 1", "event 1 is a"));
    }
}
