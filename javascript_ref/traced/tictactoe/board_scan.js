// n x n tic-tac-toe by looking at the board, telling of every step.
//
// Keep the board. Only a line through the last stone can have become full, so after each move
// scan that stone's row and column, and a diagonal if the stone lies on it. Every scan stops at
// the first cell that is not the mover's.
//
// Time: O(n) per move. Space: O(n^2).

import { play } from "./play.js";

export function* trace(input) {
  yield* play(new TicTacToe(input.n), input);
}

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.board = Array.from({ length: n }, () => new Array(n).fill(0)); // 0 marks an empty cell
  }

  *move(row, col, player) {
    const { n, board } = this;
    const indices = board.map((_, i) => i);

    // step: place
    board[row][col] = player;
    yield { event: "placed", step: "place", row, col, player };

    // step: scan-row
    if (
      yield* this.owns(
        player,
        `row ${row}`,
        "scan-row",
        indices.map((c) => [row, c]),
      )
    ) {
      return player;
    }

    // step: scan-column
    if (
      yield* this.owns(
        player,
        `column ${col}`,
        "scan-column",
        indices.map((r) => [r, col]),
      )
    ) {
      return player;
    }

    // step: scan-main-diagonal
    const main = indices.map((i) => [i, i]);
    if (row === col && (yield* this.owns(player, "main-diagonal", "scan-main-diagonal", main))) {
      return player;
    }

    // step: scan-anti-diagonal
    const anti = indices.map((i) => [i, n - 1 - i]);
    if (
      row + col === n - 1 &&
      (yield* this.owns(player, "anti-diagonal", "scan-anti-diagonal", anti))
    ) {
      return player;
    }

    // step: nobody
    yield { event: "nobody-won", step: "nobody" };
    return 0;
  }

  // Does the player own all cells of this line?
  *owns(player, line, step, cells) {
    let won = true;
    for (const [row, col] of cells) {
      const owner = this.board[row][col];
      yield { event: "cell-read", step, line, row, col, owner };
      if (owner !== player) {
        won = false;
        break;
      }
    }
    yield { event: "line-scanned", step, line, won };
    return won;
  }
}
