//! The coin game as stated: the game tree from the bottom up.

use crate::coin::{Coin, Winner};

/// Who wins from this position when both play well.
///
/// Every move lowers x + y, so cells are settled in the order of x + y: a cell wins when some move reaches a lost cell.
#[must_use]
pub fn winner(coin: Coin) -> Winner {
    let (x, y) = (i32::from(coin.x()), i32::from(coin.y()));
    let (width, height) = (i32::from(coin.width()), i32::from(coin.height()));
    let index = |x: i32, y: i32| ((y - 1) * width + (x - 1)) as usize;
    let inside = |x: i32, y: i32| 1 <= x && x <= width && 1 <= y && y <= height;
    let mut wins = vec![false; (width * height) as usize];
    for sum in 2..=x + y {
        for cx in 1..=width.min(sum - 1) {
            let cy = sum - cx;
            if inside(cx, cy) {
                let reached = [(cx - 2, cy + 1), (cx - 2, cy - 1), (cx + 1, cy - 2), (cx - 1, cy - 2)];
                wins[index(cx, cy)] = reached.into_iter().any(|(tx, ty)| inside(tx, ty) && !wins[index(tx, ty)]);
            }
        }
    }
    Winner::from_winning(wins[index(x, y)])
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
}
