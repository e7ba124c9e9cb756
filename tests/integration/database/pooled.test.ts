import { beforeAll, expect, it } from "vitest";
import { openRateLimitStore } from "#lib/server/dal/rate-limit-store";
import { db } from "#lib/server/database/db";
import { openBulkConnection, sql as hot, withTimeout } from "#lib/server/database/sql";
import { getEnv } from "#lib/server/env";

// Requirements of a transaction pooler. `npm run test:cluster` runs the app behind PgBouncer.

beforeAll(() => {
  const direct = new URL(process.env.DATABASE_URL ?? "");
  direct.searchParams.set("application_name", "direct");
  process.env.DATABASE_DIRECT_URL = direct.href;
});

it("connections to a pooler prepare no statements and set no session parameters", async () => {
  expect(getEnv().databaseDirectUrl).not.toBe(getEnv().databaseUrl);
  const limit = openRateLimitStore("pooled", 10, 60);
  for (let time = 0; time < 3; time++) {
    await withTimeout(hot()`SELECT ${String(time)}::text AS "test of pools"`);
    await db().$queryRaw`SELECT ${time}::int AS "test of pools"`;
    await limit.consume("amina");
    await limit.get("amina");
  }
  const ofHot = await withTimeout(hot()`
    SELECT (SELECT count(*)::int FROM pg_prepared_statements) AS prepared,
      current_setting('statement_timeout') AS timeout`);
  const ofPrisma = await db().$queryRaw`
    SELECT (SELECT count(*)::int FROM pg_prepared_statements) AS prepared,
      current_setting('statement_timeout') AS timeout`;
  expect([...ofHot]).toEqual([{ prepared: 0, timeout: "0" }]);
  expect(ofPrisma).toEqual([{ prepared: 0, timeout: "0" }]);
});

it("long-running work bypasses the pooler", async () => {
  const connection = openBulkConnection();
  expect(await connection`SELECT current_setting('application_name') AS name`).toEqual([{ name: "direct" }]);
  await connection.end();
});
