//! The examples as printed with the problems, with the answers printed there.

use games::Problem;

/// Pairs of case and answer.
pub(super) fn of(problem: Problem) -> &'static [(&'static str, &'static str)] {
    match problem {
        Problem::TicTacToe => &[("3 0,0,1 0,2,2 2,2,1 1,1,2 2,0,1 1,0,2 2,1,1", "0 0 0 0 0 0 1")],
        Problem::Reversi => &[
            ("....X./....X./XOOO../....../......", "3"),
            (".X./.O./XO.", "2"),
            ("......./......./......./X....../.O...../..O..../....OOX", "4"),
        ],
        Problem::Coin => &[("5 2", "Second"), ("5 3", "First"), ("8 8", "First")],
    }
}
