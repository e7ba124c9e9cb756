// Second half of `npm start`, under the pinned Node and with all packages there: see scripts/start.mjs.
import { chmodSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { EnvError, getEnv, parseLaunchEnv, type Env, type LaunchEnv } from "../lib/server/env.ts";
import type { RunningServer } from "../server/main.ts";
import { ensureBuild } from "./support/build.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./support/embedded-postgres.ts";
import { ensureFirstData, type Login } from "./support/first-data.ts";
import { migrate } from "./support/migrate.ts";
import { findListenError } from "./support/ports.ts";
import { readOrCreateSecret } from "./support/postgres-cluster.ts";
import { tryLock } from "./support/process-lock.mjs";
import { StartError } from "./support/start-error.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** All of a stop, including the database, has to fit in. */
const STOP_LIMIT_MS = 9500;
/** Ctrl-C arrives from the terminal and from start.mjs: only a later one is a second wish. */
const SAME_SIGNAL_MS = 700;
const DATABASE_NAME = "logix";

const running: { server?: RunningServer; postgres?: EmbeddedPostgres } = {};
const stopping = new AbortController();
let stopStartedMs = 0;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
process.on("disconnect", () => stop(0)); // start.mjs, or npm above it, is gone
process.on("SIGHUP", () => {}); // start.mjs decides: nohup may have told it to stay
// Nobody reads what we print any more: no reason to stop serving.
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
  const given = parseLaunchEnv(process.env);
  await requireFreePort(given);
  const dataDir = await claimDataDir(given.dataDir);

  const [distDir, databaseUrl] = await Promise.all([
    ensureBuild(root, { print, signal: stopping.signal, buildsDir: process.env.LOGIX_BUILDS_DIR }),
    given.databaseUrl ?? startDatabase(dataDir),
  ]);
  continueUnlessStopping();

  // Next's bundles and middleware read the environment themselves.
  Object.assign(process.env, {
    NODE_ENV: "production",
    NEXT_DIST_DIR: distDir,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: given.authSecret ?? readOrCreateSecret(join(dataDir, "auth-secret")),
    APP_ORIGIN: given.appOrigin,
    SEED_DEMO: given.seedDemo ? "1" : "0",
  });
  const env = getEnv();

  const [{ serve }, logins] = await Promise.all([import("../server/main.ts"), prepareData(env)]);
  continueUnlessStopping();
  running.server = await serve({ env, root, distDir });
  continueUnlessStopping();
  greet(env, logins);
}

async function requireFreePort({ port, host }: LaunchEnv): Promise<void> {
  const code = await findListenError(port, host);
  if (!code) return;
  if (code === "EADDRINUSE") throw new StartError(`PORT ${port} is in use on ${host}; choose another.`);
  if (code === "EACCES") throw new StartError(`PORT ${port} may not be used by this user.`);
  throw new StartError(`HOST ${host} cannot be listened on (${code}).`);
}

/** Creates the folder and keeps every other Logix out of it while this process lives. */
async function claimDataDir(path: string): Promise<string> {
  const wanted = resolve(root, path);
  try {
    // PostgreSQL's user must be able to pass; what is secret in there has its own rights.
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

async function startDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onCrash: (reason) => console.error(reason),
    onProcess: (event) => process.connected && process.send?.(event),
  });
  running.postgres = postgres;
  return postgres.url(DATABASE_NAME);
}

async function prepareData(env: Env): Promise<Login[]> {
  const applied = await migrate(env.databaseUrl, join(root, "prisma"), print);
  if (applied.length > 0) print(`Database: ${applied.length} migrations applied.`);
  return ensureFirstData(root, env);
}

function greet({ appOrigin, host, port }: Env, logins: readonly Login[]): void {
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  print(`Logix is ready at ${appOrigin}${appOrigin === address ? "" : ` (listening on ${address})`}`);
  if (logins.length > 0) print("Logins, shown only this once:");
  for (const { label, identifier, password } of logins) print(`  ${label}: ${identifier}  ${password}`);
}

/** Stops whatever has been started so far; a second wish makes it quick. */
function stop(exitCode: number): void {
  if (stopping.signal.aborted) {
    if (Date.now() - stopStartedMs > SAME_SIGNAL_MS) running.server?.hurry();
    return;
  }
  stopStartedMs = Date.now();
  if (running.server) print("Stopping …");
  stopping.abort();
  void stopEverything().then(() => process.exit(exitCode));
}

async function stopEverything(): Promise<void> {
  await running.server?.stop();
  await running.postgres?.stop(stopStartedMs + STOP_LIMIT_MS - Date.now());
}

/** A signal may have come while something was being started: it is stopped, nothing more is begun. */
function continueUnlessStopping(): void {
  if (!stopping.signal.aborted) return;
  throw new StartError("Stopped.");
}

function print(line: string): void {
  console.log(line);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = error instanceof StartError || error instanceof EnvError || "syscall" in error;
  return isPlain ? error.message : (error.stack ?? error.message);
}
