// Opens the site in Chromium, with no network, and says what is wrong with it; run by `Browser::script`:
//
//     node check.cjs NODE_MODULES CHROMIUM INDEX.html
//
// With the variable CROSSBOARD_SCREENSHOTS it leaves pictures in that folder.
//
// Every function below is one check; each opens the page anew. Ends with 1 if any of them complains, if
// the page asks for anything but itself, or if an error reaches the console.

const fs = require("node:fs");
const path = require("node:path");
const {
  SCREENS,
  SHEET,
  accessible,
  addressOf,
  conclude,
  fits,
  launch,
  screenshots,
  watch,
} = require(process.env.VISITS);

const page = process.argv[4];
const ADDRESS = addressOf(page);
const LESSONS = ["tictactoe", "reversi", "coin"];
const { wide: WIDE, phone: PHONE } = SCREENS;
const LAST = {
  tictactoe: /All answers: 0 0 0 0 0 0 1/,
  reversi: /The answer is 3/,
  coin: /The answer is Second/,
};

const problems = [];

/** Opens the page, lets `check` look at it, and notes what goes wrong meanwhile. */
async function visit(browser, name, { fragment = "", viewport = WIDE, ...options }, check) {
  const complain = (what) => problems.push(`${name}: ${what}`);
  const context = await browser.newContext({ viewport, offline: true, ...options });
  const tab = await context.newPage();
  watch(tab, page, complain);
  tab.on("dialog", (dialog) => {
    complain(`a dialog opened: ${dialog.message()}`);
    dialog.dismiss();
  });
  try {
    await tab.goto(ADDRESS + fragment);
    await tab.evaluate(HELPERS);
    await check(tab, complain);
  } catch (error) {
    complain(error.stack);
  }
  await context.close();
}

/** Puts some functions into the page that check many steps without a word to the driver between them. */
const HELPERS = `
  // What the stage of the lesson shown says and draws.
  window.drawn = () => {
    const stage = document.querySelector("section.page:not([hidden]) .stage");
    const parts = [".case .buttons", ".side", ".place", ".panes", ".verdict"];
    return parts.flatMap((part) => [...stage.querySelectorAll(part)].map((e) => e.outerHTML)).join("\\n");
  };
  // Where the parts of the page lie.
  window.tops = () => {
    const page = document.querySelector("section.page:not([hidden])");
    const parts = [...page.querySelectorAll(".side, .view, .code, .transport, h3")];
    return parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)).join(" ");
  };
  window.hit = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
`;

const drawn = (tab) => tab.evaluate(() => window.drawn());
const says = (tab) => tab.locator("section.page:not([hidden]) .says").allInnerTexts();
const place = (tab) => tab.locator("section.page:not([hidden]) .place").innerText();
const refusal = (tab) => tab.locator("section.page:not([hidden]) .refusal").innerText();
const press = (tab, name, role = "button") =>
  tab.locator("section.page:not([hidden])").getByRole(role, { name, exact: true }).click();

/** Forward and back again: every step looks the same both ways, and changes something. */
async function stepping(browser) {
  for (const lesson of LESSONS) {
    await visit(
      browser,
      `stepping ${lesson}`,
      { fragment: `#${lesson}` },
      async (tab, complain) => {
        const steps = Math.min(Number((await place(tab)).match(/of (\d+)/)[1]), 200);
        const found = await tab.evaluate((steps) => {
          const found = [];
          const forth = [window.drawn()];
          for (let i = 0; i < steps; i++) {
            window.hit("ArrowRight");
            forth.push(window.drawn());
            if (forth[i] === forth[i + 1]) found.push(`step ${i + 1} changes nothing`);
          }
          for (let i = steps - 1; i >= 0; i--) {
            window.hit("ArrowLeft");
            if (window.drawn() !== forth[i])
              found.push(`step ${i} looks different on the way back`);
          }
          return found;
        }, steps);
        found.forEach(complain);
      },
    );
  }
}

/** Everything by keyboard: from the top of the page to the lesson, through the steps, to a move of one's own. */
async function keyboard(browser) {
  await visit(browser, "keyboard", {}, async (tab, complain) => {
    const tabTo = async (wanted) => {
      for (let i = 0; i < 80; i++) {
        await tab.keyboard.press("Tab");
        if (await tab.evaluate((selector) => document.activeElement.matches(selector), wanted))
          return;
      }
      complain(`the tab key does not come to ${wanted}`);
    };
    await tabTo('nav a[href="#tictactoe"]');
    await tab.keyboard.press("Enter");
    await tab.waitForFunction(() => !document.getElementById("page-tictactoe").hidden);
    await tab.keyboard.press("End");
    if (!LAST.tictactoe.test((await says(tab))[0])) complain("End does not lead to the last step");
    await tab.keyboard.press("Home");
    if (!/^step 0 of/.test(await place(tab))) complain("Home does not lead to the first step");
    await tab.keyboard.press("Shift+ArrowRight");
    await tab.keyboard.press("Shift+ArrowRight");
    if (!/move 2 of 7$/.test(await place(tab)))
      complain(`two rounds forward lead to ${await place(tab)}`);
    await tab.keyboard.press("Shift+ArrowLeft");
    if (!/move 1 of 7$/.test(await place(tab)))
      complain(`a round back leads to ${await place(tab)}`);
    const before = await place(tab);
    await tab.evaluate(() => document.activeElement.blur());
    await tab.keyboard.press(" ");
    await tab.waitForFunction(
      (text) => document.querySelector("#page-tictactoe .place").innerText !== text,
      before,
    );
    await tab.keyboard.press(" ");
    const paused = await place(tab);
    await tab.waitForTimeout(700);
    if ((await place(tab)) !== paused) complain("it plays on after a pause");
    await tabTo("#page-tictactoe .buttons button");
    await tab.keyboard.press("Home");
    for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await tab.keyboard.press(key);
    if (!/player 1 plays row 1, column 1/.test((await says(tab))[0]))
      complain(`a move by keyboard: ${await says(tab)}`);
    await tabTo("#page-tictactoe [role=tab][aria-selected=true]");
    await tab.keyboard.press("Home");
    const selected = tab.locator("#page-tictactoe [role=tab][aria-selected=true]");
    if ((await selected.innerText()) !== "Rust")
      complain("Home in the tabs does not choose the first");
  });
}

/** Own input: clicking, typing, refusing, questions. */
async function input(browser) {
  await visit(browser, "own game", { fragment: "#tictactoe" }, async (tab, complain) => {
    await tab.locator("#page-tictactoe .input select").selectOption("2");
    for (const cell of ["row 0, column 0", "row 1, column 0", "row 1, column 1"]) {
      await tab.locator(`#page-tictactoe .buttons [aria-label^="${cell}"]`).click();
    }
    await press(tab, "Last step");
    if ((await says(tab)).some((text) => text !== "All answers: 0 0 1."))
      complain(`clicked game: ${await says(tab)}`);
    await tab.locator('#page-tictactoe .buttons [aria-label^="row 0, column 0"]').click();
    if (!/cell 0,0 is already taken/.test(await refusal(tab)))
      complain(`a taken cell: ${await refusal(tab)}`);
    await tab.locator('#page-tictactoe .buttons [aria-label^="row 0, column 1"]').click();
    if (!/the game is over: player 1 has won/.test(await refusal(tab)))
      complain(`after the end: ${await refusal(tab)}`);
    if ((await says(tab))[0] !== "All answers: 0 0 1.") complain("a refused move changes the game");
    await press(tab, "Take back");
    if ((await refusal(tab)) !== "") complain("a refusal stays after a legal move");
  });
  await visit(browser, "own board", { fragment: "#reversi" }, async (tab, complain) => {
    await press(tab, "Empty");
    for (const [cell, clicks] of [
      ["row 0, column 1", 1],
      ["row 0, column 2", 2],
    ]) {
      for (let i = 0; i < clicks; i++)
        await tab.locator(`#page-reversi .buttons [aria-label^="${cell}"]`).click();
    }
    await press(tab, "Last step");
    if ((await says(tab))[0] !== "The answer is 1.") complain(`painted board: ${await says(tab)}`);
  });
  await visit(browser, "own coin", { fragment: "#coin" }, async (tab, complain) => {
    await tab.locator('#page-coin .buttons [aria-label^="column 2, row 3"]').click();
    await press(tab, "Last step");
    if (!/First/.test((await says(tab))[1])) complain(`clicked coin: ${await says(tab)}`);
  });
  for (const lesson of LESSONS) {
    await visit(browser, `lines ${lesson}`, { fragment: `#${lesson}` }, async (tab, complain) => {
      const line = tab.locator(`#page-${lesson} form input`);
      const before = await drawn(tab);
      const hostile = [
        "",
        "nonsense",
        "<img src=x onerror=alert(1)>",
        "9".repeat(1 << 20),
        "5 5 5x5 5",
        "\u202e\u0000",
        "21 0,0,1",
        "1001 1001 1001x1001",
      ];
      for (const text of hostile) {
        await line.fill(text);
        await press(tab, "Show");
        const reason = await refusal(tab);
        if (!reason.startsWith("Refused: "))
          complain(`${JSON.stringify(text.slice(0, 40))} is not refused: ${reason}`);
        if (reason.length > 300) complain(`a refusal of ${reason.length} characters`);
        if ((await drawn(tab)) !== before) complain(`${text.slice(0, 40)} changes the stage`);
      }
      if ((await tab.locator("img").count()) > 0) complain("text became an element");
    });
  }
  for (const lesson of LESSONS) {
    await visit(
      browser,
      `questions ${lesson}`,
      { fragment: `#${lesson}` },
      async (tab, complain) => {
        const start = tab.locator(`#page-${lesson} .quiz > .tools button`);
        for (let i = 0; i < 6; i++) {
          await start.click();
          const choices = tab.locator(`#page-${lesson} .question button`);
          await choices.first().click();
          if ((await tab.locator(`#page-${lesson} .question button.right`).count()) !== 1)
            complain("no choice is right");
          if ((await tab.locator(`#page-${lesson} .why`).innerText()).length < 10)
            complain("an answer is not explained");
        }
        if (!/ of 6 right/.test(await tab.locator(`#page-${lesson} .score`).innerText()))
          complain("the score is wrong");
      },
    );
  }
}

/** All languages, and the lines of every step marked in each. */
async function tabs(browser) {
  for (const lesson of LESSONS) {
    await visit(browser, `tabs ${lesson}`, { fragment: `#${lesson}` }, async (tab, complain) => {
      const list = tab.locator(`#page-${lesson} [role=tab]`);
      if ((await list.count()) !== 8) complain(`${await list.count()} languages`);
      await tab.evaluate(() => document.activeElement.blur());
      for (let i = 0; i < 4; i++) await tab.keyboard.press("ArrowRight");
      for (let i = 0; i < (await list.count()); i++) {
        await list.nth(i).click();
        const name = await list.nth(i).innerText();
        const panes = tab.locator(`#page-${lesson} .pane`);
        for (let side = 0; side < 2; side++) {
          const pane = panes.nth(side);
          if ((await pane.locator(".line").count()) < 10) complain(`no code in ${name}`);
          const marked = await pane.locator(".line.now").allInnerTexts();
          if (!marked.some((text) => text.includes("step: ")))
            complain(`no step is marked in ${name}`);
        }
      }
    });
  }
}

/** Addresses: of a step, of another pair, and hostile ones. */
async function addresses(browser) {
  const deep = "#tictactoe/2+0,0,1+1,0,2+1,1,1/player_counters,signed_counters/step=9";
  await visit(browser, "deep link", { fragment: deep }, async (tab, complain) => {
    if (!/^step 9 of/.test(await place(tab))) complain(`it leads to ${await place(tab)}`);
    const chosen = await tab
      .locator("#page-tictactoe .side select")
      .evaluateAll((all) => all.map((s) => s.value));
    if (chosen.join() !== "player_counters,signed_counters") complain(`the pair is ${chosen}`);
    const shown = await drawn(tab);
    await tab.keyboard.press("ArrowRight");
    await tab.waitForFunction(() => location.hash.endsWith("/step=10"));
    await tab.keyboard.press("ArrowLeft");
    await tab.waitForFunction((hash) => location.hash === hash, deep);
    await tab.reload();
    await tab.evaluate(HELPERS);
    if ((await drawn(tab)) !== shown) complain("a reload shows something else");
  });
  await visit(
    browser,
    "board in a link",
    { fragment: "#reversi/.X./.O./XO./step=30" },
    async (tab, complain) => {
      if (!/^step 30 of/.test(await place(tab))) complain(`it leads to ${await place(tab)}`);
    },
  );
  const hostile = [
    "#tictactoe/%3Cscript%3Ealert(1)%3C/script%3E/step=1",
    "#tictactoe/3+0,0,1+0,0,2/step=5",
    "#coin/99+99/step=3",
    "#coin/5+5/nonsense,memo/step=3",
    "#reversi/XX/X",
    "#coin/__proto__/constructor,toString/step=2",
    `#reversi/${".".repeat(30000)}`,
  ];
  for (const fragment of hostile) {
    await visit(browser, fragment.slice(0, 50), { fragment }, async (tab, complain) => {
      if (!(await refusal(tab)).startsWith("Refused: ")) complain("it is not refused");
      if ((await tab.locator("section.page:not([hidden])").count()) !== 1)
        complain("not one page is shown");
    });
  }
  for (const fragment of [
    "#nowhere",
    "#<img src=x onerror=alert(1)>",
    "#coin/%E0%A4%A",
    "#constructor",
    `#${"a".repeat(100000)}`,
  ]) {
    await visit(browser, fragment.slice(0, 50), { fragment }, async (tab, complain) => {
      if (!/names no page/.test(await tab.locator("#notice").innerText()))
        complain("it is not refused");
      if (!(await tab.locator("#page-start").isVisible())) complain("the first page is not shown");
    });
  }
}

/** How it looks: nothing wider than the screen, nothing that axe finds, nothing that jumps. */
async function looks(browser) {
  const screens = {
    ...SCREENS,
    ...(screenshots ? { projector: { width: 1920, height: 1080 } } : {}),
  };
  for (const name of await pagesOf(browser)) {
    for (const [screen, viewport] of Object.entries(screens)) {
      for (const colorScheme of ["light", "dark"]) {
        const options = { fragment: `#${name}`, viewport, colorScheme, reducedMotion: "reduce" };
        await visit(browser, `${name} ${screen} ${colorScheme}`, options, async (tab, complain) => {
          for (let i = 0; i < 9; i++) await tab.keyboard.press("ArrowRight");
          await fits(tab, viewport, complain);
          if (screen === "wide" || (screen === "phone" && colorScheme === "light")) {
            await accessible(tab, complain);
          }
          if (screenshots) {
            await tab.screenshot({
              path: path.join(screenshots, `${name}-${screen}-${colorScheme}.png`),
              fullPage: true,
            });
          }
        });
      }
    }
  }
}

async function pagesOf(browser) {
  let names = [];
  await visit(browser, "pages", {}, async (tab) => {
    names = await tab
      .locator("section.page")
      .evaluateAll((all) => all.map(({ id }) => id.replace("page-", "")));
  });
  return names;
}

/** While it plays, nothing on the page moves. */
async function jumps(browser) {
  for (const lesson of LESSONS) {
    for (const viewport of [WIDE, PHONE]) {
      await visit(
        browser,
        `jumps ${lesson} ${viewport.width}`,
        { fragment: `#${lesson}`, viewport },
        async (tab, complain) => {
          const found = await tab.evaluate(() => {
            const before = window.tops();
            for (let i = 1; i <= 200; i++) {
              window.hit("ArrowRight");
              if (window.tops() !== before)
                return `step ${i} moves parts of the page from ${before} to ${window.tops()}`;
            }
            return null;
          });
          if (found !== null) complain(found);
        },
      );
    }
  }
}

/** The choice of colours, and the print of each lesson. */
async function colours(browser) {
  await visit(browser, "colours", { colorScheme: "light" }, async (tab, complain) => {
    const paper = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await tab.locator("#theme").selectOption("dark");
    if ((await paper()) === light) complain("dark is not dark");
    await tab.emulateMedia({ colorScheme: "dark" });
    await tab.locator("#theme").selectOption("system");
    if ((await paper()) === light) complain("the system's dark is not followed");
  });
  for (const lesson of LESSONS) {
    await visit(
      browser,
      `print ${lesson}`,
      { fragment: `#${lesson}`, colorScheme: "dark" },
      async (tab, complain) => {
        for (let i = 0; i < 9; i++) await tab.keyboard.press("ArrowRight");
        await press(tab, "C#", "tab"); // the longest
        const pdf = await tab.pdf(SHEET);
        const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
        if (sheets > 2) complain(`it prints on ${sheets} pages`);
        if (screenshots) fs.writeFileSync(path.join(screenshots, `${lesson}.pdf`), pdf);
      },
    );
  }
}

async function main() {
  const browser = await launch();
  for (const check of [stepping, keyboard, input, tabs, addresses, jumps, colours, looks]) {
    await check(browser);
  }
  await browser.close();
  conclude(problems);
}

main();
