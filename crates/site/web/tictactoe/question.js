// Questions about the next step of a game.

import { written } from "../dom.js";
import { isLast, lineName, words } from "./words.js";

// A question that the event answers, given the state before it; `null` if it is not worth one.
export function question(event, before) {
  const { n, move } = before;
  switch (event.event) {
    case "counter-changed": {
      const signed = before.counters.length === 1;
      const old = before.counters[before.mine][event.line];
      const choices = signed ? [old - 1, old, old + 1] : [old, old + 1, 2 * old + 2];
      return {
        text: `Player ${move.player} has played (${move.row}, ${move.col}). The counter of ${lineName(event.line)} is ${written(old, signed)}. What will it be?`,
        choices: choices.map((value) => written(value, signed)),
        right: choices.indexOf(event.value),
        why: signed
          ? `A stone of player ${move.player} adds ${written(before.sign, true)}, and the cell lies on ${lineName(event.line)}.`
          : `It is player ${move.player}’s own counter, and one more stone of theirs lies on ${lineName(event.line)}.`,
      };
    }
    case "counter-judged": {
      const signed = before.counters.length === 1;
      const value = before.counters[before.mine][event.line];
      return {
        text: `The counter of ${lineName(event.line)} is ${written(value, signed)} and n is ${n}. Is the line full of one player?`,
        choices: ["yes", "no"],
        right: event.won ? 0 : 1,
        why: words(event, before),
      };
    }
    case "cell-read": {
      const mine = event.owner === move.player;
      if (mine && isLast(event, n)) {
        return null;
      }
      return {
        text: `Player ${move.player} has moved, and the scan of ${lineName(event.line)} now reads (${event.row}, ${event.col}). Does it go on after that?`,
        choices: ["it goes on", "it stops"],
        right: mine ? 0 : 1,
        why: `${words(event, before)} A scan stops at the first cell that is not the mover’s.`,
      };
    }
    case "result":
      return {
        text: `What is the answer to move ${move.number}?`,
        choices: ["0: nobody", "1: player 1", "2: player 2"],
        right: event.winner,
        why: words(event, before),
      };
    default:
      return null;
  }
}
