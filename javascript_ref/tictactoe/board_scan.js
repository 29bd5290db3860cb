/* exported TicTacToe */

// n x n tic-tac-toe by looking at the board.
//
// Keep the board. Only a line through the last stone can have become full, so after each move
// scan that stone's row and column, and a diagonal if the stone lies on it. Every scan stops at
// the first cell that is not the mover's.
//
// Time: O(n) per move. Space: O(n^2).

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.board = Array.from({ length: n }, () => new Array(n).fill(0)); // 0 marks an empty cell
  }

  move(row, col, player) {
    const { n, board } = this;

    // step: place
    board[row][col] = player;

    // step: scan-row
    if (board[row].every((cell) => cell === player)) {
      return player;
    }

    // step: scan-column
    if (board.every((cells) => cells[col] === player)) {
      return player;
    }

    // step: scan-main-diagonal
    if (row === col && board.every((cells, i) => cells[i] === player)) {
      return player;
    }

    // step: scan-anti-diagonal
    if (row + col === n - 1 && board.every((cells, i) => cells[n - 1 - i] === player)) {
      return player;
    }

    // step: nobody
    return 0;
  }
}
