// A board drawn in SVG: cells with a colour of their own, a stone, a text, each changed only when it
// looks different from before.

import { svg } from "./dom.js";

export class Grid {
  // `label` says what the picture shows, for who cannot see it.
  constructor(rows, columns, label) {
    this.cells = [];
    this.element = svg("svg", {
      class: "grid",
      viewBox: `-0.06 -0.06 ${columns + 0.12} ${rows + 0.12}`,
      role: "img",
      "aria-label": label,
    });
    this.element.style.setProperty("--ratio", columns / rows);
    for (let row = 0; row < rows; row++) {
      this.cells.push(Array.from({ length: columns }, (_, column) => this.cell(row, column)));
    }
    this.overlay = svg("g", { class: "overlay" });
    this.element.append(this.overlay);
  }

  cell(row, column) {
    const square = svg("rect", { x: 0.03, y: 0.03, width: 0.94, height: 0.94, rx: 0.08 });
    const stone = svg("circle", { cx: 0.5, cy: 0.5, r: 0.36 });
    const text = svg("text", { x: 0.5, y: 0.5, dy: "0.35em" });
    const group = svg("g", { transform: `translate(${column} ${row})` }, square, stone);
    this.element.append(group);
    return { group, text, kind: "", content: "" };
  }

  // `kind` is a list of class names. Long texts are written smaller.
  set(row, column, kind, content = "") {
    const cell = this.cells[row][column];
    if (cell.kind !== kind) {
      cell.kind = kind;
      cell.group.setAttribute("class", kind);
    }
    if (cell.content !== content) {
      // Empty texts are taken out: a browser lays them out as well.
      if (content === "") {
        cell.text.remove();
      } else if (cell.content === "") {
        cell.group.append(cell.text);
      }
      cell.content = content;
      cell.text.textContent = content;
      cell.text.setAttribute(
        "class",
        content.length > 4 ? "tiny" : content.length > 2 ? "small" : "",
      );
    }
  }

  // A line over the cells, from the middle of one to the middle of another; `null` for none.
  strike(from, to, kind = "") {
    const key = from === null ? "" : `${from} ${to} ${kind}`;
    if (this.struck === key) {
      return;
    }
    this.struck = key;
    this.overlay.replaceChildren();
    if (from !== null) {
      const [y1, x1] = from.map((at) => at + 0.5);
      const [y2, x2] = to.map((at) => at + 0.5);
      this.overlay.append(svg("line", { x1, y1, x2, y2, class: kind }));
    }
  }
}
