// Accessibility: axe-core finds nothing in any view, in light and dark, both directions; nothing is cut off at 320 px.

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { answer, shown } from "./answers.mjs";
import { AXE, done, open, page } from "./harness.mjs";

after(done);
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core holds against the view in light and dark, and what is wider than the page. */
async function faults(tab, at) {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await tab.emulateMedia({ colorScheme });
    const told = await tab.evaluate(async (rules) => {
      const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"], preload: false });
      const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
      return [
        ...violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(" ")}`),
        ...(wide ? ["wider than the page"] : []),
      ];
    }, RULES);
    found.push(...told.map((fault) => `${at}, ${colorScheme}: ${fault}`));
  }
  return found;
}

const onward = (tab) => tab.evaluate(() => document.querySelector(".onward").click());

describe("access", { concurrency: 2 }, () => {
  for (const locale of ["en", "ar"]) {
    test(`every view, ${locale}`, { timeout: 60000 }, async () => {
      const { context, tab, complaints } = await open({ viewport: { width: 320, height: 700 } });
      await tab.goto(page(`types-${locale}`));
      await tab.evaluate(AXE);
      const found = await faults(tab, "start");
      await tab.locator("summary").click();
      found.push(...(await faults(tab, "preview")));
      await tab.locator(".start .primary").click();
      while (await tab.locator(".question").count()) {
        const question = await shown(tab);
        found.push(...(await faults(tab, question.type)));
        if (await answer(tab, question, "wrong")) {
          await tab.evaluate(() => document.querySelector(".actions .primary:not(.onward)")?.click());
          if (await tab.locator(".outcome").count()) found.push(...(await faults(tab, `${question.type}, checked`)));
        }
        await onward(tab);
      }
      found.push(...(await faults(tab, "overview")));
      await tab.locator(".overview .primary").click();
      found.push(...(await faults(tab, "result")));
      await tab.locator(".list button").first().click();
      found.push(...(await faults(tab, "review")));
      assert.deepEqual(found, []);
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  test("a whole quiz by keyboard", async () => {
    const { context, tab, complaints } = await open();
    await tab.goto(page("keys"));
    const to = async (name) => {
      for (let step = 0; step < 40; step += 1) {
        await tab.keyboard.press("Tab");
        const at = await tab.evaluate(() => document.activeElement?.textContent?.trim());
        if (at === name) return;
      }
      assert.fail(`${name} is not reached`);
    };
    const go = async (name) => {
      await to(name);
      await tab.keyboard.press("Enter");
    };
    const headline = () => tab.locator(".outcome > .verdict").textContent();
    await go("Start");
    await tab.keyboard.press("Tab");
    await tab.keyboard.press("Space");
    await go("Check");
    assert.match(await headline(), /Correct$/);
    await go("Next");
    for (const [number, keys] of [["ArrowDown"], ["ArrowDown", "ArrowDown"]].entries()) {
      await tab.keyboard.press("Tab");
      for (const key of keys) await tab.keyboard.press(key);
      assert.notEqual(await tab.locator(".pair select").nth(number).inputValue(), "");
    }
    await go("Check");
    await go("Next");
    const first = await tab.locator(".item").first().getAttribute("data-id");
    await tab.keyboard.press("Tab");
    await tab.keyboard.press("Enter");
    assert.equal(await tab.locator(".item").nth(1).getAttribute("data-id"), first);
    assert.ok(await tab.locator(".step").evaluateAll((steps) => steps.includes(document.activeElement)));
    await go("Check");
    await go("Next");
    await tab.keyboard.press("Tab");
    for (let step = 0; step < 5; step += 1) await tab.keyboard.press("ArrowLeft");
    for (let step = 0; step < 1; step += 1) await tab.keyboard.press("ArrowUp");
    await tab.keyboard.press("Enter");
    await go("Check");
    assert.match(await headline(), /Correct$/);
    await go("Finish");
    await go("Finish");
    assert.equal(await tab.locator("h1").textContent(), "Result");
    assert.ok(await tab.locator("h1").evaluate((heading) => heading === document.activeElement));
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("text of twice the size, less motion, forced colours", async () => {
    const { context, tab } = await open({
      viewport: { width: 640, height: 700 },
      reducedMotion: "reduce",
      forcedColors: "active",
    });
    await tab.goto(page("all-en"));
    await tab.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await tab.locator(".start .primary").click();
    while (await tab.locator(".question").count()) {
      const wide = await tab.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      assert.ok(!wide, await tab.locator("h1").textContent());
      await onward(tab);
    }
    await context.close();
  });
});
