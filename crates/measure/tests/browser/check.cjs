// Visits a report, and looks besides at its plots and its tables:
//
//     node check.cjs NODE_MODULES CHROMIUM PAGE.html

const { visitAll } = require(process.env.VISITS);

/** Whether every plot shows something. */
async function plots(tab, complain) {
  const empty = await tab.evaluate(
    () => [...document.querySelectorAll("svg.plot")].filter((svg) => !svg.querySelector(".mark")).length,
  );
  if (empty > 0) complain(`${empty} plots are empty`);
}

/** Whether a click on a heading sorts its table, and another the other way round. */
async function sorts(tab, complain) {
  const table = tab.locator("table.sortable").first();
  const medians = () =>
    table
      .locator("tbody tr td:nth-of-type(2)")
      .evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.value)));
  const heading = table.locator("th button").nth(2);
  for (const sign of [1, -1]) {
    await heading.click();
    const values = await medians();
    if (values.some((value, index) => index > 0 && sign * (value - values[index - 1]) < 0)) {
      complain(`a table does not sort by its median: ${values.join(" ")}`);
    }
  }
}

visitAll([process.argv[4]], async (tab, complain) => {
  await plots(tab, complain);
  await sorts(tab, complain);
});
