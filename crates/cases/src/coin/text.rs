//! `X Y`, or `X Y WxH`.

use games::coin::{Coin, CoinError, ORIGINAL_SIDE};

use crate::CaseError;
use crate::text::Scanner;

/// Reads a coin and its board.
pub(crate) fn parse(line: &str) -> Result<Coin, CaseError> {
    let mut scanner = Scanner::new(line)?;
    let x = scanner.number("the coin's column")?;
    scanner.expect(b' ', "a space and the coin's row")?;
    let y_column = scanner.column();
    let y = scanner.number("the coin's row")?;
    let mut size_column = scanner.column();
    let (width, height) = if scanner.at_end() {
        (ORIGINAL_SIDE.into(), ORIGINAL_SIDE.into())
    } else {
        scanner.expect(b' ', "a space and the board's size, or the end of the line")?;
        size_column = scanner.column();
        let width = scanner.number("the board's width")?;
        scanner.expect(b'x', "x and the board's height")?;
        let height = scanner.number("the board's height")?;
        if !scanner.at_end() {
            return Err(scanner.error("the end of the line"));
        }
        (width, height)
    };
    Coin::new(x, y, width, height).map_err(|error| {
        let column = match error {
            CoinError::Size { .. } => size_column,
            CoinError::Outside { x, width, .. } if !(1..=i64::from(width)).contains(&x) => 1,
            CoinError::Outside { .. } => y_column,
        };
        CaseError { column, reason: error.to_string() }
    })
}
