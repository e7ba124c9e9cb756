import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { GET as statisticsRoute } from "@/app/api/content/analyse/getstatics/all/v1/route";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { TIME_ZONE } from "#lib/domain/locale";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import type { StatisticsWire } from "#lib/wire/statistics/client";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { interruptedAfter } from "../../support/database/interrupted.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

// Recording of events, statistics and the daily roll-up (statistics 1, 5, 8).

const otherProcess = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
afterAll(() => otherProcess.end());

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  await sql`delete from events`;
  await sql`delete from event_days`;
  await sql`update roll_up set closed_until = '2020-01-01T00:00:00+01'`;
});

type Statistics = StatisticsWire;

async function statistics(person = owner, headers: Record<string, string> = {}) {
  const response = await person.visitor.get(
    statisticsRoute,
    toPath("GET /api/content/analyse/getstatics/all/v1"),
    { headers },
  );
  expect(response.status).toBe(200);
  const { NumOfTaps: taps, NumSC: saves, NumCP: clicks, ...rest } = response.as<Statistics>().static;
  return { counts: { tap: taps.Num, save: saves.Num, click: clicks.Num }, ...rest };
}

/** Counts the events themselves, without the roll-up. */
async function countByHand({ id } = owner) {
  const count = (action: string) => countRows("events", sql`user_id = ${id} and action = ${action}`);
  return { tap: await count("tap"), save: await count("save"), click: await count("click") };
}

/** @param occurredAt as PostgreSQL reads it, e.g. "2026-03-01T23:30Z" */
const insert = (occurredAt: string, action = "tap", source = "link", { id } = owner) =>
  sql`insert into events (user_id, action, source, occurred_at)
      values (${id}, ${action}, ${source}, ${occurredAt}::text::timestamptz)`;

/** Inserts events of all kinds, one every 79 minutes of the last 40 days. */
const insertMany = ({ id } = owner) => sql`
  insert into events (user_id, action, source, occurred_at)
  select ${id}, (array['tap', 'save', 'click'])[1 + i % 3], (array['nfc', 'qr', 'link'])[1 + i % 7 % 3],
         now() - i * interval '79 minutes'
  from generate_series(0, 720) i`;

const record = (Action: string, source = "link", visitor = new Visitor()) =>
  visitor.post(recordRoute, visitorActionPath(owner.uid), { Action, source });

const totalOfDays = async () => {
  const [row] = await sql<{ total: number }[]>`select coalesce(sum(total), 0)::int as total from event_days`;
  return row?.total;
};

describe("recording", () => {
  it("recording adds exactly one event of its kind per call, only for that profile", async () => {
    const other = await activeOwner();
    for (const [Action, action] of [
      ["UpNumTap", "tap"],
      ["UpSC", "save"],
      ["UpCP", "click"],
    ] as const) {
      for (const source of ["nfc", "qr", "link"]) {
        const before = await countRows("events");
        expect(await record(Action, source)).toMatchObject({ status: 200, body: { message: "Recorded" } });
        expect(await countRows("events")).toBe(before + 1);
        expect(await countRows("events", sql`action = ${action} and source = ${source}`)).toBe(1);
      }
    }
    expect((await statistics()).counts).toEqual({ tap: 3, save: 3, click: 3 });
    expect((await statistics(other)).counts).toEqual({ tap: 0, save: 0, click: 0 });
  });

  it("50 concurrent events from different senders are all recorded", async () => {
    const senders = [owner.visitor, ...Array.from({ length: 49 }, () => new Visitor())];
    const responses = await Promise.all(senders.map((visitor) => record("UpNumTap", "nfc", visitor)));
    expect(responses.map(({ status }) => status)).toEqual(senders.map(() => 200));
    expect((await statistics()).counts.tap).toBe(50);
  });

  it("an event without a source counts as a link", async () => {
    await new Visitor().post(recordRoute, visitorActionPath(owner.uid), { Action: "UpNumTap" });
    expect(await countRows("events", sql`source = 'link'`)).toBe(1);
  });
});

describe("daily roll-up", () => {
  it("the roll-up changes no total", async () => {
    await insertMany();
    const expected = await countByHand();
    expect((await statistics()).counts).toEqual(expected);
    await closeDays(sql);
    expect(await totalOfDays()).toBeGreaterThan(600);
    expect((await statistics()).counts).toEqual(expected);
    await record("UpNumTap");
    expect((await statistics()).counts).toEqual({ ...expected, tap: expected.tap + 1 });
  });

  it("the roll-up covers events before today's midnight in Algiers, and none of today", async () => {
    await insertMany();
    await closeDays(sql);
    // Events may arrive ten minutes late, so yesterday closes at 00:10.
    const [expected] = await sql<{ midnight: Date; total: number }[]>`
      with border as (
        select ((now() - interval '10 minutes') at time zone ${TIME_ZONE})::date
               ::timestamp at time zone ${TIME_ZONE} as midnight
      )
      select midnight, (select count(*)::int from events where occurred_at < midnight) as total from border`;
    const [state] = await sql<{ until: Date }[]>`select closed_until as until from roll_up`;
    expect(state?.until).toEqual(expected?.midnight);
    expect(await totalOfDays()).toBe(expected?.total);
  });

  it.each([
    ["2024-03-01T22:30Z", "2024-03-01"],
    ["2024-03-01T22:59:59.999Z", "2024-03-01"],
    ["2024-03-01T23:00Z", "2024-03-02"],
    ["2024-03-01T23:30Z", "2024-03-02"],
    ["2024-03-02T00:30+01", "2024-03-02"],
    ["2024-07-31T23:30Z", "2024-08-01"],
    ["2024-12-31T23:30Z", "2025-01-01"],
  ])("the roll-up counts %s on %s, its day in Algiers", async (occurredAt, day) => {
    await insert(occurredAt);
    await closeDays(sql);
    expect(await sql`select day::text from event_days`).toEqual([{ day }]);
  });

  it("the roll-up separates actions, sources and users", async () => {
    const other = await activeOwner();
    for (const action of ["tap", "save"]) await insert("2024-01-05T10:00Z", action, "nfc");
    for (const source of ["nfc", "qr", "qr"]) await insert("2024-01-05T11:00Z", "tap", source);
    await insert("2024-01-05T10:00Z", "tap", "nfc", other);
    await insert("2024-01-06T10:00Z", "tap", "nfc");
    await closeDays(sql);
    const rows = await sql`select user_id, day::text, action, source, total from event_days`;
    const row = (person: Person, day: string, action: string, source: string, total: number) => ({
      user_id: person.id,
      day,
      action,
      source,
      total,
    });
    expect(rows).toHaveLength(5);
    expect([...rows]).toEqual(
      expect.arrayContaining([
        row(owner, "2024-01-05", "save", "nfc", 1),
        row(owner, "2024-01-05", "tap", "nfc", 2),
        row(owner, "2024-01-05", "tap", "qr", 2),
        row(owner, "2024-01-06", "tap", "nfc", 1),
        row(other, "2024-01-05", "tap", "nfc", 1),
      ]),
    );
  });

  it("a second roll-up changes nothing", async () => {
    await insertMany();
    await closeDays(sql);
    const before = await readAllData();
    await closeDays(sql);
    expect(await readAllData()).toEqual(before);
  });

  it("concurrent roll-ups count each event once", async () => {
    await insertMany();
    const expected = await countByHand();
    await Promise.all([closeDays(sql), closeDays(otherProcess), closeDays(sql)]);
    expect((await statistics()).counts).toEqual(expected);
    const [row] = await sql<{ closed: number }[]>`
      select count(*)::int as closed from events, roll_up where occurred_at < closed_until`;
    expect(await totalOfDays()).toBe(row?.closed);
  });

  it("events recorded during a roll-up are neither lost nor counted twice", async () => {
    await insertMany();
    const { tap } = await countByHand();
    let isClosed = false;
    const closing = closeDays(otherProcess).then(() => (isClosed = true));
    const seen: number[] = [];
    for (let recorded = 1; recorded <= 20 || !isClosed; recorded++) {
      await record("UpNumTap");
      seen.push((await statistics()).counts.tap - recorded);
    }
    await closing;
    expect(new Set(seen)).toEqual(new Set([tap]));
  });

  it.each([1, 50, 5000])("the roll-up in steps of %i events changes no total", async (step) => {
    await sql`delete from events`;
    await sql`
      insert into events (user_id, action, occurred_at)
      select ${owner.id}, 'tap', date_trunc('day', now()) - interval '10 days' + n / 40 * interval '1 hour'
      from generate_series(1, 200) n`;
    await closeDays(sql, step);
    expect((await statistics()).counts.tap).toBe(200);
    expect(await totalOfDays()).toBe(200);
  });

  it("an interrupted roll-up changes no total, and two processes finish it after a week", async () => {
    await insertMany();
    const expected = await countByHand();
    await sql`update roll_up set closed_until = date_trunc('day', now() - interval '7 days', ${TIME_ZONE})`;
    await sql`insert into event_days (user_id, day, action, source, total)
      select user_id, (occurred_at at time zone ${TIME_ZONE})::date, action, source, count(*) from events, roll_up
      where occurred_at < closed_until group by 1, 2, 3, 4`;
    const before = await totalOfDays();
    await expect(closeDays(interruptedAfter(5, otherProcess), 2)).rejects.toThrow("interrupted");
    expect(await totalOfDays()).toBeGreaterThan(before ?? 0);
    expect((await statistics()).counts).toEqual(expected);

    await Promise.all([closeDays(sql, 7), closeDays(otherProcess, 7)]);
    expect((await statistics()).counts).toEqual(expected);
    const [row] = await sql<{ closed: number }[]>`
      select count(*)::int as closed from events, roll_up where occurred_at < closed_until`;
    expect(await totalOfDays()).toBe(row?.closed);
  });

  it("a roll-up after a missed month continues where the last one ended", async () => {
    await insertMany();
    const expected = await countByHand();
    await closeDays(sql);
    await sql`update roll_up set closed_until = closed_until - interval '30 days'`;
    await sql`delete from event_days
              where day >= (select (closed_until at time zone ${TIME_ZONE})::date from roll_up)`;
    expect((await statistics()).counts).toEqual(expected);
    await closeDays(sql);
    expect((await statistics()).counts).toEqual(expected);
  });
});

describe("statistics", () => {
  it("only active owners can read statistics", async () => {
    expect(
      (
        await (
          await signUp()
        ).visitor.get(statisticsRoute, toPath("GET /api/content/analyse/getstatics/all/v1"))
      ).status,
    ).toBe(403);
    expect(
      (await new Visitor().get(statisticsRoute, toPath("GET /api/content/analyse/getstatics/all/v1"))).status,
    ).toBe(401);
  });

  it("statistics list the ten newest activities, newest first, including those of closed days", async () => {
    await insertMany();
    await closeDays(sql);
    await record("UpSC", "qr");
    const { activities } = await statistics();
    expect(activities).toHaveLength(10);
    expect(activities[0]).toBe("Contact saved after a scan, now");
  });

  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
  it.each([
    ["tap", "nfc", 4, "Card tapped, 4 minutes ago", "لمسة بالبطاقة، قبل 4 دقائق"],
    ["tap", "qr", 0, "QR code scanned, now", "مسح رمز QR، الآن"],
    ["tap", "link", 60, "Page opened from a link, 1 hour ago", "زيارة من رابط، قبل ساعة"],
    ["save", "link", 24 * 60, "Contact saved, yesterday", "حفظ جهة الاتصال، أمس"],
    [
      "click",
      "nfc",
      3 * 1440,
      "Project opened after a tap, 3 days ago",
      "نقرة على مشروع بعد لمسة، قبل 3 أيام",
    ],
  ])("statistics describe a %s by %s %i min ago as: %s", async (action, source, minutes, english, arabic) => {
    await insert(ago(minutes), action, source);
    expect((await statistics()).activities).toEqual([english]);
    expect((await statistics(owner, { "x-locale": "ar" })).activities).toEqual([arabic]);
  });

  it("statistics also contain each activity as data, and the time of reading by the server's clock", async () => {
    const at = ago(90);
    await insert(at, "save", "qr");
    const beforeMs = Date.now();
    const { recent, asOf } = await statistics();
    expect(recent).toEqual([{ action: "save", source: "qr", at }]);
    expect(Date.parse(asOf)).toBeGreaterThanOrEqual(beforeMs);
    expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now());
  });
});
