// Questions about the next step of the search.

import { cellName, directionName, words } from "./words.js";

// A question that the event answers, given the state before it; `null` if it is not worth one.
export function question(event, before) {
  const { width } = before;
  switch (event.event) {
    case "run-judged": {
      if (event.length === 0) {
        return null;
      }
      return {
        text: `The look ${directionName(event.direction)} from ${cellName(before.acting, width)} has passed ${event.length} white. Do they flip?`,
        choices: ["they flip", "nothing flips"],
        right: event.bracketed ? 0 : 1,
        why: words(event, before),
      };
    }
    case "dequeued": {
      if (before.waiting.length < 2) {
        return null;
      }
      const choices = before.waiting.slice(0, 4);
      const cell = event.row * width + event.col;
      if (!choices.includes(cell)) {
        return null;
      }
      return {
        text: "Which of the waiting stones acts next on this side?",
        choices: choices.map((other) => cellName(other, width)),
        right: choices.indexOf(cell),
        why: "A queue takes who came first, a stack who came last, dice anybody. At the end the board is the same.",
      };
    }
    case "candidate-judged": {
      const right = event.flips;
      const choices = [...new Set([Math.max(0, right - 1), right, right + 1])];
      return {
        text: `Nobody waits any more. How many stones did the candidate ${cellName(before.candidate, width)} flip?`,
        choices: choices.map(String),
        right: choices.indexOf(right),
        why: `${words(event, before)} The placed stone itself is not counted.`,
      };
    }
    default:
      return null;
  }
}
