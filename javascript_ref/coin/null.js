/* exported chessboardGame */

// Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no
// solution itself. The parameters say that it takes the board's sides.

// eslint-disable-next-line no-unused-vars
function chessboardGame(x, y, width, height) {
  return "Second";
}
