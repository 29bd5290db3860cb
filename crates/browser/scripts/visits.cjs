// Visits pages in Chromium as all kinds of readers do, and says what is wrong with them: on a wide screen and on a phone, in light
// and in dark, without a network. To be required by a script that `Browser::script` runs:
//
//     const { visitAll } = require(process.env.VISITS);
//     visitAll(["PAGE.html"], async (tab, complain) => { …what else must hold… });
//
// A script that goes its own way through a page takes the parts: `launch`, `watch`, `fits`, `accessible`, `conclude`.
//
// Ends with 1 if a page asks for anything, an error or a warning reaches the console, axe finds a violation, or something is wider
// than the screen.

const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const [modules, chromium] = process.argv.slice(2);
const { chromium: browserType } = require(path.join(modules, "playwright-core"));
const axe = fs.readFileSync(path.join(modules, "axe-core", "axe.min.js"), "utf8");
const screenshots = process.env.CROSSBOARD_SCREENSHOTS;

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const SCREENS = {
  wide: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
};
const SHEET = {
  format: "A4",
  margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" },
};

const addressOf = (page) => pathToFileURL(path.resolve(page)).href;
const pictureOf = (page, what) => path.join(screenshots, `${path.parse(page).name}-${what}`);

const launch = () => browserType.launch({ executablePath: chromium, args: QUIET });

/** From now on, complains when the page asks for anything but itself, or an error or a warning reaches the console. */
function watch(tab, page, complain) {
  tab.on("request", (request) => {
    if (request.url().split("#")[0] !== addressOf(page)) complain(`asks for ${request.url()}`);
  });
  tab.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complain(`console: ${message.text()}`);
  });
  tab.on("pageerror", (error) => complain(`script: ${error.message}`));
}

/** Nothing is wider than the screen. */
async function fits(tab, viewport, complain) {
  const width = await tab.evaluate(() => document.documentElement.scrollWidth);
  if (width > viewport.width) complain(`is ${width} wide, the screen ${viewport.width}`);
}

/** Axe finds nothing. */
async function accessible(tab, complain) {
  // A script tag would be refused by a page with a strict policy.
  await tab.evaluate(axe);
  const { violations } = await tab.evaluate(() => window.axe.run());
  for (const { id, help, nodes } of violations) {
    const [{ target, html }] = nodes;
    complain(`axe: ${id}: ${help}: ${nodes.length} times, as ${target} ${html.slice(0, 120)}`);
  }
}

/** Says what is wrong, if anything; then the program ends with 1. */
function conclude(problems) {
  problems.forEach((problem) => console.error(problem));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** One visit; what is wrong goes to `complain`. */
async function visit(browser, page, scheme, screen, more, complain) {
  const viewport = SCREENS[screen];
  const context = await browser.newContext({ colorScheme: scheme, viewport, offline: true });
  const tab = await context.newPage();
  watch(tab, page, complain);
  await tab.goto(addressOf(page));

  await fits(tab, viewport, complain);
  await accessible(tab, complain);
  if (screenshots) {
    await tab.screenshot({ path: pictureOf(page, `${screen}-${scheme}.png`), fullPage: true });
  }
  await more(tab, complain);
  await context.close();
}

async function print(browser, page) {
  const tab = await browser.newPage();
  await tab.goto(addressOf(page));
  await tab.pdf({ path: pictureOf(page, "print.pdf"), ...SHEET });
  await tab.close();
}

/** Visits all pages, looks at what `more` looks at in each visit, and ends the program. */
async function visitAll(pages, more = async () => {}) {
  const problems = [];
  const browser = await launch();
  try {
    for (const page of pages) {
      for (const screen of Object.keys(SCREENS)) {
        for (const scheme of ["light", "dark"]) {
          const complain = (what) => problems.push(`${path.basename(page)}, ${screen}, ${scheme}: ${what}`);
          await visit(browser, page, scheme, screen, more, complain);
        }
      }
      if (screenshots) await print(browser, page);
    }
  } finally {
    await browser.close();
  }
  conclude(problems);
}

module.exports = { SCREENS, SHEET, accessible, addressOf, conclude, fits, launch, screenshots, visitAll, watch };
