//! The coin: table, closed form, Grundy values.

use std::hint::black_box;

use coin_game::table::Table;
use coin_game::{closed_form, grundy, memo, table};
use games::coin::{Coin, MAX_SIDE, ORIGINAL_SIDE, Winner};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::table::{Contestant, print_head, print_rows, take_turns};

const QUERIES: usize = 4096;
const ROUNDS: usize = 15;

/// All tables.
///
/// # Errors
/// None.
pub fn run() -> Result<(), String> {
    print_head("The coin, random queries", "query");
    let original = coins(|_| ORIGINAL_SIDE);
    let mut kept = Table::new(ORIGINAL_SIDE.into(), ORIGINAL_SIDE.into()).expect("a board");
    let all = vec![
        form("memo", &original, memo::winner),
        form("table, made for each query", &original, table::winner),
        form("table, kept", &original, |coin| kept.winner(coin.x(), coin.y()).expect("the cell lies on the board")),
        form("closed_form", &original, closed_form::winner),
        form("grundy", &original, grundy::winner),
    ];
    print_rows("15 × 15", &take_turns(all, ROUNDS)?);
    let any = coins(|rng| rng.random_range(1..=MAX_SIDE));
    let all = vec![form("grundy", &any, grundy::winner), form("closed_form", &any, closed_form::winner)];
    print_rows("a board of its own for each, to 1000 × 1000", &take_turns(all, ROUNDS)?);
    Ok(())
}

/// Coins on random cells of boards with these sides.
fn coins(mut side: impl FnMut(&mut ChaCha8Rng) -> u16) -> Vec<Coin> {
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    let mut coin = || {
        let (width, height) = (side(&mut rng), side(&mut rng));
        let (x, y) = (rng.random_range(1..=width), rng.random_range(1..=height));
        Coin::new(x.into(), y.into(), width.into(), height.into()).expect("the cell lies on the board")
    };
    (0..QUERIES).map(|_| coin()).collect()
}

/// A form on these coins; all answers are needed.
fn form<'a>(name: &str, coins: &'a [Coin], mut winner: impl FnMut(Coin) -> Winner + 'a) -> Contestant<'a> {
    for &coin in coins {
        assert_eq!(winner(coin), table::winner(coin), "{name} on {coin:?}");
    }
    Contestant::of_work(name, coins.len(), move || {
        black_box(black_box(coins).iter().filter(|&&coin| winner(coin) == Winner::First).count());
    })
}
