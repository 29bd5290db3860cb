//! Rows joined by `/`.

use games::reversi::{Board, BoardError, MAX_SIDE};

use crate::CaseError;
use crate::text::check_length;

/// Reads a board.
pub(crate) fn parse(line: &str) -> Result<Board, CaseError> {
    check_length(line)?;
    line.parse().map_err(|error: BoardError| CaseError { column: column(line, error), reason: error.to_string() })
}

/// Where in the line the board goes wrong. All rows before that one are as long as the first.
fn column(line: &str, error: BoardError) -> usize {
    let width = line.find('/').unwrap_or(line.len());
    let row_start = |row: usize| (row - 1) * (width + 1);
    match error {
        BoardError::NotACell { row, col, .. } => row_start(row) + col,
        BoardError::Ragged { row, found, expected } => row_start(row) + found.min(expected) + 1,
        BoardError::Size { width, .. } if width > MAX_SIDE => MAX_SIDE + 1,
        BoardError::Size { height, .. } if height > MAX_SIDE => row_start(MAX_SIDE + 1) + 1,
        BoardError::Size { .. } | BoardError::CellCount { .. } => 1,
    }
}
