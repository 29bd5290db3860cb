//! Flags that say which cells of the matrix are meant.

use clap::Args;
use crosscheck::roster::Filter;
use games::Problem;

/// Which implementations; every flag may be given several times.
#[derive(Args, Clone, Debug)]
pub struct Selection {
    /// Only this problem: tictactoe, reversi or coin
    #[arg(long = "problem", value_name = "PROBLEM")]
    problems: Vec<Problem>,
    /// Only this algorithm, such as bfs
    #[arg(long = "algorithm", value_name = "ALGORITHM")]
    algorithms: Vec<String>,
    /// Only this language, such as rust, c or python
    #[arg(long = "language", value_name = "LANGUAGE")]
    languages: Vec<String>,
}

impl Selection {
    /// The selection as a filter.
    pub fn filter(self) -> Filter {
        Filter { problems: self.problems, algorithms: self.algorithms, languages: self.languages }
    }
}
