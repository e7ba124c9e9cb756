import postgres, { type Sql } from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { tryLeading } from "#lib/server/dal/jobs/leader";
import { log } from "#lib/server/log/log";
import { startLeaderJobs } from "#server/leader-jobs";

const opened: Sql[] = [];
function connect(): Sql {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  opened.push(sql);
  return sql;
}
afterAll(() => Promise.all(opened.map((sql) => sql.end({ timeout: 1 }))));

it("one of two connections stays the leader until it ends, and then the other takes over", async () => {
  const [first, second] = [connect(), connect()];
  expect(await tryLeading(first)).toBe(true);
  expect(await tryLeading(second)).toBe(false);
  expect(await tryLeading(first)).toBe(true);
  await first.end();
  await expect.poll(() => tryLeading(second)).toBe(true);
  await second.end();
});

it("hourly work continues after a failed job and, on another connection, after a hung one", async () => {
  vi.spyOn(log, "error").mockReturnValue();
  const used = new Set<Sql>();
  const last = vi.fn(async () => {});
  let runs = 0;
  const stop = startLeaderJobs({
    connect,
    work: [
      async (sql) => {
        used.add(sql);
        throw new Error("no disk");
      },
      () => (++runs === 1 ? new Promise(() => {}) : Promise.resolve()),
      last,
    ],
    everyMs: 10,
    retryMs: 10,
    jobMaxMs: 5000,
  });
  await expect.poll(() => last.mock.calls.length).toBeGreaterThan(1);
  stop();
  expect(used.size).toBe(2);
});

it("hourly work whose connection was closed continues on another one", async () => {
  vi.spyOn(log, "error").mockReturnValue();
  const used = new Set<Sql>();
  const afterwards = vi.fn(async () => {});
  const stop = startLeaderJobs({
    connect,
    work: [
      async (sql) => {
        used.add(sql);
        if (used.size < 3) await sql`SELECT pg_terminate_backend(pg_backend_pid())`;
      },
      afterwards,
    ],
    everyMs: 10,
    retryMs: 10,
    jobMaxMs: 5000,
  });
  await expect.poll(() => afterwards.mock.calls.length).toBeGreaterThan(1);
  stop();
  expect(used.size).toBe(3);
});
