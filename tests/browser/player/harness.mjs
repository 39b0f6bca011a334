// A browser, a server for pages, and what every test watches: console, outside requests, policy violations.

import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const player = path.join(here, "../../../player");
const tools = createRequire(path.join(player, "package.json"));
const { chromium } = tools("playwright-core");

export const AXE = fs.readFileSync(tools.resolve("axe-core/axe.min.js"), "utf8");
export const SCORM_AGAIN = fs.readFileSync(path.join(player, "node_modules/scorm-again/dist/scorm-again.js"), "utf8");

const KINDS = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".png": "image/png" };
const folder = process.env.PAGES;

export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Serves the folder of pages; other paths by `extra`. */
export async function serve(extra = {}) {
  const server = http.createServer((request, reply) => {
    const name = new URL(request.url, "http://localhost").pathname;
    if (name in extra)
      return reply
        .writeHead(200, { "content-type": name.endsWith(".js") ? "text/javascript" : "text/html" })
        .end(extra[name]);
    const file = path.join(folder, decodeURIComponent(name));
    if (!fs.existsSync(file) || !fs.statSync(file).isFile()) return reply.writeHead(404).end();
    reply.writeHead(200, { "content-type": KINDS[path.extname(file)] ?? "application/octet-stream" });
    fs.createReadStream(file).pipe(reply);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** A tab whose complaints are collected. */
export async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 }, ...options });
  const complaints = [];
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const watch = (tab) => {
    tab.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
    tab.on("pageerror", (error) => complaints.push(String(error)));
    tab.on(
      "request",
      (request) =>
        /^(http:\/\/127\.0\.0\.1|data:|file:|about:)/.test(request.url()) ||
        complaints.push(`outside: ${request.url()}`),
    );
  };
  context.on("page", watch);
  const tab = await context.newPage();
  return { context, tab, complaints };
}

export const page = (name) => `file://${path.join(folder, name, "index.html")}`;

export async function done() {
  await browser.close();
}
