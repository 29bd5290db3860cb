// The search, drawn: the copy of the board on which the candidate is tried, and who waits to act.

import { el, setText } from "../dom.js";
import { Grid } from "../grid.js";
import { cellName } from "./words.js";

const MOST_SHOWN = 12; // of the waiting stones

export function view({ rows }) {
  const [height, width] = [rows.length, rows[0].length];
  const grid = new Grid(height, width, "The copy of the board on which the candidate is tried");
  const waiting = el("p", { class: "waiting" });
  return {
    element: el("div", { class: "search" }, grid.element, waiting),
    show(state) {
      const flips = new Set(state.flips);
      const passed = new Set(state.look?.passed ?? []);
      const waits = new Set(state.waiting);
      for (let cell = 0; cell < height * width; cell++) {
        const stone = state.board[cell];
        const kinds = [{ X: "black", O: "white", ".": "cell" }[stone]];
        if (passed.has(cell)) {
          kinds.push("seen");
        }
        if (flips.has(cell)) {
          kinds.push("flipped");
        }
        if (waits.has(cell)) {
          kinds.push("waits");
        }
        if (cell === state.acting) {
          kinds.push("now");
        } else if (cell === state.look?.cell && !state.look.isOver) {
          kinds.push("looked");
        }
        const tried = state.judged[cell];
        const isTried = stone === "." && tried !== undefined;
        if (isTried) {
          kinds.push("tried");
        }
        grid.set(
          Math.floor(cell / width),
          cell % width,
          kinds.join(" "),
          isTried ? String(tried) : stone.replace(".", ""),
        );
      }
      showLook(grid, state);
      const names = state.waiting.slice(0, MOST_SHOWN).map((cell) => cellName(cell, width));
      const more = state.waiting.length - names.length;
      const list = names.length === 0 ? "nobody" : names.join(" ");
      setText(waiting, `Waiting to act: ${list}${more > 0 ? ` and ${more} more` : ""}`);
    },
  };
}

// The line of sight from the acting stone.
function showLook(grid, state) {
  const { acting, look, width } = state;
  if (acting === null || look === null) {
    grid.strike(null, null);
    return;
  }
  const from = [Math.floor(acting / width), acting % width];
  // A look beyond the border ends half a cell outside.
  const far = look.cell === null ? 0.6 : 1;
  const [down, right] = look.direction;
  const to = [look.row - down * (1 - far), look.col - right * (1 - far)];
  grid.strike(from, to, look.isOver && look.bracketed && look.passed.length > 0 ? "won" : "sight");
}
