// What the search knows, as a pure function of what it knew before and an event. It tries one
// candidate after another, each on a copy of the board.

export function start({ rows }) {
  const cells = rows.join("").split("");
  return {
    height: rows.length,
    width: rows[0].length,
    original: cells,
    board: cells,
    candidate: null, // the empty cell being tried
    acting: null, // the stone that looks about
    look: null, // the present direction, the cells passed, how the look ended
    waiting: [], // the stones that have still to act, in the order in which they came
    flips: [], // the cells flipped for this candidate, in order
    judged: [], // the flips of each cell tried, by cell
    best: 0,
    read: 0,
    runs: 0,
    flipped: 0,
    longest: 0,
  };
}

export function apply(state, event) {
  const at = (row, col) => row * state.width + col;
  switch (event.event) {
    case "candidate-chosen":
      return { ...state, candidate: at(event.row, event.col), acting: null, look: null };
    case "board-copied":
      return { ...state, board: state.original, flips: [], waiting: [] };
    case "stone-placed": {
      const cell = at(event.row, event.col);
      const longest = Math.max(state.longest, 1);
      return { ...state, board: changed(state.board, cell), waiting: [cell], longest };
    }
    case "dequeued": {
      const cell = at(event.row, event.col);
      return {
        ...state,
        acting: cell,
        look: null,
        waiting: state.waiting.filter((other) => other !== cell),
      };
    }
    case "cell-read": {
      const [down, right] = event.direction;
      const goesOn =
        state.look !== null && !state.look.isOver && same(state.look.direction, event.direction);
      const passed = goesOn ? state.look.passed : [];
      const distance = passed.length + 1;
      const row = Math.floor(state.acting / state.width) + down * distance;
      const col = (state.acting % state.width) + right * distance;
      const cell = event.found === null ? null : at(row, col);
      const look = {
        direction: event.direction,
        passed,
        cell,
        row,
        col,
        isOver: false,
        bracketed: false,
      };
      if (event.found === "O") {
        look.passed = [...passed, cell];
      }
      return { ...state, look, read: state.read + 1 };
    }
    case "run-judged": {
      const look = { ...state.look, isOver: true, bracketed: event.bracketed };
      return { ...state, look, runs: state.runs + 1 };
    }
    case "flipped": {
      const cell = at(event.row, event.col);
      return {
        ...state,
        board: changed(state.board, cell),
        flips: [...state.flips, cell],
        flipped: state.flipped + 1,
      };
    }
    case "enqueued": {
      const waiting = [...state.waiting, at(event.row, event.col)];
      return { ...state, waiting, longest: Math.max(state.longest, waiting.length) };
    }
    case "candidate-judged": {
      const judged = state.judged.slice();
      judged[state.candidate] = event.flips;
      return { ...state, judged, best: event.best, acting: null, look: null };
    }
    default:
      return state;
  }
}

function changed(board, cell) {
  const copy = board.slice();
  copy[cell] = "X";
  return copy;
}

function same([down, right], [otherDown, otherRight]) {
  return down === otherDown && right === otherRight;
}
