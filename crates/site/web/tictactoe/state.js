// What each algorithm knows of a game, as pure functions of what it knew before and an event.
//
// Lines are named as in the events: "row 0", "column 2", "main-diagonal", "anti-diagonal".

// What all three have in common: the move being played, the results so far, the counts of steps.
function common(n) {
  return {
    n,
    move: null,
    results: [],
    look: null,
    read: 0,
    changed: 0,
    judged: 0,
  };
}

// board_scan: whose stone lies on each cell, and the cells that the present scan has read.
export function startScan({ n }) {
  return { ...common(n), board: new Array(n * n).fill(0), scanned: [] };
}

export function applyScan(state, event) {
  const { n } = state;
  switch (event.event) {
    case "placed": {
      const board = state.board.slice();
      board[event.row * n + event.col] = event.player;
      return { ...state, board };
    }
    case "cell-read": {
      const begun = state.look === null || state.look.line !== event.line || state.look.isOver;
      const cell = event.row * n + event.col;
      return {
        ...state,
        look: { line: event.line, cell, isOver: false, won: false },
        scanned: begun ? [cell] : [...state.scanned, cell],
        read: state.read + 1,
      };
    }
    case "line-scanned": {
      const look = { ...state.look, line: event.line, isOver: true, won: event.won };
      return { ...state, look, judged: state.judged + 1 };
    }
    default:
      return applyCommon(state, event);
  }
}

// The counters: one for each line, or one for each line and player. They keep no board.
export function startSigned({ n }) {
  return { ...common(n), counters: [countersOfLines(n)], mine: 0, sign: null };
}

export function startPlayers({ n }) {
  return {
    ...common(n),
    counters: [countersOfLines(n), countersOfLines(n)],
    mine: null,
    sign: null,
  };
}

export function applyCounters(state, event) {
  switch (event.event) {
    case "sign-chosen":
      return { ...state, sign: event.sign };
    case "player-picked":
      return { ...state, mine: event.player - 1 };
    case "counter-changed": {
      const counters = state.counters.slice();
      counters[state.mine] = { ...counters[state.mine], [event.line]: event.value };
      const look = { line: event.line, isOver: false, won: false };
      return { ...state, counters, look, changed: state.changed + 1 };
    }
    case "counter-judged": {
      const look = { line: event.line, isOver: true, won: event.won };
      return { ...state, look, judged: state.judged + 1 };
    }
    default:
      return applyCommon(state, event);
  }
}

function applyCommon(state, event) {
  switch (event.event) {
    case "move": {
      const { number, row, col, player } = event;
      return { ...state, move: { number, row, col, player }, look: null, scanned: [], sign: null };
    }
    case "result":
      return { ...state, results: [...state.results, event.winner] };
    default:
      return state;
  }
}

function countersOfLines(n) {
  const counters = { "main-diagonal": 0, "anti-diagonal": 0 };
  for (let i = 0; i < n; i++) {
    counters[`row ${i}`] = 0;
    counters[`column ${i}`] = 0;
  }
  return counters;
}

// The cells of a line, as [row, column].
export function cellsOf(line, n) {
  const [kind, index] = line.split(" ");
  return Array.from({ length: n }, (_, i) => {
    switch (kind) {
      case "row":
        return [Number(index), i];
      case "column":
        return [i, Number(index)];
      case "main-diagonal":
        return [i, i];
      default:
        return [i, n - 1 - i];
    }
  });
}
