// The lesson on the coin: what the stage needs to know of the problem.

import { trace as memo } from "../../../../javascript_ref/traced/coin/memo.js";
import { trace as recursion } from "../../../../javascript_ref/traced/coin/recursion.js";
import { trace as recursionAll } from "../../../../javascript_ref/traced/coin/recursion_all.js";
import { trace as table } from "../../../../javascript_ref/traced/coin/table.js";
import { view } from "./draw.js";
import { board } from "./input.js";
import { question } from "./question.js";
import { apply, start } from "./state.js";
import { words } from "./words.js";

const MOST_SIDE = 20;

const costs = (state) => [
  ["calls", state.calls],
  ["moves tried", state.moves],
  ["recalled", state.recalled],
  ["cells kept", state.stored],
  ["calls in progress, at most", state.deepest],
];

const algorithm = (name, idea, trace, label) => ({
  title: name,
  idea,
  code: `coin/${name}`,
  trace,
  start,
  apply,
  view: view(label),
  words,
  costs,
  question,
});

const COUNTED = "A number says how often the cell was asked for.";
const KEPT =
  "W and L: known to win or lose. The number says how often the cell was asked for, if more than once.";

export const coin = {
  name: "coin",
  round: "call",
  opens: ({ event }) => event === "entered" || event === "filled",
  pair: ["recursion", "memo"],
  algorithms: {
    recursion: algorithm(
      "recursion",
      "a cell wins if some move leads to a losing cell; stop at the first",
      recursion,
      COUNTED,
    ),
    recursion_all: algorithm(
      "recursion_all",
      "the same, but all four moves are always tried",
      recursionAll,
      COUNTED,
    ),
    memo: algorithm("memo", "the recursion, but each cell is computed at most once", memo, KEPT),
    table: algorithm("table", "no recursion: diagonals from the small cells up", table, KEPT),
  },
  examples: [
    ["A small tree: the coin at (6, 5) on 6 × 6", "6 5 6x6"],
    ["The printed example 5 3: First", "5 3"],
    ["The printed example 5 2: Second", "5 2"],
    ["A larger tree: (8, 8) on 9 × 9", "8 8 9x9"],
    ["The far corner of 15 × 15: too long to watch", "15 15"],
    ["An edge that loses: (5, 4) on 5 × 9", "5 4 5x9"],
  ],
  hint: "Click a cell to put the coin there. x counts columns, y rows, both from 1.",
  input: board,
  startOf: () => 0,

  // What can be said of both sides together.
  compare(states) {
    const calls = states.map((state) => state.calls);
    const done = states.map((state) => state.open.length === 0 && state.last !== null);
    return calls[0] !== calls[1] && done[0] !== done[1]
      ? `${done[0] ? "The left" : "The right"} is done and waits; the other goes on.`
      : "";
  },

  // Why the page does not show a legal case; `null` if it does.
  tooLarge: ({ width, height }) =>
    Math.max(width, height) > MOST_SIDE
      ? `the page draws boards to ${MOST_SIDE} × ${MOST_SIDE}, this one is ${width} × ${height}`
      : null,
};
