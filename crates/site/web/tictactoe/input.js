// The board on which a reader plays.

import { print } from "../../../../javascript_ref/traced/cases.js";
import { el } from "../dom.js";
import { Buttons } from "../buttons.js";

const SIDES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 15];

// `play(input)` shows another game; it throws if that is illegal.
export function board(play) {
  let game = { n: 3, moves: [] };
  let played = 0; // of the game's moves, how many are on the board at the present step

  const buttons = new Buttons("The game: click an empty cell to play there", (row, col) => {
    const moves = game.moves.slice(0, played);
    const player = moves.length > 0 && moves.at(-1)[2] === 1 ? 2 : 1;
    play({ n: game.n, moves: [...moves, [row, col, player]] });
  });
  const side = el(
    "select",
    { onchange: () => play({ n: Number(side.value), moves: [] }) },
    ...SIDES.map((n) => el("option", { value: n }, `${n} × ${n}`)),
  );
  const undo = el(
    "button",
    {
      type: "button",
      onclick: () => play({ n: game.n, moves: game.moves.slice(0, Math.max(played - 1, 0)) }),
    },
    "Take back",
  );

  return {
    element: el(
      "div",
      { class: "input" },
      buttons.element,
      el("div", { class: "tools" }, el("label", {}, "New board ", side), undo),
    ),

    // Shows the game; of its moves those of finished rounds and of the present one are on the board.
    show(input, round) {
      if (input.n !== game.n || buttons.isEmpty) {
        buttons.resize(input.n, input.n);
        if (SIDES.includes(input.n)) {
          side.value = input.n;
        }
      }
      game = input;
      played = Math.min(round, input.moves.length);
      const numbers = new Map(
        input.moves.map(([row, col, player], i) => [`${row},${col}`, [i, player]]),
      );
      buttons.each(`${print("tictactoe", input)} ${played}`, (row, col) => {
        const found = numbers.get(`${row},${col}`);
        if (found === undefined) {
          return ["", "", "empty"];
        }
        const [index, player] = found;
        const later = index >= played;
        const kind = later
          ? `later${player}`
          : `player${player}${index === played - 1 ? " last" : ""}`;
        return [
          kind,
          String(player),
          later ? `empty, player ${player} plays here in move ${index + 1}` : `player ${player}`,
        ];
      });
    },
  };
}
