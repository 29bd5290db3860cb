/* exported chessboardGame */

// The coin game by recursion with a memo.
//
// A cell wins for the player to move if some move leads to a losing cell, and loses if none
// does. Whether a cell wins does not depend on how the coin got there, so it is worked out once
// and remembered; every later visit recalls it.
//
// Time: O(width * height). Space: O(width * height).

const MOVES = [
  [-2, 1],
  [-2, -1],
  [1, -2],
  [-1, -2],
];

function chessboardGame(x, y, width = 15, height = 15) {
  const memo = Array.from({ length: width + 1 }, () => new Array(height + 1).fill(undefined));
  return wins(x, y, width, height, memo) ? "First" : "Second";
}

// Does the player to move win with the coin on (x, y)?
function wins(x, y, width, height, memo) {
  // step: recall
  if (memo[x][y] !== undefined) {
    return memo[x][y];
  }

  // step: try
  let won = false;
  for (const [dx, dy] of MOVES) {
    const [toX, toY] = [x + dx, y + dy];
    if (1 <= toX && toX <= width && 1 <= toY && toY <= height) {
      // step: recurse
      const opponentWins = wins(toX, toY, width, height, memo);
      if (!opponentWins) {
        won = true;
        break;
      }
    }
  }

  // step: store
  memo[x][y] = won;
  return won;
}
