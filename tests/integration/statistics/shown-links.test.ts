import { beforeEach, expect, it } from "vitest";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { GET as teamFiguresRoute } from "@/app/api/users/company/figures/v1/route";
import { PUT as saveTemplateRoute } from "@/app/api/users/company/template/v1/route";
import { GET as csvRoute } from "@/app/api/users/figures/figures.csv/route";
import { GET as figuresRoute } from "@/app/api/users/figures/v1/route";
import { PUT as saveLinksRoute } from "@/app/api/users/links/v1/route";
import { PUT as saveProfileRoute } from "@/app/api/users/update/[username]/route";
import { getDigest } from "#lib/server/services/statistics/figures";
import { addDepartment, addMember, company, type TestCompany } from "../../support/people/companies.ts";
import type { Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { readAllData, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";
import { visitorActionPath } from "#lib/wire/statistics/actions";

// Clicks count only on links that visitors see (company 11, statistics 13).

const SITE = { ar: "موقعنا", en: "Our site", url: "https://atlas.dz/a?b=1&c" };
const LOOMS = { ar: "الأنوال", en: "", url: "https://looms.atlas.dz/" };
const [OWN, SOCIAL] = ["https://own.example/", "https://github.com/samia"];

let atlas: TestCompany;
let member: Person;
beforeEach(async () => {
  atlas = await company();
  ({ member } = atlas);
  const { visitor, username } = member;
  await visitor.put(saveLinksRoute, toPath("PUT /api/users/links/v1"), {
    links: [{ title: "Own", url: OWN }],
  });
  const socialLinks = [{ platform: "GitHub", link: SOCIAL }];
  await visitor.put(
    saveProfileRoute,
    toPath("PUT /api/users/update/{username}", { username }),
    { socialLinks },
    { params: { username } },
  );
});

async function setLinks(links: object | null, department = "") {
  const body = { department, logo: "", rules: { links } };
  const { status } = await atlas.manager.visitor.put(
    saveTemplateRoute,
    toPath("PUT /api/users/company/template/v1"),
    body,
  );
  expect(status).toBe(200);
}
const click = async (target: string, { uid } = member) =>
  (
    await new Visitor().post(recordRoute, visitorActionPath(uid), {
      Action: "UpLink",
      target,
      source: "qr",
    })
  ).status;
const clicks = (targets: readonly string[], person = member) =>
  Promise.all(targets.map((target) => click(target, person)));
const figuresOf = async ({ visitor }: Person, language = "en") =>
  (
    await visitor.get(figuresRoute, toPath("GET /api/users/figures/v1"), {
      headers: { "x-locale": language },
    })
  ).as<ResponseOf<"GET /api/users/figures/v1">>();
const clicksOfTeam = async () =>
  (await atlas.manager.visitor.get(teamFiguresRoute, toPath("GET /api/users/company/figures/v1"))).as<
    ResponseOf<"GET /api/users/company/figures/v1">
  >().actions.click;

it("a click on a company link counts in the member's figures and once in the company's", async () => {
  await setLinks({ items: [SITE], isLocked: false });
  expect(await clicks([SITE.url, SITE.url, SOCIAL])).toEqual([200, 200, 200]);
  const { actions, links } = await figuresOf(member);
  expect(actions.link.total).toBe(3);
  expect(links.map(({ url, total }) => [url, total])).toEqual([
    [SITE.url, 2],
    [SOCIAL, 1],
    [OWN, 0],
  ]);
  expect(await clicksOfTeam()).toMatchObject({ total: 3, sources: { nfc: 0, qr: 3, link: 0 } });
});

it("taps and clicks that are stored together are counted separately", async () => {
  await setLinks({ items: [SITE], isLocked: false });
  const tap = async () =>
    (await new Visitor().post(recordRoute, visitorActionPath(member.uid), { Action: "UpNumTap" })).status;
  expect(await tap()).toBe(200);
  const targets = [SITE.url, "https://other.example/", OWN];
  expect(await Promise.all([tap(), ...targets.map((target) => click(target)), tap()])).toEqual([
    200, 200, 404, 200, 200,
  ]);
  const { actions } = await figuresOf(member);
  expect([actions.tap.total, actions.link.total]).toEqual([3, 2]);
});

it("a company link appears in its member's figures with a title in the language of the panel", async () => {
  await setLinks({ items: [SITE, LOOMS], isLocked: false });
  await click(SITE.url);
  const linkOf = async (url: string, language: string) =>
    (await figuresOf(member, language)).links.find((link) => link.url === url);
  expect(await linkOf(SITE.url, "en")).toMatchObject({ title: "Our site", kind: "company", total: 1 });
  expect(await linkOf(SITE.url, "ar")).toMatchObject({ title: "موقعنا", kind: "company" });
  expect(await linkOf(LOOMS.url, "en")).toMatchObject({ title: "الأنوال", kind: "company", total: 0 });
  expect((await getDigest(member.id, "en")).topLink).toEqual({ url: SITE.url, title: "Our site", total: 1 });
  const file = (
    await member.visitor.get(csvRoute, toPath("GET /api/users/figures/figures.csv"))
  ).bytes.toString();
  expect(file).toContain(`"link";"${SITE.url}";"qr";"desktop";"direct";"1"`);
});

it("a link of both the member and the company is one line with the member's title", async () => {
  await setLinks({ items: [{ ...SITE, url: OWN }], isLocked: false });
  expect(await click(OWN)).toBe(200);
  expect((await figuresOf(member)).links.filter(({ url }) => url === OWN)).toEqual([
    expect.objectContaining({ title: "Own", kind: "own", total: 1 }),
  ]);
});

it("clicks on the member's links are refused while the company shows only its own, and counted again afterwards", async () => {
  const own = [OWN, SOCIAL];
  await setLinks({ items: [SITE], isLocked: true });
  const before = await readAllData();
  expect(await clicks(own)).toEqual([404, 404]);
  expect(await readAllData()).toEqual(before);
  expect(await click(SITE.url)).toBe(200);
  await setLinks({ items: [], isLocked: true });
  expect(await clicks([...own, SITE.url])).toEqual([404, 404, 404]);
  await setLinks({ items: [], isLocked: false });
  expect(await clicks([...own, SITE.url])).toEqual([200, 200, 404]);
});

it("the links of a department replace those of its company, even when it has none", async () => {
  const departmentId = await addDepartment(atlas.id, "Looms");
  const weaver = await addMember(atlas.id, { departmentId });
  await setLinks({ items: [SITE], isLocked: true });
  expect(await clicks([SITE.url, LOOMS.url], weaver)).toEqual([200, 404]);
  await setLinks({ items: [LOOMS], isLocked: false }, departmentId);
  expect(await clicks([SITE.url, LOOMS.url], weaver)).toEqual([404, 200]);
  expect(await clicks([SITE.url, LOOMS.url, OWN])).toEqual([200, 404, 404]);
  await setLinks(null, departmentId);
  expect(await clicks([SITE.url, LOOMS.url], weaver)).toEqual([404, 404]);
});

it.each([
  ["the member has left", () => sql`delete from company_members where user_id = ${member.id}`],
  ["the company is closed", () => sql`update companies set state = 'closed' where id = ${atlas.id}`],
  [
    "the company waits for approval",
    () => sql`update companies set state = 'requested' where id = ${atlas.id}`,
  ],
])("company links no longer count, and the member's own count again, once %s", async (_what, end) => {
  await setLinks({ items: [SITE], isLocked: true });
  expect(await clicks([SITE.url, OWN])).toEqual([200, 404]);
  await end();
  expect(await clicks([SITE.url, OWN, SOCIAL])).toEqual([404, 200, 200]);
  expect((await figuresOf(member)).links.find(({ url }) => url === SITE.url)).toMatchObject({
    kind: "removed",
    title: "",
    total: 1,
  });
});

it("a company link does not count for people outside the company", async () => {
  await setLinks({ items: [SITE], isLocked: false });
  const other = await company("Other");
  expect(await click(SITE.url, other.member)).toBe(404);
  expect(await click(SITE.url)).toBe(200);
  await sql`update users set is_active = false where id = ${member.id}`;
  expect(await click(SITE.url)).toBe(404);
  expect((await clicksOfTeam()).total).toBe(1);
});

it("a link of the owner's event is counted only while the event lasts", async () => {
  const [day, now] = [86_400_000, Date.now()];
  const isoIn = (ms: number) => new Date(now + ms).toISOString();
  const saveEvent = (fromMs: number) =>
    member.visitor.put(saveLinksRoute, toPath("PUT /api/users/links/v1"), {
      event: { title: "Fair", shownFrom: isoIn(fromMs), shownUntil: isoIn(fromMs + day) },
      links: [{ title: "Stand", url: OWN, isEvent: true }],
    });
  const statuses: number[] = [];
  for (const fromMs of [day, -day / 2, -2 * day]) {
    expect((await saveEvent(fromMs)).status).toBe(200);
    statuses.push(await click(OWN));
  }
  expect(statuses).toEqual([404, 200, 404]);
});
