// n x n tic-tac-toe with one signed counter per line, telling of every step.
//
// Let a stone of player 1 count +1 and a stone of player 2 count -1. A line's counter is then
// the sum of its marks, so it is +n or -n only when one player owns the whole line; any mixed
// line stays strictly between. One counter thus serves both players.
//
// Time: O(1) per move. Space: O(n).

import { play } from "./play.js";

export function* trace(input) {
  yield* play(new TicTacToe(input.n), input);
}

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.mainDiagonal = 0;
    this.antiDiagonal = 0;
  }

  *move(row, col, player) {
    const { n, rows, cols } = this;

    // step: sign
    const sign = player === 1 ? 1 : -1;
    yield { event: "sign-chosen", step: "sign", sign };

    // step: count-row
    rows[row] += sign;
    yield changed("count-row", `row ${row}`, rows[row]);

    // step: count-column
    cols[col] += sign;
    yield changed("count-column", `column ${col}`, cols[col]);

    // step: count-main-diagonal
    if (row === col) {
      this.mainDiagonal += sign;
      yield changed("count-main-diagonal", "main-diagonal", this.mainDiagonal);
    }

    // step: count-anti-diagonal
    if (row + col === n - 1) {
      this.antiDiagonal += sign;
      yield changed("count-anti-diagonal", "anti-diagonal", this.antiDiagonal);
    }

    // step: judge
    const lines = [
      [`row ${row}`, rows[row]],
      [`column ${col}`, cols[col]],
      ["main-diagonal", this.mainDiagonal],
      ["anti-diagonal", this.antiDiagonal],
    ];
    for (const [line, sum] of lines) {
      const won = Math.abs(sum) === n;
      yield { event: "counter-judged", step: "judge", line, won };
      if (won) {
        return player;
      }
    }
    return 0;
  }
}

function changed(step, line, value) {
  return { event: "counter-changed", step, line, value };
}
