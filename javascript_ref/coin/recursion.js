/* exported chessboardGame */

// The coin game by plain recursion.
//
// A cell wins for the player to move if some move leads to a losing cell, and loses if none
// does; a cell without moves therefore loses. Stop at the first move that wins. Every move
// lowers x + y, so the recursion ends.
//
// Time: exponential in x + y. Space: O(x + y), the depth of the recursion.

const MOVES = [
  [-2, 1],
  [-2, -1],
  [1, -2],
  [-1, -2],
];

function chessboardGame(x, y, width = 15, height = 15) {
  return wins(x, y, width, height) ? "First" : "Second";
}

// Does the player to move win with the coin on (x, y)?
function wins(x, y, width, height) {
  // step: try
  for (const [dx, dy] of MOVES) {
    const [toX, toY] = [x + dx, y + dy];
    if (1 <= toX && toX <= width && 1 <= toY && toY <= height) {
      // step: recurse
      const opponentWins = wins(toX, toY, width, height);

      // step: win
      if (!opponentWins) {
        return true;
      }
    }
  }

  // step: lose
  return false;
}
