/*
 * n × n tic-tac-toe by scanning the board.
 *
 * A stone can only complete a line that it lies on. So keep the board, put the stone, and scan its
 * row, its column and the diagonals through it. A scan stops at the first cell that is not the
 * mover's.
 *
 * Time O(n) per move, space O(n²).
 */
class TicTacToe(private val n: Int) {
    private val board = Array(n) { IntArray(n) } // 0: empty, else the player
    private val cells = 0..<n // of a line

    fun move(row: Int, col: Int, player: Int): Int {
        // step: place
        board[row][col] = player
        // step: scan-row
        if (cells.all { board[row][it] == player }) return player
        // step: scan-column
        if (cells.all { board[it][col] == player }) return player
        // step: scan-main-diagonal
        if (row == col && cells.all { board[it][it] == player }) return player
        // step: scan-anti-diagonal
        if (row + col == n - 1 && cells.all { board[it][n - 1 - it] == player }) return player
        // step: nobody
        return 0
    }
}
