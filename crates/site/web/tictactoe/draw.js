// What each algorithm knows of a game, drawn.

import { written } from "../dom.js";
import { Grid } from "../grid.js";
import { cellsOf } from "./state.js";

// board_scan: the board, with the cells that the scan has read.
export function scanView({ n }) {
  const grid = new Grid(n, n, "The board that board_scan keeps");
  return {
    element: grid.element,
    show(state) {
      const scanned = new Set(state.scanned);
      for (let row = 0; row < n; row++) {
        for (let col = 0; col < n; col++) {
          const cell = row * n + col;
          const owner = state.board[cell];
          const kinds = ["cell"];
          if (owner !== 0) {
            kinds.push(`player${owner}`);
          }
          if (scanned.has(cell)) {
            kinds.push(cell === state.look.cell && !state.look.isOver ? "now" : "seen");
          }
          grid.set(row, col, kinds.join(" "), owner === 0 ? "" : String(owner));
        }
      }
      const { look } = state;
      if (look?.isOver && look.won) {
        const cells = cellsOf(look.line, n);
        grid.strike(cells[0], cells.at(-1), "won");
      } else {
        grid.strike(null, null);
      }
    },
  };
}

// The counters: the board that is not kept is dotted; each line's counter stands at its end.
export function countersView({ n }) {
  const grid = new Grid(
    n + 1,
    n + 2,
    "The counters, each at the end of its line; no board is kept",
  );
  const ends = { "main-diagonal": [n, n + 1], "anti-diagonal": [n, 0] };
  for (let i = 0; i < n; i++) {
    ends[`row ${i}`] = [i, n + 1];
    ends[`column ${i}`] = [n, i + 1];
  }
  for (let row = 0; row < n; row++) {
    grid.set(row, 0, "none");
  }
  return {
    element: grid.element,
    show(state) {
      const { look, move } = state;
      const seen = look === null ? [] : cellsOf(look.line, n).map(([row, col]) => row * n + col);
      const line = new Set(seen);
      for (let row = 0; row < n; row++) {
        for (let col = 0; col < n; col++) {
          const isHere = move !== null && row === move.row && col === move.col;
          grid.set(
            row,
            col + 1,
            line.has(row * n + col) ? "ghost seen" : "ghost",
            isHere ? "\u2022" : "",
          );
        }
      }
      const signed = state.counters.length === 1;
      for (const [line, [row, column]] of Object.entries(ends)) {
        const values = state.counters.map((counters) => counters[line]);
        const text = signed ? written(values[0], true) : `${values[0]}:${values[1]}`;
        const kinds = ["counter", sign(signed ? values[0] : values[0] - values[1])];
        if (line === look?.line) {
          kinds.push(look.isOver ? (look.won ? "full" : "judged") : "now");
        }
        grid.set(row, column, kinds.join(" "), text);
      }
    },
  };
}

function sign(value) {
  return value > 0 ? "plus" : value < 0 ? "minus" : "zero";
}
