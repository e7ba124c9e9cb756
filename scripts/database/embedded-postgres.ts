import { spawn, type ChildProcess } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../support/ports.ts";
import { postgresEnv, openCluster, SUPERUSER, type Cluster } from "./postgres-cluster.ts";
import { tryLock } from "../support/process-lock.mjs";
import { findProcess, listProcesses } from "../support/process-table.ts";
import { StartError } from "../support/start-error.ts";

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 20;
const FAST_STOP_MS = 5000;
const IMMEDIATE_STOP_MS = 1500;
const LOG_MAX_BYTES = 10_000_000;
const PORT_ATTEMPTS = 3;
const RESTART_DELAYS_MS = [100, 500, 1000, 2000, 5000] as const;
/** Line numbers of port and status in postmaster.pid. */
const PORT_LINE = 3;
const STATUS_LINE = 7;

export interface EmbeddedPostgres {
  url(database: string): string;
  /** Stops the server: fast, then immediate, at `limitMs` by SIGKILL, which it awaits for at most 1.5 s. */
  stop(limitMs?: number): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly isThrowaway?: boolean;
  readonly binDir?: string;
  /** Called on a crash; the server then restarts by itself. */
  readonly onCrash?: (reason: string) => void;
  readonly onProcess?: (event: { started: number } | { stopped: number }) => unknown;
}

/** Replaces a server left by a killed process; restarts after crashes. @throws {StartError} */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDir, options.isThrowaway, options.binDir);
  // A copied DATA_DIR may point to the same cluster as its original.
  const lock = await tryLock(`cluster:${cluster.dir}`);
  if (!lock) throw new StartError(`DATA_DIR's database is in use by another Logix: ${cluster.dir}.`);
  await stopOrphan(cluster.dir);
  rotateLog(cluster);

  const state: { child?: ChildProcess; isStopping: boolean } = { isStopping: false };
  let port = 0;
  for (let attempt = 1; !state.child; attempt++) {
    port = await findFreePort();
    try {
      state.child = await startServer(cluster, port, options);
    } catch (error) {
      if (attempt === PORT_ATTEMPTS) throw error;
    }
  }
  keepRunning();

  return {
    url: (database) => `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`,
    async stop(limitMs = FAST_STOP_MS + IMMEDIATE_STOP_MS) {
      state.isStopping = true;
      if (state.child) await stopProcess(state.child.pid, () => hasEnded(state.child), limitMs);
      await lock.release();
    },
  };

  function keepRunning(): void {
    const { child } = state;
    child?.once("exit", (code, signal) => {
      if (child.pid) options.onProcess?.({ stopped: child.pid });
      if (state.isStopping) return;
      options.onCrash?.(`PostgreSQL ended (${signal ?? `code ${code}`}); starting it again.`);
      void restart();
    });
  }

  async function restart(): Promise<void> {
    for (let attempt = 0; !state.isStopping; attempt++) {
      await sleep(RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)]);
      try {
        const child = await startServer(cluster, port, options);
        state.child = child;
        if (state.isStopping) child.kill("SIGINT");
        return keepRunning();
      } catch (error) {
        options.onCrash?.(error instanceof Error ? error.message : String(error));
      }
    }
  }
}

async function startServer(cluster: Cluster, port: number, options: Options): Promise<ChildProcess> {
  removeForeignPidFile(cluster.dir);
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    ...(options.isThrowaway
      ? [
          "fsync=off",
          "synchronous_commit=off",
          "full_page_writes=off",
          "autovacuum=off",
          "checkpoint_timeout=1h",
        ]
      : []),
  ];
  const log = openSync(logPath(cluster), "a", 0o600);
  if (cluster.user) chownSync(logPath(cluster), cluster.user.uid, cluster.user.gid);
  const child = spawn(
    join(cluster.binDir, "postgres"),
    ["-D", cluster.dir, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...cluster.user,
      cwd: "/",
      env: postgresEnv(),
      stdio: ["ignore", log, log],
      // Own process group: Ctrl-C in the terminal must not stop it before requests have finished.
      detached: true,
    },
  );
  closeSync(log);
  let failure = "";
  child.once("error", (error) => (failure = error.message));
  if (child.pid) options.onProcess?.({ started: child.pid });

  const deadlineMs = Date.now() + READY_TIMEOUT_MS;
  while (!failure && !hasEnded(child) && Date.now() < deadlineMs) {
    if (isReady(cluster.dir, child.pid)) return child;
    await sleep(POLL_MS);
  }
  child.kill("SIGQUIT");
  throw new StartError(
    `PostgreSQL did not start: ${failure || lastLogLine(cluster)} (log: ${logPath(cluster)})`,
  );
}

/** Stops the server that a killed process left running on an unknown port. */
async function stopOrphan(clusterDir: string): Promise<void> {
  const pid = readPid(clusterDir);
  if (!pid || !isServerOf(pid, clusterDir)) return;
  await stopProcess(pid, () => !isServerOf(pid, clusterDir), FAST_STOP_MS + IMMEDIATE_STOP_MS);
}

/** After a crash another program may have the old pid; PostgreSQL would take it for a running server. */
function removeForeignPidFile(clusterDir: string): void {
  const pid = readPid(clusterDir);
  if (pid && findProcess(pid) && !isServerOf(pid, clusterDir)) rmSync(join(clusterDir, "postmaster.pid"));
}

async function stopProcess(pid: number | undefined, isGone: () => boolean, limitMs: number): Promise<void> {
  if (!pid) return;
  const deadlineMs = Date.now() + limitMs;
  const waitUntil = async (untilMs: number) => {
    while (!isGone() && Date.now() < untilMs) await sleep(POLL_MS);
    return isGone();
  };
  signal(pid, "SIGINT");
  signal(pid, "SIGCONT"); // a frozen process ignores signals
  if (await waitUntil(Math.min(deadlineMs - IMMEDIATE_STOP_MS, Date.now() + FAST_STOP_MS))) return;
  signal(pid, "SIGQUIT");
  if (await waitUntil(deadlineMs)) return;
  const children = listProcesses().filter(({ parent }) => parent === pid);
  for (const each of [pid, ...children.map((child) => child.pid)]) signal(each, "SIGKILL");
  await waitUntil(Date.now() + IMMEDIATE_STOP_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has exited.
  }
}

function readPidFile(clusterDir: string): string[] {
  try {
    return readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

function readPid(clusterDir: string): number | null {
  return Number.parseInt(readPidFile(clusterDir)[0] ?? "", 10) || null;
}

export function findRunningPort(clusterDir: string): number | null {
  return Number.parseInt(readPidFile(clusterDir)[PORT_LINE] ?? "", 10) || null;
}

function isReady(clusterDir: string, pid: number | undefined): boolean {
  return readPid(clusterDir) === pid && readPidFile(clusterDir)[STATUS_LINE]?.trim() === "ready";
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return !child || child.exitCode !== null || child.signalCode !== null;
}

function isServerOf(pid: number, clusterDir: string): boolean {
  return findProcess(pid)?.commandLine.includes(clusterDir) ?? false;
}

/** The log is in the cluster's folder, where PostgreSQL's user can write. */
function logPath(cluster: Cluster): string {
  return join(cluster.dir, "server.log");
}

function rotateLog(cluster: Cluster): void {
  const path = logPath(cluster);
  if (existsSync(path) && statSync(path).size > LOG_MAX_BYTES) renameSync(path, `${path}.1`);
}

function lastLogLine(cluster: Cluster): string {
  const lines = readFileSync(logPath(cluster), "utf8").trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "no reason given";
}
