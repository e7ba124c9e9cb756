import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startApp } from "../../tests/support/app-process.ts";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";
import { ensureBuild, ensureGenerated } from "../support/build.ts";
import { startEmbeddedPostgres } from "../support/embedded-postgres.ts";
import { ensureBrowser } from "./browser.ts";
import { ROOT, TEST_DIR, atEnd, runProgram } from "./processes.ts";
import type { Stage, StageResult } from "./stage.ts";

const BUILDS_DIR = ".test/build";
const RESULTS_DIR = join(TEST_DIR, "results");
const ACCEPTANCE_DIR = join(ROOT, "..", "shared", "acceptance");
const OUT_OF_THE_WAY = "100000";
const ADMIN = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "Adm1n-of-tests" } as const;

/** Runners with tests of their own; the last four need the built app. */
export const RUNNERS: readonly Stage[] = [
  { name: "unit", title: "rules (vitest)", run: () => runVitest("unit") },
  { name: "integration", title: "handlers on a real PostgreSQL (vitest)", run: runIntegration },
  { name: "acceptance", title: "the built app over HTTP", run: runAcceptance },
  { name: "http", title: "permissions and hostile requests over HTTP (vitest)", run: runHttp },
  { name: "lifecycle", title: "start, stop and crash of real processes (vitest)", run: runLifecycle },
  { name: "e2e", title: "journeys in a browser (Playwright)", run: runBrowserTests },
];

async function runIntegration(): Promise<StageResult> {
  await ensureGenerated(ROOT, { print: console.log });
  return runVitest("integration", { TEST_POSTGRES_URL: await startPostgres("integration") });
}

/** Started here and not by vitest: whoever ends this process must not leave it running. */
async function startPostgres(purpose: string): Promise<string> {
  const dir = createThrowawayDir(purpose);
  const postgres = await startEmbeddedPostgres({
    dataDir: dir.path,
    isThrowaway: true,
    onProcess: (event) => process.connected && process.send?.(event),
  });
  const stop = async () => {
    await postgres.stop();
    dir.remove();
  };
  atEnd(stop);
  return postgres.url("postgres");
}

async function runLifecycle(): Promise<StageResult> {
  await ensureTestBuild();
  return runVitest("lifecycle", {
    LOGIX_BUILDS_DIR: BUILDS_DIR,
    TEST_POSTGRES_URL: await startPostgres("lifecycle"),
  });
}

async function runAcceptance(): Promise<StageResult> {
  if (!existsSync(join(ACCEPTANCE_DIR, "run.mjs"))) {
    return { passed: 0, failed: 0, skipped: ["acceptance (../shared/acceptance is not there)"] };
  }
  const origin = await startTestedApp();
  const { output, code } = await runProgram(
    "node",
    [join(ACCEPTANCE_DIR, "run.mjs")],
    { ...ADMIN, BASE_URL: origin, DISPUTED: join(ROOT, ".ci", "disputed.txt") },
    true,
  );
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return toResult(Number(passed ?? 0), Number(failed ?? 0), code, []);
}

async function runHttp(): Promise<StageResult> {
  // Not BASE_URL: vitest has a variable of that name.
  return runVitest("http", { ...ADMIN, TEST_ORIGIN: await startTestedApp() });
}

async function runBrowserTests(): Promise<StageResult> {
  const problem = await ensureBrowser();
  if (problem) return { passed: 0, failed: 0, skipped: [`e2e (${problem})`] };
  const origin = await startTestedApp();
  const file = join(RESULTS_DIR, "e2e.json");
  const { code } = await runProgram("playwright", ["test", "--reporter=list,json"], {
    ...ADMIN,
    BASE_URL: origin,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  if (!existsSync(file)) return toResult(0, 0, code, []);
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return toResult(stats.expected + stats.flaky, stats.unexpected, code, countSkipped("e2e", stats.skipped));
}

/** @param project of vitest.config.ts */
async function runVitest(project: string, variables: Record<string, string> = {}): Promise<StageResult> {
  const file = join(RESULTS_DIR, `${project}.json`);
  const { code } = await runProgram(
    "vitest",
    ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    variables,
  );
  if (!existsSync(file)) return toResult(0, 0, code, []);
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  const skipped = report.numPendingTests + report.numTodoTests;
  return toResult(report.numPassedTests, report.numFailedTests, code, countSkipped(project, skipped));
}

function countSkipped(name: string, count: number): string[] {
  return count > 0 ? [`${count} tests of ${name} (marked as skipped)`] : [];
}

/** A runner that fails without a failed test (none found, a file that does not load) counts as one failure. */
function toResult(passed: number, failed: number, code: number, skipped: string[]): StageResult {
  const isBroken = failed === 0 && (code !== 0 || (passed === 0 && skipped.length === 0));
  return { passed, failed: isBroken ? 1 : failed, skipped };
}

let testBuild: Promise<unknown> | undefined;

/** Once: when it fails, it fails for every stage that needs it. */
async function ensureTestBuild(): Promise<void> {
  const stopping = new AbortController();
  atEnd(() => stopping.abort());
  testBuild ??= ensureBuild(ROOT, { buildsDir: BUILDS_DIR, print: console.log, signal: stopping.signal });
  await testBuild;
}

let testedApp: Promise<string> | undefined;

/** One server for acceptance and browser tests, with a database of its own. @returns its origin */
function startTestedApp(): Promise<string> {
  testedApp ??= (async () => {
    await ensureTestBuild();
    const dir = createThrowawayDir("app");
    atEnd(() => dir.remove());
    const app = await startApp({
      ...ADMIN,
      DATA_DIR: dir.path,
      LOGIX_BUILDS_DIR: BUILDS_DIR,
      RATE_LIMIT_LOGIN: OUT_OF_THE_WAY,
      RATE_LIMIT_LOGIN_TOTAL: OUT_OF_THE_WAY,
      RATE_LIMIT_REGISTER_IP: OUT_OF_THE_WAY,
      RATE_LIMIT_ACTION: OUT_OF_THE_WAY,
      RATE_LIMIT_FORM_IP: OUT_OF_THE_WAY,
    });
    atEnd(() => app.stop());
    return app.origin;
  })();
  return testedApp;
}
