import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { GET as seriesRoute } from "@/app/api/content/analyse/series/v1/route";
import { TIME_ZONE } from "#lib/domain/locale";
import { findOrCreateDaySalt } from "#lib/server/dal/statistics/visitor-salts";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

const otherInstance = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
afterAll(() => otherInstance.end());

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  await sql`update roll_up set closed_until = '2020-01-01T00:00:00+01'`;
});

const record = (visitor: Visitor, { uid } = owner, Action = "UpNumTap") =>
  visitor.post(recordRoute, visitorActionPath(uid), { Action });

const peopleToday = async ({ visitor } = owner) =>
  (await visitor.get(seriesRoute, `${toPath("GET /api/content/analyse/series/v1")}?days=7`))
    .as<ResponseOf<"GET /api/content/analyse/series/v1">>()
    .days.at(-1)?.people;

const today = async () => {
  const [row] = await sql<{ day: string }[]>`select (now() at time zone ${TIME_ZONE})::date::text as day`;
  return row?.day ?? "";
};

let days = 0;
/** Moves the process past midnight, so that it reads the salt of the database's unchanged day again. */
async function recordWithoutSalt(visitor = new Visitor(), person = owner) {
  days += 2;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
  const response = await record(visitor, person);
  vi.useRealTimers();
  return response;
}

describe("visitor counts", () => {
  it("a visitor counts once per day and profile over all actions", async () => {
    const other = await activeOwner();
    const [anna, badr] = [new Visitor(), new Visitor()];
    for (const action of ["UpNumTap", "UpNumTap", "UpSC", "UpCP"]) {
      expect((await record(anna, owner, action)).status).toBe(200);
    }
    await record(badr);
    await record(anna, other);
    expect(await countRows("events", sql`user_id = ${owner.id}`)).toBe(5);
    expect([await peopleToday(), await peopleToday(other)]).toEqual([2, 1]);
  });

  it("visitors are distinguished by address and user agent", async () => {
    const address = "10.200.0.1";
    for (const userAgent of ["Phone", "Laptop"]) await record(new Visitor({ address, userAgent }));
    await record(new Visitor({ address: "10.200.0.2", userAgent: "Phone" }));
    await record(new Visitor({ address, userAgent: "Phone" }));
    expect(await peopleToday()).toBe(3);
  });

  it("parallel actions of a visitor all count, and the visitor counts once", async () => {
    const visitors = Array.from({ length: 5 }, () => new Visitor());
    const calls = visitors.flatMap((visitor) => Array.from({ length: 10 }, () => record(visitor)));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await countRows("events", sql`user_id = ${owner.id}`)).toBe(50);
    expect(await peopleToday()).toBe(5);
  });

  it("a visitor of an earlier day counts again today", async () => {
    const visitor = new Visitor();
    await record(visitor);
    await sql`update visitors set day = day - 1 where user_id = ${owner.id}`;
    await record(visitor);
    const { days } = (
      await owner.visitor.get(seriesRoute, `${toPath("GET /api/content/analyse/series/v1")}?days=7`)
    ).as<ResponseOf<"GET /api/content/analyse/series/v1">>();
    expect(days.slice(-2).map(({ people }) => people)).toEqual([1, 1]);
  });
});

describe("visitor hashes", () => {
  it("a visitor's hash differs between profiles and reveals neither address nor user agent", async () => {
    const other = await activeOwner();
    const visitor = new Visitor({ address: "203.0.113.77", userAgent: "Recognisable/2.0" });
    await record(visitor);
    await record(visitor, other);
    const hashes = await sql<{ hash: Buffer }[]>`
      select visitor_hash as hash from visitors where user_id in (${owner.id}, ${other.id})`;
    expect(new Set(hashes.map(({ hash }) => hash.toString("hex"))).size).toBe(2);
    expect(JSON.stringify(await readAllData())).not.toMatch(/203\.0\.113\.77|Recognisable/);
  });

  it("all instances share the salt that is created first", async () => {
    await sql`delete from visitor_salts`;
    const salts = await Promise.all(
      [1, 2, 3, 4].map((byte) => findOrCreateDaySalt(owner.uid, Buffer.alloc(32, byte))),
    );
    expect(new Set(salts.map((row) => Buffer.from(row?.salt ?? []).toString("hex"))).size).toBe(1);
    expect(await countRows("visitor_salts")).toBe(1);
    expect(salts[0]?.day).toBe(await today());
    expect(salts[0]?.leftMs).toBeGreaterThan(0);
    expect(salts[0]?.leftMs).toBeLessThanOrEqual(86_400_000);
  });

  it("a visitor's hash stays the same when a process reads the salt again on the same day", async () => {
    const visitor = new Visitor();
    await recordWithoutSalt(visitor);
    expect((await recordWithoutSalt(visitor)).status).toBe(200);
    expect(await peopleToday()).toBe(1);
  });

  it("creating today's salt deletes earlier ones", async () => {
    await sql`delete from visitor_salts`;
    await sql`insert into visitor_salts values (${await today()}::text::date - 1, ${Buffer.alloc(32)})`;
    await recordWithoutSalt();
    const salts = await sql<{ day: string; salt: Buffer }[]>`select day::text, salt from visitor_salts`;
    expect(salts.map(({ day }) => day)).toEqual([await today()]);
    expect(salts[0]?.salt).not.toEqual(Buffer.alloc(32));
  });

  it.each(["absent", "absent_uid_here", "inactive"])("no salt is created for the uid %s", async (who) => {
    await sql`delete from visitor_salts`;
    await sql`update users set is_active = false where id = ${owner.id}`;
    const before = await readAllData();
    const uid = who === "inactive" ? owner.uid : who;
    expect((await recordWithoutSalt(new Visitor(), { ...owner, uid })).status).toBe(404);
    expect(await readAllData()).toEqual(before);
  });
});

describe("closed days", () => {
  const hash = (byte: number) => Buffer.alloc(16, byte);
  const insert = (daysAgo: number, ...hashes: Buffer[]) =>
    Promise.all(
      hashes.map(
        async (one) =>
          sql`insert into visitors values (${owner.id}, ${await today()}::text::date - ${daysAgo}::int, ${one})`,
      ),
    );
  /** The first open day, which is yesterday until ten minutes after midnight. */
  const until = async () => {
    const [row] = await sql<{ day: string }[]>`
      select (closed_until at time zone ${TIME_ZONE})::date::text as day from roll_up`;
    return row?.day ?? "";
  };

  it("closing a day stores the number of visitors and deletes hashes and salts", async () => {
    await sql`delete from visitor_salts`;
    await recordWithoutSalt();
    await insert(3, hash(1), hash(2), hash(3));
    await insert(2, hash(1));
    await sql`insert into visitor_salts values (${await today()}::text::date - 3, ${Buffer.alloc(32)})`;
    await closeDays(sql);
    const days = await sql`
      select (${await today()}::text::date - day)::int as ago, people from visitor_days
      where user_id = ${owner.id} order by day`;
    expect(days).toEqual([
      { ago: 3, people: 3 },
      { ago: 2, people: 1 },
    ]);
    expect(await countRows("visitors", sql`day < ${await until()}::text::date`)).toBe(0);
    expect(await countRows("visitor_salts", sql`day < ${await until()}::text::date`)).toBe(0);
    expect(await countRows("visitor_salts")).toBe(1);
    expect(await peopleToday()).toBe(1);
  });

  it("parallel closings by several instances count a day once", async () => {
    await insert(4, hash(1), hash(2));
    await Promise.all([closeDays(sql), closeDays(otherInstance), closeDays(sql)]);
    expect(await sql`select people from visitor_days where user_id = ${owner.id}`).toEqual([{ people: 2 }]);
  });

  it.each([1, 2, 3])("closing in steps of %i visitors counts each once", async (step) => {
    await insert(4, hash(1), hash(2), hash(3));
    await insert(3, hash(1), hash(4));
    await recordWithoutSalt();
    await Promise.all([closeDays(sql, step), closeDays(otherInstance, step)]);
    const days = await sql`select people from visitor_days where user_id = ${owner.id} order by day`;
    expect(days).toEqual([{ people: 3 }, { people: 2 }]);
    expect(await peopleToday()).toBe(1);
  });
});
