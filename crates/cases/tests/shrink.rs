//! Smaller cases are legal and smaller, and shrinking ends at the smallest case that still shows the fault.

use std::cell::Cell as Counter;

use cases::strategy::Shrinking;
use cases::tictactoe::Game;
use cases::{Case, Shrink, Stratum, strategy};
use games::Problem;
use games::coin::Coin;
use games::definition;
use games::reversi::Board;
use games::tictactoe::Player;
use proptest::prelude::*;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// Follows the first smaller case that still fails, as a harness does.
fn shrink(mut case: Case, fails: impl Fn(&Case) -> bool) -> Case {
    assert!(fails(&case));
    loop {
        let smaller = case.smaller().find(&fails);
        match smaller {
            Some(smaller) => case = smaller,
            None => return case,
        }
    }
}

fn small_strata() -> impl Strategy<Value = Case> {
    let small = |problem: Problem, index: usize| strategy::stratum(&Stratum::all(problem)[index]);
    prop_oneof![
        small(Problem::TicTacToe, 0),
        small(Problem::TicTacToe, 1),
        small(Problem::Reversi, 0),
        small(Problem::Reversi, 1),
        small(Problem::Coin, 0),
        small(Problem::Coin, 2),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn smaller_cases_are_legal_and_smaller(case in small_strata()) {
        for smaller in case.smaller().take(2000) {
            prop_assert!(smaller.measure() < case.measure());
            prop_assert_eq!(Case::parse(case.problem(), &smaller.to_string()), Ok(smaller));
        }
    }

    #[test]
    fn everything_shrinks_to_the_smallest_case(case in small_strata()) {
        let smallest = shrink(case.clone(), |_| true);
        prop_assert_eq!(smallest, Case::smallest(case.problem()));
    }
}

fn parse(problem: Problem, line: &str) -> Case {
    Case::parse(problem, line).unwrap()
}

/// A game won by its last stone on the anti-diagonal, and on nothing else.
fn wins_on_anti_diagonal(case: &Case) -> bool {
    let Case::TicTacToe(game) = case else { return false };
    let n = game.side().get();
    let winner = game.moves()[game.moves().len() - 1].player;
    let on = |on: &dyn Fn(usize, usize) -> bool| {
        game.moves().iter().filter(|stone| stone.player == winner && on(stone.row, stone.col)).count() == n
    };
    on(&|row, col| row + col == n - 1) && !on(&|row, col| row == col)
}

#[test]
fn a_win_keeps_its_line_while_the_board_shrinks() {
    let line = "5 0,4,2 0,0,1 1,3,2 0,1,1 2,2,2 3,3,1 3,1,2 4,4,1 4,0,2";
    let shrunk = shrink(parse(Problem::TicTacToe, line), wins_on_anti_diagonal);
    assert_eq!(shrunk.to_string(), "2 0,1,1 1,0,1");
}

#[test]
fn a_game_in_turn_can_be_shrunk_in_turn() {
    let line = "5 0,4,2 0,0,1 1,3,2 0,1,1 2,2,2 3,3,1 3,1,2 4,4,1 4,0,2";
    let in_turn = |case: &Case| matches!(case, Case::TicTacToe(game) if game.in_turn());
    let shrunk = shrink(parse(Problem::TicTacToe, line), |case| in_turn(case) && wins_on_anti_diagonal(case));
    assert_eq!(shrunk.to_string(), "2 0,1,1 0,0,2 1,0,1");
}

#[test]
fn a_board_shrinks_to_what_flips() {
    let board = "....X./....X./XOOO../....../......";
    let fails = |case: &Case| matches!(case, Case::Reversi(board) if definition::reversi::most_flips(board) >= 2);
    assert_eq!(shrink(parse(Problem::Reversi, board), fails).to_string(), "XOO.");
}

#[test]
fn a_coin_shrinks_to_the_edge_that_matters() {
    // A forgotten upper bound: the wrong answer stays wrong while board and coin shrink together.
    let fails = |case: &Case| {
        let Case::Coin(coin) = case else { return false };
        let (x, y) = (i64::from(coin.x()), i64::from(coin.y()));
        let roomy = Coin::new(x, y, 1000, 1000).unwrap();
        definition::coin::winner(*coin) != definition::coin::winner(roomy)
    };
    assert_eq!(shrink(parse(Problem::Coin, "25 20 25x30"), fails).to_string(), "1 3 1x3");
}

#[test]
fn proptest_finds_the_smallest_failing_value() {
    let mut runner = TestRunner::deterministic();
    let mut tree = (0..1000)
        .map(|_| strategy::board().new_tree(&mut runner).unwrap())
        .find(|tree: &Shrinking<Board>| {
            tree.current().cells().len() <= 64 && definition::reversi::most_flips(&tree.current()) >= 3
        })
        .unwrap();
    while definition::reversi::most_flips(&tree.current()) >= 3 && tree.simplify() {
        while definition::reversi::most_flips(&tree.current()) < 3 && tree.complicate() {}
    }
    assert!(definition::reversi::most_flips(&tree.current()) >= 3);
    assert!(tree.current().smaller().all(|board| definition::reversi::most_flips(&board) < 3));
}

#[test]
fn long_games_list_their_edits_lazily() {
    let mut runner = TestRunner::deterministic();
    let game = (0..1000)
        .map(|_| strategy::game().new_tree(&mut runner).unwrap().current())
        .find(|game| game.side().get() > 200 && game.moves().len() > 400)
        .unwrap();
    let tried = Counter::new(0);
    let few: Vec<Game> = game.smaller().inspect(|_| tried.set(tried.get() + 1)).take(3).collect();
    assert_eq!(tried.get(), 3);
    assert!(few[0].moves().len() <= game.moves().len().div_ceil(2) + 1);
    assert!(game.moves().iter().any(|stone| stone.player == Player::Two));
}
