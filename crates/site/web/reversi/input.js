// The board that a reader paints.

import { Buttons } from "../buttons.js";
import { el } from "../dom.js";

const NEXT = { ".": "X", X: "O", O: "." };
const NAMES = { ".": "empty", X: "black", O: "white" };
const SIDES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12];

// `play(input)` shows another board.
export function board(play) {
  let present = { rows: [] };

  const buttons = new Buttons("The board: click a cell to change it", (row, col) => {
    const cells = present.rows.map((cells) => cells.split(""));
    cells[row][col] = NEXT[cells[row][col]];
    play({ rows: cells.map((row) => row.join("")) });
  });
  const choice = (name) =>
    el(
      "select",
      { "aria-label": name, onchange: resize },
      ...SIDES.map((n) => el("option", { value: n }, n)),
    );
  const height = choice("rows");
  const width = choice("columns");

  // Cuts the board, or adds empty cells.
  function resize() {
    const row = (r) => (present.rows[r] ?? "").slice(0, width.value).padEnd(width.value, ".");
    play({ rows: Array.from({ length: height.value }, (_, r) => row(r)) });
  }

  const clear = () => play({ rows: present.rows.map((row) => ".".repeat(row.length)) });
  return {
    element: el(
      "div",
      { class: "input" },
      buttons.element,
      el(
        "div",
        { class: "tools" },
        el("span", {}, height, " rows, ", width, " columns"),
        el("button", { type: "button", onclick: clear }, "Empty"),
      ),
    ),
    show(input, round, [state]) {
      const { rows } = input;
      if (
        buttons.isEmpty ||
        rows.length !== present.rows.length ||
        rows[0].length !== present.rows[0].length
      ) {
        buttons.resize(rows.length, rows[0].length);
      }
      present = input;
      for (const [select, side] of [
        [height, rows.length],
        [width, rows[0].length],
      ]) {
        select.value = SIDES.includes(side) ? side : "";
      }
      buttons.each(`${rows.join("/")} ${state.candidate}`, (row, col) => {
        const cell = rows[row][col];
        const isTried = row * state.width + col === state.candidate;
        const kind = { ".": "", X: "black", O: "white" }[cell];
        return [isTried ? "candidate" : kind, cell.replace(".", isTried ? "?" : ""), NAMES[cell]];
      });
    },
  };
}
