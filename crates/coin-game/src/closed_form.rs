//! A closed form: no search and no table.
//!
//! Call a coordinate *safe* when it is 1 or 2 modulo 4. A cell is lost when both its coordinates are safe: every move takes 2
//! from one coordinate, which makes it unsafe, so no move leads from such a cell to another; and from any other cell some move
//! does, unless its +1 leaves the board. That happens on the last column and the last row only, and the few cells there that
//! are lost as well are the rest of the rule. The proof for every size is `docs/coin-closed-form.md`.
//!
//! Time O(1), space O(1).

#![expect(
    clippy::needless_bitwise_bool,
    reason = "a branch on a random coin would be mispredicted: `&` and `|` have none"
)]

use games::coin::{Coin, Rule, Step, Winner};
use games::{Unobserved, Visitor};

/// Who wins from this position.
#[inline]
#[must_use]
pub fn winner(coin: Coin) -> Winner {
    winner_observed(coin, &mut Unobserved)
}

/// As [`winner`], telling `visitor` of every step.
#[inline]
pub fn winner_observed(coin: Coin, visitor: &mut impl Visitor<Step>) -> Winner {
    Winner::from_winning(!is_lost(coin, visitor))
}

/// Whether the player to move loses.
#[inline]
fn is_lost(coin: Coin, visitor: &mut impl Visitor<Step>) -> bool {
    let (x, y, width, height) = (coin.x(), coin.y(), coin.width(), coin.height());

    // step: both-safe
    let bits = second_bits(coin);
    let both_safe = bits & SAFE == SAFE;
    visitor.visit(Step::RuleApplied { rule: Rule::BothSafe, lost: both_safe });
    if bits & SIDES == SIDES {
        // Both sides are 2 or 3 modulo 4, as on the original board: nothing else is lost.
        return both_safe;
    }

    // step: far-corner
    let far_corner = (x == width) & (y == height) & (width % 4 == 0) & (height % 4 == 0);
    visitor.visit(Step::RuleApplied { rule: Rule::FarCorner, lost: far_corner });

    // step: last-column
    let last_column = is_lost_on_edge((x, width), (y, height));
    visitor.visit(Step::RuleApplied { rule: Rule::LastColumn, lost: last_column });

    // step: last-row
    let last_row = is_lost_on_edge((y, height), (x, width));
    visitor.visit(Step::RuleApplied { rule: Rule::LastRow, lost: last_row });

    both_safe | far_corner | last_column | last_row
}

/// Where the bits stand that are both set if both coordinates are safe.
const SAFE: u64 = 0x0000_0000_0002_0002;
/// Where the bits stand that are both set if both sides are 2 or 3 modulo 4.
const SIDES: u64 = 0x0002_0002_0000_0000;

/// The second lowest bits of x + 1, y + 1, width and height, side by side in one word: one read, one addition and one comparison
/// serve several numbers.
#[inline]
fn second_bits(coin: Coin) -> u64 {
    let [x, y, width, height] = [coin.x(), coin.y(), coin.width(), coin.height()].map(u64::from);
    let word = x | y << 16 | width << 32 | height << 48;
    (word + 0x0001_0001) & (SAFE | SIDES)
}

/// 1 or 2 modulo 4.
#[inline]
fn is_safe(coordinate: u16) -> bool {
    (coordinate + 1) & 2 != 0
}

/// Whether a cell on the last column of a board whose width is 1 modulo 4 is lost though its other coordinate is unsafe: it has
/// no move to a cell with both coordinates safe. One of them wins by a move to the last row, if that has such cells as well.
///
/// Each coordinate comes with the length of its side; for the last row they change places.
#[inline]
fn is_lost_on_edge((across, width): (u16, u16), (along, height): (u16, u16)) -> bool {
    let saved = (height % 4 == 1) & (along + 1 == height) & (width > 1);
    (across == width) & (width % 4 == 1) & !is_safe(along) & !saved
}
