fun chessboardGame(x: Int, y: Int): String {
    val lost = setOf(1, 2)
    return if (x % 4 in lost && y % 4 in lost) "Second" else "First"
}
