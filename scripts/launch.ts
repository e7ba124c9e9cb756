// Second half of `npm start` and `npm run dev`, after scripts/start.mjs: pinned Node, all packages.
import { chmodSync, mkdirSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";
import { EnvError, getEnv, parseLaunchEnv, type Env, type LaunchEnv } from "#lib/server/env";
import { checkWalletFiles } from "#lib/server/env-wallet";
import { WORKERS_MAX } from "#lib/server/env-variables";
import { timeLimit } from "#lib/server/time-limits";
import type { RunningServer } from "#server/main";
import { configVariables } from "#server/next/build";
import { findNodeDifference } from "#server/next/node-self-check";
import { ensureBuild, ensureGenerated } from "./support/build.ts";
import { DATABASE_NAME } from "./database/embedded-database.ts";
import { ensureEmbeddedRoles, type DatabaseUrls } from "./database/database-roles.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./database/embedded-postgres.ts";
import type { Login } from "../prisma/seed.ts";
import { ensureFirstData } from "./database/first-data.ts";
import { migrate } from "./database/migrate.ts";
import { findListenError } from "./support/ports.ts";
import { readOrCreateSecret } from "./database/postgres-cluster.ts";
import { tryLock } from "./support/process-lock.mjs";
import { StartError } from "./support/start-error.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isDev = process.argv[2] === "dev";
const DEV_DIR = ".dev";
/** Limit for the whole stop; start.mjs kills a longer one. */
const STOP_LIMIT_MS = 8000;
/** Ctrl-C arrives twice, from the terminal and from start.mjs: only a later signal forces the stop. */
const SAME_SIGNAL_MS = 700;

const running: { server?: RunningServer; postgres?: EmbeddedPostgres } = {};
const stopping = new AbortController();
let stopStartedMs = 0;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
process.on("disconnect", () => stop(0)); // start.mjs or npm is gone
// A closed terminal sends SIGHUP too; in a terminal start.mjs handles it, because of nohup.
process.on("SIGHUP", () => ![0, 1, 2].some((stream) => isatty(stream)) && running.server?.restart?.());
// Keeps serving when the output is closed.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  await launch();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(describe(error));
    stop(1);
  }
}

async function launch(): Promise<void> {
  const { DATA_DIR, WORKERS } = process.env;
  const given = parseLaunchEnv({
    ...process.env,
    ...(isDev
      ? { DATA_DIR: DATA_DIR || `${DEV_DIR}/data`, WORKERS: "1" }
      : { WORKERS: WORKERS || defaultWorkers() }),
  });
  checkWalletFiles(given);
  await requireFreePort(given);
  await requireKnownNode();
  const dataDir = await claimDataDir(given.dataDir);

  const [distDir, databaseUrls] = await Promise.all([
    isDev ? prepareDevDir() : prepareBuild(),
    findGivenDatabase(given) ?? startDatabase(dataDir),
  ]);
  continueUnlessStopping();

  // The serving code must not connect as the owner.
  delete process.env.DATABASE_OWNER_URL;
  // Next's bundles and middleware read these.
  Object.assign(process.env, {
    NODE_ENV: isDev ? "development" : "production",
    NEXT_DIST_DIR: distDir,
    NEXT_TELEMETRY_DISABLED: "1",
    ...(isDev ? {} : configVariables(root, distDir)),
    DATABASE_URL: given.databaseUrl ?? databaseUrls.appUrl,
    DATA_DIR: dataDir,
    WORKERS: String(given.workers),
    AUTH_SECRET: given.authSecret ?? readOrCreateSecret(join(dataDir, "auth-secret")),
    APP_ORIGIN: given.appOrigin,
    SEED_DEMO: given.seedDemo ? "1" : "0",
  });
  const env = getEnv();

  const [serve, logins] = await Promise.all([loadServer(env, distDir), prepareData(databaseUrls)]);
  continueUnlessStopping();
  running.server = await serve();
  continueUnlessStopping();
  greet(env, logins);
}

/** Imports late, because Next reads the environment while it loads. */
async function loadServer(env: Env, distDir: string): Promise<() => Promise<RunningServer>> {
  if (isDev) {
    const [{ serveDev }, { bundlePageScripts }] = await Promise.all([
      import("#server/dev"),
      import("./support/page-scripts/page-scripts.ts"),
    ]);
    return () => serveDev({ env, root, devDir: DEV_DIR, onProcess: tellStart, bundlePageScripts });
  }
  if (env.workers > 1) {
    const { startWorkers } = await import("#server/primary");
    return startWorkers({ env, root, distDir, print: console.error, onProcess: tellStart });
  }
  const { serve } = await import("#server/single-process");
  return () => serve({ env, root, distDir, onProcess: tellStart });
}

function defaultWorkers(): string {
  return String(Math.min(WORKERS_MAX, availableParallelism()));
}

function prepareBuild(): Promise<string> {
  return ensureBuild(root, { print, signal: stopping.signal, buildsDir: process.env.LOGIX_BUILDS_DIR });
}

async function prepareDevDir(): Promise<string> {
  if (!(await tryLock(`dev:${root}`))) {
    throw new StartError("npm run dev is already running in this checkout.");
  }
  await ensureGenerated(root, { print, signal: stopping.signal });
  return `${DEV_DIR}/next`;
}

async function requireFreePort({ port, host }: LaunchEnv): Promise<void> {
  const code = await findListenError(port, host);
  if (!code) return;
  if (code === "EADDRINUSE") throw new StartError(`PORT ${port} is in use on ${host}; choose another.`);
  if (code === "EACCES") throw new StartError(`PORT ${port} may not be used by this user.`);
  throw new StartError(`HOST ${host} cannot be listened on (${code}).`);
}

async function requireKnownNode(): Promise<void> {
  const difference = await findNodeDifference();
  if (difference === null) return;
  throw new StartError(`Node ${process.version} cannot be used: it handles ${difference} in another way.`);
}

async function claimDataDir(path: string): Promise<string> {
  const wanted = resolve(root, path);
  try {
    // PostgreSQL's user must be able to enter; secret files have stricter modes.
    if (mkdirSync(wanted, { recursive: true })) chmodSync(wanted, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new StartError(`DATA_DIR ${wanted} cannot be created: ${describe(error)}`);
  }
  const dataDir = realpathSync(wanted);
  if (!(await tryLock(`data:${dataDir}`))) {
    throw new StartError(`DATA_DIR ${dataDir} is already in use by another Logix.`);
  }
  return dataDir;
}

function findGivenDatabase({ databaseOwnerUrl, databaseDirectUrl: appUrl }: LaunchEnv): DatabaseUrls | null {
  return appUrl ? { ownerUrl: databaseOwnerUrl ?? appUrl, appUrl } : null;
}

async function startDatabase(dataDir: string): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onCrash: (reason) => console.error(reason),
    onProcess: tellStart,
  });
  running.postgres = postgres;
  return ensureEmbeddedRoles(dataDir, postgres.url, DATABASE_NAME);
}

async function prepareData(urls: DatabaseUrls): Promise<Login[]> {
  const applied = await migrate(urls, join(root, "prisma"), print);
  if (applied.length > 0) print(`Database: ${applied.length} migrations applied.`);
  return ensureFirstData();
}

function greet({ appOrigin, host, port }: Env, logins: readonly Login[]): void {
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  print(`Logix is ready at ${appOrigin}${appOrigin === address ? "" : ` (listening on ${address})`}`);
  if (logins.length > 0) print("Logins, shown only this once:");
  for (const { label, identifier, password, isTemporary } of logins) {
    const note = isTemporary ? "  (to be replaced at the first login)" : "";
    print(`  ${label}: ${identifier}  ${password}${note}`);
  }
}

function stop(exitCode: number): void {
  if (stopping.signal.aborted) {
    if (Date.now() - stopStartedMs > SAME_SIGNAL_MS) running.server?.forceStop();
    return;
  }
  stopStartedMs = Date.now();
  tellStart({ stopping: true });
  if (running.server) print("Stopping …");
  stopping.abort();
  void stopEverything().then(() => {
    // A busy thread delays the exit, and start.mjs does not wait for it.
    tellStart({ exiting: exitCode });
    process.exit(exitCode);
  });
}

async function stopEverything(): Promise<void> {
  await running.server?.stop();
  await running.postgres?.stop(stopStartedMs + timeLimit(STOP_LIMIT_MS) - Date.now());
}

function continueUnlessStopping(): void {
  if (!stopping.signal.aborted) return;
  throw new StartError("Stopped.");
}

function tellStart(event: Record<string, number | boolean>): void {
  if (process.connected) process.send?.(event);
}

function print(line: string): void {
  console.log(line);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = error instanceof StartError || error instanceof EnvError || "syscall" in error;
  return isPlain ? error.message : (error.stack ?? error.message);
}
