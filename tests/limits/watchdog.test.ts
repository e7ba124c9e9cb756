import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppProcess } from "../support/app-process.ts";
import { AUTH_SECRET } from "../support/credentials.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { childrenOf, waitUntil } from "../support/processes.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { blockedLines } from "../support/servers/blocked-lines.ts";
import { FILL } from "../support/servers/faults.ts";
import { untilReplaced, watchedApps, workerPids } from "../support/servers/watched-app.ts";
import { connectToBoth, workersOf } from "../support/servers/worker-lines.ts";

/** Longer than a worker may be silent. */
const SILENCE_MS = 13_000;

const dir = createThrowawayDir("watchdog");
let postgres: PostgresServer;
let app: AppProcess;

beforeAll(async () => {
  postgres = await findOrStartPostgres();
  app = await watchedApps(dir.path).start({
    DATABASE_URL: postgres.url("watchdog_of_limits"),
    AUTH_SECRET,
    DATA_DIR: dir.path,
    WORKERS: "2",
    TIME_LIMIT_FACTOR: "1",
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

it("workers that block and fill their memory at the same time are replaced", async () => {
  const doomed = await workerPids(app);
  for (const pid of doomed) process.kill(pid, FILL);
  await untilReplaced(app, doomed);
  for (const pid of doomed) {
    expect(blockedLines(app, pid)[0]).toMatchObject({ msg: "event loop blocked" });
    expect(app.output()).not.toContain(`Worker ${pid} does not answer`);
  }
});

it("a worker whose watchdog stands still is ended by the primary, also while it replaces another one", async () => {
  const doomed = await workerPids(app);
  const [frozen = 0, killed = 0] = doomed;
  process.kill(frozen, "SIGSTOP");
  process.kill(killed, "SIGKILL");
  await untilReplaced(app, doomed);
  expect(app.output()).toContain(`Worker ${frozen} does not answer; it is ended.`);
});
