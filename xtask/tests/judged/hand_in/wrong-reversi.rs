impl Solution {
    pub fn flip_chess(chessboard: Vec<String>) -> i32 {
        let rows: Vec<&[u8]> = chessboard.iter().map(|row| row.as_bytes()).collect();
        let mut best = 0;
        for r in 0..rows.len() {
            for c in 0..rows[0].len() {
                if rows[r][c] == b'.' && rows[r][c + 1] == b'O' && rows[r][c + 2] == b'X' {
                    best = best.max(1);
                }
            }
        }
        best
    }
}
