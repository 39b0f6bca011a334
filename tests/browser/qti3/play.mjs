// Scores QTI 3.0 items in a browser, with a player that quizpack has no part in.
//
//   node play.mjs CHROMIUM FOLDER < jobs.json
//
// FOLDER holds unzipped packages. jobs.json is a list of {item, answers}: `item` a path in FOLDER, `answers` a list of
// responses, each a map from response identifier to a value or a list of values; what is missing is not answered.
// With `click: true` an answer is given by clicks and keys, else it is handed to the player as it is. A value that
// starts with @ is the value of that template variable, times what stands behind a *.
// Prints a list of {item, title, body, complaints, outcomes: […]}, one outcome map with the templates for each answer.

import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const [browserPath, folder] = process.argv.slice(2);
const jobs = JSON.parse(fs.readFileSync(0, "utf8"));
const library = path.join(path.dirname(fileURLToPath(import.meta.url)), "node_modules/@citolab/qti-components");
const kinds = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".png": "image/png", ".xml": "text/xml",
};
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="/player/dist/item.css">
  <script type="module" src="/player/cdn/index.js"></script><body></body></html>`;

let missing = [];
const server = http.createServer((request, reply) => {
  const url = new URL(request.url, "http://localhost");
  if (url.pathname === "/favicon.ico") return reply.writeHead(204).end();
  if (url.pathname === "/page") return reply.writeHead(200, { "content-type": "text/html" }).end(page);
  const [, root, ...rest] = decodeURIComponent(url.pathname).split("/");
  const file = path.join(root === "player" ? library : folder, ...rest);
  if (!fs.existsSync(file) || !fs.statSync(file).isFile()) {
    missing.push(url.pathname);
    return reply.writeHead(404).end();
  }
  reply.writeHead(200, { "content-type": kinds[path.extname(file)] ?? "application/octet-stream" });
  fs.createReadStream(file).pipe(reply);
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu"] });

async function open(tab, item) {
  await tab.evaluate((url) => {
    window.item = undefined;
    const container = document.createElement("item-container");
    container.setAttribute("item-url", url);
    const player = document.createElement("qti-item");
    player.append(container);
    document.body.replaceChildren(player);
  }, `/package/${item}`);
  await tab.waitForFunction(() => {
    const found = document.querySelector("item-container").shadowRoot?.querySelector("qti-assessment-item");
    window.item = found ?? undefined;
    const waiting = [...(found?.querySelectorAll("[data-stimulus-idref]") ?? [])].some((one) => !one.textContent.trim());
    return found?.variables.some((one) => one.identifier === "SCORE") && !waiting;
  }, null, { timeout: 10000, polling: 10 });
  await tab.waitForTimeout(20);
}

async function click(tab, answer) {
  for (const [name, value] of Object.entries(answer)) {
    for (const one of [value].flat()) {
      const box = tab.locator(`qti-text-entry-interaction[response-identifier="${name}"] input`);
      if (await box.count()) {
        await box.fill(one);
        await box.press("End");
        continue;
      }
      const menu = tab.locator(`qti-inline-choice-interaction[response-identifier="${name}"]`);
      if (await menu.count()) await menu.locator('button[part="trigger"]').click();
      await tab.locator(`[response-identifier="${name}"] [identifier="${one}"]`).first().click();
    }
  }
}

const score = (tab, answer, clicked) =>
  tab.evaluate(([given, clicked]) => {
    const values = Object.fromEntries(window.item.variables.map((one) => [one.identifier, one]));
    if (!clicked) {
      for (const one of window.item.variables.filter((one) => one.type === "response")) {
        let value = given[one.identifier] ?? null;
        if (typeof value === "string" && value.startsWith("@")) {
          const [name, factor] = value.slice(1).split("*");
          value = given[one.identifier] = String(Number(values[name].value) * Number(factor ?? 1));
        }
        window.item.updateResponseVariable(one.identifier, value);
      }
    }
    window.item.processResponse();
    const found = window.item.variables.filter((one) => one.type !== "response").map((one) => [one.identifier, one.value]);
    const responses = window.item.variables.filter((one) => one.type === "response").map((one) => [one.identifier, one.value]);
    const shown = [...window.item.querySelectorAll("qti-modal-feedback, qti-feedback-block, qti-feedback-inline")]
      .filter((one) => one.showStatus === "on").map((one) => one.textContent.trim().replace(/\s+/g, " "));
    return { ...Object.fromEntries(found), given: Object.fromEntries(responses), shown };
  }, [answer, clicked]);

const results = [];
try {
  const tab = await browser.newPage();
  let complaints = [];
  tab.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  tab.on("pageerror", (error) => complaints.push(String(error)));
  tab.on("request", (request) => /^(http:\/\/127\.0\.0\.1|data:)/.test(request.url()) || complaints.push(`outside: ${request.url()}`));
  await tab.goto(`${origin}/page`);
  await tab.waitForFunction(() => customElements.get("item-container"));
  for (const { item, answers } of jobs) {
    complaints = [];
    missing = [];
    await open(tab, item);
    const outcomes = [];
    for (const { click: clicked, ...answer } of answers) {
      if (clicked) {
        await open(tab, item);
        await click(tab, answer);
      }
      outcomes.push(await score(tab, answer, clicked));
    }
    const body = await tab.evaluate(() => window.item.innerText.trim().replace(/\s+/g, " "));
    const title = await tab.evaluate(() => window.item.title);
    results.push({ item, title, body, outcomes, complaints: [...complaints, ...missing.map((one) => `missing: ${one}`)] });
  }
} finally {
  await browser.close();
  server.close();
}
console.log(JSON.stringify(results));
