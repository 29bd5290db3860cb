// The board on which a reader puts the coin.

import { Buttons } from "../buttons.js";
import { el } from "../dom.js";

const SIDES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 17, 20];

// `play(input)` shows another coin.
export function board(play) {
  let present = { x: 1, y: 1, width: 0, height: 0 };

  class Cells extends Buttons {
    name(row, column, meaning) {
      return `column ${column + 1}, row ${row + 1}${meaning}`;
    }
  }
  const buttons = new Cells("The board: click a cell to put the coin there", (row, col) => {
    play({ ...present, x: col + 1, y: row + 1 });
  });
  const choice = (name) =>
    el(
      "select",
      { "aria-label": name, onchange: resize },
      ...SIDES.map((n) => el("option", { value: n }, n)),
    );
  const width = choice("columns");
  const height = choice("rows");

  function resize() {
    const [columns, rows] = [Number(width.value), Number(height.value)];
    play({
      x: Math.min(present.x, columns),
      y: Math.min(present.y, rows),
      width: columns,
      height: rows,
    });
  }

  return {
    element: el(
      "div",
      { class: "input" },
      buttons.element,
      el("div", { class: "tools" }, el("span", {}, width, " columns, ", height, " rows")),
    ),
    show(input) {
      if (input === present) {
        return;
      }
      if (input.width !== present.width || input.height !== present.height) {
        buttons.resize(input.height, input.width);
      }
      present = input;
      for (const [select, side] of [
        [width, input.width],
        [height, input.height],
      ]) {
        select.value = SIDES.includes(side) ? side : "";
      }
      buttons.each(JSON.stringify(input), (row, col) => {
        const isHere = row + 1 === input.y && col + 1 === input.x;
        return [isHere ? "coin" : "", isHere ? "●" : "", isHere ? ": the coin" : ""];
      });
    },
  };
}
