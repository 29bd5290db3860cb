// The lesson on Reversi: what the stage needs to know of the problem.

import { trace } from "../../../../javascript_ref/traced/reversi/bfs.js";
import { view } from "./draw.js";
import { board } from "./input.js";
import { question } from "./question.js";
import { apply, start } from "./state.js";
import { words } from "./words.js";

const MOST_SIDE = 16;

const costs = (state) => [
  ["cells read", state.read],
  ["runs judged", state.runs],
  ["stones flipped", state.flipped],
  ["longest wait list", state.longest],
];

// The same search, but who acts next is chosen by `next()`, which is made anew for each run.
const search = (title, idea, next) => ({
  title,
  idea,
  code: "reversi/bfs",
  trace: (input) => trace(input, next()),
  start,
  apply,
  view,
  words,
  costs,
  question,
});

export const reversi = {
  name: "reversi",
  round: "candidate",
  opens: (event) => event.event === "candidate-chosen",
  pair: ["queue", "dice"],
  algorithms: {
    queue: search("bfs, a queue", "who has waited longest acts next", () => () => 0),
    stack: search("a stack", "who came last acts next", () => (length) => length - 1),
    dice: search("dice", "anybody acts next; the same throws each time", dice),
  },
  examples: [
    ["A cascade: one flip sets off the next", "....X./....X./XOOO../......"],
    [".X./.O./XO.: two runs at once", ".X./.O./XO."],
    ["Diagonals and a corner", "......./......./......./X....../.O...../..O..../....OOX"],
    ["Two runs that share a stone", "X..X/.OO./.OO./X..X"],
    ["An old pair does nothing by itself", "XOX."],
    ["A long cascade", "X.....X/.O.O.O./..OOO../XOOOOO./..OOO../.O.O.O./X..X..."],
  ],
  hint: "Click a cell: empty, black (X), white (O). The search tries every empty cell.",
  input: board,
  startOf: () => 0,

  // What can be said of both sides together.
  compare([left, right]) {
    if (left.candidate === null || left.candidate !== right.candidate) {
      return "";
    }
    const done = [left, right].every((state) => state.judged[state.candidate] !== undefined);
    if (!done) {
      return "Both try the same candidate.";
    }
    const same = left.board.every((cell, i) => cell === right.board[i]);
    return same ? "Both orders end at the same board." : "The boards differ.";
  },

  // Why the page does not show a legal case; `null` if it does.
  tooLarge({ rows }) {
    const [height, width] = [rows.length, rows[0].length];
    const size = `${height} × ${width}`;
    return Math.max(height, width) > MOST_SIDE
      ? `the page draws boards to ${MOST_SIDE} × ${MOST_SIDE}, this one is ${size}`
      : null;
  },
};

// Positions that look random and are the same in every run, so that a step can be linked.
function dice() {
  let seed = 12345;
  return (length) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * length);
  };
}
