// Modules of the player, bundled in memory, for Node.

import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));

/** What a file in src/ exports. */
export async function load(file) {
  const { outputFiles } = await build({
    absWorkingDir: path.join(here, ".."),
    entryPoints: [`src/${file}`],
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
