// How cost grows with the size of the board: exact counts, drawn on scales that multiply, and the
// time recorded for the size nearest to the one chosen.

import { el, grouped, setAttribute, setText, svg } from "./dom.js";

const WIDTH = 480;
const HEIGHT = 280;
const LEFT = 58;
const BOTTOM = 36;
const TOP = 14;
const RIGHT = 122;

// A picture of these curves and a slider for n.
export function costCurve({ case: what, sizes, shown, curves }) {
  const most = Math.max(...curves.flatMap(({ points }) => points.map(([, count]) => count)));
  const scaleX = logScale(sizes[0], sizes.at(-1), LEFT, WIDTH - RIGHT);
  const scaleY = logScale(1, most, HEIGHT - BOTTOM, TOP);
  const here = svg("line", { class: "here", y1: TOP, y2: HEIGHT - BOTTOM });
  const picture = svg(
    "svg",
    {
      class: "plot",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": "Cost against n; the table below has the numbers",
    },
    ...ticksOf(sizes).map((n) => tickX(n, scaleX)),
    ...ticks(1, most).map((count) => tickY(count, scaleY)),
    here,
    ...curves.map((curve, i) => line(curve, i, scaleX, scaleY)),
    ...labels(curves, scaleX, scaleY),
  );
  const slider = el("input", {
    type: "range",
    min: 0,
    max: sizes.length - 1,
    value: sizes.indexOf(shown),
    oninput: show,
  });
  const chosen = el("output", { class: "chosen" });
  const rows = curves.map((curve, i) => {
    const cells = [el("td", { class: "number" }), el("td", { class: "number" })];
    const name = el(
      "th",
      { scope: "row" },
      el("span", { class: `swatch curve${i}` }, ""),
      curve.algorithm,
    );
    return { curve, cells, row: el("tr", {}, name, ...cells) };
  });
  const hasTimes = curves.some(({ nanoseconds }) => nanoseconds.length > 0);
  const heads = [
    el("th", { scope: "col" }, "algorithm"),
    el(
      "th",
      { scope: "col", class: "number" },
      curves.every(({ unit }) => unit === curves[0].unit) ? curves[0].unit : "steps a move",
    ),
  ];
  if (hasTimes) {
    heads.push(el("th", { scope: "col", class: "number" }, "recorded time"));
  }

  function show() {
    const n = sizes[slider.value];
    setText(chosen, `n = ${grouped(n)}`);
    slider.setAttribute("aria-valuetext", `n = ${n}`);
    setAttribute(here, "x1", String(scaleX(n)));
    setAttribute(here, "x2", String(scaleX(n)));
    for (const { curve, cells } of rows) {
      const point = curve.points.find(([size]) => size === n);
      setText(cells[0], point === undefined ? absent(curve, n) : amount(point[1]));
      if (hasTimes) {
        setText(cells[1], time(curve.nanoseconds, n));
      }
    }
  }

  show();
  const table = el(
    "table",
    {},
    el("thead", {}, el("tr", {}, ...heads)),
    el(
      "tbody",
      {},
      ...rows.map(({ row, cells }) => {
        if (!hasTimes) {
          cells[1].remove();
        }
        return row;
      }),
    ),
  );
  return el(
    "figure",
    { class: "cost" },
    el("figcaption", {}, what),
    picture,
    el("label", { class: "drag" }, "Drag n ", slider, chosen),
    el(
      "div",
      { class: "scroll", tabindex: 0, role: "group", "aria-label": "Cost at the chosen n" },
      table,
    ),
  );
}

function logScale(from, to, start, end) {
  return (value) => start + ((end - start) * Math.log(value / from)) / Math.log(to / from);
}

// A few sizes are all written; of many, the powers of ten.
function ticksOf(sizes) {
  return sizes.length <= 8 ? sizes : ticks(sizes[0], sizes.at(-1));
}

// The powers of ten in a range, or fewer if they are many.
function ticks(from, to) {
  const powers = [];
  for (let power = Math.ceil(Math.log10(from)); power <= Math.log10(to) + 1e-9; power++) {
    powers.push(power);
  }
  const step = Math.ceil(powers.length / 8);
  return powers.filter((power) => power % step === 0).map((power) => 10 ** power);
}

function tickX(n, scaleX) {
  const x = scaleX(n);
  return svg(
    "g",
    { class: "tick" },
    svg("line", { x1: x, x2: x, y1: TOP, y2: HEIGHT - BOTTOM }),
    svg("text", { x, y: HEIGHT - BOTTOM + 18, "text-anchor": "middle" }, amount(n)),
  );
}

function tickY(count, scaleY) {
  const y = scaleY(count);
  return svg(
    "g",
    { class: "tick" },
    svg("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y }),
    svg(
      "text",
      { x: LEFT - 8, y: y + 4, "text-anchor": "end" },
      count < 1e5 ? amount(count) : power(count),
    ),
  );
}

function line({ points }, index, scaleX, scaleY) {
  const path = points
    .map(([n, count]) => `${scaleX(n).toFixed(1)},${scaleY(count).toFixed(1)}`)
    .join(" ");
  return svg("polyline", { class: `curve${index}`, points: path });
}

// The curves' names at their ends, moved apart where they would overlap.
function labels(curves, scaleX, scaleY) {
  const ends = curves.map(({ algorithm, points }, index) => {
    const [n, count] = points.at(-1);
    return { algorithm, index, x: scaleX(n) + 8, y: scaleY(count) + 4 };
  });
  ends.sort((a, b) => a.y - b.y);
  ends.forEach((end, i) => {
    const above = ends[i - 1];
    if (above !== undefined && end.y - above.y < 16 && Math.abs(end.x - above.x) < 100) {
      end.y = above.y + 16;
    }
  });
  return ends.map(({ algorithm, index, x, y }) =>
    svg("text", { class: `curve${index}`, x, y }, algorithm),
  );
}

// 4.2, 128, 176 007 101, 3.1 × 10¹².
function amount(count) {
  if (count < 10 && count !== Math.round(count)) {
    return count.toFixed(1);
  }
  if (count < 1e9) {
    return grouped(count);
  }
  const exponent = Math.floor(Math.log10(count));
  return `${(count / 10 ** exponent).toFixed(1)} × ${power(count)}`;
}

// 10¹² for any number that has 13 digits.
function power(count) {
  const exponent = String(Math.floor(Math.log10(count) + 1e-9));
  return `10${[...exponent].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("")}`;
}

// Why a curve has no number at this n.
function absent({ points }, n) {
  return n > points.at(-1)[0] ? "too many to count" : "not counted";
}

// The time recorded at this size, if there is one.
function time(nanoseconds, n) {
  const found = nanoseconds.find(([size]) => size === n);
  if (found === undefined) {
    return "not measured";
  }
  const [, ns] = found;
  const units = [
    [1e9, "s"],
    [1e6, "ms"],
    [1e3, "µs"],
    [1, "ns"],
  ];
  const [size, unit] = units.find(([size]) => ns >= size) ?? [1, "ns"];
  return `${(ns / size).toPrecision(3)} ${unit}`;
}
