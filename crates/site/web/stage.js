// The stage of a lesson: two algorithms on one case by one clock, with what each knows, what it does
// and what it has cost, the code, and the reader's own input.

import { parse, print } from "../../../javascript_ref/traced/cases.js";
import { Clock } from "./clock.js";
import { Code } from "./code.js";
import { el, grouped, setText } from "./dom.js";
import { Quiz } from "./quiz.js";
import { MOST_EVENTS, Recording } from "./recording.js";
import { Transport } from "./transport.js";

const MOST_CHARACTERS = 20000;

export class Stage {
  // `moved` is told when another step or case is shown.
  constructor(lesson, solutions, moved) {
    this.lesson = lesson;
    this.moved = moved;
    this.tick = 0;
    this.pair = lesson.pair;
    this.transport = new Transport(this, lesson.round);
    this.code = new Code(solutions.filter((s) => s.algorithm.startsWith(`${lesson.name}/`)));
    this.quiz = new Quiz(this);
    this.sides = [0, 1].map((side) => new Side(lesson, side, (name) => this.choose(side, name)));
    this.verdict = el("p", { class: "verdict" });
    this.heard = el("p", { class: "heard", "aria-live": "polite" });
    this.refusal = el("p", { class: "refusal", role: "alert" });
    this.input = lesson.input((input) => this.play(input));
    this.line = el("input", { type: "text", spellcheck: "false", autocomplete: "off" });
    this.examples = el(
      "select",
      { onchange: () => this.example() },
      el("option", { value: "" }, "your own"),
      ...lesson.examples.map(([name, line]) => el("option", { value: line }, name)),
    );
    this.element = el("div", { class: "stage" }, this.board(), ...this.sides.map((s) => s.element));
    this.element.append(
      this.verdict,
      this.transport.element,
      this.quiz.element,
      this.code.element,
      this.heard,
    );
  }

  board() {
    const form = el(
      "form",
      { onsubmit: (event) => this.submit(event) },
      el("label", {}, "The case as a line ", this.line),
      el("button", { type: "submit" }, "Show"),
    );
    return el(
      "div",
      { class: "case" },
      el("h3", {}, "The case"),
      el("label", { class: "examples" }, "Example ", this.examples),
      this.input.element,
      el("p", { class: "hint" }, this.lesson.hint),
      form,
      this.refusal,
    );
  }

  // Shows a case given as a line, if it is one; else says what is wrong and keeps what was shown.
  open(line, pair, tick) {
    const input = this.read(line);
    if (input === null) {
      return;
    }
    if (pair !== null && pair.every((name) => Object.hasOwn(this.lesson.algorithms, name))) {
      this.pair = pair;
    } else if (pair !== null) {
      this.refuse(
        `there are no such algorithms: expected two of ${Object.keys(this.lesson.algorithms).join(", ")}`,
      );
    }
    this.run(input);
    this.go(tick);
  }

  // The input that a line says, or `null` if it is refused.
  read(line) {
    this.refuse("");
    if (line.length > MOST_CHARACTERS) {
      this.refuse(
        `the page takes lines to ${grouped(MOST_CHARACTERS)} characters, this one has ${grouped(line.length)}`,
      );
      return null;
    }
    try {
      const input = parse(this.lesson.name, line);
      const tooLarge = this.lesson.tooLarge(input);
      if (tooLarge !== null) {
        this.refuse(tooLarge);
        return null;
      }
      return input;
    } catch (error) {
      this.refuse(error.message);
      return null;
    }
  }

  refuse(reason) {
    setText(this.refusal, reason === "" ? "" : `Refused: ${reason}`);
  }

  submit(event) {
    event.preventDefault();
    const input = this.read(this.line.value.trim());
    if (input !== null) {
      this.transport.pause();
      this.run(input);
      this.go(0);
    }
  }

  example() {
    if (this.examples.value !== "") {
      this.transport.pause();
      this.open(this.examples.value, null, 0);
    }
  }

  // Shows an input that was clicked together, if it is legal, at the beginning of its last round.
  play(input) {
    this.transport.pause();
    const isEmpty = input.moves?.length === 0;
    if (!isEmpty && this.read(print(this.lesson.name, input)) === null) {
      return;
    }
    this.refuse("");
    this.run(input);
    this.go(isEmpty ? 0 : this.lesson.startOf(this.clock));
  }

  choose(side, name) {
    this.pair = this.pair.map((other, i) => (i === side ? name : other));
    this.transport.pause();
    this.run(this.present);
    this.go(0);
  }

  // Runs both algorithms on this input.
  run(input) {
    const { lesson } = this;
    this.present = input;
    this.chosen = this.pair.map((name) => lesson.algorithms[name]);
    this.recordings = this.chosen.map(
      (algorithm) => new Recording(algorithm.trace(input), algorithm.start(input), algorithm.apply),
    );
    this.clock = new Clock(...this.recordings.map((recording) => recording.events), lesson.opens);
    this.sides.forEach((side, i) =>
      side.open(this.pair[i], this.chosen[i], input, this.recordings[i]),
    );
    this.code.open(this.chosen.map((algorithm) => algorithm.code));
    const line = print(lesson.name, input);
    this.line.value = line;
    this.examples.value = lesson.examples.some(([, example]) => example === line) ? line : "";
    this.quiz.close();
  }

  // Shows the state after this many ticks.
  go(tick) {
    const { lesson } = this;
    this.tick = Math.min(Math.max(tick, 0), this.clock.end);
    const counts = this.clock.at(this.tick);
    const before = this.tick === 0 ? counts : this.clock.at(this.tick - 1);
    const states = this.recordings.map((recording, side) => recording.at(counts[side]));
    const costs = states.map((state, side) => this.chosen[side].costs(state));
    this.sides.forEach((side, i) => {
      side.show(counts[i], states[i], counts[i] > before[i], costs);
    });
    this.code.mark(this.recordings.map(({ events }, i) => events[counts[i] - 1]?.step ?? null));
    this.input.show(this.present, this.tick === 0 ? 0 : this.clock.round(this.tick) + 1, states);
    setText(this.verdict, lesson.compare(states));
    this.transport.show();
    if (!this.transport.isPlaying) {
      setText(
        this.heard,
        this.sides.map((side) => `${side.name}: ${side.says.textContent}`).join(" "),
      );
      this.moved();
    }
  }

  // What the address needs to come back here.
  get place() {
    const isUsual = this.pair.every((name, side) => name === this.lesson.pair[side]);
    return {
      page: this.lesson.name,
      text: this.present.moves?.length === 0 ? null : print(this.lesson.name, this.present),
      pair: isUsual ? null : this.pair,
      step: this.tick,
    };
  }
}

// One of the two algorithms.
class Side {
  constructor(lesson, side, choose) {
    this.side = side;
    this.select = el(
      "select",
      { onchange: () => choose(this.select.value) },
      ...Object.entries(lesson.algorithms).map(([name, { title }]) =>
        el("option", { value: name }, title),
      ),
    );
    this.idea = el("p", { class: "idea" });
    this.view = el("div", { class: "view" });
    this.says = el("p", { class: "says" });
    this.costs = el("dl", { class: "costs" });
    this.cut = el("p", { class: "cut" });
    this.element = el(
      "div",
      { class: "side" },
      el("h3", {}, el("label", {}, side === 0 ? "On the left " : "On the right ", this.select)),
      this.idea,
      this.says,
      this.view,
      this.costs,
      this.cut,
    );
  }

  open(name, algorithm, input, recording) {
    this.name = name;
    this.select.value = name;
    this.algorithm = algorithm;
    this.recording = recording;
    setText(this.idea, algorithm.idea);
    this.drawing = algorithm.view(input, recording);
    this.view.replaceChildren(this.drawing.element);
    const cut = `The page shows the first ${grouped(MOST_EVENTS)} steps; there are more.`;
    setText(this.cut, recording.isWhole ? "" : cut);
  }

  // Shows the state after `count` events. `moves` says whether the last of them is of this tick.
  show(count, state, moves, allCosts) {
    this.drawing.show(state, count);
    this.element.classList.toggle("waits", count > 0 && !moves);
    setText(this.says, this.sentence(count));
    const costs = allCosts[this.side];
    if (this.costs.children.length !== 2 * costs.length) {
      const rows = costs.map(() => [
        el("dt"),
        el("dd", {}, el("span", { class: "number" }), el("span", { class: "bar" })),
      ]);
      this.costs.replaceChildren(...rows.flat());
    }
    costs.forEach(([name, number], row) => {
      const [term, description] = [this.costs.children[2 * row], this.costs.children[2 * row + 1]];
      const most = Math.max(
        1,
        ...allCosts.map((side) => side.find(([other]) => other === name)?.[1] ?? 0),
      );
      setText(term, name);
      setText(description.firstChild, grouped(number));
      description.lastChild.style.setProperty("--share", number / most);
    });
  }

  sentence(count) {
    if (count === 0) {
      return "Nothing has happened yet. Press play, or step forward.";
    }
    const { events } = this.recording;
    return this.algorithm.words(events[count - 1], this.recording.at(count - 1));
  }
}
