import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build, type BuildOptions } from "rolldown";
import { withLocale } from "#lib/domain/locale";
import { PANEL_WORKER } from "#lib/wire/pages";

/** Scripts without the framework: `visit.js` on profiles, `exchange.js` for their form, `site.js` on other public pages. */
const SCRIPTS = ["visit", "exchange", "site"];
/** Supports in-app browsers of old phones. */
const TARGET = "es2020";

/** @param outDir relative to `root` */
export async function bundlePageScripts(root: string, outDir: string): Promise<void> {
  // Separate bundles, because classic scripts cannot share a chunk.
  for (const script of SCRIPTS) {
    await build(optionsFor(root, script, { dir: outDir, entryFileNames: "[name].js" }));
  }
  await bundlePanelWorker(root, outDir);
}

/** The worker contains its offline page's script, and is served once per language (share 9). */
async function bundlePanelWorker(root: string, outDir: string): Promise<void> {
  const share = await build({ ...optionsFor(root, "panel-worker/share-contact"), write: false });
  const define = { SHARE_SCRIPT: JSON.stringify(share.output[0].code.trim()) };
  const file = join(outDir, PANEL_WORKER);
  await build(optionsFor(root, "panel-worker/worker", { file }, define));
  const english = resolve(root, join(outDir, withLocale("en", PANEL_WORKER)));
  mkdirSync(dirname(english), { recursive: true });
  copyFileSync(resolve(root, file), english);
}

function optionsFor(
  root: string,
  script: string,
  output: BuildOptions["output"] = {},
  define: Record<string, string> = {},
) {
  return {
    cwd: root,
    input: `./lib/page-scripts/${script}.ts`,
    tsconfig: "./tsconfig.json",
    transform: { target: TARGET, define },
    output: { ...output, format: "iife", minify: true },
    logLevel: "warn",
  } satisfies BuildOptions;
}
