use std::collections::HashMap;

struct TicTacToe {
    n: usize,
    counts: HashMap<(i32, &'static str, i32), usize>,
}

/**
 * `&self` means the method takes an immutable reference.
 * If you need a mutable reference, change it to `&mut self` instead.
 */
impl TicTacToe {
    fn new(n: i32) -> Self {
        println!("a game on {n} x {n}");
        Self { n: n as usize, counts: HashMap::new() }
    }

    fn make_a_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        let n = self.n as i32;
        let mut lines = vec![("row", row), ("col", col)];
        if row == col {
            lines.push(("diagonal", 0));
        }
        if row + col == n - 1 {
            lines.push(("diagonal", 1));
        }
        for (kind, index) in lines {
            let count = self.counts.entry((player, kind, index)).or_default();
            *count += 1;
            if *count == self.n {
                return player;
            }
        }
        0
    }
}
