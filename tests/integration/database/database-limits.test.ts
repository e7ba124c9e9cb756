import { expect, it } from "vitest";
import { db } from "#lib/server/database/db";
import { databaseLimits } from "#lib/server/database/database-limits";
import { sql, withTimeout } from "#lib/server/database/sql";
import { timeLimit } from "#lib/server/time-limits";

process.env.DATABASE_WAIT_MS = "2345";
process.env.DATABASE_STATEMENT_MS = "6543";

it("the settings limit how long the database may take, on both kinds of connections", async () => {
  const limit = `${timeLimit(6543)}ms`;
  expect(await withTimeout(sql()`SHOW statement_timeout`)).toEqual([{ statement_timeout: limit }]);
  expect(await db().$queryRaw`SHOW statement_timeout`).toEqual([{ statement_timeout: limit }]);
  expect(databaseLimits()).toEqual({
    waitMs: timeLimit(2345),
    statementMs: timeLimit(6543),
    responseMs: timeLimit(6743),
  });
});
