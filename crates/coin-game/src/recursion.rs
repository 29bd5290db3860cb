//! Recursion.
//!
//! A cell wins if some move leads to a losing cell. Try the moves one after another and stop at the first such move.
//!
//! Time exponential in x + y (at most 708 288 calls on 15 × 15), space O(x + y) for the calls in progress.

use games::coin::{Coin, Step, Winner};
use games::{Unobserved, Visitor};

const MOVES: [(i32, i32); 4] = [(-2, 1), (-2, -1), (1, -2), (-1, -2)];

/// Who wins from this position.
#[must_use]
pub fn winner(coin: Coin) -> Winner {
    winner_observed(coin, &mut Unobserved)
}

/// As [`winner`], telling `visitor` of every step.
pub fn winner_observed(coin: Coin, visitor: &mut impl Visitor<Step>) -> Winner {
    let board = (i32::from(coin.width()), i32::from(coin.height()));
    Winner::from_winning(wins((i32::from(coin.x()), i32::from(coin.y())), board, visitor))
}

/// Whether the player to move wins with the coin on this cell.
fn wins((x, y): (i32, i32), (width, height): (i32, i32), visitor: &mut impl Visitor<Step>) -> bool {
    visitor.visit(Step::Entered((x, y)));
    for (dx, dy) in MOVES {
        // step: try
        let to = (x + dx, y + dy);
        let inside = 1 <= to.0 && to.0 <= width && 1 <= to.1 && to.1 <= height;
        visitor.visit(Step::MoveTried { to, inside });
        if !inside {
            continue;
        }

        // step: recurse
        let opponent_wins = wins(to, (width, height), visitor);

        // step: win
        if !opponent_wins {
            visitor.visit(Step::Won((x, y)));
            return true;
        }
    }

    // step: lose
    visitor.visit(Step::Lost((x, y)));
    false
}
