import { afterEach, expect, it, vi } from "vitest";
import { db, pool } from "#lib/server/database/db";
import { sql as hot, withTimeout } from "#lib/server/database/sql";
import { isUnavailableError } from "#lib/server/http/unavailable";
import { sql } from "../../support/test-data.ts";

// Longer than the real limits, for a slow machine, and short enough to wait for.
vi.hoisted(() => (process.env.TIME_LIMIT_FACTOR = "3"));

// A failed connection is destroyed, and the next statement gets another one.

/** Shorter than the database's own time-out of idle transactions, 34 s here. */
const RELEASED_MAX_MS = 30_000;
const frozen: number[] = [];

afterEach(thaw);

function freeze(pid: number): void {
  process.kill(pid, "SIGSTOP");
  frozen.push(pid);
}

function thaw(): void {
  for (const pid of frozen.splice(0)) process.kill(pid, "SIGCONT");
}

interface Backend {
  pid: number;
}
const pidOfPool = async () => (await db().$queryRaw<Backend[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid ?? 0;
const pidOfHot = async () =>
  (await withTimeout(hot()<Backend[]>`SELECT pg_backend_pid() AS pid`))[0]?.pid ?? 0;
const writeByPool = () => db().setting.updateMany({ where: { key: "none" }, data: { value: 1 } });
const writeByHot = () => withTimeout(hot()`UPDATE settings SET value = '1' WHERE key = 'none'`);
const expectUnavailable = async (work: Promise<unknown>): Promise<void> => {
  const failure = await failureOf(work);
  expect(isUnavailableError(failure), String(failure)).toBe(true);
};
const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: unknown) => error,
  );

/** Returns the states of the app's connections, without those of this file. */
const listStates = async () =>
  (
    await sql<{ state: string }[]>`
      SELECT state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
  ).map(({ state }) => state);

const untilNoneIsOpen = () =>
  expect.poll(listStates, { timeout: RELEASED_MAX_MS }).not.toContain("idle in transaction");

it.each([
  ["Prisma", pidOfPool],
  ["postgres.js", pidOfHot],
])(
  "after a time-out of %s on a frozen connection, the next statement succeeds on another",
  async (_name, pidOf) => {
    const before = [await pidOf(), ...(await Promise.all([pidOf(), pidOf(), pidOf()]))];
    for (const pid of new Set(before)) freeze(pid);
    await expectUnavailable(pidOf());
    expect(before).not.toContain(await pidOf());
  },
);

it("a transaction on a frozen connection fails and its connection is destroyed", async () => {
  let pid = 0;
  const work = db().$transaction(async (tx) => {
    [{ pid } = { pid: 0 }] = await tx.$queryRaw<Backend[]>`SELECT pg_backend_pid() AS pid`;
    freeze(pid);
    await tx.$queryRaw`SELECT 1`;
  });
  await expectUnavailable(work);
  expect(await pidOfPool()).not.toBe(pid);
  thaw();
  await expect.poll(() => sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`).toHaveLength(0);
});

it("connections to a standby are destroyed by the first write that it refuses", async () => {
  const [{ name } = { name: "" }] = await sql<{ name: string }[]>`SELECT current_database() AS name`;
  await sql`ALTER DATABASE ${sql(name)} SET default_transaction_read_only = on`;
  const endAll = () => sql`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = ${name} AND pid <> pg_backend_pid()`;
  await endAll();
  await Promise.all([pidOfPool(), pidOfPool(), pidOfPool()].map(failureOf));
  await Promise.all([pidOfPool(), pidOfPool(), pidOfPool(), pidOfHot()]);
  for (const write of [writeByPool, writeByHot]) {
    await expectUnavailable(write());
  }
  await sql`ALTER DATABASE ${sql(name)} RESET default_transaction_read_only`;
  // All connections to the standby are destroyed, so there is no second failure.
  expect(await failureOf(writeByPool())).toBe("done");
  expect(await failureOf(writeByHot())).toBe("done");
});

it("a connection released inside a transaction is destroyed", async () => {
  const client = await pool().connect();
  await client.query("BEGIN");
  client.release();
  await untilNoneIsOpen();
});

it("a transaction that takes too long is rolled back and leaves no open transaction", async () => {
  const work = db().$transaction(
    async (tx) => {
      await tx.$executeRaw`INSERT INTO settings (key, value) VALUES ('slow', '1')`;
      await untilNoneIsOpen();
      await tx.$queryRaw`SELECT 1`;
    },
    { timeout: 1000 },
  );
  await expectUnavailable(work);
  await untilNoneIsOpen();
  expect(await sql`SELECT 1 FROM settings WHERE key = 'slow'`).toHaveLength(0);
});

it("a statement that the server cancels leaves a working connection", async () => {
  await expectUnavailable(db().$queryRaw`SELECT 1 FROM pg_sleep(10)`);
  await expectUnavailable(withTimeout(hot()`SELECT pg_sleep(10)`));
  expect([await pidOfPool(), await pidOfHot()]).toEqual([expect.any(Number), expect.any(Number)]);
});
