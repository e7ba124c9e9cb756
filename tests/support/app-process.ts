import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findFreePort } from "../../scripts/support/ports.ts";
import { HANG_MS, PATIENCE_MS } from "./patience.ts";
import { childrenOf, waitUntil } from "./processes.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** Raises every rate limit, for tests of something else. */
export const RAISED_RATE_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "LOGIN",
    "LOGIN_TOTAL",
    "LOGIN_IP",
    "REGISTER_IP",
    "ACTION",
    "FORM_IP",
    "EXCHANGE_IP",
    "API",
    "WRITES",
  ].map((name) => [`RATE_LIMIT_${name}`, "1000000"]),
);

interface SpawnedApp {
  readonly child: ChildProcess;
  /** Its exit code, null after a signal. */
  readonly ended: Promise<number | null>;
  output(): string;
}

export interface AppProcess extends SpawnedApp {
  /** http://localhost:PORT */
  readonly origin: string;
  readonly port: number;
  /** Sends SIGTERM, and SIGKILL to an app that hangs. @returns exit code */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the server: a clean stop takes 1.5 s. The database still shuts down cleanly. */
  kill(): Promise<void>;
}

interface Launch {
  readonly command?: readonly string[];
  readonly cwd?: string;
}

/** What an app prints once it serves. */
export const READY = "Logix is ready";

const START = [process.execPath, join("scripts", "start.mjs")] as const;
export const DEV = [...START, "dev"] as const;

/**
 * Starts the app as `npm start` does, and waits until it serves.
 *
 * @param variables environment besides PATH and the like; by default PORT is a free port and WORKERS is 1
 * @throws Error with the app's output when it does not get ready
 */
export async function startApp(
  variables: Record<string, string>,
  { command, cwd }: Launch = {},
): Promise<AppProcess> {
  const port = Number(variables.PORT ?? (await findFreePort()));
  const app = spawnApp({ ...variables, PORT: String(port) }, command, cwd);
  const { child, output, ended } = app;
  await untilServing(app);
  return {
    origin: `http://localhost:${port}`,
    port,
    child,
    ended,
    output,
    async stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
      const code = await ended;
      clearTimeout(force);
      return code;
    },
    async kill() {
      // start.mjs stops the remaining processes.
      for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, "SIGKILL");
      await ended;
    },
  };
}

/** Sends SIGKILL to start.mjs and to the server, so that nothing stops the database. */
export function killAllProcesses({ child: { pid = 0 } }: AppProcess): void {
  for (const each of [pid, ...childrenOf(pid)]) process.kill(each, "SIGKILL");
}

/** Runs a start that must fail. Omits lines about the build lock, which apps of other test files hold. */
export async function runRefusedStart(
  variables: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const { output, ended } = spawnApp(variables);
  const code = await ended;
  const lines = output().trim().split("\n");
  return { code, lines: lines.filter((line) => !line.startsWith("Waiting for another build")) };
}

/** @throws Error with the app's output when it ends before, or hangs */
export async function untilServing({ child, output }: SpawnedApp): Promise<void> {
  const isServing = () => output().includes(READY);
  await waitUntil(() => isServing() || child.exitCode !== null, HANG_MS).catch(() => {});
  if (isServing()) return;
  child.kill("SIGKILL");
  throw new Error(`The app did not start:\n${output()}`);
}

export function spawnApp(
  variables: Record<string, string>,
  command: readonly string[] = START,
  cwd = ROOT,
): SpawnedApp {
  const { PATH, HOME, TMPDIR, NODE_ENV, LOGIX_BUILDS_DIR, TIME_LIMIT_FACTOR } = process.env;
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd,
    // With npm's variable, start.mjs exits with its parent.
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV,
      LOGIX_BUILDS_DIR,
      TIME_LIMIT_FACTOR,
      npm_lifecycle_event: "start",
      WORKERS: "1",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  }
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}
