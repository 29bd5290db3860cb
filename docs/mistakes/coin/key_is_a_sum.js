// mistake: The key of the memo is a sum
// instead of: coin/memo
//
// memo[x + y] was meant to be the two numbers side by side, as it would be with strings. With
// numbers + adds, so all cells of a diagonal share a key. The first of them that is asked for
// answers for all.

/* exported chessboardGame */

const MOVES = [
  [-2, 1],
  [-2, -1],
  [1, -2],
  [-1, -2],
];

function chessboardGame(x, y, width = 15, height = 15) {
  return wins(x, y, width, height, {}) ? "First" : "Second";
}

function wins(x, y, width, height, memo) {
  const key = x + y;
  if (key in memo) {
    return memo[key];
  }
  const inside = (toX, toY) => 1 <= toX && toX <= width && 1 <= toY && toY <= height;
  memo[key] = MOVES.some(
    ([dx, dy]) => inside(x + dx, y + dy) && !wins(x + dx, y + dy, width, height, memo),
  );
  return memo[key];
}
