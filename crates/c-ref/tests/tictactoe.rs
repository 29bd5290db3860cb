//! The three C games against the definition, at the sizes where narrow counters fail, and outside the contract.

use c_ref::tictactoe::{BoardScan, PlayerCounters, SignedCounters};
use games::definition::tictactoe::Definition;
use games::tictactoe::{MAX_SIDE, Move, Player, Side, TicTacToe};
use proptest::prelude::*;

/// New games of all three solutions.
fn games(n: i64) -> [(&'static str, Box<dyn TicTacToe>); 3] {
    let side = Side::new(n).unwrap();
    [
        ("board_scan", Box::new(BoardScan::new(side).unwrap())),
        ("player_counters", Box::new(PlayerCounters::new(side).unwrap())),
        ("signed_counters", Box::new(SignedCounters::new(side).unwrap())),
    ]
}

#[test]
fn printed_example() {
    let moves = [(0, 0, 1), (0, 2, 2), (2, 2, 1), (1, 1, 2), (2, 0, 1), (1, 0, 2), (2, 1, 1)];
    for (name, mut game) in games(3) {
        let answers = moves.map(|(row, col, player)| {
            let player = Player::from_number(player).unwrap();
            game.play(Move { row, col, player }).map_or(0, Player::number)
        });
        assert_eq!(answers, [0, 0, 0, 0, 0, 0, 1], "{name}");
    }
}

/// The cell of the i-th stone on a line of the board whose last index is given.
type Line = fn(i: usize, last: usize) -> (usize, usize);

#[test]
fn a_line_is_won_by_its_last_stone_at_any_length() {
    for n in [1, 2, 127, 128, 129, 130, 255, 256, 257, 1000] {
        let last = n - 1;
        let lines: [Line; 4] = [|i, last| (last, i), |i, last| (i, last), |i, _| (i, i), |i, last| (i, last - i)];
        for cell in lines {
            for player in Player::BOTH {
                for (name, mut game) in games(n as i64) {
                    for i in 0..n {
                        let (row, col) = cell(i, last);
                        let expected = (i == last).then_some(player);
                        assert_eq!(game.play(Move { row, col, player }), expected, "{name}, n = {n}, stone {i}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_corners_of_the_largest_board_can_be_played() {
    for (name, mut game) in games(MAX_SIDE as i64) {
        for (row, col) in [(0, 0), (0, MAX_SIDE - 1), (MAX_SIDE - 1, 0), (MAX_SIDE - 1, MAX_SIDE - 1)] {
            assert_eq!(game.play(Move { row, col, player: Player::Two }), None, "{name}");
        }
    }
}

/// One game on one of the solutions; the answers are written as in a case, `error` where C's behaviour is undefined.
macro_rules! answers {
    ($game:ty, $n:expr, $moves:expr) => {{
        let mut game = <$game>::new(Side::new($n).unwrap()).unwrap();
        let answers = $moves.iter().map(|&(row, col, player)| {
            game.play_number(row, col, player).map_or("error".to_owned(), |answer| answer.to_string())
        });
        answers.collect::<Vec<_>>().join(" ")
    }};
}

/// A side, moves as row, column and player, and the answers of the three solutions.
type Case = (i64, &'static [(usize, usize, i32)], [&'static str; 3]);

#[test]
fn outside_the_contract_each_answers_in_its_way() {
    let table: [Case; 7] = [
        // A move after a win.
        (2, &[(0, 0, 1), (1, 1, 1), (0, 1, 2)], ["0 1 0", "0 1 0", "0 1 2"]),
        (3, &[(0, 0, 1), (2, 2, 1), (1, 1, 1), (1, 2, 1)], ["0 0 1 0", "0 0 1 1", "0 0 1 1"]),
        // A cell played twice.
        (1, &[(0, 0, 1), (0, 0, 1)], ["1 1", "1 0", "1 0"]),
        (2, &[(0, 0, 1), (0, 0, 1)], ["0 0", "0 1", "0 1"]),
        // A third player.
        (2, &[(0, 0, 2), (0, 1, 3)], ["0 0", "0 error", "0 3"]),
        (2, &[(0, 0, 2), (0, 1, i32::MIN)], ["0 0", "0 error", "0 -2147483648"]),
        // A cell outside: nothing of a refused move is seen by the next one.
        (2, &[(0, 2, 1), (2, 0, 1), (usize::MAX, 0, 1), (0, 0, 1)], ["error error error 0"; 3]),
    ];
    for (n, moves, expected) in table {
        assert_eq!(answers!(BoardScan, n, moves), expected[0], "board_scan, {n} {moves:?}");
        assert_eq!(answers!(PlayerCounters, n, moves), expected[1], "player_counters, {n} {moves:?}");
        assert_eq!(answers!(SignedCounters, n, moves), expected[2], "signed_counters, {n} {moves:?}");
    }
}

#[test]
#[should_panic(expected = "the cell lies inside the board")]
fn a_move_outside_the_board_panics() {
    let mut game = BoardScan::new(Side::new(3).unwrap()).unwrap();
    game.play(Move { row: 3, col: 0, player: Player::One });
}

#[test]
fn a_game_can_move_to_another_thread() {
    let mut game = SignedCounters::new(Side::new(1).unwrap()).unwrap();
    let answer = std::thread::spawn(move || game.play_number(0, 0, 2)).join().unwrap();
    assert_eq!(answer, Some(2));
}

/// A side, and all cells of its board in some order, each with a player.
fn game() -> impl Strategy<Value = (usize, Vec<Move>)> {
    (1..=5_usize).prop_flat_map(|n| {
        let cells: Vec<_> = (0..n * n).collect();
        let players = prop::collection::vec(any::<bool>(), n * n);
        (Just(cells).prop_shuffle(), players).prop_map(move |(cells, players)| {
            let stone = |(cell, first)| {
                let player = if first { Player::One } else { Player::Two };
                Move { row: cell / n, col: cell % n, player }
            };
            (n, cells.into_iter().zip(players).map(stone).collect())
        })
    })
}

proptest! {
    #[test]
    fn all_agree_with_the_definition((n, moves) in game()) {
        for (name, mut game) in games(n as i64) {
            let mut definition = Definition::new(Side::new(n as i64).unwrap());
            for &stone in &moves {
                let expected = definition.play(stone);
                prop_assert_eq!(game.play(stone), expected, "{}", name);
                if expected.is_some() {
                    break;
                }
            }
        }
    }
}
