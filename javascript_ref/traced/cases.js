// One case is one line of text: read, judged and printed, in the words of the Rust side.
//
//   tictactoe  `N r,c,p r,c,p ...`      {n, moves: [[row, col, player], ...]}
//   reversi    rows joined by `/`       {rows: ["...", ...]}
//   coin       `X Y` or `X Y WxH`       {x, y, width, height}

import { MAX_SIDE as MAX_GAME_SIDE, Referee } from "./referee.js";
import { CaseError, Scanner, checkLength, quoted } from "./scanner.js";

export { CaseError };

const MAX_MOVES = 1000000;
const MAX_BOARD_SIDE = 1000; // of reversi and coin
const ORIGINAL_SIDE = 15;

// The input that a line says. Throws a CaseError if the line is malformed or the case illegal.
export function parse(problem, line) {
  return { tictactoe: parseGame, reversi: parseBoard, coin: parseCoin }[problem](line);
}

// The line of an input.
export function print(problem, input) {
  return { tictactoe: printGame, reversi: printBoard, coin: printCoin }[problem](input);
}

function parseGame(line) {
  const scanner = new Scanner(line);
  const n = scanner.number("the side of the board");
  if (n < 1 || n > MAX_GAME_SIDE) {
    throw new CaseError(1, `a board has a side from 1 to ${MAX_GAME_SIDE}, not ${n}`);
  }
  const moves = [];
  const columns = [];
  do {
    scanner.expect(
      " ",
      moves.length === 0 ? "a space and a move" : "a space or the end of the line",
    );
    if (moves.length === MAX_MOVES) {
      throw scanner.error(`at most ${MAX_MOVES} moves`);
    }
    columns.push(scanner.column);
    const row = scanner.number("a row number");
    scanner.expect(",", "a comma and a column number");
    const col = scanner.number("a column number");
    scanner.expect(",", "a comma and a player's number");
    moves.push([row, col, scanner.number("a player's number")]);
  } while (!scanner.atEnd);

  const referee = new Referee(n);
  moves.forEach((move, i) => {
    const refusal = referee.refusal(...move);
    if (refusal !== null) {
      throw new CaseError(columns[i], refusal);
    }
    referee.play(...move);
  });
  return { n, moves };
}

function printGame({ n, moves }) {
  return [n, ...moves.map((move) => move.join(","))].join(" ");
}

function parseBoard(line) {
  checkLength(line);
  const rows = line.split("/");
  const width = [...rows[0]].length;
  rows.forEach((row, r) => {
    const start = r * (width + 1); // all rows before this one are as long as the first
    const cells = [...row];
    const wrong = cells.findIndex((cell) => !"XO.".includes(cell));
    if (wrong >= 0) {
      const found = `found ${quoted(cells[wrong], "'")}, expected X, O or .`;
      throw new CaseError(start + wrong + 1, `row ${r + 1}, column ${wrong + 1}: ${found}`);
    }
    if (cells.length !== width) {
      const column = start + Math.min(cells.length, width) + 1;
      const reason = `row ${r + 1} has ${cells.length} cells, expected ${width} as in row 1`;
      throw new CaseError(column, reason);
    }
  });
  if (width < 1 || Math.max(width, rows.length) > MAX_BOARD_SIDE) {
    const found = `the board has ${rows.length} rows and ${width} columns`;
    const reason = `${found}, expected 1 to ${MAX_BOARD_SIDE} of each`;
    const firstRowTooMany = MAX_BOARD_SIDE * (width + 1) + 1;
    const tooHigh = rows.length > MAX_BOARD_SIDE ? firstRowTooMany : 1;
    throw new CaseError(width > MAX_BOARD_SIDE ? MAX_BOARD_SIDE + 1 : tooHigh, reason);
  }
  return { rows };
}

function printBoard({ rows }) {
  return rows.join("/");
}

function parseCoin(line) {
  const scanner = new Scanner(line);
  const x = scanner.number("the coin's column");
  scanner.expect(" ", "a space and the coin's row");
  const yColumn = scanner.column;
  const y = scanner.number("the coin's row");
  let sizeColumn = scanner.column;
  let [width, height] = [ORIGINAL_SIDE, ORIGINAL_SIDE];
  if (!scanner.atEnd) {
    scanner.expect(" ", "a space and the board's size, or the end of the line");
    sizeColumn = scanner.column;
    width = scanner.number("the board's width");
    scanner.expect("x", "x and the board's height");
    height = scanner.number("the board's height");
    if (!scanner.atEnd) {
      throw scanner.error("the end of the line");
    }
  }
  if ([width, height].some((side) => side < 1 || side > MAX_BOARD_SIDE)) {
    const reason = `a board has sides from 1 to ${MAX_BOARD_SIDE}, not ${width}x${height}`;
    throw new CaseError(sizeColumn, reason);
  }
  const xIsOutside = x < 1 || x > width;
  if (xIsOutside || y < 1 || y > height) {
    const expected = `expected 1 to ${width} and 1 to ${height}`;
    const reason = `the coin at (${x}, ${y}) is outside the board: ${expected}`;
    throw new CaseError(xIsOutside ? 1 : yColumn, reason);
  }
  return { x, y, width, height };
}

function printCoin({ x, y, width, height }) {
  const original = width === ORIGINAL_SIDE && height === ORIGINAL_SIDE;
  return original ? `${x} ${y}` : `${x} ${y} ${width}x${height}`;
}
