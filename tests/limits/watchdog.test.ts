import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { childrenOf, waitUntil } from "../support/processes.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { blockedLines } from "../support/servers/blocked-lines.ts";
import { connectToBoth, workersOf } from "../support/servers/worker-lines.ts";

/** Longer than a worker may be silent. */
const SILENCE_MS = 13_000;

const dir = createThrowawayDir("watchdog");
let postgres: PostgresServer;
let app: AppProcess;

beforeAll(async () => {
  postgres = await findOrStartPostgres();
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...{ DATABASE_URL: postgres.url("watchdog_of_limits"), AUTH_SECRET, DATA_DIR: dir.path },
    // Any free port of a debugger.
    ...{ SEED_DEMO: "0", WORKERS: "2", NODE_OPTIONS: "--import=data:text/javascript,process.debugPort=0" },
  });
});
afterAll(async () => {
  await app?.kill();
  await postgres?.stop();
  dir.remove();
});

it("a stopped and continued app keeps its workers", async () => {
  const lines = await connectToBoth(app);
  // The parents first: they would miss the heartbeats.
  const start = app.child.pid ?? 0;
  const pids = [start, ...childrenOf(start), ...workersOf(app)];
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await sleep(SILENCE_MS);
  for (const pid of pids) process.kill(pid, "SIGCONT");
  await sleep(2000);
  for (const line of lines) expect((await line.send("GET", "/api/health")).status).toBe(200);
  expect(blockedLines(app)).toEqual([]);
  for (const line of lines) line.close();
});

it("a worker that a debugger has paused is not ended", async () => {
  const [paused, other] = await connectToBoth(app);
  const address = /ws:\/\/127\.0\.0\.1:\S+/;
  process.kill(paused.pid, "SIGUSR1");
  await waitUntil(() => address.test(app.output()));
  const socket = new WebSocket(address.exec(app.output())?.[0] ?? "");
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const send = (id: number, method: string) => socket.send(JSON.stringify({ id, method }));
  send(1, "Debugger.enable");
  send(2, "Debugger.pause");
  await sleep(SILENCE_MS);
  expect((await other.send("GET", "/api/health")).status).toBe(200);
  send(3, "Debugger.resume");
  expect((await paused.send("GET", "/api/health")).status).toBe(200);
  socket.close();
  expect(blockedLines(app)).toEqual([]);
  for (const line of [paused, other]) line.close();
});
