// SCORM: nothing is refused by a strict platform nor by scorm-again; score, status, resume, review, trouble and goodbye.

import assert from "node:assert/strict";
import fs from "node:fs";
import { after, describe, test } from "node:test";
import { answer, next, press, shown } from "./answers.mjs";
import { done, open, SCORM_AGAIN, serve } from "./harness.mjs";

const LMS = `<!doctype html><meta charset="utf-8"><title>Platform</title><link rel="icon" href="data:,"><body></body>`;
const server = await serve({
  "/lms.html": LMS,
  "/strict.js": fs.readFileSync(new URL("strict-api.js", import.meta.url), "utf8"),
  "/again.js": SCORM_AGAIN,
  "/nested.html": `<!doctype html><title>Frame</title><body></body>`,
});
after(async () => {
  server.close();
  await done();
});

const VERSIONS = {
  1.2: {
    folder: "scorm12",
    object: "API",
    status: "cmi.core.lesson_status",
    raw: "cmi.core.score.raw",
    mode: "cmi.core.lesson_mode",
    end: "LMSFinish",
    response: "student_response",
    wrong: "wrong",
  },
  2004: {
    folder: "scorm2004",
    object: "API_1484_11",
    status: "cmi.completion_status",
    raw: "cmi.score.raw",
    mode: "cmi.mode",
    end: "Terminate",
    response: "learner_response",
    wrong: "incorrect",
  },
};

/** A platform's page with the quiz in a frame, `depth` frames down; with `again`, scorm-again judges every call too. */
async function launch(
  version,
  { cmi = {}, depth = 0, api = true, again = false, folder = VERSIONS[version].folder } = {},
) {
  const { context, tab, complaints } = await open();
  await tab.goto(`${server.origin}/lms.html`);
  await tab.addScriptTag({ url: "/strict.js" });
  if (again) await tab.addScriptTag({ url: "/again.js" });
  await tab.evaluate(
    ([version, object, cmi, api, again]) => {
      window.made = strictApi(version, cmi);
      if (again) {
        const other = new window[version === "1.2" ? "Scorm12API" : "Scorm2004API"]({
          autocommit: false,
          lmsCommitUrl: false,
          logLevel: 5,
        });
        window.again = { refused: [], cmi: () => other.renderCMIToJSONObject().cmi };
        for (const [name, run] of Object.entries(window.made.api)) {
          window.made.api[name] = (...values) => {
            const theirs = String(other[name](...values));
            if (/SetValue|Initialize|Finish|Terminate/.test(name) && theirs !== "true")
              window.again.refused.push(`${name} ${values.join(" = ")}`);
            return run(...values);
          };
        }
      }
      if (api) window[object] = window.made.api;
    },
    [version, VERSIONS[version].object, cmi, api, again],
  );
  let frame = tab.mainFrame();
  for (let level = 0; level <= depth; level += 1) {
    const url = level === depth ? `/${folder}/index.html` : "/nested.html";
    await frame.evaluate(
      (url) =>
        new Promise((ready) => {
          const inner = document.createElement("iframe");
          inner.onload = ready;
          inner.src = url;
          inner.width = 850;
          inner.height = 700;
          document.body.append(inner);
        }),
      url,
    );
    frame = frame.childFrames()[0];
  }
  const made = () => tab.evaluate(() => ({ calls: window.made.calls, cmi: window.made.cmi }));
  const refused = async () =>
    (await made()).calls.filter((call) => call.code !== "0").map((call) => `${call.name} ${call.values} ${call.code}`);
  return { context, tab, frame, complaints, made, refused };
}

async function play(frame, how, count = Infinity) {
  await frame.locator(".start .primary").click();
  for (let number = 0; number < count && (await frame.locator(".question").count()); number += 1) {
    await answer(frame, await shown(frame), how);
    await press(frame, "Check");
    await next(frame);
  }
  if (count === Infinity) await press(frame, "Finish");
}

describe("SCORM", { concurrency: 3 }, () => {
  for (const [version, names] of Object.entries(VERSIONS)) {
    for (const [how, score, status] of [
      ["right", "100", /passed|completed/],
      ["wrong", "0", /failed|completed/],
    ]) {
      test(`${version}: a whole quiz, ${how}`, async () => {
        const { context, tab, frame, complaints, made, refused } = await launch(version, { again: true });
        await play(frame, how);
        let { cmi } = await made();
        assert.equal(cmi[names.raw], score);
        assert.match(cmi[names.status], status);
        if (version === "2004") assert.equal(cmi["cmi.success_status"], how === "right" ? "passed" : "failed");
        const types = new Set(
          Object.keys(cmi)
            .filter((key) => key.endsWith(".type"))
            .map((key) => cmi[key]),
        );
        for (const type of [
          "choice",
          "true-false",
          "fill-in",
          "matching",
          "sequencing",
          ...(how === "right" ? ["numeric"] : []),
        ])
          assert.ok(types.has(type), type);
        const results = new Set(
          Object.keys(cmi)
            .filter((key) => key.endsWith(".result"))
            .map((key) => cmi[key]),
        );
        assert.deepEqual(
          [...results].sort(),
          how === "right" ? ["correct", "neutral"] : ["neutral", names.wrong].sort(),
        );
        assert.equal(cmi["cmi.interactions.0.id"], "memory");
        assert.equal(cmi[`cmi.interactions.0.${names.response}`], how === "right" ? "a" : "c");
        await frame.getByRole("button", { name: "Save and close" }).click();
        const { calls } = await made();
        assert.equal(calls.at(-1).name, "Terminate");
        assert.deepEqual(await refused(), []);
        const theirs = await tab.evaluate(() => ({ refused: window.again.refused, cmi: window.again.cmi() }));
        assert.deepEqual(theirs.refused, []);
        assert.equal(String((theirs.cmi.core ?? theirs.cmi).score.raw), score);
        assert.deepEqual(complaints, []);
        await context.close();
      });
    }

    test(`${version}: what was begun goes on, in nested frames`, async () => {
      const first = await launch(version, { depth: 2 });
      await play(first.frame, "right", 2);
      await first.tab.evaluate(() => document.querySelector("iframe").remove());
      const { calls, cmi } = await first.made();
      assert.equal(calls.at(-1).name, "Terminate");
      assert.equal(cmi[names.status], "incomplete");
      assert.ok(!(names.raw in cmi));
      assert.deepEqual(await first.refused(), []);
      const second = await launch(version, { cmi });
      await second.frame.getByRole("button", { name: "Continue" }).click();
      assert.equal(await second.frame.locator("h1").textContent(), "Question 3 of 13");
      await second.frame.getByRole("button", { name: "Back" }).click();
      assert.match(await second.frame.locator(".outcome > .verdict").textContent(), /Correct$/);
      assert.deepEqual(await second.refused(), []);
      await first.context.close();
      await second.context.close();
    });

    test(`${version}: a passed attempt stays so, and review writes nothing`, async () => {
      const passed =
        version === "1.2"
          ? { [names.status]: "passed" }
          : { [names.status]: "completed", "cmi.success_status": "passed" };
      const again = await launch(version, { cmi: passed, folder: `short-${names.folder}` });
      await play(again.frame, "wrong");
      const { cmi } = await again.made();
      assert.equal(cmi[names.status], passed[names.status]);
      const review = await launch(version, {
        folder: `short-${names.folder}`,
        cmi: { ...cmi, [names.mode]: "review" },
      });
      assert.match(await review.frame.locator(".head .notice").textContent(), /finished attempt/);
      await review.frame.locator(".list button").first().click();
      assert.equal(await review.frame.locator(".body input:enabled").count(), 0);
      const { calls } = await review.made();
      assert.deepEqual(
        calls.filter((call) => call.name === "SetValue"),
        [],
      );
      await again.context.close();
      await review.context.close();
    });
  }

  test("a platform that fails to save, and recovers", async () => {
    const { context, tab, frame, refused } = await launch("1.2");
    await tab.evaluate(() => {
      window.made.fail.commit = true;
    });
    await play(frame, "right", 1);
    await frame.locator(".trouble:not([hidden])").waitFor({ timeout: 12000 });
    assert.equal(await frame.locator(".trouble").textContent(), "Not saved. Please check your connection.");
    await tab.evaluate(() => {
      window.made.fail.commit = false;
    });
    await answer(frame, await shown(frame), "right");
    await frame.getByRole("button", { name: "Check" }).click();
    assert.ok(await frame.locator(".trouble").isHidden());
    assert.ok((await refused()).every((call) => call.startsWith("Commit")));
    await context.close();
  });

  test("a page that is hidden hands over what is not checked yet", async () => {
    const first = await launch("1.2");
    await first.frame.locator(".start .primary").click();
    await answer(first.frame, await shown(first.frame), "wrong");
    await first.frame.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const { calls, cmi } = await first.made();
    assert.equal(calls.at(-1).name, "Commit");
    const second = await launch("1.2", { cmi });
    await second.frame.getByRole("button", { name: "Continue" }).click();
    assert.equal(await second.frame.locator("input:checked").getAttribute("value"), "c");
    await first.context.close();
    await second.context.close();
  });

  test("no platform: the quiz works and says that nothing is saved", async () => {
    const { context, frame, complaints } = await launch("1.2", { api: false });
    await frame.locator(".head .notice").waitFor({ timeout: 5000 });
    assert.match(await frame.locator(".head .notice").textContent(), /Not connected/);
    await play(frame, "right", 1);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("a platform that comes late, and one of the other version", async () => {
    const { context, tab, frame } = await launch("2004", { api: false, folder: "scorm12" });
    await tab.evaluate(() => {
      window.API_1484_11 = window.made.api;
    });
    await frame.locator(".actions").waitFor();
    assert.equal(await frame.locator(".head .notice").count(), 0);
    await context.close();
  });

  test("in a window of its own: goodbye is said when the tab is closed", async () => {
    const { context, tab } = await open();
    await tab.goto(`${server.origin}/lms.html`);
    await tab.addScriptTag({ url: "/strict.js" });
    const [popup] = await Promise.all([
      context.waitForEvent("page"),
      tab.evaluate(() => {
        window.made = strictApi("1.2", {});
        window.API = window.made.api;
        window.open("/scorm12/index.html");
      }),
    ]);
    await popup.getByRole("button", { name: "Start" }).click();
    await answer(popup, await shown(popup), "right");
    await popup.getByRole("button", { name: "Check" }).click();
    await popup.close({ runBeforeUnload: true });
    await tab.waitForFunction(() => window.made.calls.at(-1).name === "Terminate");
    assert.equal(await tab.evaluate(() => window.made.cmi["cmi.interactions.0.result"]), "correct");
    await context.close();
  });

  test("500 questions fit into SCORM 1.2", async () => {
    const { context, frame, made, refused } = await launch("1.2", { folder: "five-hundred" });
    await frame.getByRole("button", { name: "Start" }).click();
    await frame.evaluate(async () => {
      for (let number = 0; number < 500; number += 1) {
        document.querySelector(".body input").click();
        document.querySelector(".actions button").click();
        document.querySelector(".actions button").click();
      }
    });
    await frame.getByRole("button", { name: "Finish" }).click();
    const { cmi } = await made();
    assert.ok(cmi["cmi.suspend_data"].length < 3600, String(cmi["cmi.suspend_data"].length));
    assert.deepEqual(await refused(), []);
    const again = await launch("1.2", { folder: "five-hundred", cmi });
    assert.equal(await again.frame.locator(".list .right, .list .wrong").count(), 500);
    await context.close();
    await again.context.close();
  });
});
