/* exported TicTacToe */

// Nothing: what a move costs before any algorithm does a thing. Timed beside the solutions, and no
// solution itself.

class TicTacToe {
  constructor(n) {
    this.n = n;
  }

  move() {
    return 0;
  }
}
