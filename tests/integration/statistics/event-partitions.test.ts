import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { dropOldEventPartitions, makeEventPartitions } from "#lib/server/dal/jobs/event-partitions";
import { countEvents } from "#lib/server/dal/statistics/events";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { visitorActionPath } from "#lib/wire/statistics/actions";

/** Connections of the app's role, which owns no table. */
const [hourly, otherProcess] = [0, 1].map(() =>
  postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} }),
) as [postgres.Sql, postgres.Sql];
afterAll(() => Promise.all([hourly.end(), otherProcess.end()]));

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  await sql`delete from events`;
  await makeEventPartitions(hourly);
});

const partitions = async () => {
  const rows = await sql<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1`;
  return rows.map(({ name }) => name);
};
const partitionOf = async (monthsAgo: number) => {
  const [row] = await sql<{ name: string }[]>`
    select to_char(now() at time zone 'Africa/Algiers' - make_interval(months => ${monthsAgo}), '"events_"YYYY_MM') as name`;
  return row?.name ?? "";
};
const insert = (at: string) =>
  sql`insert into events (user_id, action, occurred_at) values (${owner.id}, 'tap', ${at}::text::timestamptz)`;
const tablesOfEvents = async () => {
  const rows = await sql<{ name: string }[]>`select tableoid::regclass::text as name from events order by 1`;
  return rows.map(({ name }) => name);
};
const closeUntil = (time: string) => sql`update roll_up set closed_until = ${time}::text::timestamptz`;

describe("making partitions", () => {
  it("partitions exist for this month and the next three", async () => {
    const months = await Promise.all([0, -1, -2, -3].map(partitionOf));
    expect(await partitions()).toEqual(expect.arrayContaining(["events_default", ...months]));
  });

  it("a tap in a month without partition is stored, and moves to its partition within the hour", async () => {
    const month = await partitionOf(0);
    await sql`drop table ${sql(month)}`;
    const response = await new Visitor().post(recordRoute, visitorActionPath(owner.uid), {
      Action: "UpNumTap",
    });
    expect(response.status).toBe(200);
    expect(await tablesOfEvents()).toEqual(["events_default"]);
    await makeEventPartitions(hourly);
    expect(await tablesOfEvents()).toEqual([month]);
    expect((await countEvents(owner.id)).taps).toBe(1);
  });

  it("events move to the partition of their month in Algiers", async () => {
    for (const at of ["2024-02-29T22:59:59.999Z", "2024-02-29T23:00Z", "2024-03-31T22:59:59.999Z"])
      await insert(at);
    await makeEventPartitions(hourly);
    expect(await tablesOfEvents()).toEqual(["events_2024_02", "events_2024_03", "events_2024_03"]);
  });

  it("two processes can make partitions concurrently, and a repetition changes nothing", async () => {
    await insert("2024-05-01T10:00Z");
    await sql`drop table ${sql(await partitionOf(-3))}`;
    await Promise.all([makeEventPartitions(hourly), makeEventPartitions(otherProcess)]);
    const [before, names] = [await readAllData(), await partitions()];
    await makeEventPartitions(hourly);
    expect([await readAllData(), await partitions()]).toEqual([before, names]);
  });

  it("taps are recorded while partitions are made", async () => {
    await sql`drop table ${sql(await partitionOf(-3))}`;
    const record = () =>
      new Visitor().post(recordRoute, visitorActionPath(owner.uid), { Action: "UpNumTap" });
    const [responses] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, record)),
      makeEventPartitions(hourly),
      makeEventPartitions(otherProcess),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await countEvents(owner.id)).taps).toBe(20);
  });
});

describe("dropping partitions", () => {
  beforeEach(async () => {
    for (const at of ["2024-03-10T10:00Z", "2024-04-10T10:00Z"]) await insert(at);
    await makeEventPartitions(hourly);
    await closeUntil("now");
  });

  it("months that ended before the limit are dropped as a whole, later ones stay", async () => {
    const kept = [await partitionOf(2), await partitionOf(3)];
    await sql`insert into events (user_id, action, occurred_at)
      select ${owner.id}, 'tap',
        (now() at time zone 'Africa/Algiers' - make_interval(months => m)) at time zone 'Africa/Algiers'
      from generate_series(2, 3) m`;
    await makeEventPartitions(hourly);
    await dropOldEventPartitions(hourly, 3);
    expect(await tablesOfEvents()).toEqual(kept.sort());
    expect(await partitions()).not.toContain("events_2024_03");
  });

  it("a partition of a month with a day that is not rolled up stays", async () => {
    await closeUntil("2024-04-29T23:00Z");
    await dropOldEventPartitions(hourly, 3);
    expect(await tablesOfEvents()).toEqual(["events_2024_04"]);
  });

  it.each([2, 0, null])("no partition is dropped with a limit of %s months", async (months) => {
    const before = await partitions();
    await expect(hourly`select drop_event_partitions(${months})`).rejects.toThrow(
      "events are kept for 3 months at least",
    );
    expect(await partitions()).toEqual(before);
  });

  it("the app's role can neither drop nor make a partition by itself", async () => {
    await expect(hourly`drop table events_2024_03`).rejects.toThrow("must be owner");
    await expect(hourly`select make_event_partition('2031-01-01T00:00+01')`).rejects.toThrow(
      "permission denied",
    );
    expect(await countRows("events")).toBe(2);
  });
});
