// Starts the page: which part of it is shown, what the keyboard does, light and dark.

import { grundyMap } from "./coin/grundy.js";
import { coin } from "./coin/lesson.js";
import { costCurve } from "./cost.js";
import { el } from "./dom.js";
import { reversi } from "./reversi/lesson.js";
import { parseRoute, printRoute } from "./route.js";
import { Stage } from "./stage.js";
import { tictactoe } from "./tictactoe/lesson.js";
import { startTheme } from "./theme.js";

const LESSONS = [tictactoe, reversi, coin];
const ADDRESS_DELAY = 250; // browsers refuse to have the address changed too often

const data = JSON.parse(document.getElementById("data").textContent);
const pages = [...document.querySelectorAll("section.page")];
const stages = new Map();
let present = "start";
let pending = null;

for (const lesson of LESSONS) {
  const stage = new Stage(lesson, data.solutions, () => rememberPlace(stage));
  document.getElementById(`stage-${lesson.name}`).replaceChildren(stage.element);
  stage.open(lesson.examples[0][1], null, 0);
  stages.set(lesson.name, stage);
}

for (const [name, costs] of Object.entries(data.costs)) {
  document.getElementById(`cost-${name}`).replaceChildren(costCurve(costs));
}
document.getElementById("grundy").replaceChildren(grundyMap());

// Keeps the address in step with what is shown.
function rememberPlace(stage) {
  if (stages.get(present) !== stage) {
    return;
  }
  clearTimeout(pending);
  pending = setTimeout(
    () => history.replaceState(null, "", printRoute(stage.place)),
    ADDRESS_DELAY,
  );
}

// Shows what the address says.
function follow() {
  clearTimeout(pending);
  stages.get(present)?.transport.pause();
  clearTimeout(pending);
  const notice = document.getElementById("notice");
  notice.textContent = "";
  const route = parseRoute(location.hash);
  const page = pages.find(({ id }) => route !== null && id === `page-${route.page}`);
  if (page === undefined) {
    notice.textContent = "The address names no page of this site. Here is the first page.";
  }
  show(page ?? pages[0]);
  const stage = stages.get(present);
  if (stage !== undefined) {
    if (route.text !== null || route.pair !== null) {
      stage.open(route.text ?? stage.place.text ?? "", route.pair, route.step ?? 0);
    } else if (route.step !== null) {
      stage.go(route.step);
    }
  } else if (page !== undefined && route.text !== null) {
    document.getElementById(`${route.page}-${route.text}`)?.scrollIntoView();
  }
}

function show(page) {
  present = page.id.replace("page-", "");
  for (const other of pages) {
    other.hidden = other !== page;
  }
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = link.getAttribute("href") === `#${present}`;
    link.toggleAttribute("aria-current", isHere);
    if (isHere) {
      link.setAttribute("aria-current", "page");
    }
  }
  document.title = `${page.querySelector("h2").textContent} · crossboard`;
  scrollTo(0, 0);
}

// The keys of a lesson, unless what has the focus needs them itself.
function onKey(event) {
  const stage = stages.get(present);
  const { target } = event;
  if (!(target instanceof Element)) {
    return;
  }
  const takesKeys = target.closest("input[type=text], select, [role=tablist], pre, textarea");
  if (stage === undefined || takesKeys || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  const { transport } = stage;
  const isButton = target.closest("button, summary, a") !== null;
  const actions = {
    ArrowLeft: () => (event.shiftKey ? transport.previous() : transport.back()),
    ArrowRight: () => (event.shiftKey ? transport.next() : transport.forward()),
    Home: () => transport.first(),
    End: () => transport.last(),
    " ": isButton ? undefined : () => transport.toggle(),
    "+": () => transport.faster(1),
    "-": () => transport.faster(-1),
  };
  const action = actions[event.key];
  if (action !== undefined) {
    event.preventDefault();
    action();
  }
}

function skip() {
  const main = document.getElementById("main");
  main.focus();
  main.scrollIntoView();
}

startTheme(document.getElementById("theme"));
document
  .querySelector("body")
  .prepend(el("button", { type: "button", class: "skip", onclick: skip }, "Skip to the text"));
addEventListener("hashchange", follow);
addEventListener("keydown", onKey);
follow();
