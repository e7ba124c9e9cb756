import { beforeEach, describe, expect, it } from "vitest";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { visitorActionPath } from "#lib/wire/statistics/actions";

const LIMIT = 60;

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const record = (visitor: Visitor, { uid } = owner, Action = "UpNumTap"): Promise<ParsedResponse> =>
  visitor.post(recordRoute, visitorActionPath(uid), { Action, source: "link" });
const countEvents = ({ id } = owner) => countRows("events", sql`user_id = ${id}`);

/** Uses up a visitor's limit on the profile. */
async function exhaust(visitor: Visitor): Promise<void> {
  for (let time = 0; time < LIMIT; time++) expect((await record(visitor)).status).toBe(200);
}

describe("the limit of one visitor on one profile", () => {
  it(`a visitor counts ${LIMIT} times a minute and is then refused (statistics 7)`, async () => {
    const visitor = new Visitor();
    await exhaust(visitor);
    expect(await countEvents()).toBe(LIMIT);
    const before = await readAllData();
    const response = await record(visitor);
    expect(response).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await readAllData()).toEqual(before);
  });

  it("the visitor limit counts all actions together", async () => {
    const visitor = new Visitor();
    for (let time = 0; time < LIMIT; time++) {
      const action = ["UpNumTap", "UpSC", "UpCP"][time % 3];
      expect((await record(visitor, owner, action)).status).toBe(200);
    }
    for (const action of ["UpNumTap", "UpSC", "UpCP"]) {
      expect((await record(visitor, owner, action)).status).toBe(429);
    }
  });

  it("parallel actions of a visitor do not exceed the limit", async () => {
    const visitor = new Visitor();
    const responses = await Promise.all(Array.from({ length: LIMIT + 10 }, () => record(visitor)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await countEvents()).toBe(LIMIT);
  });

  it("the visitor limit applies to one visitor on one profile", async () => {
    const [visitor, elsewhere] = [new Visitor(), await activeOwner()];
    await exhaust(visitor);
    const unaffected = [
      await record(visitor, elsewhere),
      await record(new Visitor()),
      await record(new Visitor({ address: visitor.address, userAgent: "Another browser" })),
      await record(owner.visitor),
    ];
    expect(unaffected.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countEvents()).toBe(LIMIT + 3);
    expect(await countEvents(elsewhere)).toBe(1);
  });

  it("an address has a limit across all its user agents", async () => {
    const [address, elsewhere] = ["2001:db8:9:1::1", await activeOwner()];
    const tap = (time: number, from = address) =>
      record(new Visitor({ address: from, userAgent: `Browser ${time}` }));
    const limit = LIMIT * 10;
    for (let time = 0; time < limit; time += 100) {
      const responses = await Promise.all(Array.from({ length: 100 }, (_, more) => tap(time + more)));
      expect(responses.every(({ status }) => status === 200)).toBe(true);
    }
    expect((await tap(limit)).status).toBe(429);
    expect((await tap(limit + 1, "2001:db8:9:1::2")).status).toBe(429);
    expect(await countEvents()).toBe(limit);
    expect((await tap(limit + 2, "2001:db8:9:2::1")).status).toBe(200);
    expect((await record(new Visitor({ address }), elsewhere)).status).toBe(200);
  });

  it("an action stores neither address nor user agent", async () => {
    const visitor = new Visitor({ address: "203.0.113.99", userAgent: "Recognisable/1.0" });
    await record(visitor);
    expect(JSON.stringify(await readAllData())).not.toMatch(/203\.0\.113\.99|Recognisable/);
  });
});

describe("profiles that are not counted", () => {
  it("actions on a profile are refused until it is active", async () => {
    const inactive = await signUp();
    const before = await readAllData();
    expect((await record(new Visitor(), inactive)).status).toBe(404);
    expect(await readAllData()).toEqual(before);
    await sql`update users set is_active = true where id = ${inactive.id}`;
    expect((await record(new Visitor(), inactive)).status).toBe(200);
  });

  const forms: [string, (person: Person) => string][] = [
    ["an unknown uid", () => "aaaaaaaaaaaa"],
    ["one character", () => "a"],
    ["8,000 characters", () => "a".repeat(8000)],
    ["NUL", () => "\0"],
    ["a uid and NUL", ({ uid }) => `${uid}\0`],
    ["a uid in upper case", ({ uid }) => uid.toUpperCase()],
    ["the id", ({ id }) => id],
    ["the username", ({ username }) => username],
    ["SQL", () => "' or 1=1 --"],
    ["a pattern", () => "%"],
    ["Arabic", () => "مرحبا"],
    ["a lone surrogate", () => "\ud800".toWellFormed()],
    ["an object", () => "[object Object]"],
  ];
  it.each(forms)("an action on a profile named by %s gets 404", async (_what, uidOf) => {
    // The uid needs a letter, so that upper case differs.
    await sql`update users set uid = 'abc' || substr(uid, 4) where id = ${owner.id}`;
    const [row] = await sql<{ uid: string }[]>`select uid from users where id = ${owner.id}`;
    const uid = uidOf({ ...owner, uid: row?.uid ?? "" });
    const before = await readAllData();
    expect(await record(new Visitor(), { ...owner, uid })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect(await readAllData()).toEqual(before);
    await sql`update users set uid = ${owner.uid} where id = ${owner.id}`;
  });
});

describe("refused actions", () => {
  it.each<[string, number, unknown]>([
    ["no action", 402, {}],
    ["an empty action", 402, { Action: "" }],
    ["an unknown action", 422, { Action: "UpEverything" }],
    ["an inherited name", 422, { Action: "constructor" }],
    ["a list of actions", 400, { Action: ["UpNumTap"] }],
    ["an unknown source", 422, { Action: "UpNumTap", source: "radio" }],
    ["an empty source", 422, { Action: "UpNumTap", source: "" }],
    ["a number as source", 400, { Action: "UpNumTap", source: 1 }],
    ["a list as body", 400, ["UpNumTap"]],
  ])("an action request with %s is refused with %i and counts nothing", async (_what, status, body) => {
    const before = await readAllData();
    expect((await new Visitor().post(recordRoute, visitorActionPath(owner.uid), body)).status).toBe(status);
    expect(await readAllData()).toEqual(before);
  });

  it("an action without puid gets 402", async () => {
    const before = await readAllData();
    for (const path of ["/", "/?puid=", "/?puid=%20"]) {
      expect((await new Visitor().post(recordRoute, path, { Action: "UpNumTap" })).status).toBe(402);
    }
    expect(await readAllData()).toEqual(before);
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "none", origin: "https://evil.example" }, 403],
    [{ origin: "http://localhost:3001" }, 403],
    [{ origin: "http://localhost:3000" }, 200],
    [{ origin: "http://127.0.0.1:3000" }, 200],
    [{ "sec-fetch-site": "same-origin", origin: "http://[::1]:3000" }, 200],
    [{}, 200],
  ])("an action with the headers %j gets %i", async (headers, status) => {
    const options = { headers: headers as Record<string, string> };
    const body = { Action: "UpNumTap" };
    const response = await new Visitor().post(recordRoute, visitorActionPath(owner.uid), body, options);
    expect(response.status).toBe(status);
    expect(await countEvents()).toBe(status === 200 ? 1 : 0);
  });
});

describe("actions that arrive together", () => {
  it("parallel actions of active profiles are stored in few transactions, and those of others are refused", async () => {
    const [other, inactive] = [await activeOwner(), await signUp()];
    await record(new Visitor()); // today's salt
    const targets = [owner, inactive, other, { uid: "unknown_uid" } as Person, owner, other];
    const rounds = Array.from({ length: 20 }, () => targets).flat();
    const responses = await Promise.all(rounds.map((target) => record(new Visitor(), target)));
    const expected = rounds.map((target) => (target === owner || target === other ? 200 : 404));
    expect(responses.map(({ status }) => status)).toEqual(expected);
    expect([await countEvents(), await countEvents(other), await countEvents(inactive)]).toEqual([41, 40, 0]);
    const [row] = await sql<{ transactions: number }[]>`
      select count(distinct xmin::text)::int as transactions from events
      where user_id in (${owner.id}, ${other.id})`;
    expect(row?.transactions).toBeLessThan(40);
  });

  it("a failed transaction refuses its actions, and the next one is stored", async () => {
    await record(new Visitor());
    await sql`alter table events add constraint events_no_clicks check (action <> 'click') not valid`;
    const failed = await Promise.all(
      ["UpNumTap", "UpCP"].map((Action) => record(new Visitor(), owner, Action)),
    );
    await sql`alter table events drop constraint events_no_clicks`;
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    expect(await countEvents()).toBe(1);
    expect((await record(new Visitor(), owner, "UpCP")).status).toBe(200);
  });
});
