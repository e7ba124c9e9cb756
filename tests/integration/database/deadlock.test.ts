import { expect, it } from "vitest";
import { db } from "#lib/server/database/db";
import { isUnavailableError } from "#lib/server/http/unavailable";
import { sql } from "../../support/test-data.ts";

it("a transaction that a deadlock aborts fails as unavailable", async () => {
  await sql`insert into settings (key, value) values ('deadlock-a', '1'), ('deadlock-b', '1') on conflict do nothing`;
  const both = Promise.withResolvers<void>();
  let locked = 0;
  const lock = (first: string, second: string) =>
    db().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM settings WHERE key = ${first} FOR UPDATE`;
      if (++locked === 2) both.resolve();
      await both.promise;
      await tx.$queryRaw`SELECT 1 FROM settings WHERE key = ${second} FOR UPDATE`;
    });
  const outcomes = await Promise.allSettled([
    lock("deadlock-a", "deadlock-b"),
    lock("deadlock-b", "deadlock-a"),
  ]);
  await sql`delete from settings where key like 'deadlock-%'`;
  const [refused, ...others] = outcomes.filter(({ status }) => status === "rejected");
  expect(others).toEqual([]);
  expect(isUnavailableError((refused as PromiseRejectedResult).reason)).toBe(true);
});
