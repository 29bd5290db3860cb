//! The name of a cell in the matrix language × problem × algorithm.

use std::fmt;
use std::str::FromStr;

use games::Problem;
use serde::{Deserialize, Serialize};

/// `language/problem/algorithm`, such as `python/tictactoe/signed_counters`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Id {
    /// The language, as its folder names it: `python` for `python_ref`.
    pub language: String,
    /// The problem.
    pub problem: Problem,
    /// The algorithm.
    pub algorithm: String,
}

/// What languages are sorted by wherever they are listed: Rust, C, then by name.
#[must_use]
pub fn language_order(language: &str) -> (usize, &str) {
    (["rust", "c"].iter().position(|&first| first == language).unwrap_or(2), language)
}

/// What the name of a language ends with whose programs tell the steps of an algorithm, and do not only answer.
const TRACE: &str = "-trace";

/// A text that is no id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no id: expected language/problem/algorithm, such as c/coin/memo")]
pub struct BadId(pub String);

impl Id {
    /// The id of one implementation.
    #[must_use]
    pub fn new(language: &str, problem: Problem, algorithm: &str) -> Id {
        Id { language: language.to_owned(), problem, algorithm: algorithm.to_owned() }
    }

    /// The id of what tells the steps of an algorithm in a language: `javascript-trace/coin/memo`.
    #[must_use]
    pub fn tracer(language: &str, problem: Problem, algorithm: &str) -> Id {
        Id::new(&format!("{language}{TRACE}"), problem, algorithm)
    }

    /// Whether it is a tracer's.
    #[must_use]
    pub fn is_tracer(&self) -> bool {
        self.language.ends_with(TRACE)
    }

    /// `problem/algorithm`, as a worker is told.
    #[must_use]
    pub fn subject(&self) -> String {
        format!("{}/{}", self.problem, self.algorithm)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}/{}", self.language, self.problem, self.algorithm))
    }
}

impl FromStr for Id {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Id, BadId> {
        let bad = || BadId(text.to_owned());
        let mut parts = text.split('/');
        let (Some(language), Some(problem), Some(algorithm), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(bad());
        };
        if language.is_empty() || algorithm.is_empty() {
            return Err(bad());
        }
        Ok(Id::new(language, problem.parse().map_err(|_| bad())?, algorithm))
    }
}

impl From<Id> for String {
    fn from(id: Id) -> String {
        id.to_string()
    }
}

impl TryFrom<String> for Id {
    type Error = BadId;

    fn try_from(text: String) -> Result<Id, BadId> {
        text.parse()
    }
}

/// A problem as its name, for serde.
pub(crate) mod problem_name {
    use games::Problem;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub fn serialize<S: Serializer>(problem: &Problem, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(problem.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Problem, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_come_back_and_others_are_refused() {
        let id: Id = "python/tictactoe/signed_counters".parse().unwrap();
        assert_eq!(id.to_string(), "python/tictactoe/signed_counters");
        assert!(!id.is_tracer());
        assert!(Id::tracer("javascript", Problem::Coin, "memo").is_tracer());
        for text in ["", "c/coin", "c/coin/memo/x", "c/chess/memo", "/coin/memo", "c/coin/"] {
            assert!(text.parse::<Id>().is_err(), "{text}");
        }
    }
}
