/*
 * The most stones one black move can flip, by breadth-first search.
 *
 * Try every empty cell on a copy of the board. A queue holds the acting stones: the one just
 * placed, then every stone it flips, for a flipped stone acts in the same way. An acting stone
 * looks along the 8 directions over a run of O's to an X, the bracket, and turns the enclosed run.
 * The order of the flips does not matter, so any order of the queue finds the same number.
 *
 * On n × m cells: time O(n²m²·max(n, m)), space O(nm).
 */
class Solution {
    fun flipChess(chessboard: Array<String>): Int {
        var most = 0
        // step: candidate
        for (row in chessboard.indices) {
            for (col in chessboard[row].indices) {
                if (chessboard[row][col] != '.') continue
                // step: best
                most = maxOf(most, flips(chessboard, row, col))
            }
        }

        return most
    }

    /** How many stones an X placed at (row, col) flips. */
    private fun flips(chessboard: Array<String>, row: Int, col: Int): Int {
        // step: copy
        val board = Array(chessboard.size) { chessboard[it].toCharArray() }
        // step: place
        board[row][col] = 'X'
        val acting = ArrayDeque<Pair<Int, Int>>()
        acting.addLast(row to col)

        var flipped = 0
        while (acting.isNotEmpty()) {
            // step: dequeue
            val (fromRow, fromCol) = acting.removeFirst()

            for ((down, right) in DIRECTIONS) {
                // step: look
                var r = fromRow + down
                var c = fromCol + right
                while (board.holds(r, c, 'O')) {
                    r += down
                    c += right
                }
                // step: bracket
                if (!board.holds(r, c, 'X')) continue
                // step: flip
                r = fromRow + down
                c = fromCol + right
                while (board[r][c] == 'O') {
                    board[r][c] = 'X'
                    flipped++
                    // step: enqueue
                    acting.addLast(r to c)

                    r += down
                    c += right
                }
            }
        }
        return flipped
    }

    /** Whether (row, col) is on the board and holds the stone. */
    private fun Array<CharArray>.holds(row: Int, col: Int, stone: Char) =
        getOrNull(row)?.getOrNull(col) == stone

    private companion object {
        val DIRECTIONS =
            listOf(-1 to -1, -1 to 0, -1 to 1, 0 to -1, 0 to 1, 1 to -1, 1 to 0, 1 to 1)
    }
}
