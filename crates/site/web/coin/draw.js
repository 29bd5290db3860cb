// What each algorithm knows of the coin's board, drawn: how often each cell was asked for, what is
// remembered, which calls are in progress; and the tree of calls.

import { el } from "../dom.js";
import { Grid } from "../grid.js";
import { Tree } from "./tree.js";

// `label` says what the numbers and letters mean.
export const view = (label) => (input, recording) => {
  const { width, height } = input;
  const grid = new Grid(height + 1, width + 1, label);
  for (let x = 1; x <= width; x++) {
    grid.set(0, x, "axis", String(x));
  }
  for (let y = 1; y <= height; y++) {
    grid.set(y, 0, "axis", String(y));
  }
  grid.set(0, 0, "none");
  const tree = new Tree(input, recording.events);
  return {
    element: el(
      "div",
      { class: "search" },
      grid.element,
      el("p", { class: "small key" }, label),
      tree.element,
    ),
    show(state, count) {
      const open = new Set(state.open);
      const now = state.open.at(-1) ?? state.last?.cell;
      for (let cell = 0; cell < width * height; cell++) {
        const kinds = ["cell", `heat${heat(state.visits[cell])}`];
        const known = state.known[cell];
        if (known !== null) {
          kinds.push(known ? "wins" : "loses");
        }
        if (open.has(cell)) {
          kinds.push("open");
        }
        if (cell === now) {
          kinds.push("now");
        }
        grid.set(
          1 + Math.floor(cell / width),
          1 + (cell % width),
          kinds.join(" "),
          content(known, state.visits[cell]),
        );
      }
      tree.show(count);
    },
  };
};

// W or L for what is known, and how often the cell was asked for if that says more.
function content(known, visits) {
  if (known === null) {
    return visits === 0 ? "" : short(visits);
  }
  const letter = known ? "W" : "L";
  return visits > 1 ? `${letter}×${short(visits)}` : letter;
}

function short(visits) {
  return visits < 10000 ? String(visits) : `${Math.round(visits / 1000)}k`;
}

// 0 to 5: 0, 1, 2 or 3, to 15, to 127, more.
function heat(visits) {
  return [1, 2, 4, 16, 128].filter((bound) => visits >= bound).length;
}
