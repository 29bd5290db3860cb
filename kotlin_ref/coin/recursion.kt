/*
 * One coin on a chessboard, by plain recursion.
 *
 * Who cannot move loses. So a position is winning if some move leads to a losing position of the
 * opponent, and losing if no move does. The search stops at the first such move.
 * Every move lowers x + y, so the recursion ends.
 *
 * Time exponential in x + y (the same cells are asked again and again), space O(x + y).
 */
private val MOVES = listOf(-2 to 1, -2 to -1, 1 to -2, -1 to -2)

fun chessboardGame(x: Int, y: Int, width: Int = 15, height: Int = 15): String =
    if (wins(x, y, width, height)) "First" else "Second"

/** Whether the player to move with the coin at (x, y) wins. */
private fun wins(x: Int, y: Int, width: Int, height: Int): Boolean {
    // step: try
    for ((right, up) in MOVES) {
        val toX = x + right
        val toY = y + up
        if (toX !in 1..width || toY !in 1..height) continue
        // step: recurse
        val opponentWins = wins(toX, toY, width, height)
        // step: win
        if (!opponentWins) return true
    }
    // step: lose
    return false
}
