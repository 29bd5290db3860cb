//! The coin game as stated: the game tree from the bottom up.

use crate::coin::{Coin, Winner};

/// Who wins from this position when both play well.
#[must_use]
pub fn winner(coin: Coin) -> Winner {
    let (x, y) = (coin.x(), coin.y());
    let wins = settle(coin.width().into(), coin.height().into(), i32::from(x) + i32::from(y));
    Winner::from_winning(wins[usize::from(y - 1) * usize::from(coin.width()) + usize::from(x - 1)])
}

/// For every cell of the coin's board whether the player to move wins, row after row: cell (x, y) at
/// (y − 1) · width + (x − 1).
#[must_use]
pub fn winning_cells(coin: Coin) -> Vec<bool> {
    let (width, height) = (i32::from(coin.width()), i32::from(coin.height()));
    settle(width, height, width + height)
}

/// Whether the player to move wins, for the cells with x + y ≤ `last`.
///
/// Every move lowers x + y, so cells are settled in the order of x + y: a cell wins when some move reaches a lost cell.
fn settle(width: i32, height: i32, last: i32) -> Vec<bool> {
    let index = |x: i32, y: i32| ((y - 1) * width + (x - 1)) as usize;
    let inside = |x: i32, y: i32| 1 <= x && x <= width && 1 <= y && y <= height;
    let mut wins = vec![false; (width * height) as usize];
    for sum in 2..=last {
        for cx in 1..=width.min(sum - 1) {
            let cy = sum - cx;
            if inside(cx, cy) {
                let reached = [(cx - 2, cy + 1), (cx - 2, cy - 1), (cx + 1, cy - 2), (cx - 1, cy - 2)];
                wins[index(cx, cy)] = reached.into_iter().any(|(tx, ty)| inside(tx, ty) && !wins[index(tx, ty)]);
            }
        }
    }
    wins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_answers_and_the_count_of_lost_cells() {
        let on_original = |x, y| winner(Coin::new(x, y, 15, 15).unwrap());
        assert_eq!(on_original(1, 1), Winner::Second);
        assert_eq!(on_original(5, 2), Winner::Second);
        assert_eq!(on_original(5, 3), Winner::First);
        let cells = (1..=15).flat_map(|x| (1..=15).map(move |y| (x, y)));
        let lost = cells.filter(|&(x, y)| on_original(x, y) == Winner::Second).count();
        assert_eq!(lost, 64);
    }

    #[test]
    fn a_board_as_a_whole_is_its_cells_one_by_one() {
        for (width, height) in [(1, 1), (7, 4), (5, 9)] {
            let coin = |x, y| Coin::new(x, y, width, height).unwrap();
            let cells = (1..=height).flat_map(|y| (1..=width).map(move |x| (x, y)));
            let alone: Vec<bool> = cells.map(|(x, y)| winner(coin(x, y)) == Winner::First).collect();
            assert_eq!(winning_cells(coin(1, 1)), alone);
        }
    }
}
