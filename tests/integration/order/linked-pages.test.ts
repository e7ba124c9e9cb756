import { beforeEach, describe, expect, it } from "vitest";
import { POST as changeOpening } from "@/app/api/users/opening/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { GET as readRoute, PUT as nameRoute } from "@/app/api/users/linked_page/v1/route";
import { POST as endRoute } from "@/app/api/users/linked_page/end/v1/route";
import { POST as showRoute } from "@/app/api/users/linked_page/shown/v1/route";
import type { LinkedPage } from "#lib/domain/profile/linked-page";
import { findPageSwitch } from "#lib/server/services/profile/linked-page";
import { chipPath, pages, shortLinkPath } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { cardCodeOf } from "../../support/files/ordered-cards.ts";
import { activeOwner, PASSWORD, type Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { shortLinkRoute } from "../../support/people/short-link-route.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

// Two pages under one card (card 27 to 29).

const MENU = "https://menu.example.com/";
const NFC = "?src=nfc";
let work: Person;
let own: Person;

beforeEach(async () => {
  [work, own] = [await activeOwner(), await activeOwner()];
});

const name = (by: Person, of: Person, changes: object = {}) => {
  const label = by === work ? "Work" : "Personal";
  return by.visitor.put(nameRoute, toPath("PUT /api/users/linked_page/v1"), {
    username: of.username,
    label,
    password: PASSWORD,
    ...changes,
  });
};
const link = async () => {
  await name(work, own);
  expect((await name(own, work)).status).toBe(200);
};
const show = (by: Person, opens: string) =>
  by.visitor.post(showRoute, toPath("POST /api/users/linked_page/shown/v1"), { opens });
const end = (by: Person) => by.visitor.post(endRoute, toPath("POST /api/users/linked_page/end/v1"));
const read = async ({ visitor }: Person): Promise<LinkedPage | null> =>
  (await visitor.get(readRoute, toPath("GET /api/users/linked_page/v1"))).as<
    ResponseOf<"GET /api/users/linked_page/v1">
  >().linkedPage;
const isLinked = async (person: Person) => typeof (await read(person))?.otherLabel === "string";

async function open(person: Person, path = shortLinkPath(person.username) + NFC) {
  const { headers } = await new Visitor().get(shortLinkRoute, path, {
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 15) Mobile" },
  });
  return headers.get("location");
}
const pageOf = ({ username }: Person) => pages.view(username) + NFC;

describe("two linked pages", () => {
  it("pages are linked when both accounts name each other", async () => {
    expect(await read(work)).toBeNull();
    expect(await name(work, own)).toMatchObject({
      status: 200,
      body: { linkedPage: { username: own.username, label: "Work", otherLabel: null, opens: "own" } },
    });
    expect(await read(own)).toBeNull();
    expect(await findPageSwitch(work.id, "en")).toBeNull();
    await link();
    expect(await read(work)).toMatchObject({ otherLabel: "Personal" });
    expect(await read(own)).toMatchObject({ username: work.username, otherLabel: "Work" });
  });

  it("both cards open the page that either owner chooses", async () => {
    await link();
    expect([await open(work), await open(own)]).toEqual([pageOf(work), pageOf(own)]);
    expect((await show(work, "other")).status).toBe(200);
    expect([await open(work), await open(own)]).toEqual([pageOf(own), pageOf(own)]);
    expect([(await read(work))?.opens, (await read(own))?.opens]).toEqual(["other", "own"]);
    await show(own, "other");
    expect([await open(work), await open(own)]).toEqual([pageOf(work), pageOf(work)]);
    expect(await open(own, chipPath(own.username, await cardCodeOf(own)))).toBe(pageOf(work));
  });

  it("a card opens what the chosen page's own card opens, and the chosen page gets the visit", async () => {
    await link();
    await own.visitor.post(changeOpening, toPath("POST /api/users/opening/v1"), {
      opens: "link",
      link: MENU,
      password: PASSWORD,
    });
    await show(work, "other");
    expect(await open(work)).toBe(MENU);
    const visits = ({ id }: Person) => countRows("events", sql`user_id = ${id} and action = 'tap'`);
    expect([await visits(work), await visits(own)]).toEqual([0, 1]);
  });

  it("a card opens its own page while the chosen one is inactive", async () => {
    await link();
    await show(work, "other");
    await sql`update users set is_active = false where id = ${own.id}`;
    expect(await open(work)).toBe(pageOf(work));
    expect(await findPageSwitch(work.id, "en")).toBeNull();
    await sql`update users set is_active = true where id = ${own.id}`;
    expect(await open(work)).toBe(pageOf(own));
  });

  it("a card of an inactive page opens that page", async () => {
    await link();
    await show(work, "other");
    await sql`update users set is_active = false where id = ${work.id}`;
    expect(await open(work)).toBe(pageOf(work));
  });

  it("the switch of a page names the other page and can be turned off", async () => {
    await link();
    const toOwn = { label: "Work", other: { username: own.username, label: "Personal" } };
    expect(await findPageSwitch(work.id, "en")).toEqual(toOwn);
    await name(work, own, { showsSwitch: false });
    expect(await findPageSwitch(work.id, "en")).toBeNull();
    expect(await findPageSwitch(own.id, "en")).not.toBeNull();
  });

  it("changing a label does not change what the cards open", async () => {
    await link();
    await show(work, "other");
    await name(work, own, { label: "Office" });
    expect(await read(work)).toMatchObject({ label: "Office", opens: "other", otherLabel: "Personal" });
  });
});

describe("the end of a link", () => {
  it.each([
    ["the first", () => end(work)],
    ["the second", () => end(own)],
  ])("%s owner can end the link for both", async (_who, endLink) => {
    await link();
    await show(work, "other");
    expect((await endLink()).status).toBe(200);
    expect([await read(work), await read(own)]).toEqual([null, null]);
    expect(await open(work)).toBe(pageOf(work));
  });

  it("naming a third page ends the link, and the third page has to agree", async () => {
    await link();
    await show(work, "other");
    const third = await activeOwner();
    await name(work, third);
    expect(await read(own)).toBeNull();
    expect(await isLinked(work)).toBe(false);
    await name(third, work);
    expect(await read(work)).toMatchObject({ otherLabel: "Personal", opens: "own" });
  });

  it("deleting an account ends its link", async () => {
    await link();
    await show(work, "other");
    const { status } = await own.visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), {
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(await read(work)).toBeNull();
    expect(await open(work)).toBe(pageOf(work));
  });

  it("a page that waits for agreement keeps waiting and cannot end another link", async () => {
    await link();
    const third = await activeOwner();
    await name(third, work);
    await end(third);
    expect(await isLinked(work)).toBe(true);
    await name(third, work);
    await end(work);
    expect(await read(third)).toMatchObject({ username: work.username, otherLabel: null });
  });
});

describe("refused links", () => {
  it.each<[number, string, () => object]>([
    [402, "username", () => ({ username: "" })],
    [404, "username", () => ({ username: "logix_unknown_page" })],
    [404, "username", () => ({ username: "%' or 1=1" })],
    [422, "username", () => ({ username: work.username })],
    [402, "label", () => ({ label: " " })],
    [422, "label", () => ({ label: "x".repeat(21) })],
  ])("a link is refused with %i for its %s", async (status, field, changes) => {
    await expectRefusal(status, () => name(work, own, changes()), {
      fields: { [field]: expect.any(String) as string },
    });
  });

  it("the choice of a page is refused without a link from both sides", async () => {
    await expectRefusal(409, () => show(work, "other"));
    await name(work, own);
    await expectRefusal(409, () => show(work, "other"));
    await expectRefusal(409, () => show(own, "other"));
    await link();
    await expectRefusal(422, () => show(work, "both"));
  });

  it("the export contains the link with the other page's username", async () => {
    await link();
    const { bytes } = await work.visitor.get(exportRoute, toPath("GET /api/users/export/v1"));
    expect(JSON.parse(bytes.toString())).toMatchObject({
      linkedPage: { label: "Work", showsSwitch: true, opensOther: false, other: { username: own.username } },
    });
  });
});
