import { rmSync } from "node:fs";
import { join } from "node:path";
import { ADMIN_VARIABLES } from "../../tests/support/credentials.ts";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";
import { ensureGenerated } from "../support/build.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";
import { ensureBrowser } from "./browser.ts";
import { ROOT, TEST_DIR, onExit, runProgram } from "./processes.ts";
import { readPlaywrightReport, readVitestReport, toResult } from "./reports.ts";
import { toLines, type Print, type Stage, type StageResult } from "./stage.ts";
import { BUILDS_DIR, STRETCHED, atApp, ensureTestBuild, type StageAtApp } from "./tested-app.ts";

const RESULTS_DIR = join(TEST_DIR, "results");
/** So many failures have one cause, such as a database that has ended. */
const FAILURES_MAX = 50;
/** For files that start an app of their own beside the tested one. */
const OWN_APPS = { ...ADMIN_VARIABLES, ...STRETCHED, LOGIX_BUILDS_DIR: BUILDS_DIR };

const selectVitest: Stage["select"] = ({ file, title }) => [file, "-t", `^${RegExp.escape(title)}$`];
const selectPlaywright: Stage["select"] = ({ file, title }) => [
  RegExp.escape(`tests/e2e/${file}`),
  "--grep",
  `${RegExp.escape(title)}$`,
];

/** After the unit tests the longest ones come first, so that both lanes end together. */
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
    name: "lifecycle",
    title: "start and stop of real processes (vitest)",
    select: selectVitest,
    // These tests spend a fifth of their time waiting for processes.
    run: (print, args) => runWithOwnApps("lifecycle", print, ["--maxWorkers=3", ...args]),
  },
  {
    name: "hostile",
    title: "every call by everyone, and with hostile input (vitest)",
    run: (print, args) => runWithOwnApps("hostile", print, args),
  },
  {
    name: "component",
    title: "components in a browser (vitest)",
    select: selectVitest,
    run: runComponents,
  },
  // These share the tested app and change its settings.
  { name: "acceptance", title: "the built app over HTTP", needs: "app", run: atApp(runAcceptance) },
  {
    name: "http",
    title: "permissions and hostile requests over HTTP (vitest)",
    needs: "app",
    select: selectVitest,
    run: atApp(runHttp),
  },
  {
    name: "e2e",
    title: "journeys in a browser (Playwright)",
    needs: "app",
    select: selectPlaywright,
    run: atApp(runBrowserTests),
  },
  {
    name: "fuzz",
    title: "every call with the whole corpus of hostile input, and more generated input (vitest)",
    isOnDemand: true,
    run: (print, args) =>
      runWithOwnApps("hostile", print, ["tests/hostile/fuzz.test.ts", ...args], {
        ...STRETCHED,
        FUZZ_RUNS: "100",
      }),
  },
  {
    name: "limits",
    title: "limits of time and memory, blocked processes, other PostgreSQL releases (vitest)",
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

async function runComponents(print: Print, args: readonly string[]): Promise<StageResult> {
  await ensureBrowser(print);
  return runVitest("component", print, args);
}

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

async function runAcceptance({ origin, print, args, signal }: StageAtApp): Promise<StageResult> {
  const { output, code } = await runProgram("node", ["tests/acceptance/run.mjs", ...args], {
    print,
    signal,
    variables: { ...ADMIN_VARIABLES, BASE_URL: origin },
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

function runHttp({ origin, print, args, signal }: StageAtApp): Promise<StageResult> {
  // vitest itself uses the variable BASE_URL.
  return runVitest("http", print, args, { ...OWN_APPS, TEST_ORIGIN: origin }, signal);
}

async function runBrowserTests({ origin, print, args, signal }: StageAtApp): Promise<StageResult> {
  await ensureBrowser(print);
  const file = join(RESULTS_DIR, "e2e.json");
  rmSync(file, { force: true });
  const { code } = await runProgram(
    "playwright",
    ["test", "--reporter=list,json", `--max-failures=${FAILURES_MAX}`, ...args],
    {
      print,
      signal,
      variables: { ...OWN_APPS, BASE_URL: origin, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  return readPlaywrightReport(file, "e2e", code);
}

async function runVitest(
  project: string,
  print: Print,
  args: readonly string[],
  variables: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<StageResult> {
  const file = join(RESULTS_DIR, `${project}.json`);
  rmSync(file, { force: true });
  const { code, output } = await runProgram(
    "vitest",
    [
      "run",
      "--project",
      project,
      // Prints each test as it ends, so that only a run that hangs is silent.
      "--reporter=verbose",
      "--reporter=json",
      `--outputFile.json=${file}`,
      `--bail=${FAILURES_MAX}`,
      ...args,
    ],
    { print, variables, signal },
  );
  return readVitestReport(file, project, code, output);
}
