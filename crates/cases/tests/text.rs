//! Lines to cases and back, and what is said about lines that are none.

use cases::tictactoe::{Game, GameError, RawGame, RawMove};
use cases::{Case, MAX_LINE, strategy};
use games::Problem;
use games::tictactoe::{Move, MoveError, Player, Side};
use proptest::prelude::*;

fn refused(problem: Problem, line: &str) -> String {
    Case::parse(problem, line).expect_err(line).to_string()
}

proptest! {
    #[test]
    fn games_come_back(case in strategy::case(Problem::TicTacToe)) {
        prop_assert_eq!(Case::parse(Problem::TicTacToe, &case.to_string()), Ok(case));
    }

    #[test]
    fn boards_come_back(case in strategy::case(Problem::Reversi)) {
        prop_assert_eq!(Case::parse(Problem::Reversi, &case.to_string()), Ok(case));
    }

    #[test]
    fn coins_come_back(case in strategy::case(Problem::Coin)) {
        let mut line = String::from("> ");
        case.write_line(&mut line);
        prop_assert_eq!(Case::parse(Problem::Coin, &line[2..]), Ok(case));
    }

    #[test]
    fn no_line_is_too_strange(line in "[0-9XO./, x\\-\r\té]{0,30}") {
        for problem in Problem::ALL {
            if let Err(error) = Case::parse(problem, &line) {
                prop_assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
                prop_assert!(error.reason.contains("found") || error.reason.contains("expected") || error.reason.contains("not"), "{error}");
                prop_assert!(!error.reason.contains(char::is_control), "{error}");
            }
        }
    }
}

#[test]
fn lines_that_are_no_games() {
    let errors = [
        ("", "column 1: expected the side of the board, found the end of the line"),
        ("x 0,0,1", "column 1: expected the side of the board, found \"x\""),
        ("0 0,0,1", "column 1: a board has a side from 1 to 10000, not 0"),
        ("3", "column 2: expected a space and a move, found the end of the line"),
        ("3 ", "column 3: expected a row number, found the end of the line"),
        ("3  0,0,1", "column 3: expected a row number, found \" \""),
        ("3 0,0,1 x", "column 9: expected a row number, found \"x\""),
        ("3 0,0,1\r", "column 8: expected a space or the end of the line, found \"\\r\""),
        ("3 0;0,1", "column 4: expected a comma and a column number, found \";0\""),
        ("3 0,0", "column 6: expected a comma and a player's number, found the end of the line"),
        ("3 0,+1,1", "column 5: expected a column number, found \"+1\""),
        ("3 00,1,1", "column 3: expected a row number without leading zeros, found \"00\""),
        ("3 -0,1,1", "column 3: expected a row number without leading zeros, found \"-0\""),
        (
            "3 0,9223372036854775808,1",
            "column 5: expected a column number of at most 64 bits, found \"9223372036854775808\"",
        ),
        ("3 0,éöüéöüéöüéöüéöüéöüéöü,1", "column 5: expected a column number, found \"éöüéöüéöüéöüéöüéöüéö\"…"),
        ("3 0,0,1 0,0,2", "column 9: cell 0,0 is already taken"),
        ("3 0,0,1 -1,0,2", "column 9: cell -1,0 is outside the 3x3 board"),
        ("3 0,0,3", "column 3: there is no player 3: expected 1 or 2"),
        ("2 0,0,1 0,1,1 1,1,2", "column 15: the game is over: player 1 has won"),
    ];
    for (line, error) in errors {
        assert_eq!(refused(Problem::TicTacToe, line), error);
    }
}

#[test]
fn lines_that_are_no_boards() {
    let errors = [
        ("", "column 1: the board has 1 rows and 0 columns, expected 1 to 1000 of each"),
        ("..x", "column 3: row 1, column 3: found 'x', expected X, O or ."),
        ("../.x", "column 5: row 2, column 2: found 'x', expected X, O or ."),
        ("../..\r", "column 6: row 2, column 3: found '\\r', expected X, O or ."),
        ("../.", "column 5: row 2 has 1 cells, expected 2 as in row 1"),
        ("../...", "column 6: row 2 has 3 cells, expected 2 as in row 1"),
        ("é", "column 1: row 1, column 1: found 'é', expected X, O or ."),
    ];
    for (line, error) in errors {
        assert_eq!(refused(Problem::Reversi, line), error);
    }
    let wide = ".".repeat(1001);
    assert_eq!(Case::parse(Problem::Reversi, &wide).unwrap_err().column, 1001);
    let high = vec!["."; 1001].join("/");
    assert_eq!(Case::parse(Problem::Reversi, &high).unwrap_err().column, 2001);
}

#[test]
fn lines_that_are_no_coins() {
    let errors = [
        ("", "column 1: expected the coin's column, found the end of the line"),
        ("1", "column 2: expected a space and the coin's row, found the end of the line"),
        ("1 2 ", "column 5: expected the board's width, found the end of the line"),
        ("1 2\r", "column 4: expected a space and the board's size, or the end of the line, found \"\\r\""),
        ("1 2 3", "column 6: expected x and the board's height, found the end of the line"),
        ("1 2 3x4 ", "column 8: expected the end of the line, found \" \""),
        ("1 2 0x4", "column 5: a board has sides from 1 to 1000, not 0x4"),
        ("16 2", "column 1: the coin at (16, 2) is outside the board: expected 1 to 15 and 1 to 15"),
        ("2 16", "column 3: the coin at (2, 16) is outside the board: expected 1 to 15 and 1 to 15"),
    ];
    for (line, error) in errors {
        assert_eq!(refused(Problem::Coin, line), error);
    }
    let original = Case::parse(Problem::Coin, "3 4 15x15").unwrap();
    assert_eq!(original.to_string(), "3 4");
}

#[test]
fn a_raw_game_is_not_judged() {
    let raw = RawGame::parse("2 -1,5,3 -1,5,3").unwrap();
    assert_eq!(raw.moves, [RawMove { row: -1, col: 5, player: 3 }; 2]);
    assert_eq!([raw.column(0), raw.column(1), raw.column(2)], [3, 10, 1]);
}

#[test]
fn limits_are_kept() {
    let line = format!("3{}", " ".repeat(MAX_LINE));
    for problem in Problem::ALL {
        assert_eq!(refused(problem, &line), "column 1: expected a line of at most 16777216 bytes, found 16777217");
    }
    let error = RawGame::parse(&format!("3{}", " 0,0,1".repeat(1_000_001))).unwrap_err();
    assert!(error.reason.starts_with("expected at most 1000000 moves, found"), "{error}");
}

#[test]
fn games_are_judged_whoever_makes_them() {
    let side = Side::new(2).unwrap();
    let stone = |row, col, player| Move { row, col, player };
    let error = |moves| Game::new(side, moves).unwrap_err();
    assert_eq!(error(vec![]), GameError::NoMoves);
    let outside = MoveError::Outside { row: i64::MAX, col: 0, side: 2 };
    assert_eq!(error(vec![stone(usize::MAX, 0, Player::One)]), GameError::IllegalMove { index: 0, error: outside });
    let twice = vec![stone(0, 1, Player::One), stone(0, 1, Player::Two)];
    assert_eq!(error(twice), GameError::IllegalMove { index: 1, error: MoveError::Occupied { row: 0, col: 1 } });
    assert!(Game::new(side, vec![stone(0, 1, Player::One), stone(0, 0, Player::Two)]).unwrap().in_turn());
}
