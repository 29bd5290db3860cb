/*
 * Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no
 * solution itself.
 */
fun chessboardGame(x: Int, y: Int, width: Int = 15, height: Int = 15): String = "Second"
