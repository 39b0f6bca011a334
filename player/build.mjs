// Builds the player's files into the folder given, or into the Python package, whose copies are committed.
//
//   node build.mjs [FOLDER]
//
// White space is kept: the files stay readable, and gzip makes little of the difference.

import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.resolve(process.argv[2] ?? path.join(here, "../src/quizpack/player/assets"));
const banner = "quizpack's quiz player. Built from player/ in quizpack's sources. MIT licence.";

await build({
  absWorkingDir: here,
  entryPoints: { player: "src/main.ts", scorm: "src/scorm/main.ts" },
  outdir: folder,
  bundle: true,
  format: "iife",
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none",
  minify: true,
  lineLimit: 1000,
  banner: { js: `// ${banner}` },
});
await build({
  absWorkingDir: here,
  entryPoints: { player: "src/player.css" },
  outdir: folder,
  bundle: true,
  target: ["chrome111", "firefox113", "safari16.4"],
  charset: "utf8",
  banner: { css: `/* ${banner} */` },
});
