/*
 * Nothing: what a move costs before any algorithm does a thing. Timed beside the solutions, and no
 * solution itself.
 */
class TicTacToe(n: Int) {
    fun move(row: Int, col: Int, player: Int): Int = 0
}
