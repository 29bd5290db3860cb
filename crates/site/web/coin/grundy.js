// The Sprague-Grundy values of a whole board as a heat map, in blocks of four.

import { trace } from "../../../../javascript_ref/traced/coin/grundy.js";
import { el, setText, svg } from "../dom.js";
import { Grid } from "../grid.js";

const MOST_SIDE = 32;
const BLOCK = 4;

// The value of the coin, as the algorithm says it.
export function value(coin) {
  for (const event of trace(coin)) {
    if (event.event === "valued") {
      return event.value;
    }
  }
  throw new Error("the trace tells no value");
}

// The map with its controls.
export function grundyMap() {
  const host = el("div", { class: "map" });
  const says = el("p", { class: "small", "aria-live": "polite" });
  const side = (name, start) =>
    el("input", {
      type: "range",
      min: 1,
      max: MOST_SIDE,
      value: start,
      "aria-label": name,
      oninput: draw,
    });
  const columns = side("columns", 15);
  const rows = side("rows", 15);

  function draw() {
    const [width, height] = [Number(columns.value), Number(rows.value)];
    const grid = new Grid(
      height,
      width,
      `Sprague-Grundy values on a board of ${width} by ${height}`,
    );
    let zeros = 0;
    for (let y = 1; y <= height; y++) {
      for (let x = 1; x <= width; x++) {
        const found = value({ x, y, width, height });
        zeros += found === 0 ? 1 : 0;
        grid.set(y - 1, x - 1, `grundy${found}`, String(found));
      }
    }
    for (let at = BLOCK; at < Math.max(width, height); at += BLOCK) {
      const down =
        at < width ? [svg("line", { x1: at, y1: 0, x2: at, y2: height, class: "block" })] : [];
      const across =
        at < height ? [svg("line", { x1: 0, y1: at, x2: width, y2: at, class: "block" })] : [];
      grid.overlay.append(...down, ...across);
    }
    host.replaceChildren(grid.element);
    setText(
      says,
      `${width} columns, ${height} rows: ${zeros} of ${width * height} cells have the value 0 and lose.`,
    );
  }

  draw();
  return el(
    "div",
    { class: "grundy" },
    host,
    el(
      "div",
      { class: "tools" },
      el("label", {}, "Columns ", columns),
      el("label", {}, "Rows ", rows),
    ),
    says,
  );
}
