// The most stones that one black move can flip, by breadth-first search, telling of every step.
//
// Try every empty cell on a copy of the board. The placed stone acts first: along each of the 8
// directions it passes over O's, and if an X ends the run (a bracket), the run is flipped. Each
// flipped stone then acts in the same way. A queue holds the acting stones; a cell enters it
// at most once, because only an O is flipped.
//
// Time: O(n^2 m^2 max(n, m)) for an n x m board. Space: O(nm).

const DIRECTIONS = [-1, 0, 1]
  .flatMap((dr) => [-1, 0, 1].map((dc) => [dr, dc]))
  .filter(([dr, dc]) => dr !== 0 || dc !== 0);

// The order of flips does not matter, and here one can change it: `next` is asked for the position
// in the list of waiting stones, given its length, of the one that acts next. A position beyond the
// end means the last. A queue takes the first.
export function* trace({ rows }, next = () => 0) {
  let best = 0;

  // step: candidate
  for (let row = 0; row < rows.length; row++) {
    for (let col = 0; col < rows[row].length; col++) {
      if (rows[row][col] === ".") {
        yield { event: "candidate-chosen", step: "candidate", row, col };

        // step: best
        const flipped = yield* flips(rows, row, col, next);
        best = Math.max(best, flipped);
        yield { event: "candidate-judged", step: "best", flips: flipped, best };
      }
    }
  }

  yield { event: "answer", answer: String(best) };
}

// Count the stones flipped by an X on the empty cell (startRow, startCol).
function* flips(rows, startRow, startCol, next) {
  let flipped = 0;

  // step: copy
  const board = rows.map((cells) => [...cells]);
  yield { event: "board-copied", step: "copy" };

  // step: place
  board[startRow][startCol] = "X";
  const waiting = [[startRow, startCol]];
  yield { event: "stone-placed", step: "place", row: startRow, col: startCol };

  // step: dequeue
  while (waiting.length > 0) {
    const position = Math.min(next(waiting.length), waiting.length - 1);
    const [[row, col]] = waiting.splice(position, 1);
    yield { event: "dequeued", step: "dequeue", row, col };

    for (const [dr, dc] of DIRECTIONS) {
      const direction = [dr, dc];

      // step: look
      const run = [];
      let [r, c] = [row + dr, col + dc];
      let found = board[r]?.[c] ?? null; // null beyond the border
      yield { event: "cell-read", step: "look", direction, found };
      while (found === "O") {
        run.push([r, c]);
        [r, c] = [r + dr, c + dc];
        found = board[r]?.[c] ?? null;
        yield { event: "cell-read", step: "look", direction, found };
      }

      // step: bracket
      const bracketed = found === "X";
      yield { event: "run-judged", step: "bracket", direction, length: run.length, bracketed };
      if (bracketed) {
        for (const [row, col] of run) {
          // step: flip
          board[row][col] = "X";
          flipped += 1;
          yield { event: "flipped", step: "flip", row, col };

          // step: enqueue
          waiting.push([row, col]);
          yield { event: "enqueued", step: "enqueue", row, col };
        }
      }
    }
  }

  return flipped;
}
