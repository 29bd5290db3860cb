// The solutions of a lesson's two algorithms, side by side, in one language at a time; the lines of
// the present step are marked.

import { el } from "./dom.js";

export class Code {
  // `solutions` are those of all algorithms, as the page brings them.
  constructor(solutions) {
    this.solutions = solutions;
    this.languages = [...new Set(solutions.map((solution) => solution.language))];
    this.language = "Python";
    this.tabs = this.languages.map((language, index) =>
      el(
        "button",
        { type: "button", role: "tab", id: tabId(language), onclick: () => this.choose(index) },
        language,
      ),
    );
    this.list = el(
      "div",
      {
        class: "tabs",
        role: "tablist",
        "aria-label": "Language",
        onkeydown: (event) => this.key(event),
      },
      ...this.tabs,
    );
    this.panes = ["left", "right"].map((side) => new Pane(side));
    this.panel = el(
      "div",
      { class: "panes", role: "tabpanel", "aria-labelledby": tabId(this.language) },
      ...this.panes.map((pane) => pane.element),
    );
    this.element = el("div", { class: "code" }, this.list, this.panel);
    this.algorithms = [null, null];
    this.steps = [null, null];
  }

  // Shows other algorithms.
  open(algorithms) {
    this.algorithms = algorithms;
    this.choose(this.languages.indexOf(this.language));
  }

  // Marks the lines of these steps, one a side; `null` for none.
  mark(steps) {
    this.steps = steps;
    this.panes.forEach((pane, side) => pane.mark(steps[side]));
  }

  choose(index) {
    this.language = this.languages[index];
    this.tabs.forEach((tab, i) => {
      tab.setAttribute("aria-selected", i === index);
      tab.tabIndex = i === index ? 0 : -1;
    });
    this.panel.setAttribute("aria-labelledby", tabId(this.language));
    this.panes.forEach((pane, side) => {
      const versions = this.solutions.filter((s) => s.algorithm === this.algorithms[side]);
      pane.open(this.algorithms[side], versions, this.language);
    });
    this.mark(this.steps);
  }

  key(event) {
    const count = this.languages.length;
    const at = this.languages.indexOf(this.language);
    const next = { ArrowLeft: at + count - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (next !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      this.choose(next % count);
      this.tabs[next % count].focus();
    }
  }
}

// One solution.
class Pane {
  constructor(side) {
    this.side = side;
    this.title = el("p", { class: "path" });
    this.text = el("pre", { tabindex: 0, role: "region" });
    this.element = el("div", { class: "pane" }, this.title, this.text);
    this.lines = [];
    this.steps = [];
  }

  open(algorithm, versions, language) {
    this.marked = undefined;
    const solution = versions.find((version) => version.language === language);
    this.text.setAttribute("aria-label", `Code on the ${this.side}: ${algorithm} in ${language}`);
    if (solution === undefined) {
      const others = versions.map((version) => version.language).join(", ");
      const where = others === "" ? "" : ` It exists in: ${others}.`;
      this.title.textContent = algorithm;
      this.text.replaceChildren(`No version in ${language} has its steps marked.${where}`);
      this.lines = [];
      this.steps = [];
      return;
    }
    this.title.textContent = solution.path;
    this.lines = solution.text
      .replace(/\n$/, "")
      .split("\n")
      .map((line) => el("span", { class: isComment(line) ? "line comment" : "line" }, `${line}\n`));
    this.text.replaceChildren(...this.lines);
    this.text.scrollTop = 0;
    this.steps = solution.steps;
  }

  mark(name) {
    const step = this.steps.find((step) => step.name === name);
    if (step === this.marked) {
      return;
    }
    const linesOf = (step) =>
      step === undefined ? [] : this.lines.slice(step.first - 1, step.last);
    linesOf(this.marked).forEach((line) => line.classList.remove("now"));
    const lines = linesOf(step);
    lines.forEach((line) => line.classList.add("now"));
    this.marked = step;
    if (step !== undefined) {
      // Where lines lie is asked once a frame, when the browser lays out the page anyway.
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.scrollTo(lines[0], lines.at(-1)));
    }
  }

  // Brings these lines into view, without moving the page.
  scrollTo(first, last) {
    const { text } = this;
    const [top, bottom] = [first.offsetTop, last.offsetTop + last.offsetHeight];
    if (top < text.scrollTop || bottom > text.scrollTop + text.clientHeight) {
      text.scrollTop = Math.max(0, top - text.clientHeight / 4);
    }
  }
}

function isComment(line) {
  return /^\s*(\/\/|\/\*|\*|#|""")/.test(line) && !/^\s*#(include|define|pragma)/.test(line);
}

function tabId(language) {
  return `tab-${language.toLowerCase().replaceAll("+", "p").replaceAll("#", "sharp")}`;
}
