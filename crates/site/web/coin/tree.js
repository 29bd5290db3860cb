// The tree of calls, which can be folded into the board: each call goes to the cell it asks for, and
// calls that ask for the same cell lie on top of each other, counted.

import { el, setAttribute, setText, svg } from "../dom.js";

const MOST_CALLS = 300;
const SIZE = { width: 100, height: 62 };

// The calls of a trace, each with its cell, its caller, and the events at which it begins and ends.
export function callsOf(events) {
  const calls = [];
  const open = [];
  events.forEach((event, index) => {
    if (event.event === "entered") {
      calls.push({
        x: event.x,
        y: event.y,
        caller: open.at(-1) ?? null,
        depth: open.length,
        begins: index + 1,
        ends: Infinity,
      });
      open.push(calls.length - 1);
    } else if (["won", "lost", "stored", "recalled"].includes(event.event)) {
      const call = calls[open.pop()];
      call.ends = index + 1;
      call.wins = event.event === "won" || event.wins === true;
      call.isRecalled = event.event === "recalled";
    }
  });
  return calls;
}

export class Tree {
  constructor({ width, height }, events) {
    const calls = callsOf(events);
    this.isDrawn = calls.length > 0 && calls.length <= MOST_CALLS;
    this.element = el("div", { class: "tree" });
    if (!this.isDrawn) {
      const reason =
        calls.length === 0
          ? "There is no recursion, so no tree of calls."
          : `The tree has ${calls.length} calls: too many to draw. The numbers in the cells count them.`;
      this.element.append(el("p", { class: "small" }, reason));
      return;
    }
    this.board = { width, height };
    this.picture = svg("svg", {
      viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
      role: "img",
      "aria-label": "The tree of calls",
    });
    this.place(calls);
    this.nodes = calls.map((call) => this.node(call));
    const cells = this.cells();
    this.picture.append(
      cells,
      ...this.nodes.map(({ edge }) => edge).filter((edge) => edge !== null),
    );
    this.picture.append(...this.nodes.map(({ group }) => group), ...this.totals.values());
    this.button = el(
      "button",
      { type: "button", "aria-pressed": "false", onclick: () => this.fold() },
      "Fold the tree into the board",
    );
    this.element.append(this.picture, this.button);
  }

  // Gives each call its place in the tree: leaves side by side, callers over the middle of their calls.
  place(calls) {
    const depths = Math.max(...calls.map((call) => call.depth)) + 1;
    const callees = calls.map(() => []);
    calls.forEach((call, i) => call.caller !== null && callees[call.caller].push(i));
    const leaves = callees.filter((list) => list.length === 0).length;
    let leaf = 0;
    for (let i = calls.length - 1; i >= 0; i--) {
      const below = callees[i].map((j) => calls[j].column);
      calls[i].column = below.length === 0 ? leaves - ++leaf : (below[0] + below.at(-1)) / 2;
    }
    this.radius = Math.min(3.6, (SIZE.width / leaves) * 0.48, (SIZE.height / depths) * 0.42);
    for (const call of calls) {
      call.left = ((call.column + 0.5) / leaves) * SIZE.width;
      call.top = ((call.depth + 0.5) / depths) * SIZE.height;
    }
    calls.forEach((call) => (call.over = call.caller === null ? null : calls[call.caller]));
  }

  node(call) {
    const circle = svg("circle", { r: this.radius });
    const label = svg(
      "text",
      { dy: "0.35em", "font-size": this.radius * 0.85 },
      `${call.x},${call.y}`,
    );
    const group = svg("g", {}, circle, label);
    const { over } = call;
    const edge =
      over === null
        ? null
        : svg("line", { x1: over.left, y1: over.top, x2: call.left, y2: call.top });
    this.move(group, call.left, call.top);
    return { call, group, edge };
  }

  // The board into which the tree folds, hidden at first.
  cells() {
    const { width, height } = this.board;
    const side = Math.min(SIZE.width / width, SIZE.height / height);
    const left = (SIZE.width - side * width) / 2;
    this.middle = (x, y) => [left + (x - 0.5) * side, (y - 0.5) * side];
    this.scale = Math.min(1, (side * 0.42) / this.radius);
    const group = svg("g", { class: "cells" });
    this.totals = new Map();
    for (let y = 1; y <= height; y++) {
      for (let x = 1; x <= width; x++) {
        const [cx, cy] = this.middle(x, y);
        group.append(
          svg("rect", { x: cx - side / 2, y: cy - side / 2, width: side, height: side }),
        );
        const total = svg("text", {
          class: "total",
          x: cx,
          y: cy,
          dy: "0.35em",
          "font-size": side * 0.45,
        });
        this.totals.set(`${x},${y}`, total);
      }
    }
    return group;
  }

  move(group, x, y, scale = 1) {
    group.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  fold() {
    const isFolded = this.picture.classList.toggle("folded");
    this.button.setAttribute("aria-pressed", isFolded);
    setText(this.button, isFolded ? "Unfold the tree" : "Fold the tree into the board");
    for (const { call, group } of this.nodes) {
      const [x, y] = isFolded ? this.middle(call.x, call.y) : [call.left, call.top];
      this.move(group, x, y, isFolded ? this.scale : 1);
    }
  }

  // Shows the calls made by the first `count` events.
  show(count) {
    if (!this.isDrawn) {
      return;
    }
    const totals = new Map();
    for (const { call, group, edge } of this.nodes) {
      const isMade = call.begins <= count;
      const answer = call.isRecalled ? "recalled" : call.wins ? "won" : "lost";
      const kind = !isMade ? "unmade" : call.ends > count ? "open" : answer;
      setAttribute(group, "class", `call ${kind}`);
      if (edge !== null) {
        setAttribute(edge, "class", isMade ? "" : "unmade");
      }
      const key = `${call.x},${call.y}`;
      totals.set(key, (totals.get(key) ?? 0) + (isMade ? 1 : 0));
    }
    for (const [key, total] of this.totals) {
      const calls = totals.get(key) ?? 0;
      setText(total, calls === 0 ? "" : `×${calls}`);
    }
  }
}
