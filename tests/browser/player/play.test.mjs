// Every type of question, answered right, wrong and partly right, from the file system.

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { answer, next, press, shown } from "./answers.mjs";
import { done, open, page } from "./harness.mjs";

after(done);
const HEADLINES = { right: "Correct", wrong: "Incorrect", partly: "Partly correct" };

describe("the player", { concurrency: 3 }, () => {
  for (const how of ["right", "wrong", "partly"]) {
    test(`each type, ${how}`, async () => {
      const { context, tab, complaints } = await open();
      await tab.goto(page("all-en"));
      await tab.getByRole("button", { name: "Start" }).click();
      const met = new Set();
      while (await tab.locator(".question").count()) {
        const question = await shown(tab);
        assert.ok(question, await tab.locator("h1").textContent());
        const answered = await answer(tab, question, how);
        if (answered && (await press(tab, "Check"))) {
          assert.match(
            await tab.locator(".outcome > .verdict").textContent(),
            new RegExp(`. ${HEADLINES[how]}$`),
            question.id,
          );
          assert.ok(await tab.locator(".outcome").evaluate((outcome) => outcome === document.activeElement));
          assert.equal(await tab.locator(".body :is(input, select):enabled").count(), 0);
          met.add(question.type);
        }
        await next(tab);
      }
      await press(tab, "Finish");
      const score = await tab.locator(".score strong").textContent();
      if (how === "right") {
        assert.equal(score, "100%");
        assert.equal(met.size, 11);
      } else if (how === "wrong") assert.equal(score, "0%");
      else assert.match(score, /^\d\d?(\.\d)?%$/);
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  test("nothing chosen is told, not marked", async () => {
    const { context, tab } = await open();
    await tab.goto(page("all-en"));
    await tab.getByRole("button", { name: "Start" }).click();
    await tab.getByRole("button", { name: "Check" }).click();
    assert.equal(await tab.locator(".status").textContent(), "Choose an answer first.");
    assert.equal(await tab.locator(".outcome").count(), 0);
    await context.close();
  });

  test("at the end: nothing is revealed before, everything after; a second attempt is the last", async () => {
    const { context, tab, complaints } = await open();
    await tab.goto(page("at-end"));
    await tab.getByRole("button", { name: "Start" }).click();
    await answer(tab, await shown(tab), "wrong");
    await tab.getByRole("button", { name: "Overview" }).click();
    assert.equal(await tab.locator(".list .says").first().textContent(), "Answered");
    await tab.getByRole("button", { name: "Finish" }).click();
    assert.equal(await tab.locator(".list .says").first().textContent(), "Incorrect");
    await tab.locator(".list button").first().click();
    assert.equal(await tab.locator(".outcome > .verdict").textContent(), "✗ Incorrect");
    await tab.getByRole("button", { name: "Result" }).click();
    await tab.getByRole("button", { name: "Try again" }).click();
    await tab.getByRole("button", { name: "Overview" }).click();
    await tab.getByRole("button", { name: "Finish" }).click();
    assert.equal(await tab.getByRole("button", { name: "Try again" }).count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("never: the score alone; forward: no way back", async () => {
    const { context, tab } = await open();
    await tab.goto(page("never"));
    await tab.getByRole("button", { name: "Start" }).click();
    while (await tab.locator(".question").count()) {
      await answer(tab, await shown(tab), "right");
      assert.equal(await tab.getByRole("button", { name: /Back|Overview|Check/ }).count(), 0);
      await next(tab);
    }
    assert.equal(await tab.locator(".score strong").textContent(), "100%");
    assert.equal(await tab.locator(".list, .outcome").count(), 0);
    await context.close();
  });

  test("what was begun goes on after a reload, in the same order; wrong ones are retried alone", async () => {
    const { context, tab, complaints } = await open();
    await tab.goto(page("together"));
    await tab.getByRole("button", { name: "Start" }).click();
    const order = async () => (await tab.locator(".choice .text, .prompt").allTextContents()).join("|");
    const before = await order();
    await answer(tab, await shown(tab), "wrong");
    await tab.getByRole("button", { name: "Check" }).click();
    await tab.reload();
    await tab.getByRole("button", { name: "Continue" }).click();
    assert.equal(await order(), before);
    assert.equal(await tab.locator(".outcome > .verdict").textContent(), "✗ Incorrect");
    while (await tab.locator(".question").count()) {
      if (await tab.getByRole("button", { name: "Check" }).count()) await answer(tab, await shown(tab), "right");
      await next(tab);
    }
    await tab.getByRole("button", { name: "Finish" }).click();
    await tab.getByRole("button", { name: "Retry the wrong ones" }).click();
    assert.equal(await tab.locator("h1").textContent(), "Question 1 of 1");
    await answer(tab, await shown(tab), "right");
    await tab.getByRole("button", { name: "Finish" }).click();
    await tab.getByRole("button", { name: "Finish" }).click();
    assert.equal(await tab.locator(".score strong").textContent(), "100%");
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("another language keeps the place, the answer and the focus; what fell back says so", async () => {
    const { context, tab, complaints } = await open({ locale: "vi-VN" });
    await tab.goto(page("together"));
    assert.equal(await tab.locator("html").getAttribute("lang"), "vi");
    await tab.locator(".actions button").click();
    await tab.locator(".body input").first().check();
    const chosen = await tab.locator("input:checked").getAttribute("value");
    const id = (await shown(tab)).id;
    await tab.locator("#language").selectOption("ar");
    assert.equal(await tab.locator("html").getAttribute("dir"), "rtl");
    assert.equal((await shown(tab)).id, id);
    assert.equal(await tab.locator("input:checked").getAttribute("value"), chosen);
    assert.equal(await tab.evaluate(() => document.activeElement.id), "language");
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("a text that fell back has a badge with its language", async () => {
    const { context, tab } = await open();
    await tab.goto(page("types-ar"));
    await tab.locator(".start .primary").click();
    await answer(tab, await shown(tab), "right");
    await tab.locator(".actions .primary").click();
    const told = tab.locator(".explanation > div");
    assert.equal(await told.getAttribute("lang"), "en");
    assert.equal(await told.getAttribute("dir"), "ltr");
    assert.equal(await told.locator(".badge").textContent(), "English");
    await context.close();
  });

  test("one file alone: its own script, style and pictures are allowed", async () => {
    const { context, tab, complaints } = await open();
    await tab.goto(page("single"));
    await tab.getByRole("button", { name: "Start" }).click();
    assert.equal(await tab.locator("h1").textContent(), "Question 1 of 22");
    while (!(await tab.locator(".question.matching").count())) await next(tab);
    assert.ok(await tab.locator(".stimulus img").evaluate((image) => image.naturalWidth > 0));
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("dragging does what the menus do", async () => {
    const { context, tab } = await open();
    await tab.goto(page("all-en"));
    await tab.getByRole("button", { name: "Start" }).click();
    const go = async (type) => {
      while (!(await tab.locator(`.question.${type}`).count())) await next(tab);
    };
    const drag = async (from, to) => {
      await from.scrollIntoViewIfNeeded();
      const [a, b] = [await from.boundingBox(), await to.boundingBox()];
      await tab.mouse.move(a.x + 12, a.y + a.height / 2);
      await tab.mouse.down();
      await tab.mouse.move(b.x + 20, b.y + b.height / 2, { steps: 4 });
      await tab.mouse.up();
    };
    await go("matching");
    await drag(tab.locator(".chip", { hasText: "Hanoi" }), tab.locator(".pair").nth(1));
    assert.equal(await tab.locator(".pair select").nth(1).inputValue(), "b");
    await go("categorize");
    await drag(tab.locator(".card", { hasText: "Apple" }), tab.locator(".box").nth(1));
    assert.equal(await tab.locator(".box").nth(1).locator(".card select").inputValue(), "a");
    await go("ordering");
    const first = await tab.locator(".item").first().getAttribute("data-id");
    await drag(tab.locator(".item").first(), tab.locator(".item").last());
    assert.equal(await tab.locator(".item").last().getAttribute("data-id"), first);
    await context.close();
  });

  test("hints cost what they say", async () => {
    const { context, tab } = await open();
    await tab.goto(page("hints"));
    await press(tab, "Start");
    assert.match(await tab.locator(".hints .advice").textContent(), /25%/);
    await press(tab, "Show a hint");
    assert.equal(await tab.locator(".hint").count(), 1);
    await answer(tab, await shown(tab), "right");
    await press(tab, "Finish");
    await press(tab, "Finish");
    assert.equal(await tab.locator(".score strong").textContent(), "75%");
    assert.match(await tab.locator(".result .verdict p").textContent(), /✓ Passed/);
    await context.close();
  });

  test("when the time is up the quiz ends by itself", async () => {
    const { context, tab } = await open();
    await tab.goto(page("hurry"));
    await press(tab, "Start");
    assert.match(await tab.locator(".clock").textContent(), /^Time left: \d seconds?$/);
    await tab.locator(".result").waitFor({ timeout: 8000 });
    assert.equal(await tab.locator(".status").textContent(), "The time is up.");
    await context.close();
  });

  test("printed: every question, with what was right once the quiz is finished", async () => {
    const { context, tab } = await open();
    await tab.addInitScript(() => {
      window.print = () => {};
    });
    await tab.goto(page("at-end"));
    await tab.getByRole("button", { name: "Start" }).click();
    await tab.getByRole("button", { name: "Overview" }).click();
    await tab.getByRole("button", { name: "Finish" }).click();
    await tab.getByRole("button", { name: "Print", exact: true }).click();
    await tab.emulateMedia({ media: "print" });
    assert.equal(await tab.locator(".sheet article:visible").count(), 23);
    assert.equal(await tab.locator(".body:visible, button:visible").count(), 0);
    await context.close();
  });
});
