import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as switchExchange } from "@/app/api/users/exchange/v1/route";
import { GET as readRoute, POST as saveRoute } from "@/app/api/users/opening/v1/route";
import { waitForBackgroundWork } from "#lib/server/process/background-work";
import { chipPath, pages, shortLinkPath } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { cardCodeOf } from "../../support/files/ordered-cards.ts";
import { activeOwner, admin, PASSWORD, type Person } from "../../support/people/people.ts";
import { shortLinkByNext, shortLinkRoute } from "../../support/people/short-link-route.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

// What a card opens (card 24 to 26).

const LIMIT = 30;
process.env.RATE_LIMIT_ACTION = String(LIMIT);

const MENU = "https://menu.example.com/summer?table=1";
const PHONE = { "user-agent": "Mozilla/5.0 (Linux; Android 15) Mobile" };
const NFC = "?src=nfc";
let owner: Person;

beforeEach(async () => {
  owner = await activeOwner();
});

const save = (body: object) =>
  owner.visitor.post(saveRoute, toPath("POST /api/users/opening/v1"), { password: PASSWORD, ...body });
const stored = async () =>
  (await owner.visitor.get(readRoute, toPath("GET /api/users/opening/v1"))).as<
    ResponseOf<"GET /api/users/opening/v1">
  >();
const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString();

async function open(
  query = NFC,
  { visitor = new Visitor(), headers = PHONE as object, route = shortLinkRoute } = {},
) {
  const path = shortLinkPath(owner.username) + query;
  const response = await visitor.get(route, path, { headers: { ...headers } });
  expect(response.status).toBe(307);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return response.headers.get("location");
}

const countVisits = () => countRows("events", sql`user_id = ${owner.id} and action = 'tap'`);
const page = () => pages.view(owner.username);

describe("what a card opens", () => {
  it("a card opens its owner's page until the owner chooses otherwise, and the server counts no visit", async () => {
    expect(await stored()).toEqual({ opens: "page", link: "", until: "" });
    expect(await open()).toBe(page() + NFC);
    expect(await countVisits()).toBe(0);
  });

  it("a card opens the owner's link unchanged from the next tap on, until the owner chooses the page again", async () => {
    expect((await save({ opens: "link", link: MENU })).status).toBe(200);
    expect([await open(), await open("?qr=true"), await open("")]).toEqual([MENU, MENU, MENU]);
    expect((await save({ opens: "page", link: MENU, until: isoIn(9e6) })).status).toBe(200);
    expect(await stored()).toEqual({ opens: "page", link: "", until: "" });
    expect(await open()).toBe(page() + NFC);
  });

  it("a choice does not change the page's modification time, which open editors compare", async () => {
    const readTime = () => sql`select updated_at from users where id = ${owner.id}`;
    const before = await readTime();
    expect((await save({ opens: "link", link: MENU, until: isoIn(9e6) })).status).toBe(200);
    expect(await readTime()).toEqual(before);
  });

  it("a card opens the contact form with its source, in the visitor's language", async () => {
    await save({ opens: "exchange" });
    expect(await open()).toBe(pages.exchangeForm(owner.username) + NFC);
    const { headers } = await new Visitor().get(shortLinkRoute, `/en${shortLinkPath(owner.username)}`);
    expect(headers.get("location")).toBe(`/en${pages.exchangeForm(owner.username)}`);
  });

  it("a card opens the page instead of the form while the owner accepts no contacts", async () => {
    await save({ opens: "exchange" });
    const { status } = await owner.visitor.post(switchExchange, toPath("POST /api/users/exchange/v1"), {
      isOn: false,
    });
    expect(status).toBe(200);
    expect(await open()).toBe(page() + NFC);
  });

  it("a card opens the contact file without a language", async () => {
    await save({ opens: "file" });
    expect(await open()).toBe(pages.contactFile(owner.username, "ar"));
  });

  it("a card's code decides whose choice applies", async () => {
    await save({ opens: "link", link: MENU });
    const other = await activeOwner();
    const code = await cardCodeOf(other);
    await sql`update made_cards set user_id = ${owner.id} where code = ${code}`;
    const { headers } = await new Visitor().get(shortLinkRoute, chipPath(other.username, code));
    expect(headers.get("location")).toBe(MENU);
  });

  it("a card opens the page again once the choice has expired", async () => {
    await save({ opens: "link", link: MENU, until: isoIn(3_600_000) });
    expect(await open()).toBe(MENU);
    await sql`update users set card_opens_until = now() - interval '1 ms' where id = ${owner.id}`;
    expect(await open()).toBe(page() + NFC);
    expect(await stored()).toEqual({ opens: "page", link: "", until: "" });
  });

  it("a card of an inactive profile opens its page", async () => {
    await save({ opens: "link", link: MENU });
    await sql`update users set is_active = false where id = ${owner.id}`;
    expect(await open()).toBe(page() + NFC);
    expect(await countVisits()).toBe(0);
  });
});

describe("visits of cards that open no page", () => {
  it("a visit of a card that opens no page is counted once, with its source", async () => {
    await save({ opens: "link", link: MENU });
    await open();
    await open("?qr=true");
    expect(
      await sql`select source, count(*)::int as total from events where user_id = ${owner.id} group by 1 order by 1`,
    ).toEqual([
      { source: "nfc", total: 1 },
      { source: "qr", total: 1 },
    ]);
  });

  it("visits of bots, owners and admins are not counted", async () => {
    await save({ opens: "file" });
    await open(NFC, { headers: { "user-agent": "WhatsApp/2.23.20.0" } });
    await open(NFC, { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
    await open(NFC, { visitor: owner.visitor });
    await open(NFC, { visitor: (await admin()).visitor });
    expect(await countVisits()).toBe(0);
  });

  it.each([
    ["sec-purpose", "prefetch;prerender"],
    ["sec-purpose", "prefetch"],
    ["purpose", "prefetch"],
    ["x-purpose", "preview"],
    ["x-moz", "prefetch"],
  ])("the header %s: %s opens the card and is not counted", async (name, value) => {
    await save({ opens: "link", link: MENU });
    expect(await open(NFC, { headers: { [name]: value } })).toBe(MENU);
    expect(await countVisits()).toBe(0);
    await open();
    expect(await countVisits()).toBe(1);
  });

  it("beyond the limit of visits, the card still opens and visits are not counted", async () => {
    await save({ opens: "link", link: MENU });
    const visitor = new Visitor();
    for (let time = 0; time <= LIMIT; time++) expect(await open(NFC, { visitor })).toBe(MENU);
    expect(await countVisits()).toBe(LIMIT);
  });
});

describe("visits while the database is slow", () => {
  // Each of these tests waits for the end of the limit.
  beforeEach(() => vi.stubEnv("TIME_LIMIT_FACTOR", "3"));
  afterEach(() => vi.unstubAllEnvs());

  const whileLocked = <T>(table: "users" | "action_days", work: () => Promise<T>): Promise<T> =>
    sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`;
      return work();
    }) as Promise<T>;

  it.each<[object, () => string]>([
    [{ opens: "link", link: MENU }, () => MENU],
    [{ opens: "file" }, () => pages.contactFile(owner.username, "ar")],
    [{ opens: "exchange" }, () => pages.exchangeForm(owner.username) + NFC],
  ])("a card opens its owner's choice %o before a slow visit is counted once", async (choice, addressOf) => {
    await save(choice);
    const opened = await whileLocked("action_days", async () => {
      const location = await open();
      return { location, isWaiting: await isCountWaiting(), visits: await countVisits() };
    });
    expect(opened).toEqual({ location: addressOf(), isWaiting: true, visits: 0 });
    await expect.poll(countVisits).toBe(1);
    await waitForBackgroundWork();
    expect(await countVisits()).toBe(1);
  });

  it("a card opens its owner's choice when the visit cannot be stored, and the next visit is counted", async () => {
    await save({ opens: "link", link: MENU });
    await sql`alter table events add constraint events_none check (action <> 'tap') not valid`;
    expect(await open()).toBe(MENU);
    await waitForBackgroundWork();
    await sql`alter table events drop constraint events_none`;
    expect(await countVisits()).toBe(0);
    expect(await open()).toBe(MENU);
    expect(await countVisits()).toBe(1);
  });

  it("a card opens the page when the choice is found too late, and only the page counts the visit", async () => {
    await save({ opens: "link", link: MENU });
    // The server in front would wait for the lock before Next does.
    expect(await whileLocked("users", () => open(NFC, { route: shortLinkByNext }))).toBe(page() + NFC);
    // This lookup runs after the late one.
    expect(await open()).toBe(MENU);
    await waitForBackgroundWork();
    expect(await countVisits()).toBe(1);
  });
});

async function isCountWaiting(): Promise<boolean> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%action_days%'`;
  return row?.count === 1;
}

describe("refused choices", () => {
  it.each([
    ["no choice", {}, 402, "opens"],
    ["an unknown choice", { opens: "shop" }, 422, "opens"],
    ["a link without an address", { opens: "link" }, 402, "link"],
    ["a link that is not https", { opens: "link", link: "http://a.dz" }, 422, "link"],
    ["a link that is a script", { opens: "link", link: "javascript:alert(1)" }, 422, "link"],
    ["a link of 201 characters", { opens: "link", link: `https://a.dz/${"a".repeat(188)}` }, 422, "link"],
    ["an end that is not a time", { opens: "file", until: "tomorrow" }, 422, "until"],
    ["an end in the past", { opens: "file", until: isoIn(-1000) }, 422, "until"],
  ])("a choice with %s is refused and changes nothing", async (_what, body, status, field) => {
    await save({ opens: "file" });
    await expectRefusal(status, () => save(body), {
      fields: { [field]: expect.any(String) as string },
    });
  });

  it("a link of 200 characters is accepted", async () => {
    const link = `https://a.dz/${"a".repeat(187)}`;
    expect((await save({ opens: "link", link })).status).toBe(200);
    expect(await open()).toBe(link);
  });
});
