/* exported TicTacToe */

// n x n tic-tac-toe with one signed counter per line.
//
// Let a stone of player 1 count +1 and a stone of player 2 count -1. A line's counter is then
// the sum of its marks, so it is +n or -n only when one player owns the whole line; any mixed
// line stays strictly between. One counter thus serves both players.
//
// Time: O(1) per move. Space: O(n).

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.mainDiagonal = 0;
    this.antiDiagonal = 0;
  }

  move(row, col, player) {
    const { n, rows, cols } = this;

    // step: sign
    const sign = player === 1 ? 1 : -1;

    // step: count-row
    rows[row] += sign;

    // step: count-column
    cols[col] += sign;

    // step: count-main-diagonal
    if (row === col) {
      this.mainDiagonal += sign;
    }

    // step: count-anti-diagonal
    if (row + col === n - 1) {
      this.antiDiagonal += sign;
    }

    // step: judge
    const lines = [rows[row], cols[col], this.mainDiagonal, this.antiDiagonal];
    return lines.includes(n) || lines.includes(-n) ? player : 0;
  }
}
