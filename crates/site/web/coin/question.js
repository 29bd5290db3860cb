// Questions about the next step of the coin's algorithms.

import { written } from "../dom.js";
import { words } from "./words.js";

// A question that the event answers, given the state before it; `null` if it is not worth one.
export function question(event, before) {
  const cell = `(${written(event.x)}, ${written(event.y)})`;
  switch (event.event) {
    case "recalled":
      return {
        text: `The memo is asked for ${cell}. What happens?`,
        choices: ["its moves are tried", "the answer is known already"],
        right: 1,
        why: words(event, before),
      };
    case "won":
    case "lost":
    case "stored": {
      const wins = event.event === "won" || event.wins === true;
      return {
        text: `${cell}: ${before.last === null ? "no move stays on the board" : `its last move came back with “${before.last.wins ? "wins" : "loses"}” for the opponent`}. What does ${cell} do?`,
        choices: ["it wins", "it loses"],
        right: wins ? 0 : 1,
        why: words(event, before),
      };
    }
    case "move-tried":
      return event.inside
        ? null
        : {
            text: `A move would lead to ${cell} on a board of ${before.width} × ${before.height}. Is it searched?`,
            choices: ["yes", "no"],
            right: 1,
            why: words(event, before),
          };
    case "filled":
      return {
        text: `The table comes to ${cell}. Moves lead to the left and up only, where all is known. What is ${cell}?`,
        choices: ["it wins", "it loses"],
        right: event.wins ? 0 : 1,
        why: words(event, before),
      };
    default:
      return null;
  }
}
