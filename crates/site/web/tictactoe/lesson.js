// The lesson on tic-tac-toe: what the stage needs to know of the problem.

import { trace as boardScan } from "../../../../javascript_ref/traced/tictactoe/board_scan.js";
import { trace as playerCounters } from "../../../../javascript_ref/traced/tictactoe/player_counters.js";
import { trace as signedCounters } from "../../../../javascript_ref/traced/tictactoe/signed_counters.js";
import { countersView, scanView } from "./draw.js";
import { board } from "./input.js";
import { question } from "./question.js";
import { applyCounters, applyScan, startPlayers, startScan, startSigned } from "./state.js";
import { words } from "./words.js";

const MOST_SIDE = 20;

const costs = (state) => [
  ["cells read", state.read],
  ["counters changed", state.changed],
  ["lines judged", state.judged],
];

const counters = { apply: applyCounters, view: countersView, words, costs, question };

export const tictactoe = {
  name: "tictactoe",
  round: "move",
  opens: (event) => event.event === "move",
  pair: ["board_scan", "signed_counters"],
  algorithms: {
    board_scan: {
      title: "board_scan",
      idea: "keep the board, scan the lines through the last stone",
      code: "tictactoe/board_scan",
      trace: boardScan,
      start: startScan,
      apply: applyScan,
      view: scanView,
      words,
      costs,
      question,
    },
    player_counters: {
      title: "player_counters",
      idea: "count each player’s stones along every line",
      code: "tictactoe/player_counters",
      trace: playerCounters,
      start: startPlayers,
      ...counters,
    },
    signed_counters: {
      title: "signed_counters",
      idea: "one number a line: +1 for player 1, −1 for player 2",
      code: "tictactoe/signed_counters",
      trace: signedCounters,
      start: startSigned,
      ...counters,
    },
  },
  examples: [
    ["The printed example: row 2 wins", "3 0,0,1 0,2,2 2,2,1 1,1,2 2,0,1 1,0,2 2,1,1"],
    ["A win on the anti-diagonal", "3 0,2,2 0,0,1 1,1,2 2,1,1 2,0,2"],
    ["A full board without a winner", "3 0,0,1 0,1,2 0,2,1 1,1,2 1,0,1 1,2,2 2,1,1 2,0,2 2,2,1"],
    ["One player fills a row of 10: the scan gets longer and longer", filledRow(10)],
    ["One stone completes two lines", "3 0,0,1 1,0,2 0,1,1 1,1,2 1,2,1 2,0,2 2,2,1 2,1,2 0,2,1"],
  ],
  hint: "Click an empty cell to play there; the players take turns.",
  input: board,
  startOf: (clock) => clock.rounds.at(-2) + 1, // a game that has got one more move shows that move

  // What can be said of both sides together.
  compare(states) {
    const [left, right] = states.map((state) => state.results.join(" "));
    if (left === "" || left.length !== right.length) {
      return "";
    }
    return left === right ? `Both have answered: ${left}` : "The answers differ.";
  },

  // Why the page does not show a legal case; `null` if it does.
  tooLarge: ({ n }) =>
    n > MOST_SIDE
      ? `the page draws boards to ${MOST_SIDE} × ${MOST_SIDE}, this one is ${n} × ${n}`
      : null,
};

function filledRow(n) {
  const moves = Array.from({ length: n }, (_, col) => `0,${col},1`);
  return `${n} ${moves.join(" ")}`;
}
