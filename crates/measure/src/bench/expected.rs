//! The right answers to a workload.

use cases::Case;
use crosscheck::native::arbitrate;

/// Reversi boards of more cells are not put to the definition, which would take hours, but to a search that `verify` has found
/// to agree with it.
const MOST_CELLS: usize = 16 * 16;

/// The right answers, in order.
#[must_use]
pub fn expected(cases: &[Case]) -> Vec<String> {
    let answer = |case: &Case| match case {
        Case::Reversi(board) if board.cells().len() > MOST_CELLS => reversi::bfs::most_flips(board).to_string(),
        case => arbitrate(case),
    };
    cases.iter().map(answer).collect()
}
