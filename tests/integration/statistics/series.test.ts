import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as statisticsRoute } from "@/app/api/content/analyse/getstatics/all/v1/route";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { GET as seriesRoute } from "@/app/api/content/analyse/series/v1/route";
import { TIME_ZONE } from "#lib/domain/locale";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import type { ResponseOf } from "#lib/contract/calls";
import { statisticsFromWire } from "#lib/wire/statistics/client";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { insertUnchecked, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

// Longer than the real limits, for a slow machine, and short enough to wait for.
vi.hoisted(() => (process.env.TIME_LIMIT_FACTOR = "3"));

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  await sql`delete from events`;
  await sql`delete from event_days`;
  await sql`update roll_up set closed_until = '2020-01-01T00:00:00+01'`;
});

const read = async (days: 7 | 30 | 90, person = owner) => {
  const response = await person.visitor.get(
    seriesRoute,
    `${toPath("GET /api/content/analyse/series/v1")}?days=${days}`,
  );
  expect(response.status).toBe(200);
  return response.as<ResponseOf<"GET /api/content/analyse/series/v1">>();
};

/** @param hour local time in Algiers */
const insert = (daysAgo: number, hour: string, action = "tap", source = "link") => sql`
  insert into events (user_id, action, source, occurred_at)
  select ${owner.id}, ${action}, ${source},
    ((now() at time zone ${TIME_ZONE})::date - ${daysAgo}::int + ${hour}::text::time)
      at time zone ${TIME_ZONE}`;
const insertPeople = (daysAgo: number, people: number) => sql`
  insert into visitor_days values
    (${owner.id}, (now() at time zone ${TIME_ZONE})::date - ${daysAgo}::int, ${people})`;
const setAgeDays = (days: number) => sql`
  update users set created_at = now() - ${days}::int * interval '1 day' where id = ${owner.id}`;

const shiftDay = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

describe.each([7, 30, 90] as const)("a series of %i days", (length) => {
  it(`a series of ${length} days has every day, including empty ones, and ends today in Algiers`, async () => {
    const { from, to, days, totals } = await read(length);
    const [row] = await sql`select (now() at time zone ${TIME_ZONE})::date::text as today`;
    expect(to).toBe(row?.today);
    expect(from).toBe(shiftDay(to, 1 - length));
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length }, (_, index) => shiftDay(from, index)));
    expect(days[0]).toEqual({ day: from, taps: { nfc: 0, qr: 0, link: 0 }, saves: 0, clicks: 0, people: 0 });
    expect(totals).toEqual({ taps: 0, saves: 0, clicks: 0, people: 0 });
  });

  it.each([false, true])(
    `a series of ${length} days begins exactly at its first day; closed: %s`,
    async (isClosed) => {
      await setAgeDays(400);
      await insert(length - 1, "00:00", "tap", "nfc");
      await insert(length - 1, "23:59:59", "save");
      await insert(length, "23:59:59", "click");
      await insert(2 * length - 1, "00:00", "tap", "qr");
      await insert(2 * length, "23:59:59", "tap");
      for (const daysAgo of [length - 1, length, 2 * length - 1, 2 * length])
        await insertPeople(daysAgo, daysAgo);
      if (isClosed) await closeDays(sql);
      const { days, totals, previous } = await read(length);
      expect(days[0]).toMatchObject({
        taps: { nfc: 1, qr: 0, link: 0 },
        saves: 1,
        clicks: 0,
        people: length - 1,
      });
      expect(totals).toEqual({ taps: 1, saves: 1, clicks: 0, people: length - 1 });
      expect(previous).toEqual({ taps: 1, saves: 0, clicks: 1, people: 3 * length - 1 });
    },
  );

  it(`a series of ${length} days has previous totals only when the account is old enough for all of them`, async () => {
    await setAgeDays(2 * length - 2);
    expect((await read(length)).previous).toBeNull();
    await setAgeDays(2 * length - 1);
    expect((await read(length)).previous).toEqual({ taps: 0, saves: 0, clicks: 0, people: 0 });
  });
});

describe("the figures of a series", () => {
  it("a series that covers a profile's whole lifetime equals its statistics, before and after days close", async () => {
    await sql`insert into events (user_id, action, source, occurred_at)
      select ${owner.id}, (array['tap', 'save', 'click'])[1 + i % 3], (array['nfc', 'qr', 'link'])[1 + i % 7 % 3],
        now() - i * interval '79 minutes' from generate_series(0, 1500) i`;
    for (const isClosed of [false, true]) {
      if (isClosed) await closeDays(sql);
      await new Visitor().post(recordRoute, visitorActionPath(owner.uid), { Action: "UpNumTap" });
      const response = await owner.visitor.get(
        statisticsRoute,
        toPath("GET /api/content/analyse/getstatics/all/v1"),
      );
      const { taps, saves, clicks } = statisticsFromWire(
        response.as<ResponseOf<"GET /api/content/analyse/getstatics/all/v1">>(),
      );
      const { days, totals } = await read(90);
      expect(totals).toMatchObject({ taps, saves, clicks });
      expect(days.at(-1)?.taps.link).toBeGreaterThan(0);
    }
  });

  it("a series separates sources and profiles", async () => {
    const other = await activeOwner();
    for (const source of ["nfc", "nfc", "qr", "link"]) await insert(0, "00:00", "tap", source);
    const { days } = await read(7);
    expect(days.at(-1)?.taps).toEqual({ nfc: 2, qr: 1, link: 1 });
    expect((await read(7, other)).totals.taps).toBe(0);
  });

  it("a series of a large history is read within the statement timeout", async () => {
    const other = await activeOwner();
    await sql`
      insert into event_days select person, current_date - i, action, source, 1000
      from generate_series(2, 700) i, unnest(${[owner.id, other.id]}::uuid[]) person,
        unnest(array['tap', 'save', 'click']) action, unnest(array['nfc', 'qr', 'link']) source`;
    await insertUnchecked(
      (tx) => tx`
        insert into events (user_id, action, source, occurred_at)
        select person, 'tap', 'nfc', now() - i * interval '1 second'
        from generate_series(0, 100000) i, unnest(${[owner.id, other.id]}::uuid[]) person`,
    );
    await sql`update roll_up set closed_until = date_trunc('day', now(), ${TIME_ZONE}) - interval '1 day'`;
    // A longer statement is cancelled, which gives 503.
    expect((await read(90)).days).toHaveLength(90);
    // Inserting the rows takes most of the time.
  });
});

describe("the series call", () => {
  it("a missing or empty number of days gives 30 days", async () => {
    for (const path of ["/", "/?days="]) {
      const { days } = (await owner.visitor.get(seriesRoute, path)).as<
        ResponseOf<"GET /api/content/analyse/series/v1">
      >();
      expect(days).toHaveLength(30);
    }
  });

  it.each(["0", "1", "8", "29", "31", "91", "030", "-7", "7.0", "seven", "7&days=30", "%00"])(
    "the series call refuses days=%s",
    async (days) => {
      const response = await owner.visitor.get(seriesRoute, `/?days=${days}`);
      expect(response).toMatchObject({ status: 422, body: { code: "invalid", fields: {} } });
    },
  );

  it("only active owners can read a series", async () => {
    expect(
      (await new Visitor().get(seriesRoute, `${toPath("GET /api/content/analyse/series/v1")}?days=7`)).status,
    ).toBe(401);
    expect(
      (
        await (
          await signUp()
        ).visitor.get(seriesRoute, `${toPath("GET /api/content/analyse/series/v1")}?days=7`)
      ).status,
    ).toBe(403);
  });
});
