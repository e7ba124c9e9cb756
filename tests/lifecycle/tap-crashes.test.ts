import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toVisitorActionWire, visitorActionPath } from "#lib/wire/statistics/actions";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../scripts/database/embedded-postgres.ts";
import { killAllProcesses, startApp, type AppProcess } from "../support/app-process.ts";
import { AUTH_SECRET } from "../support/credentials.ts";
import { killDatabase, untilBack } from "../support/database/killed-database.ts";
import { waitUntil } from "../support/processes.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// Taps share transactions; each response follows the commit.

const DATABASE = "tap_crashes";
const SENDERS = 16;
const TAPS_BEFORE = 300;
const TAPS_AFTER = 50;

const dirs = [createThrowawayDir("taps-database"), createThrowawayDir("taps-app")] as const;
let server: EmbeddedPostgres;
let app: AppProcess;
let sql: postgres.Sql;
let path: string;
/** Excludes the demo's older visits, which the first hourly job moves between partitions during the tests. */
let startedAt: Date;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: dirs[0].path });
  app = await start();
  startedAt = new Date();
  sql = postgres(server.url(DATABASE), { max: 1, onnotice: () => {} });
  const [demo] = await sql<{ uid: string }[]>`SELECT uid FROM users WHERE username = 'logix_demo'`;
  path = visitorActionPath(demo?.uid ?? "");
  expect((await tap()).status).toBe(200);
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await app?.kill();
  await server?.stop();
  for (const dir of dirs) dir.remove();
});

const start = () =>
  startApp({
    DATABASE_URL: server.url(DATABASE),
    DATA_DIR: dirs[1].path,
    AUTH_SECRET,
    SEED_DEMO: "1",
    RATE_LIMIT_ACTION: "1000000000",
  });

const tap = () =>
  fetch(app.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(toVisitorActionWire("tap", "nfc")),
  });

const countEvents = async () => {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM events WHERE occurred_at >= ${startedAt}`;
  return row?.count ?? 0;
};

/** Taps from many senders while `crash` runs. @returns counts and the statuses of refusals */
async function tapThrough(crash: () => Promise<void>) {
  const sent = { all: 0, accepted: 0, refusals: new Set<number>() };
  let isDone = false;
  const senders = Array.from({ length: SENDERS }, async () => {
    while (!isDone) {
      sent.all++;
      const status = await tap().then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) sent.accepted++;
      else {
        sent.refusals.add(status);
        // Leaves the cores to the app that starts.
        await sleep(100);
      }
    }
  });
  const accept = (count: number) => waitUntil(() => sent.accepted > count);
  await accept(TAPS_BEFORE);
  await crash();
  await accept(sent.accepted + TAPS_AFTER);
  isDone = true;
  await Promise.all(senders);
  return sent;
}

/** Expects each tap to count once, or at most once if it got no response. */
async function expectCounted(sent: { all: number; accepted: number }, before: number): Promise<void> {
  const counted = (await countEvents()) - before;
  expect(counted).toBeGreaterThanOrEqual(sent.accepted);
  expect(counted).toBeLessThanOrEqual(sent.all);
}

/** Kills the database while taps wait for a lock: an idle database would lose nothing. */
async function killDuringTransaction(): Promise<void> {
  const locker = postgres(server.url(DATABASE), { max: 1 });
  const connection = await locker.reserve();
  await connection`BEGIN`;
  await connection`LOCK TABLE events`;
  const countWaiting = async () => (await sql`SELECT 1 FROM pg_locks WHERE NOT granted`).length;
  await waitUntil(async () => (await countWaiting()) > 0);
  await killDatabase(sql);
  await locker.end({ timeout: 0 });
}

it("no accepted tap is lost or counted twice when the database is killed", async () => {
  const before = await countEvents();
  const sent = await tapThrough(async () => {
    await killDuringTransaction();
    await untilBack(sql);
  });
  expect([...sent.refusals]).toEqual([503]);
  await expectCounted(sent, before);
});

it("no accepted tap is lost or counted twice when the app is killed", async () => {
  const before = await countEvents();
  const sent = await tapThrough(async () => {
    killAllProcesses(app);
    app = await start();
  });
  // The next app may still be connecting to its database.
  expect(sent.refusals.has(0)).toBe(true);
  expect([...sent.refusals].filter((status) => status !== 0 && status !== 503)).toEqual([]);
  await expectCounted(sent, before);
});
