// The buttons, the slider and the speed with which one moves through the steps.

import { el, setText, svg } from "./dom.js";

const SPEEDS = [1, 2, 4, 8, 16, 32];

const ICONS = {
  first: "M4 4h2v12H4zM16 4v12L7 10z",
  previous: "M10 4v12L2 10zM18 4v12l-8-6z",
  back: "M14 4v12L5 10z",
  play: "M5 3v14l12-7z",
  pause: "M5 3h4v14H5zM11 3h4v14h-4z",
  forward: "M6 4v12l9-6z",
  next: "M10 4v12l8-6zM2 4v12l8-6z",
  last: "M14 4h2v12h-2zM4 4v12l9-6z",
};

export class Transport {
  // `stage` is moved: it has `tick`, `clock`, `go(tick)` and a name for its rounds.
  constructor(stage, round) {
    this.stage = stage;
    this.round = round;
    this.timer = null;
    const button = (name, label, go) =>
      el("button", { type: "button", "aria-label": label, title: label, onclick: go }, icon(name));
    this.playButton = button("play", "Play", () => this.toggle());
    this.buttons = [
      button("first", "First step", () => this.first()),
      button("previous", `Previous ${round}`, () => this.previous()),
      button("back", "One step back", () => this.back()),
      this.playButton,
      button("forward", "One step forward", () => this.forward()),
      button("next", `Next ${round}`, () => this.next()),
      button("last", "Last step", () => this.last()),
    ];
    this.slider = el("input", {
      type: "range",
      min: 0,
      value: 0,
      "aria-label": "Step",
      oninput: () => this.jump(Number(this.slider.value)),
    });
    this.place = el("span", { class: "place" });
    this.speed = el(
      "select",
      {},
      ...SPEEDS.map((speed) =>
        el("option", { value: speed, selected: speed === 2 }, `${speed} a second`),
      ),
    );
    this.element = el(
      "div",
      { class: "transport", role: "group", "aria-label": "Steps" },
      el("div", { class: "moves" }, ...this.buttons),
      this.slider,
      this.place,
      el("label", { class: "speed" }, "Speed ", this.speed),
    );
  }

  get isPlaying() {
    return this.timer !== null;
  }

  // Shows where the stage is.
  show() {
    const { tick, clock } = this.stage;
    this.slider.max = clock.end;
    this.slider.value = tick;
    const round = tick === 0 ? 0 : clock.round(tick) + 1;
    const rounds = clock.rounds.length - 1;
    const place = `step ${tick} of ${clock.end}`;
    setText(this.place, `${place} · ${this.round} ${round} of ${rounds}`);
    this.slider.setAttribute("aria-valuetext", place);
  }

  first() {
    this.jump(0);
  }

  previous() {
    this.jump(this.stage.clock.before(this.stage.tick));
  }

  back() {
    this.jump(this.stage.tick - 1);
  }

  forward() {
    this.jump(this.stage.tick + 1);
  }

  next() {
    this.jump(this.stage.clock.after(this.stage.tick));
  }

  last() {
    this.jump(this.stage.clock.end);
  }

  jump(tick) {
    this.pause();
    this.stage.go(tick);
  }

  toggle() {
    if (this.isPlaying) {
      this.pause();
    } else {
      if (this.stage.tick === this.stage.clock.end) {
        this.stage.go(0);
      }
      this.play();
    }
  }

  play() {
    const tick = () => {
      this.timer = setTimeout(tick, 1000 / Number(this.speed.value));
      this.stage.go(this.stage.tick + 1);
      if (this.stage.tick === this.stage.clock.end) {
        this.pause();
      }
    };
    this.timer = setTimeout(tick, 1000 / Number(this.speed.value));
    this.name("pause", "Pause");
  }

  pause() {
    if (this.isPlaying) {
      clearTimeout(this.timer);
      this.timer = null;
      this.name("play", "Play");
      this.stage.go(this.stage.tick);
    }
  }

  name(name, label) {
    this.playButton.setAttribute("aria-label", label);
    this.playButton.title = label;
    this.playButton.replaceChildren(icon(name));
  }

  faster(by) {
    const at = SPEEDS.indexOf(Number(this.speed.value)) + by;
    this.speed.value = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)];
  }
}

function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("path", { d: ICONS[name] }),
  );
}
