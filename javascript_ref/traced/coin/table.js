// The coin game by a table from the bottom up, telling of every step.
//
// Every move lowers x + y, by 1 or by 3. So fill the diagonals x + y = 2, 3, 4, ... one after
// another, as far as the coin's: what the moves of a cell reach is known already. No recursion, no
// question asked twice.
//
// Time: O(width * height). Space: O(width * height).

const MOVES = [
  [-2, 1],
  [-2, -1],
  [1, -2],
  [-1, -2],
];

export function* trace({ x, y, width, height }) {
  const table = Array.from({ length: width + 1 }, () => new Array(height + 1).fill(undefined));

  for (let sum = 2; sum <= x + y; sum++) {
    for (let cellX = Math.max(1, sum - height); cellX <= Math.min(width, sum - 1); cellX++) {
      // step: fill
      const cellY = sum - cellX;
      const wins = MOVES.some(([dx, dy]) => table[cellX + dx]?.[cellY + dy] === false);
      table[cellX][cellY] = wins;
      yield { event: "filled", step: "fill", x: cellX, y: cellY, wins };
    }
  }

  yield { event: "answer", answer: table[x][y] ? "First" : "Second" };
}
