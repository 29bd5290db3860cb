class Solution {
    // Counts what the stone itself flips; flipped stones do not act.
    fun flipChess(chessboard: Array<String>): Int {
        fun at(r: Int, c: Int) = chessboard.getOrNull(r)?.getOrNull(c)
        var best = 0
        for (row in chessboard.indices) for (col in chessboard[row].indices) {
            if (at(row, col) != '.') continue
            var flipped = 0
            for (down in -1..1) for (right in -1..1) {
                var length = 0
                while (at(row + (length + 1) * down, col + (length + 1) * right) == 'O') length++
                if (at(row + (length + 1) * down, col + (length + 1) * right) == 'X') flipped += length
            }
            best = maxOf(best, flipped)
        }
        return best
    }
}
