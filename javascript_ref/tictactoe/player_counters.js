/* exported TicTacToe */

// n x n tic-tac-toe by counting each player's stones.
//
// A line is won when it holds n stones of one player, so the board itself is not needed: count,
// for each player, the stones in every row, in every column and on the two diagonals. The mover
// wins when one of the mover's counters reaches n.
//
// Time: O(1) per move. Space: O(n).

// How many stones one player has in each line.
class Stones {
  constructor(n) {
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.mainDiagonal = 0;
    this.antiDiagonal = 0;
  }
}

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.players = [new Stones(n), new Stones(n)];
  }

  move(row, col, player) {
    const { n } = this;

    // step: pick-player
    const mine = this.players[player - 1];

    // step: count-row
    mine.rows[row] += 1;

    // step: count-column
    mine.cols[col] += 1;

    // step: count-main-diagonal
    if (row === col) {
      mine.mainDiagonal += 1;
    }

    // step: count-anti-diagonal
    if (row + col === n - 1) {
      mine.antiDiagonal += 1;
    }

    // step: judge
    const lines = [mine.rows[row], mine.cols[col], mine.mainDiagonal, mine.antiDiagonal];
    return lines.includes(n) ? player : 0;
  }
}
