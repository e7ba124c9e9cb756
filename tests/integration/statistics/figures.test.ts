import { beforeEach, describe, expect, it } from "vitest";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { GET as statisticsRoute } from "@/app/api/content/analyse/getstatics/all/v1/route";
import { GET as seriesRoute } from "@/app/api/content/analyse/series/v1/route";
import { POST as resetRoute } from "@/app/api/users/figures/reset/v1/route";
import { GET as csvRoute } from "@/app/api/users/figures/figures.csv/route";
import { GET as figuresRoute } from "@/app/api/users/figures/v1/route";
import { PUT as saveLinks } from "@/app/api/users/links/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { TIME_ZONE } from "#lib/domain/locale";
import { dayInAlgiers, daysAfter } from "#lib/domain/time/date";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import { getDigest } from "#lib/server/services/statistics/figures";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

const [SHOP, GITHUB, HIDDEN, LATER] = [
  "https://shop.example/a?b=1&c",
  "https://github.com/amina",
  "https://hidden.example/",
  "https://later.example/",
];
const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36";
const TODAY = dayInAlgiers(new Date());

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  const { visitor, username } = owner;
  await visitor.put(saveLinks, toPath("PUT /api/users/links/v1"), {
    links: [
      { title: "Shop", url: SHOP },
      { title: "Hidden", url: HIDDEN, isHidden: true },
      { title: "Later", url: LATER, shownFrom: "2999-01-01T00:00:00Z" },
      { kind: "heading", title: "Heading" },
    ],
  });
  const socialLinks = [
    { platform: "GitHub", link: GITHUB },
    { platform: "x", link: `${HIDDEN}social` },
  ];
  const body = { socialLinks, hiddenLinks: [`${HIDDEN}social`] };
  await visitor.put(saveProfile, toPath("PUT /api/users/update/{username}", { username }), body, {
    params: { username },
  });
});

const record = (Action: string, more: object = {}, visitor = new Visitor({ userAgent: PHONE })) =>
  visitor.post(recordRoute, visitorActionPath(owner.uid), { Action, source: "link", ...more });
const read = async (period: Record<string, string> = {}, person = owner) => {
  const path = `${toPath("GET /api/users/figures/v1")}?${new URLSearchParams(period)}`;
  const response = await person.visitor.get(figuresRoute, path);
  expect(response.status).toBe(200);
  return response.as<ResponseOf<"GET /api/users/figures/v1">>();
};
const linkOf = (figures: ResponseOf<"GET /api/users/figures/v1">, url: string) =>
  figures.links.find((link) => link.url === url);

describe("clicks on links", () => {
  it("clicks on own and social links are counted by link and source", async () => {
    for (const [target, source] of [
      [SHOP, "nfc"],
      [SHOP, "nfc"],
      [SHOP, "qr"],
      [GITHUB, "link"],
    ]) {
      expect((await record("UpLink", { target, source })).status).toBe(200);
    }
    const figures = await read();
    expect(figures.actions.link).toMatchObject({ total: 4, sources: { nfc: 2, qr: 1, link: 1 } });
    expect(linkOf(figures, SHOP)).toMatchObject({
      title: "Shop",
      kind: "own",
      total: 3,
      sources: { nfc: 2, qr: 1, link: 0 },
    });
    expect(linkOf(figures, SHOP)?.days.at(-1)).toBe(3);
    expect(linkOf(figures, GITHUB)).toMatchObject({ title: "GitHub", kind: "social", total: 1 });
    expect(figures.links.map(({ url }) => url)).toEqual([SHOP, GITHUB, HIDDEN, LATER, `${HIDDEN}social`]);
  });

  it.each([
    ["a hidden own link", HIDDEN],
    ["a link before its start", LATER],
    ["a hidden social link", `${HIDDEN}social`],
    ["a link that the page does not have", "https://other.example/"],
    ["a part of a link", "https://shop.example/a"],
  ])("a click on %s is refused with 404 and counts nothing", async (_what, target) => {
    const before = await readAllData();
    expect((await record("UpLink", { target })).status).toBe(404);
    expect(await readAllData()).toEqual(before);
  });

  it.each<[number, object]>([
    [402, {}],
    [402, { target: "" }],
    [422, { target: "javascript:alert(1)" }],
    [422, { target: `https://a.dz/${"x".repeat(200)}` }],
    [400, { target: 1 }],
  ])("a click is refused with %i: %o", (status, more) => expectRefusal(status, () => record("UpLink", more)));

  it("a removed link keeps its figures without its title", async () => {
    await record("UpLink", { target: SHOP });
    await owner.visitor.put(saveLinks, toPath("PUT /api/users/links/v1"), { links: [] });
    expect(linkOf(await read(), SHOP)).toMatchObject({ kind: "removed", title: "", total: 1 });
    expect((await record("UpLink", { target: SHOP })).status).toBe(404);
  });
});

describe("other actions", () => {
  it("calls, WhatsApp and e-mails count in the figures, but not in the dashboard's activities and counters", async () => {
    for (const action of ["UpCall", "UpWhatsApp", "UpWhatsApp", "UpEmail"]) await record(action);
    const { actions } = await read();
    expect([actions.call.total, actions.whatsapp.total, actions.email.total]).toEqual([1, 2, 1]);
    expect(await countRows("events", sql`user_id = ${owner.id}`)).toBe(0);
  });

  it("parallel actions count exactly", async () => {
    const visitors = Array.from({ length: 60 }, () => new Visitor({ userAgent: PHONE }));
    await Promise.all(visitors.map((visitor) => record("UpCall", {}, visitor)));
    expect((await read()).actions.call.total).toBe(60);
  });

  it("a target of another action is not stored", async () => {
    await record("UpNumTap", { target: "https://anything.example/" });
    expect(JSON.stringify(await readAllData())).not.toContain("anything.example");
  });
});

describe("kinds of visits", () => {
  it("device and referrer are stored only as kinds", async () => {
    await record("UpNumTap", { referrer: "l.instagram.com" });
    await record("UpNumTap", { referrer: "recognisable-news.example" });
    await record(
      "UpNumTap",
      {},
      new Visitor({ userAgent: "Mozilla/5.0 (Windows NT 10.0) Recognisable/1.0" }),
    );
    await record("UpCall", { referrer: "www.google.dz" });
    const { devices, referrers } = await read();
    expect(devices).toEqual({ phone: 2, tablet: 0, desktop: 1 });
    expect(referrers).toEqual({ direct: 1, social: 1, search: 0, other: 1 });
    expect(JSON.stringify(await readAllData())).not.toMatch(/recognisable|instagram/i);
  });
});

describe("the first day of figures", () => {
  const reset = (isReset: boolean) =>
    owner.visitor.post(resetRoute, toPath("POST /api/users/figures/reset/v1"), { isReset });
  const totals = async () => {
    const { actions, countedFrom } = await read();
    const counters = (
      await owner.visitor.get(statisticsRoute, toPath("GET /api/content/analyse/getstatics/all/v1"))
    ).as<{
      static: { NumOfTaps: { Num: number } };
    }>().static;
    const series = (
      await owner.visitor.get(seriesRoute, `${toPath("GET /api/content/analyse/series/v1")}?days=30`)
    ).as<ResponseOf<"GET /api/content/analyse/series/v1">>();
    const digest = await getDigest(owner.id, "en");
    return {
      countedFrom,
      calls: actions.call.total,
      taps: [actions.tap.total, counters.NumOfTaps.Num, series.totals.taps, digest.actions.tap.now],
    };
  };

  it("a reset of figures excludes the days before today everywhere, deletes nothing and can be undone", async () => {
    const yesterday = daysAfter(TODAY, -1);
    await sql`insert into event_days values (${owner.id}, ${daysAfter(TODAY, -3)}, 'tap', 'nfc', 5)`;
    await sql`
      insert into events (user_id, action, occurred_at)
      values (${owner.id}, 'tap', (${yesterday}::date + time '12:00') at time zone ${TIME_ZONE})`;
    await sql`insert into action_days values (${owner.id}, ${yesterday}, 'call', '', 'qr', 'phone', 'direct', 4)`;
    await record("UpNumTap");
    const all = { countedFrom: null, calls: 4, taps: [7, 7, 7, 7] };
    await sql`update roll_up set closed_until = ${yesterday}::timestamp at time zone ${TIME_ZONE}`;
    expect(await totals()).toEqual(all);
    expect((await reset(true)).body).toEqual({ countedFrom: TODAY, message: "Counting from today" });
    expect(await totals()).toEqual({ countedFrom: TODAY, calls: 0, taps: [1, 1, 1, 1] });
    expect((await reset(false)).body).toMatchObject({ countedFrom: null });
    expect(await totals()).toEqual(all);
  });

  it.each([
    [402, {}],
    [400, { isReset: "yes" }],
  ])("a reset of figures is refused with %i: %o", (status, body) =>
    expectRefusal(status, () =>
      owner.visitor.post(resetRoute, toPath("POST /api/users/figures/reset/v1"), body),
    ),
  );
});

describe("periods", () => {
  const insertTap = (daysAgo: number, time: string) => sql`
    insert into events (user_id, action, source, occurred_at)
    values (${owner.id}, 'tap', 'nfc', (${daysAfter(TODAY, -daysAgo)}::date + ${time}::text::time) at time zone ${TIME_ZONE})`;
  const insertCalls = (daysAgo: number, total: number) => sql`
    insert into action_days values
      (${owner.id}, ${daysAfter(TODAY, -daysAgo)}, 'call', '', 'qr', 'phone', 'direct', ${total})`;

  it.each([false, true])(
    "a period of figures includes its whole first and last day; closed: %s",
    async (isClosed) => {
      await sql`update roll_up set closed_until = '2020-01-01T00:00:00+01'`;
      await sql`delete from events`;
      await sql`delete from event_days`;
      for (const daysAgo of [9, 6]) await insertTap(daysAgo, "23:59:59");
      for (const daysAgo of [8, 5]) await insertTap(daysAgo, "00:00");
      for (const daysAgo of [9, 8, 6, 5]) await insertCalls(daysAgo, daysAgo);
      if (isClosed) await closeDays(sql);
      const { actions } = await read({ from: daysAfter(TODAY, -8), to: daysAfter(TODAY, -6) });
      expect(actions.tap).toEqual({ total: 2, sources: { nfc: 2, qr: 0, link: 0 }, days: [1, 0, 1] });
      expect(actions.call.days).toEqual([8, 0, 6]);
    },
  );

  it("a period of figures with open ends is completed", async () => {
    expect(await read()).toMatchObject({ from: daysAfter(TODAY, -29), to: TODAY, today: TODAY });
    expect(await read({ to: "2026-03-31" })).toMatchObject({ from: "2026-03-02", to: "2026-03-31" });
    expect(await read({ from: "2020-01-01" })).toMatchObject({ from: "2020-01-01", to: "2020-12-31" });
    expect(await read({ from: "2998-01-01" })).toMatchObject({ from: "2998-01-01", to: "2998-01-01" });
    expect((await read({ from: "2025-01-01", to: "2026-01-01" })).actions.tap.days).toHaveLength(366);
  });

  it.each([
    { from: "2026-02-02", to: "2026-02-01" },
    { from: "2025-01-01", to: "2026-01-02" },
    { from: "2026-02-30" },
    { from: "0001-01-01" },
    { to: "9999-12-31" },
    { to: "today" },
  ])("the period %o of figures is refused", (period) =>
    expectRefusal(422, () =>
      owner.visitor.get(
        figuresRoute,
        `${toPath("GET /api/users/figures/v1")}?${new URLSearchParams(period as Record<string, string>)}`,
      ),
    ),
  );

  it("figures and their file contain only the owner's actions", async () => {
    await record("UpLink", { target: SHOP });
    await record("UpCall");
    const other = await activeOwner();
    expect((await read({}, other)).actions.link.total).toBe(0);
    const file = async ({ visitor }: Person) =>
      (await visitor.get(csvRoute, toPath("GET /api/users/figures/figures.csv"))).bytes
        .toString()
        .replace("\uFEFF", "")
        .split("\r\n");
    expect(await file(owner)).toEqual([
      '"Day";"Action";"Link";"Source";"Device";"Coming from";"Count"',
      `"${TODAY}";"call";"";"link";"phone";"direct";"1"`,
      `"${TODAY}";"link";"${SHOP}";"link";"phone";"direct";"1"`,
      "",
    ]);
    expect(await file(other)).toHaveLength(2);
    await sql`insert into event_days values (${other.id}, ${TODAY}, 'tap', 'nfc', 5)`;
    await sql`
      insert into action_days values
        (${other.id}, ${TODAY}, 'tap', '', 'nfc', 'phone', 'social', 2),
        (${other.id}, ${TODAY}, 'tap', '', 'qr', 'desktop', 'direct', 1)`;
    expect((await file(other)).slice(1)).toEqual([
      `"${TODAY}";"tap";"";"nfc";"";"";"3"`,
      `"${TODAY}";"tap";"";"nfc";"phone";"social";"2"`,
      `"${TODAY}";"tap";"";"qr";"desktop";"direct";"1"`,
      "",
    ]);
  });

  it("the digest compares two weeks and names the most opened link of the current one", async () => {
    await sql`
      insert into action_days values
        (${owner.id}, ${daysAfter(TODAY, -6)}, 'link', ${GITHUB}, 'qr', 'phone', 'direct', 2),
        (${owner.id}, ${TODAY}, 'link', ${SHOP}, 'qr', 'phone', 'direct', 1),
        (${owner.id}, ${daysAfter(TODAY, -7)}, 'link', ${SHOP}, 'qr', 'phone', 'direct', 5),
        (${owner.id}, ${daysAfter(TODAY, -14)}, 'link', ${SHOP}, 'qr', 'phone', 'direct', 9)`;
    expect(await getDigest(owner.id, "en")).toEqual({
      actions: { tap: { now: 0, before: 0 }, save: { now: 0, before: 0 }, link: { now: 3, before: 5 } },
      contacts: { now: 0, before: 0 },
      topLink: { url: GITHUB, title: "GitHub", total: 2 },
    });
  });

  it("the digest counts contacts by their first meeting, since the first day of figures", async () => {
    const insertContact = ([first, last = first]: readonly number[], index: number) => sql`
      insert into received_contacts (user_id, name, phone, source, created_at, last_met_at)
      values (${owner.id}, 'A', ${`066123456${index}`}, 'link',
        ${daysAfter(TODAY, -(first ?? 0))}::timestamp at time zone ${TIME_ZONE},
        ${daysAfter(TODAY, -(last ?? 0))}::timestamp at time zone ${TIME_ZONE})`;
    // Days ago. The previous week is 7 to 13.
    for (const [index, days] of [[0], [6], [7], [13, 0], [14, 0], [14]].entries()) {
      await insertContact(days, index);
    }
    // Moves two of them to the last moment of their day.
    await sql`
      update received_contacts
      set created_at = created_at + interval '1 day' - interval '1 ms', last_met_at = now()
      where phone in ('0661234562', '0661234565')`;
    expect((await getDigest(owner.id, "en")).contacts).toEqual({ now: 2, before: 2 });
    expect((await getDigest((await activeOwner()).id, "en")).contacts).toEqual({ now: 0, before: 0 });
    await owner.visitor.post(resetRoute, toPath("POST /api/users/figures/reset/v1"), { isReset: true });
    expect((await getDigest(owner.id, "en")).contacts).toEqual({ now: 1, before: 0 });
  });
});
