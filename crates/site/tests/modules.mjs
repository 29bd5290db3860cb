// Tests of the web modules that need no browser: `node --test modules.mjs`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { parse, print } from "../../../javascript_ref/traced/cases.js";
import { Clock } from "../web/clock.js";
import { value } from "../web/coin/grundy.js";
import { coin } from "../web/coin/lesson.js";
import { callsOf } from "../web/coin/tree.js";
import { Recording } from "../web/recording.js";
import { reversi } from "../web/reversi/lesson.js";
import { parseRoute, printRoute } from "../web/route.js";
import { tictactoe } from "../web/tictactoe/lesson.js";

const LESSONS = [tictactoe, reversi, coin];
const MORE = {
  tictactoe: ["1 0,0,2", "5 4,0,2 3,1,2 2,2,2 1,3,2 0,4,2"],
  reversi: ["X", ".", "XO.OX/OOOO./.XXX.", "OOO/O.O/OOX"],
  coin: ["1 1 1x1", "4 4 4x4", "9 2", "3 9 5x9"],
};

// Every algorithm of every lesson on its examples and on some more cases, as a recording.
function* recordings() {
  for (const lesson of LESSONS) {
    const lines = [...lesson.examples.map(([, line]) => line), ...MORE[lesson.name]];
    for (const line of lines) {
      const input = parse(lesson.name, line);
      for (const [name, algorithm] of Object.entries(lesson.algorithms)) {
        const start = algorithm.start(input);
        const recording = new Recording(algorithm.trace(input), start, algorithm.apply, 3000);
        yield {
          lesson,
          input,
          name,
          algorithm,
          start,
          recording,
          where: `${lesson.name} ${name} ${line}`,
        };
      }
    }
  }
}

function frozen(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

test("a state does not depend on how one gets there, and is never changed", () => {
  for (const { algorithm, start, recording, where } of recordings()) {
    let state = frozen(start);
    recording.events.forEach((event, i) => {
      state = frozen(algorithm.apply(state, event));
      if (i % 37 === 0 || i + 1 === recording.length) {
        assert.deepEqual(recording.at(i + 1), state, `${where}, step ${i + 1}`);
      }
    });
    assert.deepEqual(recording.at(0), start, where);
  }
});

test("every event has a sentence", () => {
  for (const { algorithm, recording, where } of recordings()) {
    recording.events.forEach((event, i) => {
      const says = algorithm.words(event, recording.at(i));
      assert.match(says, /^[A-Z(].*[.?]$/s, `${where}: ${JSON.stringify(event)}`);
      assert.doesNotMatch(says, /undefined|NaN|null/, where);
    });
  }
});

test("a question has different choices, one of them right", () => {
  const asked = new Map();
  for (const { lesson, algorithm, recording, where } of recordings()) {
    recording.events.forEach((event, i) => {
      const question = algorithm.question(event, recording.at(i));
      if (question !== null) {
        asked.set(`${lesson.name} ${event.event}`, true);
        assert.equal(new Set(question.choices).size, question.choices.length, where);
        assert.ok(
          question.right in question.choices,
          `${where}: ${JSON.stringify({ event, question })}`,
        );
        assert.doesNotMatch(question.text + question.why, /undefined|NaN|null/, where);
      }
    });
  }
  assert.ok(asked.size >= 10, [...asked.keys()].join(", "));
});

test("what the states count is what happened", () => {
  const count = (recording, name) => recording.events.filter(({ event }) => event === name).length;
  const names = {
    read: "cell-read",
    changed: "counter-changed",
    flipped: "flipped",
    calls: "entered",
    moves: "move-tried",
  };
  for (const { recording, where } of recordings()) {
    for (const [field, event] of Object.entries(names)) {
      if (typeof recording.end[field] === "number") {
        assert.equal(recording.end[field], count(recording, event), `${where}: ${field}`);
      }
    }
  }
});

test("the look of Reversi is on the cell that the event tells of", () => {
  for (const { lesson, recording, where } of recordings()) {
    if (lesson !== reversi) continue;
    recording.events.forEach((event, i) => {
      if (event.event === "cell-read") {
        const { board, look } = recording.at(i + 1);
        assert.equal(
          look.cell === null ? null : board[look.cell],
          event.found,
          `${where}, step ${i + 1}`,
        );
      }
    });
  }
});

test("who acts has waited and waits no more, and nobody waits at the end", () => {
  for (const { lesson, recording, where } of recordings()) {
    if (lesson !== reversi) continue;
    recording.events.forEach(({ event }, i) => {
      const [before, after] = [recording.at(i), recording.at(i + 1)];
      if (event === "dequeued") {
        assert.ok(before.waiting.includes(after.acting), `${where}, step ${i + 1}`);
        assert.ok(!after.waiting.includes(after.acting), `${where}, step ${i + 1}`);
      } else if (event === "candidate-judged") {
        assert.deepEqual(after.waiting, [], `${where}, step ${i + 1}`);
      }
    });
  }
});

test("all orders of flips end at the same board for every candidate", () => {
  for (const line of reversi.examples.map(([, line]) => line)) {
    const input = parse("reversi", line);
    const boards = Object.values(reversi.algorithms).map((algorithm) => {
      const recording = new Recording(
        algorithm.trace(input),
        algorithm.start(input),
        algorithm.apply,
      );
      const ends = recording.events.flatMap(({ event }, i) =>
        event === "candidate-judged" ? [recording.at(i + 1).board] : [],
      );
      return ends;
    });
    boards.slice(1).forEach((other) => assert.deepEqual(other, boards[0], line));
  }
});

test("the tree of calls has a node for each call, below its caller", () => {
  const input = parse("coin", "6 5 6x6");
  for (const name of ["recursion", "recursion_all", "memo"]) {
    const events = [...coin.algorithms[name].trace(input)];
    const calls = callsOf(events);
    assert.equal(calls.length, events.filter(({ event }) => event === "entered").length);
    calls.forEach(({ caller, begins, ends, depth }, i) => {
      assert.ok(ends > begins && Number.isFinite(ends));
      if (i > 0) {
        const over = calls[caller];
        assert.ok(over.begins < begins && ends < over.ends && over.depth + 1 === depth);
      }
    });
  }
});

test("rounds of the clock begin together, and both sides come to their end", () => {
  for (const lesson of LESSONS) {
    const input = parse(lesson.name, lesson.examples[0][1]);
    const [left, right] = lesson.pair.map((name) => [...lesson.algorithms[name].trace(input)]);
    const clock = new Clock(left, right, lesson.opens);
    assert.deepEqual(clock.at(0), [0, 0]);
    assert.deepEqual(clock.at(clock.end), [left.length, right.length]);
    let before = [0, 0];
    for (let tick = 1; tick <= clock.end; tick++) {
      const now = clock.at(tick);
      const steps = now.map((count, side) => count - before[side]);
      assert.ok(
        steps.every((step) => step === 0 || step === 1) && steps.includes(1),
        `${lesson.name} ${tick}`,
      );
      const opened = [left, right].map(
        (events, side) => steps[side] === 1 && lesson.opens(events[now[side] - 1]),
      );
      if (opened.includes(true)) {
        assert.equal(clock.before(tick + 1), tick);
        assert.equal(clock.after(tick - 1), tick);
        // The other side opens the round as well, if it has one left.
        opened.forEach((open, side) =>
          assert.ok(open || before[side] === [left, right][side].length),
        );
      }
      before = now;
    }
    assert.equal(clock.after(clock.end), clock.end);
    assert.equal(clock.before(0), 0);
  }
});

test("a clock of nothing stands still", () => {
  const clock = new Clock([], [], () => true);
  assert.equal(clock.end, 0);
  assert.deepEqual(clock.at(0), [0, 0]);
});

test("an address comes back", () => {
  const routes = [
    { page: "tictactoe", text: "3 0,0,1 0,2,2", pair: null, step: 17 },
    { page: "reversi", text: ".X./.O./XO.", pair: ["stack", "dice"], step: 0 },
    { page: "coin", text: "5 3 9x7", pair: null, step: null },
    { page: "start", text: null, pair: null, step: null },
    { page: "coin", text: null, pair: null, step: 7 },
    { page: "coin", text: null, pair: ["recursion", "memo"], step: 7 },
    { page: "coin", text: '<b>&"%/step=x#ü', pair: null, step: 1 },
  ];
  for (const route of routes) {
    assert.deepEqual(parseRoute(printRoute(route)), route);
  }
  assert.equal(printRoute(routes[0]), "#tictactoe/3+0,0,1+0,2,2/step=17");
  assert.equal(printRoute(routes[1]), "#reversi/.X./.O./XO./stack,dice/step=0");
});

test("an address of no form is none", () => {
  for (const fragment of ["#<script>", "#coin/%E0%A4%A", "#A", "#-/../.."]) {
    const route = parseRoute(fragment);
    assert.ok(route === null || !LESSONS.some(({ name }) => name === route.page), fragment);
  }
  assert.deepEqual(parseRoute("#coin/step=99999999999").text, "step=99999999999");
  assert.equal(parseRoute("").page, "start");
});

test("a Grundy value is 0 exactly where the second player wins", () => {
  for (let width = 1; width <= 9; width++) {
    for (let height = 1; height <= 9; height++) {
      for (let x = 1; x <= width; x++) {
        for (let y = 1; y <= height; y++) {
          const answer = [...coin.algorithms.table.trace({ x, y, width, height })].at(-1).answer;
          assert.equal(
            value({ x, y, width, height }) === 0,
            answer === "Second",
            `${x} ${y} ${width}x${height}`,
          );
        }
      }
    }
  }
});

test("examples are legal cases that the page draws, printed as they are", () => {
  for (const lesson of LESSONS) {
    for (const [, line] of lesson.examples) {
      const input = parse(lesson.name, line);
      assert.equal(lesson.tooLarge(input), null);
      assert.equal(print(lesson.name, input), line);
    }
  }
});
