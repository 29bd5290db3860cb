// What each algorithm knows of the coin's board, as a pure function of what it knew before and an
// event. Cells are numbered row by row: (y − 1) · width + (x − 1).

export function start({ width, height }) {
  const cells = width * height;
  return {
    width,
    height,
    open: [], // the calls in progress, from the outermost on
    visits: new Array(cells).fill(0), // how often each cell was asked for
    known: new Array(cells).fill(null), // what a memo or a table knows
    last: null, // the last answer: its cell and whether it wins
    tried: null, // the move being tried
    calls: 0,
    recalled: 0,
    moves: 0,
    stored: 0,
    deepest: 0,
  };
}

export function apply(state, event) {
  const cell = (event.y - 1) * state.width + (event.x - 1);
  switch (event.event) {
    case "entered": {
      const open = [...state.open, cell];
      return {
        ...state,
        open,
        visits: changed(state.visits, cell, state.visits[cell] + 1),
        last: null,
        tried: null,
        calls: state.calls + 1,
        deepest: Math.max(state.deepest, open.length),
      };
    }
    case "move-tried":
      return { ...state, tried: event, last: null, moves: state.moves + 1 };
    case "recalled":
      return { ...answered(state, cell, event.wins), recalled: state.recalled + 1 };
    case "won":
      return answered(state, cell, true);
    case "lost":
      return answered(state, cell, false);
    case "stored": {
      const known = changed(state.known, cell, event.wins);
      return { ...answered(state, cell, event.wins), known, stored: state.stored + 1 };
    }
    case "filled": {
      const known = changed(state.known, cell, event.wins);
      return { ...state, known, last: { cell, wins: event.wins }, stored: state.stored + 1 };
    }
    default:
      return state;
  }
}

// The innermost call ends with an answer.
function answered(state, cell, wins) {
  return { ...state, open: state.open.slice(0, -1), last: { cell, wins }, tried: null };
}

function changed(list, index, value) {
  const copy = list.slice();
  copy[index] = value;
  return copy;
}
