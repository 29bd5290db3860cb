import kotlin.math.abs

/*
 * n × n tic-tac-toe with one signed counter per line.
 *
 * No board is kept. A stone of player 1 counts +1, a stone of player 2 counts −1, and each line has
 * the sum of its stones. The sum is ±n only when all n stones are one player's: every mixed or
 * unfinished line stays strictly between.
 *
 * Time O(1) per move, space O(n).
 */
class TicTacToe(private val n: Int) {
    private val rows = IntArray(n)
    private val columns = IntArray(n)
    private var mainDiagonal = 0
    private var antiDiagonal = 0

    fun move(row: Int, col: Int, player: Int): Int {
        // step: sign
        val sign = if (player == 1) 1 else -1
        // step: count-row
        rows[row] += sign
        // step: count-column
        columns[col] += sign
        // step: count-main-diagonal
        if (row == col) mainDiagonal += sign
        // step: count-anti-diagonal
        if (row + col == n - 1) antiDiagonal += sign
        // step: judge
        val won = abs(rows[row]) == n || abs(columns[col]) == n ||
            abs(mainDiagonal) == n || abs(antiDiagonal) == n
        return if (won) player else 0
    }
}
