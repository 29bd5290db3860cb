// Each step of the search in a plain sentence.

const DIRECTIONS = new Map([
  ["-1,-1", "up and left"],
  ["-1,0", "up"],
  ["-1,1", "up and right"],
  ["0,-1", "left"],
  ["0,1", "right"],
  ["1,-1", "down and left"],
  ["1,0", "down"],
  ["1,1", "down and right"],
]);

// "up and left" for [-1, -1].
export function directionName(direction) {
  return DIRECTIONS.get(String(direction));
}

// "(2, 3)" for a cell's number.
export function cellName(cell, width) {
  return `(${Math.floor(cell / width)}, ${cell % width})`;
}

// What an event means, given the state before it.
export function words(event, before) {
  const { width } = before;
  switch (event.event) {
    case "candidate-chosen":
      return `Candidate: what if black plays on the empty cell (${event.row}, ${event.col})?`;
    case "board-copied":
      return "Take a fresh copy of the board: the last try must leave no trace.";
    case "stone-placed":
      return `Put a black stone on (${event.row}, ${event.col}). It is the first that will act.`;
    case "dequeued": {
      const rest = before.waiting.length - 1;
      return `The stone on (${event.row}, ${event.col}) acts now. ${rest === 0 ? "Nobody else waits" : `${stones(rest)} still wait`}.`;
    }
    case "cell-read": {
      const from = `Looking ${directionName(event.direction)} from ${cellName(before.acting, width)}:`;
      const found = {
        O: "white, so look further",
        X: "black, so the look ends",
        ".": "empty, so the look ends",
      };
      return `${from} ${event.found === null ? "the border, so the look ends" : found[event.found]}.`;
    }
    case "run-judged": {
      const way = directionName(event.direction);
      if (event.bracketed && event.length > 0) {
        return `Going ${way}, ${stones(event.length, "white")} stood before a black one: they flip.`;
      }
      if (event.bracketed) {
        return `Going ${way}, a black stone comes at once: there is nothing between to flip.`;
      }
      return event.length === 0
        ? `Going ${way}, there is no white stone to flip.`
        : `Going ${way}, ${stones(event.length, "white")} came, but no black one behind: nothing flips.`;
    }
    case "flipped":
      return `The stone on (${event.row}, ${event.col}) turns black: flip number ${before.flips.length + 1}.`;
    case "enqueued":
      return `The stone on (${event.row}, ${event.col}) will act as well; it waits as number ${before.waiting.length + 1}.`;
    case "candidate-judged": {
      const cell = cellName(before.candidate, width);
      const better =
        event.best > before.best ? "That is the most so far." : `The most so far is ${event.best}.`;
      return `A stone on ${cell} flips ${event.flips}. ${better}`;
    }
    case "answer":
      return `The answer is ${event.answer}.`;
    default:
      return "";
  }
}

function stones(count, colour = "") {
  const kind = colour === "" ? "" : `${colour} `;
  return count === 1 ? `1 ${kind}stone` : `${count} ${kind}stones`;
}
