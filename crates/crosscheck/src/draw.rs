//! A case drawn as a board, and what was wrong with an answer, for a person.

use std::fmt::Write as _;

use cases::Case;
use cases::tictactoe::Game;
use games::coin::Coin;
use games::reversi::Board;

use crate::Answer;

/// The longest side that is drawn.
const MOST_SIDE: usize = 40;

/// The case as a board, a line a row, each ended by `\n`; a sentence where the board is too large.
#[must_use]
pub fn draw(case: &Case) -> String {
    match case {
        Case::TicTacToe(game) => draw_game(game),
        Case::Reversi(board) => draw_board(board),
        Case::Coin(coin) => draw_coin(*coin),
    }
}

/// Stones by their players' numbers, the last one in brackets.
fn draw_game(game: &Game) -> String {
    let n = game.side().get();
    if n > MOST_SIDE {
        return format!("a {n}x{n} board after {} moves (too large to draw)\n", game.moves().len());
    }
    let mut cells = vec![". ".to_owned(); n * n];
    for stone in game.moves() {
        cells[stone.row * n + stone.col] = format!("{} ", stone.player.number());
    }
    if let Some(last) = game.moves().last() {
        cells[last.row * n + last.col] = format!("{}]", last.player.number());
    }
    let last = game.moves().last().map(|stone| (stone.row, stone.col));
    let mut drawing = header(0..n);
    for row in 0..n {
        let _ = write!(drawing, "{row:>4} ");
        for col in 0..n {
            let open = if last == Some((row, col)) { '[' } else { ' ' };
            let _ = write!(drawing, "{open}{}", cells[row * n + col]);
        }
        end_row(&mut drawing);
    }
    drawing
}

fn draw_board(board: &Board) -> String {
    if board.height().max(board.width()) > MOST_SIDE {
        return format!("a board of {} rows and {} columns (too large to draw)\n", board.height(), board.width());
    }
    let mut drawing = header(0..board.width());
    for (row, cells) in board.rows().enumerate() {
        let _ = write!(drawing, "{row:>4} ");
        for cell in cells {
            let _ = write!(drawing, " {} ", char::from(cell.byte()));
        }
        end_row(&mut drawing);
    }
    drawing
}

/// The coin as `o`; x counts to the right and y downwards, both from 1.
fn draw_coin(coin: Coin) -> String {
    let (width, height) = (usize::from(coin.width()), usize::from(coin.height()));
    if width.max(height) > MOST_SIDE {
        return format!("a coin at ({}, {}) on {width}x{height} (too large to draw)\n", coin.x(), coin.y());
    }
    let mut drawing = header(1..width + 1);
    for y in 1..=height {
        let _ = write!(drawing, "{y:>4} ");
        for x in 1..=width {
            let here = (usize::from(coin.x()), usize::from(coin.y())) == (x, y);
            drawing.push_str(if here { " o " } else { " . " });
        }
        end_row(&mut drawing);
    }
    drawing
}

fn header(columns: std::ops::Range<usize>) -> String {
    let mut line = "     ".to_owned();
    for column in columns {
        // Of long numbers only the end fits: 8, 9, 10, 11.
        let _ = write!(line, "{column:>2} ");
    }
    end_row(&mut line);
    line
}

fn end_row(drawing: &mut String) {
    drawing.truncate(drawing.trim_end().len());
    drawing.push('\n');
}

/// What is wrong with `answer`, in words that point at the place.
#[must_use]
pub fn difference(case: &Case, expected: &str, answer: &Answer) -> String {
    let (Case::TicTacToe(game), Answer::Value(said)) = (case, answer) else {
        return format!("expected {}, got {}", shortened(expected), shortened(&answer.to_string()));
    };
    let pairs = expected.split(' ').zip(said.split(' ')).enumerate();
    match pairs.into_iter().find(|(_, (right, wrong))| right != wrong) {
        Some((i, (right, wrong))) => match game.moves().get(i) {
            Some(stone) => format!(
                "move {} ({},{} by player {}): expected {right}, got {}",
                i + 1,
                stone.row,
                stone.col,
                stone.player.number(),
                shortened(wrong)
            ),
            None => format!("expected {right}, got {}", shortened(wrong)),
        },
        None => format!("expected {} results, got {}", expected.split(' ').count(), said.split(' ').count()),
    }
}

/// A text that may be long and hold anything: with its middle left out, and without what a terminal would take for an order.
#[must_use]
pub fn shortened(text: &str) -> String {
    const MOST: usize = 160;
    const EITHER: usize = 70;
    let length = text.chars().count();
    if length <= MOST {
        return printable(text.chars());
    }
    let start = printable(text.chars().take(EITHER));
    let end = printable(text.chars().skip(length - EITHER));
    format!("{start} … {end} ({length} characters)")
}

/// The characters, with control characters escaped.
fn printable(chars: impl Iterator<Item = char>) -> String {
    let mut text = String::new();
    for char in chars {
        if char.is_control() {
            text.extend(char.escape_default());
        } else {
            text.push(char);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Problem;

    fn case(problem: Problem, line: &str) -> Case {
        Case::parse(problem, line).unwrap()
    }

    #[test]
    fn boards_look_like_boards() {
        let game = case(Problem::TicTacToe, "3 0,2,2 1,1,2 2,0,2");
        assert_eq!(draw(&game), "      0  1  2\n   0  .  .  2\n   1  .  2  .\n   2 [2] .  .\n");
        let board = case(Problem::Reversi, ".X./XO.");
        assert_eq!(draw(&board), "      0  1  2\n   0  .  X  .\n   1  X  O  .\n");
        let coin = case(Problem::Coin, "2 1 3x2");
        assert_eq!(draw(&coin), "      1  2  3\n   1  .  o  .\n   2  .  .  .\n");
        assert_eq!(draw(&case(Problem::Coin, "2 1 300x2")), "a coin at (2, 1) on 300x2 (too large to draw)\n");
    }

    #[test]
    fn differences_point_at_the_move() {
        let game = case(Problem::TicTacToe, "3 0,2,2 1,1,2 2,0,2");
        let wrong = |text: &str| difference(&game, "0 0 2", &Answer::Value(text.to_owned()));
        assert_eq!(wrong("0 0 0"), "move 3 (2,0 by player 2): expected 2, got 0");
        assert_eq!(wrong("0 0"), "expected 3 results, got 2");
        assert_eq!(shortened("a\tb\u{1b}[2J ü"), "a\\tb\\u{1b}[2J ü");
        let crash = Answer::Crashed("killed by signal 11".to_owned());
        assert_eq!(difference(&game, "0 0 2", &crash), "expected 0 0 2, got crashed: killed by signal 11");
    }
}
