// Visits pages in Chromium as all kinds of readers do, and says what is wrong with them: on a wide screen and on a phone, in light
// and in dark, without a network. To be required by a script that `Browser::script` runs:
//
//     const { visitAll } = require(process.env.VISITS);
//     visitAll(["PAGE.html"], async (tab, complain) => { …what else must hold… });
//
// Ends with 1 if a page asks for anything, an error or a warning reaches the console, axe finds a violation, or something is wider
// than the screen.

const path = require("node:path");
const { pathToFileURL } = require("node:url");

const [modules, chromium] = process.argv.slice(2);
const { chromium: browserType } = require(path.join(modules, "playwright-core"));
const axe = path.join(modules, "axe-core", "axe.min.js");
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
const MARGIN = { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" };

const addressOf = (page) => pathToFileURL(path.resolve(page)).href;
const pictureOf = (page, what) => path.join(screenshots, `${path.parse(page).name}-${what}`);

/** One visit; what is wrong goes to `complain`. */
async function visit(browser, page, scheme, screen, more, complain) {
  const viewport = SCREENS[screen];
  const context = await browser.newContext({ colorScheme: scheme, viewport, offline: true });
  const tab = await context.newPage();
  tab.on("request", (request) => {
    const url = request.url();
    if (url.split("#")[0] !== addressOf(page) && !url.startsWith("data:")) complain(`asks for ${url}`);
  });
  tab.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complain(`console: ${message.text()}`);
  });
  tab.on("pageerror", (error) => complain(`script: ${error.message}`));
  await tab.goto(addressOf(page));

  const width = await tab.evaluate(() => document.documentElement.scrollWidth);
  if (width > viewport.width) complain(`is ${width} wide, the screen ${viewport.width}`);
  await tab.addScriptTag({ path: axe });
  const { violations } = await tab.evaluate(() => window.axe.run());
  for (const { id, help, nodes } of violations) {
    const [{ target, html }] = nodes;
    complain(`axe: ${id}: ${help}: ${nodes.length} times, as ${target} ${html.slice(0, 120)}`);
  }
  if (screenshots) {
    await tab.screenshot({ path: pictureOf(page, `${screen}-${scheme}.png`), fullPage: true });
  }
  await more(tab, complain);
  await context.close();
}

async function print(browser, page) {
  const tab = await browser.newPage();
  await tab.goto(addressOf(page));
  await tab.pdf({ path: pictureOf(page, "print.pdf"), format: "A4", margin: MARGIN });
  await tab.close();
}

/** Visits all pages, looks at what `more` looks at in each visit, and ends the program. */
async function visitAll(pages, more = async () => {}) {
  const problems = [];
  const browser = await browserType.launch({ executablePath: chromium, args: QUIET });
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
  problems.forEach((problem) => console.error(problem));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

module.exports = { visitAll };
