// Each step of a game in a plain sentence.

import { written } from "../dom.js";
import { cellsOf } from "./state.js";

// "row 0", "column 2", "the main diagonal", "the anti-diagonal".
export function lineName(line) {
  return (
    { "main-diagonal": "the main diagonal", "anti-diagonal": "the anti-diagonal" }[line] ?? line
  );
}

// Whether a scan that has come to this cell has read its whole line.
export function isLast({ line, row, col }, n) {
  const last = cellsOf(line, n).at(-1);
  return last[0] === row && last[1] === col;
}

const OWNERS = ["empty", "player 1\u2019s", "player 2\u2019s"];

// What an event means, given the state before it.
export function words(event, before) {
  const { n } = before;
  const line = event.line && lineName(event.line);
  const signed = "sign" in before && before.counters?.length === 1;
  switch (event.event) {
    case "move":
      return `Move ${event.number}: player ${event.player} plays row ${event.row}, column ${event.col}.`;
    case "placed":
      return `A stone of player ${event.player} goes on the board.`;
    case "cell-read": {
      const mine = event.owner === before.move.player;
      const cell = `Cell (${event.row}, ${event.col}) of ${line} is ${OWNERS[event.owner]}`;
      if (!mine) {
        return `${cell}: stop here.`;
      }
      return isLast(event, n) ? `${cell}: that was the last.` : `${cell}: go on.`;
    }
    case "line-scanned":
      return event.won
        ? `All ${n} cells of ${line} belong to player ${before.move.player}: won.`
        : `${capital(line)} is not full of player ${before.move.player}.`;
    case "nobody-won":
      return "No line through the stone is full: nobody has won.";
    case "player-picked":
      return `Take the counters of player ${event.player}.`;
    case "sign-chosen":
      return `A stone of player ${before.move.player} counts ${written(event.sign, true)}.`;
    case "counter-changed": {
      const old = before.counters[before.mine][event.line];
      const change = `${written(old, signed)} \u2192 ${written(event.value, signed)}`;
      return `Counter of ${line}: ${change}.`;
    }
    case "counter-judged": {
      const value = before.counters[before.mine][event.line];
      const full = signed ? `${written(n, true)} or ${written(-n)}` : `${n}`;
      return event.won
        ? `Counter of ${line} is ${written(value, signed)}: the line is full. Won.`
        : `Counter of ${line} is ${written(value, signed)}, not ${full}.`;
    }
    case "result":
      return event.winner === 0
        ? "The answer to this move is 0: nobody has won."
        : `The answer to this move is ${event.winner}: player ${event.winner} has won.`;
    case "answer":
      return event.answer === "" ? "No move was made." : `All answers: ${event.answer}.`;
    default:
      return "";
  }
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
