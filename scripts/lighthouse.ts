// Measures pages as Lighthouse's mobile phone sees them, median of five runs: `npm run lighthouse [path …]`. Starts
// the app with the demo profile and a database of its own. Fails when a median misses its goal.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startApp } from "../tests/support/app-process.ts";
import { createThrowawayDir } from "../tests/support/throwaway-dir.ts";
import { SYSTEM_CHROMIUM } from "./test/browser.ts";

const RUNS = 5;
const MAX_WAIT_MS = 8000;
const DEFAULT_PATHS = ["/view/logix_demo", "/en/view/logix_demo"];
const LCP_MAX_MS = 1500;
const CLS_MAX = 0.02;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Measured {
  lcpMs: number;
  cls: number;
  scores: number[];
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: "error",
    // The tap outlives the page, and Chromium does not tell of its end: no use waiting 45 s for it.
    maxWaitForLoad: MAX_WAIT_MS,
  });
  if (!result) throw new Error(`Lighthouse measured nothing of ${url}`);
  const { audits, categories } = result.lhr;
  return {
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Infinity,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Infinity,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

const paths = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_PATHS;
const dir = createThrowawayDir("lighthouse");
const app = await startApp({ DATA_DIR: dir.path, RATE_LIMIT_ACTION: "100000" });
const chrome = await launch({
  chromePath: SYSTEM_CHROMIUM,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
});
let isGood = true;
try {
  for (const path of paths) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(app.origin + path, chrome.port));
    const lcpMs = median(runs.map((run) => run.lcpMs));
    const cls = median(runs.map((run) => run.cls));
    const scores = CATEGORIES.map(
      (name, index) => `${name} ${median(runs.map((run) => run.scores[index] ?? 0))}`,
    );
    console.log(`${path}: LCP ${Math.round(lcpMs)} ms, CLS ${cls.toFixed(3)}, ${scores.join(", ")}`);
    isGood &&= lcpMs <= LCP_MAX_MS && cls <= CLS_MAX;
  }
} finally {
  chrome.kill();
  await app.stop();
  dir.remove();
}
process.exit(isGood ? 0 : 1);
