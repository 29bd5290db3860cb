// Each step of the coin's algorithms in a plain sentence.

import { written } from "../dom.js";

// What an event means, given the state before it.
export function words(event, before) {
  const cell = `(${written(event.x)}, ${written(event.y)})`;
  switch (event.event) {
    case "entered": {
      const again = before.visits[(event.y - 1) * before.width + (event.x - 1)];
      const repeat =
        again === 0 ? "" : ` It has been asked ${again === 1 ? "once" : `${again} times`} before.`;
      return `Call ${before.calls + 1}: does the player to move win from ${cell}?${repeat}`;
    }
    case "recalled":
      return `${cell} is in the memo: it ${event.wins ? "wins" : "loses"}. Nothing below it is searched again.`;
    case "move-tried":
      return event.inside
        ? `Try the move to ${cell}: what can the opponent do from there?`
        : `The move to ${cell} would leave the board.`;
    case "won":
      return `${cell} wins: a move leads to a cell from which the opponent loses.`;
    case "lost":
      return `${cell} loses: no move leads to a losing cell.`;
    case "stored":
      return event.wins
        ? `${cell} wins, since a move leads to a losing cell. Remember that.`
        : `${cell} loses, since no move leads to a losing cell. Remember that.`;
    case "filled":
      return event.wins
        ? `${cell} wins: one of its moves reaches a losing cell, already in the table.`
        : `${cell} loses: none of its moves reaches a losing cell.`;
    case "answer":
      return event.answer === "First"
        ? "The answer is First: who moves now wins."
        : "The answer is Second: who moves now loses.";
    default:
      return "";
  }
}
