// Runs Lighthouse on the public pages as a mobile phone, in both languages, median of five runs: npm run
// lighthouse all pages npm run lighthouse -- --runs 1 home view one run of pages whose name or address
// contains a word Starts the app with the demo profile. Fails when a median is below its minimum score.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { withLocale } from "#lib/domain/locale";
import { INDEXED_PAGES } from "#lib/wire/site/indexed-pages";
import { pages } from "#lib/wire/pages";
import { startApp } from "../tests/support/app-process.ts";
import { createThrowawayDir } from "../tests/support/throwaway-dir.ts";
import { findSystemBrowser } from "./test/browser.ts";

const RUNS = 5;
const MAX_WAIT_MS = 8000;
const LCP_MAX_MS = 2000;
const CLS_MAX = 0.01;
const PERFORMANCE_MIN = 95;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Target {
  name: string;
  path: string;
  /** Pages that are noindex cannot reach the SEO score. */
  isIndexed: boolean;
}

const SITE: Record<string, string> = { ...INDEXED_PAGES, profile: pages.view("logix_demo") };
const HIDDEN = { login: pages.login, forgotPassword: pages.forgotPassword };

const TARGETS: Target[] = [
  ...Object.entries(SITE).map(([name, path]) => ({ name, path, isIndexed: true })),
  ...Object.entries(HIDDEN).map(([name, path]) => ({ name, path, isIndexed: false })),
].flatMap((target) =>
  (["ar", "en"] as const).map((locale) => ({
    ...target,
    name: `${target.name} ${locale}`,
    path: withLocale(locale, target.path),
  })),
);

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
    // Chromium never reports the end of the tap's keepalive request: do not wait 45 s for it.
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

function medianOf(runs: Measured[]): Measured {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  return {
    lcpMs: Math.round(median(runs.map(({ lcpMs }) => lcpMs))),
    cls: Math.round(median(runs.map(({ cls }) => cls)) * 1000) / 1000,
    scores: CATEGORIES.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
  };
}

function findMisses({ isIndexed }: Target, { lcpMs, cls, scores }: Measured): string[] {
  const floors = [PERFORMANCE_MIN, 100, 100, isIndexed ? 100 : 0];
  return [
    ...CATEGORIES.filter((_, index) => (scores[index] ?? 0) < (floors[index] ?? 0)),
    ...(lcpMs > LCP_MAX_MS ? ["LCP"] : []),
    ...(cls > CLS_MAX ? ["CLS"] : []),
  ];
}

function readArguments(given: readonly string[]): { runs: number; targets: Target[] } {
  const words = [...given];
  const at = words.indexOf("--runs");
  const runs = at < 0 ? RUNS : Number(words.splice(at, 2)[1]);
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs takes a number from 1");
  const targets = TARGETS.filter(
    ({ name, path }) => words.length === 0 || words.some((word) => name.includes(word) || path === word),
  );
  if (targets.length === 0) throw new Error(`No page is called ${words.join(" or ")}`);
  return { runs, targets };
}

const { runs, targets } = readArguments(process.argv.slice(2));
const dir = createThrowawayDir("lighthouse");
const app = await startApp({ DATA_DIR: dir.path, RATE_LIMIT_ACTION: "100000", SEED_DEMO: "1" });
const chrome = await launch({
  chromePath: findSystemBrowser(),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
});
const missed: string[] = [];
try {
  const rows = [];
  for (const target of targets) {
    const measured: Measured[] = [];
    for (let run = 0; run < runs; run++) measured.push(await measure(app.origin + target.path, chrome.port));
    const median = medianOf(measured);
    const misses = findMisses(target, median);
    if (misses.length > 0) missed.push(`${target.path}: ${misses.join(", ")}`);
    const scores = Object.fromEntries(CATEGORIES.map((name, index) => [name, median.scores[index]]));
    rows.push({
      page: target.path,
      ...scores,
      "LCP ms": median.lcpMs,
      CLS: median.cls,
      misses: misses.join(" "),
    });
    console.log(`${target.path}: ${misses.length > 0 ? `misses ${misses.join(", ")}` : "good"}`);
  }
  console.table(rows);
  console.log(missed.length > 0 ? `Floors missed:\n${missed.join("\n")}` : "All floors are kept.");
} finally {
  chrome.kill();
  await app.stop();
  dir.remove();
}
process.exit(missed.length > 0 ? 1 : 0);
