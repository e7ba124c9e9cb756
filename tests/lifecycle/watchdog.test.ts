import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppProcess } from "../support/app-process.ts";
import { AUTH_SECRET } from "../support/credentials.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { HANG_MS } from "../support/patience.ts";
import { isAlive, waitUntil } from "../support/processes.ts";
import { blockedLines } from "../support/servers/blocked-lines.ts";
import { BLOCK, BLOCKING_TOKEN } from "../support/servers/faults.ts";
import {
  countStarts,
  serverOf,
  untilReplaced,
  watchedApps,
  workerPids,
} from "../support/servers/watched-app.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { connectToBoth } from "../support/servers/worker-lines.ts";

const dir = createThrowawayDir("watchdog");
const { faults, start } = watchedApps(dir.path);

let postgres: PostgresServer;
let app: AppProcess;
beforeAll(async () => {
  postgres = await findOrStartPostgres();
  app = await start({
    DATABASE_URL: postgres.url("watchdog_of_tests"),
    AUTH_SECRET,
    DATA_DIR: dir.path,
    WORKERS: "2",
  });
});
afterAll(async () => {
  await app?.kill();
  await postgres?.stop();
  dir.remove();
});

it("a blocked worker alone is ended and replaced, and the log names its request without the token", async () => {
  const [doomed, other] = await connectToBoth(app);
  const blocked = doomed.send("GET", `/join/${BLOCKING_TOKEN}`, { accept: "text/html" });
  const failed = expect(blocked).rejects.toThrow("socket hang up");
  await waitUntil(async () => {
    expect((await other.send("GET", "/api/health")).status).toBe(200);
    return !isAlive(doomed.pid);
  });
  await failed;
  other.close();
  expect(await workerPids(app)).toContain(other.pid);
  expect(blockedLines(app, doomed.pid)).toEqual([
    expect.objectContaining({
      pid: doomed.pid,
      method: "GET",
      path: "/join/[token]",
      msg: "event loop blocked",
      requestId: expect.stringMatching(/^[\da-f]{24}$/),
      err: expect.objectContaining({ stack: expect.stringContaining("faults.mjs") }),
    }),
    expect.objectContaining({ pid: doomed.pid, msg: expect.stringContaining("for 30 s") }),
  ]);
  expect(app.output()).toContain(`Worker ${doomed.pid} has ended; another one starts.`);
  expect(app.output()).not.toContain(BLOCKING_TOKEN);
});

it("a blocked job queue is ended and starts again in the same process", async () => {
  const server = serverOf(app);
  await waitUntil(() => faults.countQueueStarts() > 0);
  const starts = faults.countQueueStarts();
  faults.blockQueue();
  await waitUntil(() => faults.countQueueStarts() > starts, HANG_MS);
  expect(app.output()).toContain("the job queue's thread is blocked: it is ended");
  expect(serverOf(app)).toBe(server);
});

it("a blocked primary is ended, and the app starts again", async () => {
  const primary = serverOf(app);
  const doomed = [primary, ...(await workerPids(app))];
  const starts = countStarts(app);
  process.kill(primary, BLOCK);
  await waitUntil(() => countStarts(app) > starts, HANG_MS);
  expect(blockedLines(app, primary)).toHaveLength(2);
  await untilReplaced(app, doomed);
});
