// The coin game by recursion that always tries all moves, telling of every step.
//
// As `recursion`, but it does not stop at the first move to a losing cell. It is here for its cost.
//
// Time: exponential in x + y. Space: O(x + y), the depth of the recursion.

const MOVES = [
  [-2, 1],
  [-2, -1],
  [1, -2],
  [-1, -2],
];

export function* trace({ x, y, width, height }) {
  const first = yield* wins(x, y, width, height);
  yield { event: "answer", answer: first ? "First" : "Second" };
}

// Does the player to move win with the coin on (x, y)?
function* wins(x, y, width, height) {
  yield { event: "entered", step: "recurse", x, y };
  let reachesLosing = false;

  // step: try
  for (const [dx, dy] of MOVES) {
    const [toX, toY] = [x + dx, y + dy];
    const inside = 1 <= toX && toX <= width && 1 <= toY && toY <= height;
    yield { event: "move-tried", step: "try", x: toX, y: toY, inside };
    if (inside) {
      // step: recurse
      const opponentWins = yield* wins(toX, toY, width, height);
      reachesLosing ||= !opponentWins;
    }
  }

  // step: win
  if (reachesLosing) {
    yield { event: "won", step: "win", x, y };
    return true;
  }

  // step: lose
  yield { event: "lost", step: "lose", x, y };
  return false;
}
