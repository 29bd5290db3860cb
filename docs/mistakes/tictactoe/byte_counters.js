// mistake: The counters have 8 bits
// instead of: tictactoe/signed_counters
//
// An Int8Array is small and fast, and holds -128 to 127. At n = 128 the sum wraps round to -128,
// which the test for -n takes for a win, so even that board works. From n = 129 on no row or
// column is ever won.

/* exported TicTacToe */

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.rows = new Int8Array(n);
    this.cols = new Int8Array(n);
    this.mainDiagonal = 0;
    this.antiDiagonal = 0;
  }

  move(row, col, player) {
    const { n, rows, cols } = this;
    const sign = player === 1 ? 1 : -1;
    rows[row] += sign;
    cols[col] += sign;
    if (row === col) {
      this.mainDiagonal += sign;
    }
    if (row + col === n - 1) {
      this.antiDiagonal += sign;
    }
    const lines = [rows[row], cols[col], this.mainDiagonal, this.antiDiagonal];
    return lines.includes(n) || lines.includes(-n) ? player : 0;
  }
}
