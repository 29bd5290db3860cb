// Decides what may be played: guards a game of n x n tic-tac-toe move by move.

export const MAX_SIDE = 10000;

export class Referee {
  // `n` is a side that a board has: a whole number from 1 to MAX_SIDE.
  constructor(n) {
    this.n = n;
    this.owner = new Map(); // players by cell
    this.winner = 0;
  }

  // Plays a move and returns the winner, 0 for nobody. Throws if the move is illegal; it has not been
  // played then. Any numbers may be given.
  play(row, col, player) {
    const refusal = this.refusal(row, col, player);
    if (refusal !== null) {
      throw new RangeError(refusal);
    }
    this.owner.set(row * this.n + col, player);
    if (this.completesLine(row, col, player)) {
      this.winner = player;
    }
    return this.winner;
  }

  // What is wrong with a move, in words; null if it is legal.
  refusal(row, col, player) {
    const { n } = this;
    if (player !== 1 && player !== 2) {
      return `there is no player ${player}: expected 1 or 2`;
    }
    if (row < 0 || row >= n || col < 0 || col >= n) {
      return `cell ${row},${col} is outside the ${n}x${n} board`;
    }
    if (this.owner.has(row * n + col)) {
      return `cell ${row},${col} is already taken`;
    }
    if (this.winner !== 0) {
      return `the game is over: player ${this.winner} has won`;
    }
    return null;
  }

  // Does the player own all of a line through the cell?
  completesLine(row, col, player) {
    const { n } = this;
    const owns = (cellOf) => {
      let i = 0;
      while (i < n && this.owner.get(cellOf(i)) === player) {
        i += 1;
      }
      return i === n;
    };
    return (
      owns((i) => row * n + i) ||
      owns((i) => i * n + col) ||
      (row === col && owns((i) => i * n + i)) ||
      (row + col === n - 1 && owns((i) => i * n + n - 1 - i))
    );
  }
}
