// mistake: The copy of the board shares its rows
// instead of: reversi/bfs
//
// [...board] copies the list of rows, not the rows. It says copy and looks like one, and the
// first candidate is right. All later ones are played on what the first ones left.

/* exported flipChess */

const STEPS = [-1, 0, 1];

function flipChess(chessboard) {
  const start = chessboard.map((row) => [...row]);
  let best = 0;
  for (let row = 0; row < start.length; row++) {
    for (let col = 0; col < start[row].length; col++) {
      if (chessboard[row][col] === ".") {
        best = Math.max(best, flips([...start], row, col));
      }
    }
  }
  return best;
}

function flips(board, startRow, startCol) {
  let flipped = 0;
  board[startRow][startCol] = "X";
  const acting = [[startRow, startCol]];
  for (const [row, col] of acting) {
    for (const dr of STEPS) {
      for (const dc of STEPS) {
        const run = [];
        let [r, c] = [row + dr, col + dc];
        while (board[r]?.[c] === "O") {
          run.push([r, c]);
          [r, c] = [r + dr, c + dc];
        }
        if (board[r]?.[c] === "X") {
          for (const [r, c] of run) {
            board[r][c] = "X";
            flipped += 1;
            acting.push([r, c]);
          }
        }
      }
    }
  }
  return flipped;
}
