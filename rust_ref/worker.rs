//! The Rust worker: answers as docs/protocol.md says, with the solution that SOLUTION names when it is built.
//!
//! It serves solutions that are brought to be judged, so it knows plain blocks only: Rust's own implementations answer in
//! process, and are timed, by the harness. `--cfg problem="…"` names the kind of case.

// What a solution prints is no answer.
#[allow(unused_macros)]
macro_rules! println { ($($text:tt)*) => { ::std::eprintln!($($text)*) }; }
#[allow(unused_macros)]
macro_rules! print { ($($text:tt)*) => { ::std::eprint!($($text)*) }; }

/// What LeetCode has around a solution; one that brings its own hides these.
mod around {
    #[allow(dead_code)]
    pub struct Solution;
}

#[allow(dead_code, non_snake_case)]
mod solution {
    #[allow(unused_imports)]
    use super::around::*;

    include!(env!("SOLUTION"));

    /// Inside the solution's module, since a solution need not make anything public.
    pub mod crossboard {
        #[allow(unused_imports)]
        use super::super::numbers;

        /// Row, column and player of each move are put to a new game.
        #[cfg(problem = "tictactoe")]
        pub fn answer(line: &str) -> Option<String> {
            let (side, moves) = line.split_once(' ')?;
            let moves: Option<Vec<[i32; 3]>> = moves.split(' ').map(|text| numbers(text, ',')).collect();
            let moves = moves?;
            #[allow(unused_mut)]
            let mut game = super::TicTacToe::new(side.parse().ok()?);
            let results = moves.into_iter().map(|[row, col, player]| game.make_a_move(row, col, player).to_string());
            Some(results.collect::<Vec<String>>().join(" "))
        }

        #[cfg(problem = "reversi")]
        pub fn answer(line: &str) -> Option<String> {
            let rows: Vec<String> = line.split('/').map(str::to_owned).collect();
            Some(super::Solution::flip_chess(rows).to_string())
        }

        #[cfg(problem = "coin")]
        pub fn answer(line: &str) -> Option<String> {
            let mut words = line.split(' ');
            let (x, y) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let [width, height] = words.next().map_or(Some([15, 15]), |size| numbers(size, 'x'))?;
            Some(super::super::Game::play(&super::chessboardGame, x, y, width, height))
        }
    }
}

/// `chessboardGame`, with the board's sides or, as on HackerRank, without: the compiler sees which from `Arguments`.
#[allow(dead_code)]
trait Game<Arguments> {
    fn play(&self, x: i32, y: i32, width: i32, height: i32) -> String;
}

impl<F: Fn(i32, i32) -> R, R: ToString> Game<(i32, i32)> for F {
    fn play(&self, x: i32, y: i32, width: i32, height: i32) -> String {
        if (width, height) == (15, 15) {
            self(x, y).to_string()
        } else {
            "error: chessboardGame(x, y) needs 15x15".into()
        }
    }
}

impl<F: Fn(i32, i32, i32, i32) -> R, R: ToString> Game<(i32, i32, i32, i32)> for F {
    fn play(&self, x: i32, y: i32, width: i32, height: i32) -> String {
        self(x, y, width, height).to_string()
    }
}

/// So many numbers between separators.
#[allow(dead_code)]
fn numbers<const N: usize>(text: &str, separator: char) -> Option<[i32; N]> {
    let numbers: Option<Vec<i32>> = text.split(separator).map(|word| word.parse().ok()).collect();
    numbers?.try_into().ok()
}

/// One line, whatever the solution does.
fn answer(line: &str) -> String {
    match std::panic::catch_unwind(|| solution::crossboard::answer(line)) {
        Ok(Some(answer)) => answer,
        Ok(None) => "error: cannot parse the case".to_owned(),
        Err(panic) => {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            format!("error: panicked: {}", words.replace('\n', " "))
        }
    }
}

fn main() {
    use std::io::Write;
    let mut output = std::io::stdout().lock();
    let mut write = |text: &str| output.write_all(text.as_bytes()).and_then(|()| output.flush()).expect("a reader");
    write(&format!("crossboard 1 {} Rust\n", std::env::args().nth(1).unwrap_or_default()));
    let mut answers = String::new();
    for line in std::io::stdin().lines() {
        let line = line.expect("text");
        if !line.is_empty() {
            answers.push_str(&answer(&line));
        }
        answers.push('\n');
        if line.is_empty() {
            write(&answers);
            answers.clear();
        }
    }
}
