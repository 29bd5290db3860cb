//! Recursion that always tries all moves.
//!
//! As [`recursion`](crate::recursion), but it does not stop at the first move to a losing cell, as the pseudo-code that
//! commonly stands beside the problem does. It is here for its cost.
//!
//! Time exponential in x + y: 176 007 101 calls from (15, 15) on 15 × 15, 213 282 723 from (15, 14). Space O(x + y).

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
    let mut reaches_losing = false;
    for (dx, dy) in MOVES {
        // step: try
        let to = (x + dx, y + dy);
        let inside = 1 <= to.0 && to.0 <= width && 1 <= to.1 && to.1 <= height;
        visitor.visit(Step::MoveTried { to, inside });
        if !inside {
            continue;
        }

        // step: recurse
        reaches_losing |= !wins(to, (width, height), visitor);
    }

    // step: win
    if reaches_losing {
        visitor.visit(Step::Won((x, y)));
        return true;
    }

    // step: lose
    visitor.visit(Step::Lost((x, y)));
    false
}
