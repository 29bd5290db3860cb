//! Recursion with a memo.
//!
//! The recursion asks for the same cells again and again. Remember each answer, so that every cell is computed at most once.
//! The memo is new for every call of [`winner`]: a call stands alone.
//!
//! Time O(w · h), space O(w · h).

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
    let (width, height) = (i32::from(coin.width()), i32::from(coin.height()));
    let mut memo = Memo { width, height, known: vec![None; (width * height) as usize] };
    Winner::from_winning(memo.wins((i32::from(coin.x()), i32::from(coin.y())), visitor))
}

/// What is known of each cell: whether the player to move wins there.
struct Memo {
    width: i32,
    height: i32,
    known: Vec<Option<bool>>,
}

impl Memo {
    /// Whether the player to move wins with the coin on this cell.
    fn wins(&mut self, (x, y): (i32, i32), visitor: &mut impl Visitor<Step>) -> bool {
        visitor.visit(Step::Entered((x, y)));

        // step: recall
        let key = ((y - 1) * self.width + (x - 1)) as usize;
        if let Some(wins) = self.known[key] {
            visitor.visit(Step::Recalled { cell: (x, y), wins });
            return wins;
        }

        let mut wins = false;
        for (dx, dy) in MOVES {
            // step: try
            let to = (x + dx, y + dy);
            let inside = 1 <= to.0 && to.0 <= self.width && 1 <= to.1 && to.1 <= self.height;
            visitor.visit(Step::MoveTried { to, inside });
            if !inside {
                continue;
            }

            // step: recurse
            if !self.wins(to, visitor) {
                wins = true;
                break;
            }
        }

        // step: store
        self.known[key] = Some(wins);
        visitor.visit(Step::Stored { cell: (x, y), wins });
        wins
    }
}
