// The JavaScript worker: answers the harness's questions with one solution, by the worker protocol.
//
// It is started as `node worker.js <problem>/<algorithm>`, loads that file whatever its name, and
// knows the inputs and outputs of the three problems, but no algorithm.

"use strict";

const fs = require("node:fs");
const v8 = require("node:v8");
const vm = require("node:vm");
const { PassThrough } = require("node:stream");

const HEAVY = 64 << 20; // bytes of heap from which all of it is collected between timed rounds

function ticTacToe() {
  const TicTacToe = vm.runInThisContext("TicTacToe");
  const known = new Map(); // moves by the words they are written as
  const move = (game, moves, at) => game.move(moves[at], moves[at + 1], moves[at + 2]);
  return {
    parse(line) {
      const [side, ...words] = line.split(" ");
      const moves = new Int32Array(3 * words.length); // row, column, player of every move
      for (const [i, word] of words.entries()) {
        if (!known.has(word)) {
          known.set(word, numbers(word, ",", 3));
        }
        moves.set(known.get(word), 3 * i);
      }
      return { side: numbers(side, ",", 1)[0], moves };
    },
    build: ({ side }) => new TicTacToe(side),
    answer(game, { moves }) {
      const results = [];
      for (let at = 0; at < moves.length; at += 3) {
        results.push(move(game, moves, at));
      }
      return results;
    },
    unchecked(game, { moves }) {
      const results = [];
      for (let at = 0; at < moves.length; at += 3) {
        const result = attempt((game) => move(game, moves, at), game);
        results.push(result instanceof Error ? "error" : result);
      }
      return results;
    },
  };
}

function reversi() {
  const flipChess = vm.runInThisContext("flipChess");
  return {
    parse(line) {
      const rows = line.split("/");
      if (!/^[XO./]+$/.test(line) || rows.some((row) => row.length !== rows[0].length || !row)) {
        throw new Error("not a board");
      }
      return rows;
    },
    build: (rows) => [...rows],
    answer: (rows) => flipChess(rows),
  };
}

function coin() {
  const chessboardGame = vm.runInThisContext("chessboardGame");
  const parameters = /^[^(]*\(([^)]*)\)/.exec(String(chessboardGame))?.[1] ?? "";
  const takesSides = parameters.split(",").length >= 4; // or only x and y, as on HackerRank?
  return {
    parse(line) {
      const [x, y, size = "15x15", ...rest] = line.split(" ");
      return [...numbers([x, y, ...rest].join(" "), " ", 2), ...numbers(size, "x", 2)];
    },
    build(args) {
      if (!takesSides && (args[2] !== 15 || args[3] !== 15)) {
        throw new Error("chessboardGame(x, y) needs 15x15");
      }
      return takesSides ? args : args.slice(0, 2);
    },
    answer: (args) => chessboardGame(...args),
  };
}

// Integers held as such. What `split(separator).map(Number)` holds depends on when the engine compiles
// it: small integers before, doubles after. A solution's arrays would take that over from its
// arguments, and be up to thirty times slower in some processes than in others.
function numbers(text, separator, count) {
  const values = Int32Array.from(text.split(separator), Number);
  if (values.join(separator) !== text || values.length !== count) {
    throw new Error(`not understood: ${text}`);
  }
  return values;
}

// What the action returns or, as a value, the error it throws or is given.
function attempt(action, given, more) {
  if (given instanceof Error) {
    return given;
  }
  try {
    return action(given, more);
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(fault);
  }
}

function text(result) {
  const fault = result instanceof Error ? "error: " : "";
  const line = Array.isArray(result) ? result.map(String).join(" ") : fault + String(result);
  return line.replace(/\s+/g, " ") || "error: empty answer";
}

function plain(problem, answer, line) {
  const given = attempt(problem.parse, line);
  return text(attempt(answer, attempt(problem.build, given), given));
}

// Leaves the next round room, so that its timed part need not stop for the collector.
function makeRoom() {
  const young = v8.getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
  if (v8.getHeapStatistics().used_heap_size > HEAVY) {
    globalThis.gc?.();
  } else if (young.space_available_size < young.space_used_size) {
    globalThis.gc?.({ type: "minor" });
  }
}

// Builds untimed, answers timed. What was built is dropped on return.
function round(problem, cases) {
  makeRoom();
  const starts = cases.map((given) => attempt(problem.build, given));
  const results = cases.map(() => undefined);
  const begin = process.hrtime.bigint();
  for (let i = 0; i < cases.length; i++) {
    results[i] = attempt(problem.answer, starts[i], cases[i]);
  }
  return { time: process.hrtime.bigint() - begin, results };
}

function timed(problem, lines, rounds, warmUp) {
  const cases = lines.map((line) => attempt(problem.parse, line));
  const times = [];
  let last;
  for (let i = 0; i < warmUp + rounds; i++) {
    last = round(problem, cases);
    times.push(last.time);
  }
  return [times.slice(warmUp).join(" "), ...last.results.map(text)];
}

function block(problem, lines) {
  const [head = "", ...rest] = lines;
  const time = /^time ([1-9]\d*)(?: (\d+))?$/.exec(head);
  if (time) {
    return timed(problem, rest, Number(time[1]), Number(time[2] ?? 0));
  }
  if (head === "unchecked") {
    return rest.map((line) => plain(problem, problem.unchecked ?? problem.answer, line));
  }
  return lines.map((line) => plain(problem, problem.answer, line));
}

// The blocks of the input; the last may lack its empty line.
function* blocks() {
  const chunk = Buffer.alloc(1 << 16);
  let lines = [];
  let rest = "";
  let size;
  while ((size = fs.readSync(0, chunk)) > 0) {
    const read = (rest + chunk.toString("utf8", 0, size)).split("\n");
    rest = read.pop();
    for (const line of read) {
      if (line) {
        lines.push(line);
      } else {
        yield lines;
        lines = [];
      }
    }
  }
  if (rest || lines.length > 0) {
    yield rest ? [...lines, rest] : lines;
  }
}

function write(text) {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    bytes = bytes.subarray(fs.writeSync(1, bytes));
  }
}

function load(name) {
  // A solution must not reach the streams of the protocol.
  Object.defineProperty(process, "stdin", { value: new PassThrough() });
  Object.defineProperty(process, "stdout", { get: () => process.stderr });
  globalThis.require = require;
  const filename = `${name}.js`;
  vm.runInThisContext(fs.readFileSync(filename, "utf8"), { filename });
  return { tictactoe: ticTacToe, reversi, coin }[name.split("/")[0]]();
}

function main(name) {
  const problem = load(name);
  write(`crossboard 1 ${name} JavaScript Node.js ${process.versions.node}\n`);
  for (const lines of blocks()) {
    write([...block(problem, lines), "", ""].join("\n"));
  }
  process.exit(0);
}

main(process.argv[2]);
