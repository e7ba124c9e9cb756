import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VISITOR_ACTION_PATH } from "#lib/wire/statistics/actions";
import { READY, startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { HANG_MS } from "../support/patience.ts";
import { childrenOf, isAlive, postmasterPid, waitUntil } from "../support/processes.ts";
import { blockedLines } from "../support/servers/blocked-lines.ts";
import { untilReady } from "../support/servers/stopped-apps.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { connectToBoth } from "../support/servers/worker-lines.ts";

/** A process is ended after 30 s: on a busy machine, a healthy one may be silent for the real 10 s. */
const TIME_LIMIT_FACTOR = "3";
const BLOCKING_TOKEN = "token-that-blocks";
const BLOCKING_TEXT = "text that blocks";

const dir = createThrowawayDir("watchdog");
afterAll(() => dir.remove());

/**
 * Makes the built app block: in a loop on the token of a page, in an expression on the text of a body. The loop
 * sleeps, to leave the core to other tests.
 */
const fault = join(dir.path, "fault.mjs");
writeFileSync(
  fault,
  `process.debugPort = 0; // any free one
  const { from } = Buffer;
  const cell = new Int32Array(new SharedArrayBuffer(4));
  Buffer.from = (value, ...rest) => {
    while (value === ${JSON.stringify(BLOCKING_TOKEN)}) Atomics.wait(cell, 0, 0, 10);
    return from(value, ...rest);
  };
  const { parse } = JSON;
  JSON.parse = (text, ...rest) => {
    if (String(text).includes(${JSON.stringify(BLOCKING_TEXT)})) /^(a+)+$/.test("a".repeat(60) + "!");
    return parse(text, ...rest);
  };`,
);
const NODE_OPTIONS = `--import=${pathToFileURL(fault).href}`;

describe("two workers", () => {
  let postgres: PostgresServer;
  let app: AppProcess;
  beforeAll(async () => {
    postgres = await findOrStartPostgres();
    app = await startApp({
      ...ADMIN_VARIABLES,
      ...{ DATABASE_URL: postgres.url("watchdog_of_tests"), AUTH_SECRET, DATA_DIR: join(dir.path, "two") },
      ...{ SEED_DEMO: "0", WORKERS: "2", NODE_OPTIONS, TIME_LIMIT_FACTOR },
    });
  });
  afterAll(async () => {
    await app?.kill();
    await postgres?.stop();
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
    const replaced = await connectToBoth(app);
    expect(replaced.map(({ pid }) => pid)).toContain(other.pid);
    for (const line of replaced) line.close();
    expect(blockedLines(app, doomed.pid)).toEqual([
      expect.objectContaining({
        ...{ pid: doomed.pid, method: "GET", path: "/join/[token]", msg: "event loop blocked" },
        requestId: expect.stringMatching(/^[\da-f]{24}$/),
        err: expect.objectContaining({ stack: expect.stringContaining("fault.mjs") }),
      }),
      expect.objectContaining({ pid: doomed.pid, msg: expect.stringContaining("for 30 s") }),
    ]);
    expect(app.output()).toContain(`Worker ${doomed.pid} has ended; another one starts.`);
    expect(app.output()).not.toContain(BLOCKING_TOKEN);
  });
});

it("a blocked single process is ended and starts again with its database", async () => {
  const dataDir = join(dir.path, "one");
  const app = await startApp({
    ...ADMIN_VARIABLES,
    ...{ DATA_DIR: dataDir, SEED_DEMO: "0", NODE_OPTIONS, TIME_LIMIT_FACTOR },
  });
  const [server = 0] = childrenOf(app.child.pid ?? 0);
  const postmaster = postmasterPid(dataDir);
  const post = fetch(`${app.origin}${VISITOR_ACTION_PATH}?puid=x`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ Action: BLOCKING_TEXT }),
  });
  await expect(post).rejects.toThrow();
  await waitUntil(() => app.output().split(READY).length === 3, HANG_MS);
  expect(blockedLines(app, server)[0]).toMatchObject({ method: "POST", path: VISITOR_ACTION_PATH });
  expect(isAlive(server)).toBe(false);
  expect(postmasterPid(dataDir)).not.toBe(postmaster);
  await untilReady(app);
  expect(await app.stop()).toBe(0);
});
