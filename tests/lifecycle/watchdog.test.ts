import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppProcess } from "../support/app-process.ts";
import { AUTH_SECRET } from "../support/credentials.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { HANG_MS } from "../support/patience.ts";
import { isAlive, waitUntil } from "../support/processes.ts";
import { blockedLines } from "../support/servers/blocked-lines.ts";
import { BLOCK, BLOCKING_TOKEN, FILL } from "../support/servers/faults.ts";
import { untilReady } from "../support/servers/stopped-apps.ts";
import { countStarts, serverOf, watchedApps } from "../support/servers/watched-app.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { connectToBoth } from "../support/servers/worker-lines.ts";

const dir = createThrowawayDir("watchdog");
afterAll(() => dir.remove());
const { faults, start } = watchedApps(dir.path);

describe("two workers", () => {
  let postgres: PostgresServer;
  let app: AppProcess;
  beforeAll(async () => {
    postgres = await findOrStartPostgres();
    app = await start({
      ...{ DATABASE_URL: postgres.url("watchdog_of_tests"), AUTH_SECRET, DATA_DIR: join(dir.path, "two") },
      WORKERS: "2",
    });
  });
  afterAll(async () => {
    await app?.kill();
    await postgres?.stop();
  });

  async function workerPids(): Promise<number[]> {
    const lines = await connectToBoth(app);
    for (const line of lines) line.close();
    return lines.map(({ pid }) => pid);
  }

  async function untilReplaced(doomed: readonly number[]): Promise<void> {
    await waitUntil(() => !doomed.some(isAlive), HANG_MS);
    await untilReady(app);
    for (const pid of await workerPids()) expect(doomed).not.toContain(pid);
  }

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
    expect(await workerPids()).toContain(other.pid);
    expect(blockedLines(app, doomed.pid)).toEqual([
      expect.objectContaining({
        ...{ pid: doomed.pid, method: "GET", path: "/join/[token]", msg: "event loop blocked" },
        requestId: expect.stringMatching(/^[\da-f]{24}$/),
        err: expect.objectContaining({ stack: expect.stringContaining("faults.mjs") }),
      }),
      expect.objectContaining({ pid: doomed.pid, msg: expect.stringContaining("for 30 s") }),
    ]);
    expect(app.output()).toContain(`Worker ${doomed.pid} has ended; another one starts.`);
    expect(app.output()).not.toContain(BLOCKING_TOKEN);
  });

  it("workers that block and fill their memory at the same time are replaced", async () => {
    const doomed = await workerPids();
    for (const pid of doomed) process.kill(pid, FILL);
    await untilReplaced(doomed);
    for (const pid of doomed) {
      expect(blockedLines(app, pid)[0]).toMatchObject({ msg: "event loop blocked" });
      expect(app.output()).not.toContain(`Worker ${pid} does not answer`);
    }
  });

  it("a worker whose watchdog stands still is ended by the primary, also while it replaces another one", async () => {
    const doomed = await workerPids();
    const [frozen = 0, killed = 0] = doomed;
    process.kill(frozen, "SIGSTOP");
    process.kill(killed, "SIGKILL");
    await untilReplaced(doomed);
    expect(app.output()).toContain(`Worker ${frozen} does not answer; it is ended.`);
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
    const doomed = [primary, ...(await workerPids())];
    const starts = countStarts(app);
    process.kill(primary, BLOCK);
    await waitUntil(() => countStarts(app) > starts, HANG_MS);
    expect(blockedLines(app, primary)).toHaveLength(2);
    await untilReplaced(doomed);
  });
});
