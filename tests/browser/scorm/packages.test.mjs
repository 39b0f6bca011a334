// Exported packages, launched as a platform does: by the manifest, in a frame, with a strict platform above it.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, describe, test } from "node:test";
import { answer, next, press, shown } from "../player/answers.mjs";
import { done, open, SCORM_AGAIN, serve } from "../player/harness.mjs";

const server = await serve({
  "/lms.html": `<!doctype html><meta charset="utf-8"><title>Platform</title><link rel="icon" href="data:,"><body></body>`,
  "/strict.js": fs.readFileSync(new URL("../player/strict-api.js", import.meta.url), "utf8"),
  "/again.js": SCORM_AGAIN,
});
after(async () => {
  server.close();
  await done();
});

const VERSIONS = {
  scorm12: {
    version: "1.2",
    object: "API",
    again: "Scorm12API",
    raw: "cmi.core.score.raw",
    status: "cmi.core.lesson_status",
  },
  scorm2004: {
    version: "2004",
    object: "API_1484_11",
    again: "Scorm2004API",
    raw: "cmi.score.raw",
    status: "cmi.success_status",
  },
};

/** The pages that a package's manifest names, in order. */
function launched(name) {
  const manifest = fs.readFileSync(path.join(process.env.PAGES, name, "imsmanifest.xml"), "utf8");
  return [...manifest.matchAll(/scormtype="sco" href="([^"]+)"/gi)].map((found) => `/${name}/${found[1]}`);
}

async function launch(target, url, cmi = {}) {
  const { version, object, again } = VERSIONS[target];
  const { context, tab, complaints } = await open();
  await tab.goto(`${server.origin}/lms.html`);
  await tab.addScriptTag({ url: "/strict.js" });
  await tab.addScriptTag({ url: "/again.js" });
  await tab.evaluate(
    ([version, object, again, cmi]) => {
      window.made = strictApi(version, cmi);
      window.refused = [];
      const other = new window[again]({ autocommit: false, lmsCommitUrl: false, logLevel: 5 });
      for (const [name, run] of Object.entries(window.made.api)) {
        window.made.api[name] = (...values) => {
          const theirs = String(other[name](...values));
          if (/SetValue|Initialize|Finish|Terminate|Commit/.test(name) && theirs !== "true")
            window.refused.push(`${name} ${values.join(" = ")}`);
          return run(...values);
        };
      }
      window[object] = window.made.api;
    },
    [version, object, again, cmi],
  );
  await tab.evaluate((url) => {
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.width = 850;
    frame.height = 700;
    document.body.append(frame);
    return new Promise((ready) => {
      frame.onload = ready;
    });
  }, url);
  const ended = async () => {
    const { calls, cmi, theirs } = await tab.evaluate(() => ({ ...window.made, theirs: window.refused, api: null }));
    const ours = calls.filter((call) => call.code !== "0").map((call) => `${call.name} ${call.values} ${call.code}`);
    assert.deepEqual([ours, theirs, complaints], [[], [], []]);
    return cmi;
  };
  return { context, tab, frame: tab.mainFrame().childFrames()[0], ended };
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

describe("exported packages", { concurrency: 2 }, () => {
  for (const [target, names] of Object.entries(VERSIONS)) {
    for (const [how, score, status] of [
      ["right", "100", "passed"],
      ["wrong", "0", "failed"],
    ]) {
      test(`${target}: ${how}`, async () => {
        const { context, frame, ended } = await launch(target, ...launched(target));
        await play(frame, how);
        await frame.getByRole("button", { name: "Save and close" }).click();
        const cmi = await ended();
        assert.deepEqual([cmi[names.raw], cmi[names.status]], [score, status]);
        assert.equal(Object.keys(cmi).filter((key) => /interactions\.\d+\.id$/.test(key)).length, 3);
        await context.close();
      });
    }

    test(`${target}: what was begun goes on`, async () => {
      const first = await launch(target, ...launched(target));
      await play(first.frame, "right", 2);
      await first.tab.evaluate(() => document.querySelector("iframe").remove());
      const cmi = await first.ended();
      assert.ok(!(names.raw in cmi));
      await first.context.close();
      const second = await launch(target, ...launched(target), cmi);
      await second.frame.getByRole("button", { name: "Continue" }).click();
      assert.equal(await second.frame.locator("h1").textContent(), "Question 3 of 3");
      await second.context.close();
    });

    test(`${target}: a package with all languages offers them`, async () => {
      const { context, frame, ended } = await launch(target, ...launched(`${target}-together`));
      const languages = frame.locator("select option");
      await languages.first().waitFor({ state: "attached" });
      assert.deepEqual(await languages.evaluateAll((all) => all.map((one) => one.lang)), ["en", "vi", "ar"]);
      await ended();
      await context.close();
    });

    test(`${target}: each quiz of a package with several`, async () => {
      const pages = launched(`${target}-bundle`);
      assert.equal(pages.length, 2);
      for (const url of pages) {
        const { context, frame, ended } = await launch(target, url);
        await play(frame, "right");
        assert.equal((await ended())[names.raw], "100");
        await context.close();
      }
    });
  }

  test("five hundred questions fit into the smaller state", async () => {
    const { context, frame, ended } = await launch("scorm12", ...launched("many"));
    await frame.locator(".start .primary").click();
    await frame.evaluate(async () => {
      const button = (name) =>
        [...document.querySelectorAll(".body button")].find((one) => one.textContent === name && !one.disabled);
      for (let number = 0; number < 500; number += 1) {
        document.querySelector('.body input[value="a"]').click();
        button("Check").click();
        (button("Next") ?? button("Finish")).click();
        await new Promise((ready) => setTimeout(ready));
      }
      button("Finish")?.click();
    });
    const cmi = await ended();
    assert.equal(cmi[VERSIONS.scorm12.raw], "100");
    const { length } = cmi["cmi.suspend_data"];
    assert.ok(length > 2000 && length <= 4096, `${length} characters`);
    await context.close();
  });
});
