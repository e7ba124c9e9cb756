import { rmSync } from "node:fs";
import { join } from "node:path";
import { RAISED_RATE_LIMITS, startApp } from "../../tests/support/app-process.ts";
import { ADMIN_VARIABLES } from "../../tests/support/credentials.ts";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";
import { ensureBuild, ensureGenerated } from "../support/build.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";
import { ensureBrowser } from "./browser.ts";
import { ROOT, TEST_DIR, onExit, runProgram } from "./processes.ts";
import { readPlaywrightReport, readVitestReport, toResult } from "./reports.ts";
import type { Print, Stage, StageResult } from "./stage.ts";

const BUILDS_DIR = ".test/build";
const RESULTS_DIR = join(TEST_DIR, "results");
/** A slow machine must not reach the server's time limits (lib/server/time-limits.ts). */
const STRETCHED = { TIME_LIMIT_FACTOR: "20" };
/** For files that start an app of their own beside the tested one. */
const OWN_APPS = { ...ADMIN_VARIABLES, ...STRETCHED, LOGIX_BUILDS_DIR: BUILDS_DIR };

const selectVitest: Stage["select"] = ({ file, title }) => [file, "-t", `^${RegExp.escape(title)}$`];
const selectPlaywright: Stage["select"] = ({ file, title }) => [
  RegExp.escape(`tests/e2e/${file}`),
  "--grep",
  `${RegExp.escape(title)}$`,
];

export const RUNNERS: readonly Stage[] = [
  {
    name: "unit",
    title: "rules (vitest)",
    select: selectVitest,
    run: (print, args) => runVitest("unit", print, args),
  },
  {
    name: "integration",
    title: "handlers on a real PostgreSQL (vitest)",
    select: selectVitest,
    run: runIntegration,
  },
  {
    name: "hostile",
    title: "every call by everyone, and with hostile input (vitest)",
    run: (print, args) => runWithOwnApps("hostile", print, args),
  },
  // These share the tested app and change its settings.
  { name: "acceptance", title: "the built app over HTTP", needs: "app", run: runAcceptance },
  {
    name: "http",
    title: "permissions and hostile requests over HTTP (vitest)",
    needs: "app",
    select: selectVitest,
    run: runHttp,
  },
  {
    name: "e2e",
    title: "journeys in a browser (Playwright)",
    needs: "app",
    select: selectPlaywright,
    run: runBrowserTests,
  },
  {
    name: "lifecycle",
    title: "start and stop of real processes (vitest)",
    select: selectVitest,
    // These tests spend a fifth of their time waiting for processes.
    run: (print, args) => runWithOwnApps("lifecycle", print, ["--maxWorkers=3", ...args]),
  },
  {
    name: "limits",
    title: "time limits of real processes (vitest)",
    isOnDemand: true,
    run: (print, args) => runWithOwnApps("limits", print, args, {}),
  },
  {
    name: "deploy",
    title: "two apps behind the shipped nginx (vitest)",
    isOnDemand: true,
    run: (print, args) => runWithOwnApps("deploy", print, args, {}),
  },
];

async function runIntegration(print: Print, args: readonly string[]): Promise<StageResult> {
  await ensureGenerated(ROOT, { print: toLines(print) });
  return runVitest("integration", print, args, {
    ...STRETCHED,
    TEST_POSTGRES_URL: (await startPostgres("integration")).url("postgres"),
    // Each file reloads our modules; V8's default of 16 MB costs a twentieth of the time in collections.
    NODE_OPTIONS: "--max-semi-space-size=32",
  });
}

/** Starts PostgreSQL here instead of in vitest, so that it stops with this process. */
async function startPostgres(purpose: string): Promise<EmbeddedPostgres> {
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
  onExit(stop);
  return postgres;
}

async function runWithOwnApps(
  project: "hostile" | "lifecycle" | "limits" | "deploy",
  print: Print,
  args: readonly string[],
  variables: Record<string, string> = STRETCHED,
): Promise<StageResult> {
  await ensureTestBuild(print);
  const postgres = await startPostgres(project);
  // New databases are copies of this one, so that apps have no migrations to apply.
  const template = postgres.url("template1");
  await migrate({ ownerUrl: template, appUrl: template }, "prisma", toLines(print));
  return runVitest(project, print, args, {
    ...variables,
    LOGIX_BUILDS_DIR: BUILDS_DIR,
    TEST_POSTGRES_URL: postgres.url("postgres"),
  });
}

async function runAcceptance(print: Print, args: readonly string[]): Promise<StageResult> {
  const origin = await startTestedApp(print);
  const variables = { ...ADMIN_VARIABLES, BASE_URL: origin };
  const { output, code } = await runProgram("node", ["tests/acceptance/run.mjs", ...args], {
    print,
    variables,
  });
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  const [, failingTests = ""] = output.split("failing tests:");
  const failures = [...failingTests.matchAll(/^✖ (.*) \(/gm)].map(([, title = ""]) => ({
    file: "tests/acceptance",
    title,
    reason: "",
    isWait: false,
  }));
  return toResult(Number(passed ?? 0), Number(failed ?? 0), code, { failures });
}

async function runHttp(print: Print, args: readonly string[]): Promise<StageResult> {
  // vitest itself uses the variable BASE_URL.
  return runVitest("http", print, args, { ...OWN_APPS, TEST_ORIGIN: await startTestedApp(print) });
}

async function runBrowserTests(print: Print, args: readonly string[]): Promise<StageResult> {
  await ensureBrowser(print);
  const origin = await startTestedApp(print);
  const file = join(RESULTS_DIR, "e2e.json");
  rmSync(file, { force: true });
  const { code } = await runProgram("playwright", ["test", "--reporter=list,json", ...args], {
    print,
    variables: { ...OWN_APPS, BASE_URL: origin, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return readPlaywrightReport(file, "e2e", code);
}

async function runVitest(
  project: string,
  print: Print,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<StageResult> {
  const file = join(RESULTS_DIR, `${project}.json`);
  rmSync(file, { force: true });
  const { code, output } = await runProgram(
    "vitest",
    [
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...args,
    ],
    { print, variables },
  );
  return readVitestReport(file, project, code, output);
}

let testBuild: Promise<unknown> | undefined;

/** Builds once; a failure fails every stage that needs the build. */
async function ensureTestBuild(print: Print): Promise<void> {
  const stopping = new AbortController();
  onExit(() => stopping.abort());
  testBuild ??= ensureBuild(ROOT, {
    buildsDir: BUILDS_DIR,
    print: toLines(print),
    signal: stopping.signal,
  });
  await testBuild;
}

let testedApp: Promise<string> | undefined;

function startTestedApp(print: Print): Promise<string> {
  testedApp ??= (async () => {
    await ensureTestBuild(print);
    const dir = createThrowawayDir("app");
    onExit(() => dir.remove());
    const app = await startApp({
      ...ADMIN_VARIABLES,
      DATA_DIR: dir.path,
      LOGIX_BUILDS_DIR: BUILDS_DIR,
      // Allows a webhook receiver on this machine.
      OUTGOING_LOOPBACK: "1",
      ...RAISED_RATE_LIMITS,
      ...STRETCHED,
    });
    onExit(() => app.stop());
    return app.origin;
  })();
  return testedApp;
}

function toLines(print: Print): (line: string) => void {
  return (line) => print(`${line}\n`);
}
