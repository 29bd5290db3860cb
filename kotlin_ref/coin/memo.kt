/*
 * One coin on a chessboard, by recursion with a memo.
 *
 * Who cannot move loses. So a position is winning if some move leads to a losing position of the
 * opponent, and losing if no move does. The memo remembers each cell's answer, so that no cell is
 * computed twice. Every move lowers x + y, so the recursion ends.
 *
 * On w × h cells: time O(wh), space O(wh).
 */
private val MOVES = listOf(-2 to 1, -2 to -1, 1 to -2, -1 to -2)

fun chessboardGame(x: Int, y: Int, width: Int = 15, height: Int = 15): String =
    if (Game(width, height).wins(x, y)) "First" else "Second"

private class Game(val width: Int, val height: Int) {
    val memo = Array(width + 1) { arrayOfNulls<Boolean>(height + 1) } // null: not computed yet

    /** Whether the player to move with the coin at (x, y) wins. */
    fun wins(x: Int, y: Int): Boolean {
        // step: recall
        memo[x][y]?.let { return it }

        var winning = false
        // step: try
        for ((right, up) in MOVES) {
            val toX = x + right
            val toY = y + up
            if (toX !in 1..width || toY !in 1..height) continue
            // step: recurse
            winning = !wins(toX, toY)
            if (winning) break
        }
        // step: store
        memo[x][y] = winning
        return winning
    }
}
