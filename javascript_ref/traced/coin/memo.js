// The coin game by recursion with a memo, telling of every step.
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

export function* trace({ x, y, width, height }) {
  const memo = Array.from({ length: width + 1 }, () => new Array(height + 1).fill(undefined));
  const first = yield* wins(x, y, width, height, memo);
  yield { event: "answer", answer: first ? "First" : "Second" };
}

// Does the player to move win with the coin on (x, y)?
function* wins(x, y, width, height, memo) {
  yield { event: "entered", step: "recurse", x, y };

  // step: recall
  if (memo[x][y] !== undefined) {
    yield { event: "recalled", step: "recall", x, y, wins: memo[x][y] };
    return memo[x][y];
  }

  // step: try
  let won = false;
  for (const [dx, dy] of MOVES) {
    const [toX, toY] = [x + dx, y + dy];
    const inside = 1 <= toX && toX <= width && 1 <= toY && toY <= height;
    yield { event: "move-tried", step: "try", x: toX, y: toY, inside };
    if (inside) {
      // step: recurse
      const opponentWins = yield* wins(toX, toY, width, height, memo);
      if (!opponentWins) {
        won = true;
        break;
      }
    }
  }

  // step: store
  memo[x][y] = won;
  yield { event: "stored", step: "store", x, y, wins: won };
  return won;
}
