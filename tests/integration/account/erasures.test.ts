import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { POST as deleteRoute } from "@/app/api/users/delete/v1/route";
import { eraseDeletedAccounts } from "#lib/server/dal/jobs/erasures";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import { activeOwner, PASSWORD, type Person } from "../../support/people/people.ts";
import { interruptedAfter } from "../../support/database/interrupted.ts";
import { workTestQueue } from "../../support/queue.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

const otherProcess = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
afterAll(() => otherProcess.end());

const EVENTS = 2000;
const TABLES = ["events", "event_days", "visitors", "visitor_days", "action_days"];
const batches = { rows: 150, pauseMs: 0 };

async function addStatistics({ id }: Person): Promise<void> {
  await sql`
    insert into events (user_id, action, occurred_at)
    select ${id}, 'tap', now() - n * interval '61 minutes' from generate_series(1, ${EVENTS}) n`;
  await sql`
    insert into action_days
    select ${id}, current_date - n, 'link', 'https://a.dz', 'nfc', 'phone', 'direct', n from generate_series(1, 300) n`;
  await sql`
    insert into visitors select ${id}, current_date - n % 3, substr(sha256(n::text::bytea), 1, 16)
    from generate_series(1, ${EVENTS}) n`;
}

const rowsOf = ({ id }: Person) => Promise.all(TABLES.map((table) => countRows(table, sql`user_id = ${id}`)));
const settle = () => sql`update account_erasures set since = now() - interval '1 hour'`;
const pending = ({ id }: Person) => countRows("account_erasures", sql`account_id = ${id}`);

it("no table of statistics has a foreign key, so a deletion does not read them", async () => {
  const keys = await sql`
    select 1 from pg_constraint where contype = 'f' and conrelid::regclass::text = any (${TABLES})`;
  expect(keys).toHaveLength(0);
});

it("the background job deletes a deleted account's statistics and no others", async () => {
  const [owner, other] = [await activeOwner(), await activeOwner()];
  await addStatistics(owner);
  await addStatistics(other);
  await closeDays(sql);
  const before = await rowsOf(other);
  const response = await owner.visitor.post(deleteRoute, toPath("POST /api/users/delete/v1"), {
    password: PASSWORD,
  });
  expect(response.status).toBe(200);
  const stopQueue = await workTestQueue();
  await expect.poll(() => rowsOf(owner)).toEqual([0, 0, 0, 0, 0]);
  await stopQueue();
  expect(await rowsOf(other)).toEqual(before);
});

it("the next run finishes an interrupted deletion, even when two processes run at once", async () => {
  const owner = await activeOwner();
  await addStatistics(owner);
  await sql`delete from users where id = ${owner.id}`;
  await settle();
  const run = eraseDeletedAccounts(interruptedAfter(5, otherProcess), batches);
  await expect(run).rejects.toThrow("interrupted");
  const [events] = await rowsOf(owner);
  expect(events).toBeGreaterThan(0);
  expect(events).toBeLessThan(EVENTS);
  expect(await pending(owner)).toBe(1);

  await Promise.all([eraseDeletedAccounts(sql, batches), eraseDeletedAccounts(otherProcess, batches)]);
  await eraseDeletedAccounts(sql, batches);
  expect(await rowsOf(owner)).toEqual([0, 0, 0, 0, 0]);
  expect(await pending(owner)).toBe(0);
});

it("an event that a request adds after the deletion is deleted by a later run", async () => {
  const owner = await activeOwner();
  await sql`delete from users where id = ${owner.id}`;
  await eraseDeletedAccounts(sql);
  expect(await pending(owner)).toBe(1);
  await sql`insert into events (user_id, action) values (${owner.id}, 'tap')`;
  await settle();
  await eraseDeletedAccounts(sql);
  expect(await rowsOf(owner)).toEqual([0, 0, 0, 0, 0]);
  expect(await pending(owner)).toBe(0);
  const rest = await readAllData();
  await eraseDeletedAccounts(sql);
  expect(await readAllData()).toEqual(rest);
});
