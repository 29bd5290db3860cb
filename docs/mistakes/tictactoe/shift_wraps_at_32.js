// mistake: A row is kept as the bits of a number
// instead of: tictactoe/player_counters
//
// One bit per cell, and a row is won when all n bits are set: short and fast. But shifts in
// JavaScript work on 32 bits, and 1 << 32 is 1 again. On boards with a side of 32 or more, cells
// share a bit.

/* exported TicTacToe */

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.players = [1, 2].map(() => ({
      rows: new Array(n).fill(0),
      cols: new Array(n).fill(0),
      main: 0,
      anti: 0,
    }));
    this.full = (1 << n) - 1;
  }

  move(row, col, player) {
    const { n, full } = this;
    const mine = this.players[player - 1];
    mine.rows[row] |= 1 << col;
    mine.cols[col] |= 1 << row;
    if (row === col) {
      mine.main |= 1 << row;
    }
    if (row + col === n - 1) {
      mine.anti |= 1 << row;
    }
    return [mine.rows[row], mine.cols[col], mine.main, mine.anti].includes(full) ? player : 0;
  }
}
