import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../../tests/support/app-process.ts";
import { ADMIN_VARIABLES } from "../../tests/support/credentials.ts";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";
import { ensureBuild } from "../support/build.ts";
import { ROOT, onExit } from "./processes.ts";
import { toFailedResult } from "./reports.ts";
import { toLines, type Print, type Stage, type StageResult } from "./stage.ts";

export const BUILDS_DIR = ".test/build";
/** A slow machine must not reach the server's time limits (lib/server/time-limits.ts). */
export const STRETCHED = { TIME_LIMIT_FACTOR: "20" };
const LOG_LINES = 100;

export interface StageAtApp {
  readonly origin: string;
  /** Aborted when the app ends. */
  readonly signal: AbortSignal;
  readonly print: Print;
  readonly args: readonly string[];
}

/** Returns a stage at the app that some stages share. */
export function atApp(run: (stage: StageAtApp) => Promise<StageResult>): Stage["run"] {
  return async (print, args) => {
    const app = await startTestedApp(print);
    return watchApp(app, print, (signal) => run({ origin: app.origin, signal, print, args }));
  };
}

/** Prints the app's last lines when a test has failed. If the app ends, the run ends at once and has failed. */
export async function watchApp(
  { ended, output }: Pick<AppProcess, "ended" | "output">,
  print: Print,
  run: (signal: AbortSignal) => Promise<StageResult>,
): Promise<StageResult> {
  const ending = new AbortController();
  void ended.then(() => ending.abort());
  const tested = await run(ending.signal);
  const result = ending.signal.aborted ? toFailedResult("the tested app has ended") : tested;
  if (result.failed > 0) {
    const lines = output().trimEnd().split("\n").slice(-LOG_LINES);
    print(["", "The last lines of the app:", ...lines, ""].join("\n"));
  }
  return result;
}

let testBuild: Promise<unknown> | undefined;

/** Builds once; a failure fails every stage that needs the build. */
export async function ensureTestBuild(print: Print): Promise<void> {
  const stopping = new AbortController();
  onExit(() => stopping.abort());
  testBuild ??= ensureBuild(ROOT, {
    buildsDir: BUILDS_DIR,
    print: toLines(print),
    signal: stopping.signal,
  });
  await testBuild;
}

let testedApp: Promise<AppProcess> | undefined;

function startTestedApp(print: Print): Promise<AppProcess> {
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
    return app;
  })();
  return testedApp;
}
