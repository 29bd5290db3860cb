/*
 * n × n tic-tac-toe with counters for each player.
 *
 * No board is kept. For each player count the stones in every row, every column and both diagonals:
 * a line is full of one player's stones when that player's counter of it reaches n.
 *
 * Time O(1) per move, space O(n).
 */
class TicTacToe(private val n: Int) {
    private val players = Array(2) { Counters() }

    fun move(row: Int, col: Int, player: Int): Int {
        // step: pick-player
        val own = players[player - 1]
        // step: count-row
        own.rows[row]++
        // step: count-column
        own.columns[col]++
        // step: count-main-diagonal
        if (row == col) own.mainDiagonal++
        // step: count-anti-diagonal
        if (row + col == n - 1) own.antiDiagonal++
        // step: judge
        val won = own.rows[row] == n || own.columns[col] == n ||
            own.mainDiagonal == n || own.antiDiagonal == n
        return if (won) player else 0
    }

    /** One player's stones on each line. */
    private inner class Counters {
        val rows = IntArray(n)
        val columns = IntArray(n)
        var mainDiagonal = 0
        var antiDiagonal = 0
    }
}
