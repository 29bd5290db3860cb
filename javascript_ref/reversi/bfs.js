/* exported flipChess */

// The most stones that one black move can flip, by breadth-first search.
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

var flipChess = function (chessboard) {
  let best = 0;

  // step: candidate
  for (let row = 0; row < chessboard.length; row++) {
    for (let col = 0; col < chessboard[row].length; col++) {
      if (chessboard[row][col] === ".") {
        // step: best
        best = Math.max(best, flips(chessboard, row, col));
      }
    }
  }

  return best;
};

// Count the stones flipped by an X on the empty cell (startRow, startCol).
function flips(chessboard, startRow, startCol) {
  let flipped = 0;

  // step: copy
  const board = chessboard.map((cells) => [...cells]);

  // step: place
  board[startRow][startCol] = "X";
  const acting = [[startRow, startCol]];

  // step: dequeue
  // (for...of also visits the stones that are queued meanwhile)
  for (const [row, col] of acting) {
    for (const [dr, dc] of DIRECTIONS) {
      // step: look
      const run = [];
      let [r, c] = [row + dr, col + dc];
      while (board[r]?.[c] === "O") {
        run.push([r, c]);
        [r, c] = [r + dr, c + dc];
      }

      // step: bracket
      if (board[r]?.[c] === "X") {
        for (const [r, c] of run) {
          // step: flip
          board[r][c] = "X";
          flipped += 1;

          // step: enqueue
          acting.push([r, c]);
        }
      }
    }
  }

  return flipped;
}
