//! The three C recursions against the definition, and the memo at its deepest.

use c_ref::coin::{memo, recursion, recursion_all};
use games::coin::{Coin, MAX_SIDE, ORIGINAL_SIDE, Winner};
use games::definition::coin::winner;
use proptest::prelude::*;

#[test]
fn printed_answers() {
    for (x, y, expected) in [(1, 1, Winner::Second), (5, 2, Winner::Second), (5, 3, Winner::First)] {
        let coin = Coin::new(x, y, 15, 15).unwrap();
        assert_eq!([recursion(coin), recursion_all(coin), memo(coin)], [Ok(expected); 3], "{coin}");
    }
}

#[test]
fn the_whole_original_board() {
    let side = i64::from(ORIGINAL_SIDE);
    for (x, y) in (1..=side).flat_map(|x| (1..=side).map(move |y| (x, y))) {
        let coin = Coin::new(x, y, side, side).unwrap();
        let expected = Ok(winner(coin));
        assert_eq!(memo(coin), expected, "memo, {coin}");
        assert_eq!(recursion(coin), expected, "recursion, {coin}");
        // Each step of x + y takes about twice as long.
        if x + y <= 20 {
            assert_eq!(recursion_all(coin), expected, "recursion_all, {coin}");
        }
    }
}

#[test]
fn the_memo_bears_the_largest_boards() {
    let side = i64::from(MAX_SIDE);
    for (width, height) in [(side, side), (side, side - 3), (side - 3, side), (side, 1), (1, side), (2, side)] {
        let coin = Coin::new(width, height, width, height).unwrap();
        assert_eq!(memo(coin), Ok(winner(coin)), "{coin}");
    }
}

/// Any coin on a board with sides up to `side`.
fn coin(side: i64) -> impl Strategy<Value = Coin> {
    (1..=side, 1..=side).prop_flat_map(|(width, height)| {
        (1..=width, 1..=height).prop_map(move |(x, y)| Coin::new(x, y, width, height).unwrap())
    })
}

proptest! {
    #[test]
    fn the_recursions_agree_with_the_definition(coin in coin(9)) {
        let expected = Ok(winner(coin));
        prop_assert_eq!([recursion(coin), recursion_all(coin)], [expected; 2]);
    }

    #[test]
    fn the_memo_agrees_with_the_definition(coin in coin(40)) {
        prop_assert_eq!(memo(coin), Ok(winner(coin)));
    }
}
