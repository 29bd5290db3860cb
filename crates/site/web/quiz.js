// "What happens next?": questions made from the trace, at the first step from here on that is worth
// one.

import { el } from "./dom.js";

export class Quiz {
  constructor(stage) {
    this.stage = stage;
    this.right = 0;
    this.asked = 0;
    this.side = 0;
    this.start = el(
      "button",
      { type: "button", onclick: () => this.ask() },
      "Ask me what happens next",
    );
    this.score = el("span", { class: "score" });
    this.box = el("div", { class: "question", "aria-live": "polite" });
    this.element = el(
      "div",
      { class: "quiz" },
      el("div", { class: "tools" }, this.start, this.score),
      this.box,
    );
  }

  // Forgets the present question.
  close() {
    this.box.replaceChildren();
    this.start.textContent = "Ask me what happens next";
  }

  ask() {
    const found = this.find();
    if (found === null) {
      this.box.replaceChildren(
        el("p", {}, "No more questions up to the end: go back to an earlier step."),
      );
      return;
    }
    const { tick, side, asked } = found;
    this.side = 1 - side;
    this.stage.go(tick - 1);
    const why = el("p", { class: "why" });
    const buttons = asked.choices.map((choice, index) =>
      el("button", { type: "button", onclick: () => answer(index) }, choice),
    );
    const answer = (index) => {
      const isRight = index === asked.right;
      this.asked += 1;
      this.right += isRight ? 1 : 0;
      this.score.textContent = `${this.right} of ${this.asked} right`;
      buttons.forEach((button, i) => {
        button.disabled = true;
        if (i === asked.right) {
          button.className = "right";
          button.prepend("✓ ");
        } else if (i === index) {
          button.className = "wrong";
          button.prepend("✗ ");
        }
      });
      why.textContent = `${isRight ? "Right." : "No."} ${asked.why}`;
      this.stage.go(tick);
      this.start.textContent = "Next question";
      this.start.focus();
    };
    const name = this.stage.chosen[side].title;
    this.box.replaceChildren(
      el("p", {}, el("strong", {}, name), `: ${asked.text}`),
      el("div", { class: "tools" }, ...buttons),
      why,
    );
    this.element.scrollIntoView({ block: "nearest" });
  }

  // The next event that a question can be asked about, on either side, the other side's first.
  find() {
    const { clock, recordings, chosen } = this.stage;
    for (let tick = this.stage.tick + 1; tick <= clock.end; tick++) {
      const before = clock.at(tick - 1);
      const after = clock.at(tick);
      for (const side of [this.side, 1 - this.side]) {
        if (after[side] > before[side]) {
          const event = recordings[side].events[before[side]];
          const asked = chosen[side].question(event, recordings[side].at(before[side]));
          if (asked !== null) {
            return { tick, side, asked };
          }
        }
      }
    }
    return null;
  }
}
