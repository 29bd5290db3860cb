// n x n tic-tac-toe by counting each player's stones, telling of every step.
//
// A line is won when it holds n stones of one player, so the board itself is not needed: count,
// for each player, the stones in every row, in every column and on the two diagonals. The mover
// wins when one of the mover's counters reaches n.
//
// Time: O(1) per move. Space: O(n).

import { play } from "./play.js";

export function* trace(input) {
  yield* play(new TicTacToe(input.n), input);
}

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

  *move(row, col, player) {
    const { n } = this;

    // step: pick-player
    const mine = this.players[player - 1];
    yield { event: "player-picked", step: "pick-player", player };

    // step: count-row
    mine.rows[row] += 1;
    yield changed("count-row", `row ${row}`, mine.rows[row]);

    // step: count-column
    mine.cols[col] += 1;
    yield changed("count-column", `column ${col}`, mine.cols[col]);

    // step: count-main-diagonal
    if (row === col) {
      mine.mainDiagonal += 1;
      yield changed("count-main-diagonal", "main-diagonal", mine.mainDiagonal);
    }

    // step: count-anti-diagonal
    if (row + col === n - 1) {
      mine.antiDiagonal += 1;
      yield changed("count-anti-diagonal", "anti-diagonal", mine.antiDiagonal);
    }

    // step: judge
    const lines = [
      [`row ${row}`, mine.rows[row]],
      [`column ${col}`, mine.cols[col]],
      ["main-diagonal", mine.mainDiagonal],
      ["anti-diagonal", mine.antiDiagonal],
    ];
    for (const [line, count] of lines) {
      const won = count === n;
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
