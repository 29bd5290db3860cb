/*
 * The forms that a solution can have, as LeetCode 348 and LeetCode LCP 41 give them: the worker is
 * compiled against these, and runs with the solution's classes in their place. (HackerRank's
 * chessboardGame stands in no class; the worker looks it up at run time.)
 */

@Suppress("UNUSED_PARAMETER")
class TicTacToe(n: Int) {
    fun move(row: Int, col: Int, player: Int): Int = error("a template")
}

@Suppress("UNUSED_PARAMETER")
class Solution {
    fun flipChess(chessboard: Array<String>): Int = error("a template")
}
