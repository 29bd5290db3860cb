//! Scopes hold every case once, and symmetries keep what they say.

use std::collections::HashSet;

use cases::symmetry::{Transform, images};
use cases::{Case, Scope, strategy};
use games::Problem;
use games::definition;
use games::definition::tictactoe::Definition;
use games::tictactoe::{Player, TicTacToe};
use proptest::prelude::*;

/// All cases of a scope, part by part.
fn cases(scope: &Scope) -> Vec<Case> {
    let mut cases = Vec::new();
    for part in 0..scope.parts() {
        scope.for_each(part, &mut |case| cases.push(case.clone()));
    }
    scope.for_each(scope.parts(), &mut |_| panic!("there is no such part"));
    scope.for_each(usize::MAX, &mut |_| panic!("there is no such part"));
    cases
}

#[test]
fn every_case_once() {
    let scopes = [
        (Scope::complete_games(1), 1),
        (Scope::complete_games(2), 24),
        (Scope::complete_games(3), 255_168),
        (Scope::free_games(1), 2),
        (Scope::free_games(2), 120),
        (Scope::boards(1, 1), 3),
        (Scope::boards(3, 3), 19_683),
        (Scope::boards(2, 4), 6561),
        (Scope::boards_to_area(4), 3 + 2 * 9 + 2 * 27 + 3 * 81),
        (Scope::boards_to_area(0), 0),
        (Scope::coins(3, 2), 6 * 3),
        (Scope::coins(0, 9), 0),
    ];
    for (scope, len) in scopes {
        let cases = cases(&scope);
        assert_eq!((scope.len(), cases.len() as u64), (len, len), "{}", scope.name());
        assert!(cases.iter().all(|case| case.problem() == scope.problem()));
        assert_eq!(cases.iter().collect::<HashSet<_>>().len() as u64, len, "{}", scope.name());
    }
}

#[test]
fn complete_games_are_won_or_full() {
    for case in cases(&Scope::complete_games(3)).into_iter().chain(cases(&Scope::free_games(2))) {
        let Case::TicTacToe(game) = &case else { panic!("{case}") };
        assert!(results(&case).last() != Some(&None) || game.moves().len() == game.side().cells(), "{case}");
        assert_eq!(Case::parse(Problem::TicTacToe, &case.to_string()).as_ref(), Ok(&case));
    }
}

#[test]
fn the_scopes_of_a_run_have_names_and_parts() {
    for scope in Problem::ALL.into_iter().flat_map(Scope::all) {
        assert!(scope.len() > 0 && scope.parts() > 0 && !scope.name().is_empty());
    }
}

/// What each move of a game returns, by the definition.
fn results(case: &Case) -> Vec<Option<Player>> {
    let Case::TicTacToe(game) = case else { panic!("{case}") };
    let mut board = Definition::new(game.side());
    game.moves().iter().map(|&stone| board.play(stone)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn images_of_games_have_the_same_results(case in strategy::stratum(&cases::Stratum::all(Problem::TicTacToe)[0])) {
        for transform in images(Problem::TicTacToe) {
            let mapped = results(&case).into_iter().map(|winner| {
                if transform.maps_players() { winner.map(Player::opponent) } else { winner }
            });
            prop_assert_eq!(results(&transform.apply(&case)), mapped.collect::<Vec<_>>(), "{}", transform.name());
        }
    }

    #[test]
    fn images_of_boards_have_the_same_answer(case in strategy::stratum(&cases::Stratum::all(Problem::Reversi)[1])) {
        let answer = |case: &Case| if let Case::Reversi(board) = case { definition::reversi::most_flips(board) } else { 0 };
        for transform in images(Problem::Reversi) {
            prop_assert_eq!(answer(&transform.apply(&case)), answer(&case), "{}", transform.name());
        }
    }

    #[test]
    fn images_of_coins_have_the_same_answer(case in strategy::case(Problem::Coin)) {
        let answer = |case: &Case| if let Case::Coin(coin) = case { Some(definition::coin::winner(*coin)) } else { None };
        for transform in images(Problem::Coin) {
            prop_assert_eq!(answer(&transform.apply(&case)), answer(&case), "{}", transform.name());
        }
    }
}

#[test]
fn the_images_of_an_uneven_case_all_differ() {
    let board = Case::parse(Problem::Reversi, "XO./..O").unwrap();
    let images_of_board: HashSet<_> =
        images(Problem::Reversi).iter().map(|transform| transform.apply(&board)).collect();
    assert_eq!(images_of_board.len(), 7);
    assert_eq!(Transform::QuarterTurn.apply(&board).to_string(), ".X/.O/O.");
    assert_eq!(Transform::ThreeQuarterTurn.apply(&board).to_string(), ".O/O./X.");
    assert_eq!(Transform::ExchangePlayers.apply(&board), board);
    let coin = Case::parse(Problem::Coin, "3 4 5x6").unwrap();
    assert_eq!(Transform::Transpose.apply(&coin).to_string(), "4 3 6x5");
    assert_eq!(Transform::FlipRows.apply(&coin), coin);
}
