import { build } from "rolldown";

/** Scripts of cached pages, which run without the framework: `visit.js` on profiles, `site.js` on other public pages. */
const SCRIPTS = ["visit", "site"];
/** In-app browsers of old phones. */
const TARGET = "es2020";

/** @param outDir relative to `root`, as the sources are */
export async function bundlePageScripts(root: string, outDir: string): Promise<void> {
  // One bundle each: classic scripts cannot share a chunk.
  for (const script of SCRIPTS) {
    await build({
      cwd: root,
      input: `./lib/page-scripts/${script}.ts`,
      tsconfig: "./tsconfig.json",
      transform: { target: TARGET },
      output: { dir: outDir, entryFileNames: "[name].js", format: "iife", minify: true },
      logLevel: "warn",
    });
  }
}
