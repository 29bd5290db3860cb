//! A case on which somebody is wrong.

use std::collections::BTreeMap;

use games::Problem;

use crate::{Answer, Id, Kind};

/// A wrong answer as it came up, not yet shrunk.
#[derive(Clone, Debug)]
pub struct Suspicion {
    /// Who was wrong.
    pub culprit: Id,
    /// What was said.
    pub answer: Answer,
    /// The case, and the right answer; `None` if the fault is tied to no case.
    pub case: Option<(String, String)>,
    /// In which part of the run it came up.
    pub found_as: String,
}

impl Suspicion {
    /// What makes two suspicions one fault: the same implementation, wrong in the same way.
    #[must_use]
    pub fn fault(&self) -> (Id, Kind) {
        (self.culprit.clone(), self.answer.kind())
    }
}

/// A fault with its smallest case.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The problem.
    pub problem: Problem,
    /// The case line; empty if the fault is tied to no case.
    pub case: String,
    /// The right answer.
    pub expected: String,
    /// What everybody says to the case.
    pub answers: BTreeMap<Id, Answer>,
    /// Who is wrong.
    pub culprits: Vec<Id>,
    /// In which part of the run it came up.
    pub found_as: String,
}

impl Finding {
    /// The command that puts the case to the first culprit again.
    #[must_use]
    pub fn replay(&self) -> String {
        match self.culprits.first() {
            Some(culprit) if !self.case.is_empty() && culprit.is_tracer() => {
                format!("cargo xtask trace {culprit} '{}'", self.case)
            }
            Some(culprit) if !self.case.is_empty() => format!("echo '{}' | cargo xtask solve {culprit}", self.case),
            Some(culprit) => format!("cargo xtask solve {culprit} < /dev/null"),
            None => "cargo xtask verify".to_owned(),
        }
    }

    /// Whether it is about the steps of an algorithm, and not about answers.
    #[must_use]
    pub fn is_trace(&self) -> bool {
        self.culprits.first().is_some_and(Id::is_tracer)
    }

    /// Whether this is the case, and that the right answer to it: the one of an algorithm is another than that of its steps.
    pub(crate) fn is_about(&self, problem: Problem, case: &str, expected: &str) -> bool {
        (self.problem, self.case.as_str(), self.expected.as_str()) == (problem, case, expected)
    }

    /// What the first culprit said.
    #[must_use]
    pub fn wrong_answer(&self) -> Option<&Answer> {
        self.answers.get(self.culprits.first()?)
    }
}
