// Opens a page in Chromium, with no network, in light and dark, on a wide screen and on a phone, and says what is wrong with it:
//
//     node check.cjs NODE_MODULES CHROMIUM PAGE.html [SCREENSHOTS]
//
// Ends with 1 if the page asks for anything, an error reaches the console, axe finds a violation, something is wider than the
// screen, a plot is empty, or a table does not sort.

const path = require("node:path");
const { pathToFileURL } = require("node:url");

const [modules, chromium, page, screenshots] = process.argv.slice(2);
const { chromium: browserType } = require(path.join(modules, "playwright-core"));
const axe = path.join(modules, "axe-core", "axe.min.js");

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

const problems = [];

async function look(browser, scheme, screen) {
  const name = `${screen}-${scheme}`;
  const complain = (what) => problems.push(`${name}: ${what}`);
  const context = await browser.newContext({ colorScheme: scheme, viewport: SCREENS[screen], offline: true });
  const tab = await context.newPage();
  const address = pathToFileURL(path.resolve(page)).href;
  tab.on("request", (request) => {
    if (request.url() !== address && !request.url().startsWith("data:")) complain(`asks for ${request.url()}`);
  });
  tab.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complain(`console: ${message.text()}`);
  });
  tab.on("pageerror", (error) => complain(`script: ${error.message}`));
  await tab.goto(address);

  const width = await tab.evaluate(() => document.documentElement.scrollWidth);
  if (width > SCREENS[screen].width) complain(`is ${width} wide, the screen ${SCREENS[screen].width}`);
  const empty = await tab.evaluate(
    () => [...document.querySelectorAll("svg.plot")].filter((svg) => !svg.querySelector(".mark")).length,
  );
  if (empty > 0) complain(`${empty} plots are empty`);

  await tab.addScriptTag({ path: axe });
  const { violations } = await tab.evaluate(() => window.axe.run());
  for (const { id, help, nodes } of violations) {
    complain(`axe: ${id}: ${help}: ${nodes.length} times, as ${nodes[0].target} ${nodes[0].html.slice(0, 120)}`);
  }
  await sorts(tab, complain);
  if (screenshots) {
    await tab.screenshot({ path: path.join(screenshots, `${name}.png`), fullPage: true });
  }
  await context.close();
}

/** Whether a click on a heading sorts its table, and another the other way round. */
async function sorts(tab, complain) {
  const table = tab.locator("table.sortable").first();
  if ((await table.count()) === 0) return;
  const medians = async () =>
    (await table.locator("tbody tr td:nth-of-type(2)").evaluateAll((cells) => cells.map((c) => Number(c.dataset.value))));
  const heading = table.locator("th button").nth(2);
  for (const sign of [1, -1]) {
    await heading.click();
    const values = await medians();
    if (values.some((value, index) => index > 0 && sign * (value - values[index - 1]) < 0)) {
      complain(`a table does not sort by its median: ${values.join(" ")}`);
    }
  }
}

async function print(browser) {
  if (!screenshots) return;
  const tab = await browser.newPage();
  await tab.goto(pathToFileURL(path.resolve(page)).href);
  await tab.pdf({ path: path.join(screenshots, "print.pdf"), format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } });
}

async function main() {
  const browser = await browserType.launch({ executablePath: chromium, args: QUIET });
  for (const screen of Object.keys(SCREENS)) {
    for (const scheme of ["light", "dark"]) {
      await look(browser, scheme, screen);
    }
  }
  await print(browser);
  await browser.close();
  problems.forEach((problem) => console.error(problem));
  process.exit(problems.length > 0 ? 1 : 0);
}

main();
