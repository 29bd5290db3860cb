//! Whole games at once against the same games move by move.

use cases::tictactoe::{Family, Game, Scratch};
use cases::{Case, Scope, Stratum, block};
use games::Problem;
use games::tictactoe::{Move, Player, Side, TicTacToe};
use tictactoe_counters::{SignedCounters, batch};

/// What `SignedCounters` answers move by move.
fn move_by_move(game: &Game) -> Vec<u8> {
    let mut board = SignedCounters::new(game.side());
    game.moves().iter().map(|&stone| board.play(stone).map_or(0, Player::number)).collect()
}

/// The first winning move of these results.
fn first_of(results: &[u8]) -> Option<(usize, Player)> {
    let index = results.iter().position(|&result| result != 0)?;
    Some((index, Player::from_number(results[index].into()).unwrap()))
}

fn assert_agrees(game: &Game) {
    let expected = move_by_move(game);
    // Results are appended to what is there.
    let mut results = vec![7];
    batch::results(game.side(), game.moves(), &mut results);
    assert_eq!(results[0], 7);
    assert_eq!(results[1..], expected, "{game:?}");
    let first = first_of(&expected);
    assert_eq!(batch::winner(game.side(), game.moves()), first.map(|(_, player)| player), "{game:?}");
    assert_eq!(batch::first_win(game.side(), game.moves()), first, "{game:?}");
}

/// All games of 3 × 3 in turn, and all smaller ones in any turn, complete and left off anywhere.
#[test]
fn small_games_whole() {
    for scope in Scope::all(Problem::TicTacToe) {
        let (mut packed, mut expected) = (batch::three::Games::new(), Vec::new());
        for part in 0..scope.parts() {
            scope.for_each(part, &mut |case| {
                let Case::TicTacToe(game) = case else { return };
                assert_agrees(game);
                if game.side().get() == 3 {
                    packed.push(game.moves());
                    expected.push(move_by_move(game));
                    let mut everywhere = move_by_move(game);
                    everywhere.resize(batch::three::MOVES, 0);
                    for lane in batch::three::results_in_every_lane(game.moves()) {
                        assert_eq!(lane[..], everywhere, "{game:?}");
                    }
                } else {
                    for len in 1..game.moves().len() {
                        let mut left_off = game.clone();
                        left_off.truncate(len);
                        assert_agrees(&left_off);
                    }
                }
            });
        }
        assert_packed(&packed, &expected);
    }
}

/// The packed games answer as expected, with 0 after the end.
fn assert_packed(packed: &batch::three::Games, expected: &[Vec<u8>]) {
    assert_eq!(packed.len(), expected.len());
    let (mut results, mut first_wins) = (Vec::new(), Vec::new());
    packed.results(&mut results);
    packed.first_wins(&mut first_wins);
    assert_eq!((results.len(), first_wins.len()), (expected.len(), expected.len()));
    for ((results, first_win), expected) in results.iter().zip(first_wins).zip(expected) {
        let (played, after) = results.split_at(expected.len());
        assert_eq!((played, first_win), (&expected[..], first_of(expected)));
        assert!(after.iter().all(|&result| result == 0));
    }
}

#[test]
fn every_family_on_boards_to_300() {
    let (mut rng, mut scratch) = (block(348, &Stratum::all(Problem::TicTacToe)[0], 0), Scratch::default());
    let mut game = Game::smallest();
    for n in (1..=20).chain([31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 130, 200, 256, 257, 300]) {
        let side = Side::new(n).unwrap();
        for family in Family::ALL {
            for _ in 0..if n <= 8 { 60 } else { 1 } {
                family.generate(side, &mut rng, &mut game, &mut scratch);
                assert_agrees(&game);
            }
        }
    }
}

#[test]
fn three_by_three_in_any_turn_and_any_number_of_games() {
    let (mut rng, mut scratch) = (block(349, &Stratum::all(Problem::TicTacToe)[0], 0), Scratch::default());
    let side = Side::new(3).unwrap();
    let (mut packed, mut expected) = (batch::three::Games::new(), Vec::new());
    assert!(packed.is_empty());
    for number in 0..2000 {
        let mut game = Game::smallest();
        Family::ALL[number % Family::ALL.len()].generate(side, &mut rng, &mut game, &mut scratch);
        packed.push(game.moves());
        expected.push(move_by_move(&game));
        if number < 40 {
            assert_packed(&packed, &expected);
        }
    }
    assert_packed(&packed, &expected);
    packed.clear();
    assert_packed(&packed, &[]);
}

/// A board played on to the last cell after a win: the first of all wins counts.
#[test]
fn a_game_played_on_after_a_win() {
    let (mut rng, mut scratch) = (block(350, &Stratum::all(Problem::TicTacToe)[0], 0), Scratch::default());
    for n in [1, 2, 3, 3, 3, 4, 5, 17, 18] {
        let side = Side::new(n).unwrap();
        for _ in 0..200 {
            let mut game = Game::smallest();
            Family::Led.generate(side, &mut rng, &mut game, &mut scratch);
            let mut moves = game.moves().to_vec();
            let expected = first_of(&move_by_move(&game));
            for cell in 0..side.cells() {
                let (row, col) = (cell / side.get(), cell % side.get());
                if !moves.iter().any(|stone| (stone.row, stone.col) == (row, col)) {
                    let player = if cell % 3 == 0 { Player::Two } else { Player::One };
                    moves.push(Move { row, col, player });
                }
            }
            // A game that its family left without a winner may be won by the stones added.
            if expected.is_none() {
                continue;
            }
            assert_eq!(batch::first_win(side, &moves), expected, "{moves:?}");
            if n == 3 {
                let (mut packed, mut first_wins) = (batch::three::Games::new(), Vec::new());
                packed.push(&moves);
                packed.first_wins(&mut first_wins);
                assert_eq!(first_wins, [expected], "{moves:?}");
            }
        }
    }
}

#[test]
fn no_moves_no_winner() {
    let side = Side::new(3).unwrap();
    let mut results = Vec::new();
    batch::results(side, &[], &mut results);
    assert!(results.is_empty());
    assert_eq!(batch::winner(side, &[]), None);
    assert_eq!(batch::first_win(side, &[]), None);
}
