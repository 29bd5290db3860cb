// A board of buttons. One of them is in the order of the tab key; the arrow keys go from one to the
// next.

import { el } from "./dom.js";

export class Buttons {
  // `press(row, column)` is called for a click, or Enter or Space on a cell.
  constructor(label, press) {
    this.press = press;
    this.cells = [];
    this.element = el("div", { class: "buttons", role: "group", "aria-label": label });
    this.element.addEventListener("keydown", (event) => this.go(event));
  }

  get isEmpty() {
    return this.cells.length === 0;
  }

  resize(rows, columns) {
    this.element.style.setProperty("--columns", columns);
    this.cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        el("button", {
          type: "button",
          tabindex: row === 0 && column === 0 ? 0 : -1,
          onclick: () => this.press(row, column),
        }),
      ),
    );
    this.key = null;
    this.shown = this.cells.flat().map(() => ({}));
    this.element.replaceChildren(...this.cells.flat());
  }

  // Gives each cell its class names, text and meaning: `look(row, column)` returns the three. `key` is
  // what they depend on: nothing is done if it is the same as last time.
  each(key, look) {
    if (key === this.key) {
      return;
    }
    this.key = key;
    this.cells.forEach((cells, row) =>
      cells.forEach((cell, column) => {
        const [kind, text, meaning] = look(row, column);
        const name = this.name(row, column, meaning);
        const shown = this.shown[row * cells.length + column];
        if (shown.kind !== kind || shown.text !== text || shown.name !== name) {
          Object.assign(shown, { kind, text, name });
          cell.setAttribute("class", kind);
          cell.textContent = text;
          cell.setAttribute("aria-label", name);
        }
      }),
    );
  }

  name(row, column, meaning) {
    return `row ${row}, column ${column}: ${meaning}`;
  }

  go(event) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
      event.key
    ];
    const row = this.cells.findIndex((cells) => cells.includes(event.target));
    if (step === undefined || row < 0) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const column = this.cells[row].indexOf(event.target);
    const next = this.cells[row + step[0]]?.[column + step[1]];
    if (next !== undefined) {
      event.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
  }
}
