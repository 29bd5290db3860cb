// The coin game by Sprague-Grundy values, telling of every step.
//
// The value of a position is the least number that no move from it reaches (the mex), so 0 means
// lost. The values repeat: cut x and y into blocks of four, and one of finitely many small coins has
// the value of any coin. Their values fill a table; a coin is answered by looking one of them up.
//
// Time: O(1), after a table of 16 * 16 * 3 * 3 values. Space: O(1).

const MOVES = [
  [-2, 1],
  [-2, -1],
  [1, -2],
  [-1, -2],
];

const BLOCK = 4; // the length of a period
const REACH = 16; // the largest coordinate of a small coin
const BEHIND = 2; // the most columns and rows behind a small coin

const VALUES = values();

export function* trace({ x, y, width, height }) {
  // step: represent
  const small = represent({ x, y, width, height });
  yield { event: "represented", step: "represent", ...small };

  // step: value
  const value = VALUES.get(key(small));
  yield { event: "valued", step: "value", x, y, value };

  yield { event: "answer", answer: value === 0 ? "Second" : "First" };
}

// The small coin that has the value of this one.
function represent({ x, y, width, height }) {
  const [blockX, blockY] = [Math.floor((x - 1) / BLOCK), Math.floor((y - 1) / BLOCK)];
  const least = Math.min(blockX, blockY);
  const together = least - Math.min(least, 1);
  const [nearX, nearY] = [blockX - together, blockY - together];
  const smallX = BLOCK * Math.min(nearX, nearY + 2) + ((x - 1) % BLOCK) + 1;
  const smallY = BLOCK * Math.min(nearY, nearX + 2) + ((y - 1) % BLOCK) + 1;
  return {
    x: smallX,
    y: smallY,
    width: smallX + Math.min(width - x, BEHIND),
    height: smallY + Math.min(height - y, BEHIND),
  };
}

// The values of all small coins, in the order of x + y, as every move lowers it.
function values() {
  const known = new Map();
  for (let sum = 2; sum <= 2 * REACH; sum++) {
    for (let x = Math.max(1, sum - REACH); x <= Math.min(REACH, sum - 1); x++) {
      const y = sum - x;
      for (let width = x; width <= x + BEHIND; width++) {
        for (let height = y; height <= y + BEHIND; height++) {
          known.set(key({ x, y, width, height }), mex({ x, y, width, height }, known));
        }
      }
    }
  }
  return known;
}

// The least number that is not the value of any coin which a move reaches.
function mex({ x, y, width, height }, known) {
  const reached = MOVES.map(([dx, dy]) => ({ x: x + dx, y: y + dy, width, height }))
    .filter((to) => 1 <= to.x && to.x <= width && 1 <= to.y && to.y <= height)
    .map((to) => known.get(key(represent(to))));
  let least = 0;
  while (reached.includes(least)) {
    least += 1;
  }
  return least;
}

function key({ x, y, width, height }) {
  return `${x} ${y} ${width}x${height}`;
}
