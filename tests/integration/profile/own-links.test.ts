import { beforeEach, describe, expect, it } from "vitest";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/users/links/v1/route";
import { GET as publicRoute } from "@/app/api/users/user/route";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const SHOP = { title: "متجري", url: "https://shop.example/a?b=1&c" };
const ALL = {
  kind: "link",
  picture: "",
  isHidden: false,
  isPinned: false,
  isEvent: false,
  shownFrom: "",
  shownUntil: "",
};

const save = (links: unknown, version?: string, { visitor } = owner) =>
  visitor.put(saveRoute, toPath("PUT /api/users/links/v1"), {
    links,
    ...(version !== undefined && { version }),
  });
const read = async ({ visitor } = owner) =>
  (await visitor.get(readRoute, toPath("GET /api/users/links/v1"))).as<
    ResponseOf<"GET /api/users/links/v1">
  >();
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `L${index}`, url: `https://a.dz/${index}` }));

describe("own links", () => {
  it("own links are stored and returned in their order", async () => {
    const list = [
      { kind: "heading", title: "Work" },
      { ...SHOP, isPinned: true, shownFrom: "2026-11-22T10:00:00+01:00" },
      { title: "www", url: "www.a.dz", isHidden: true, shownUntil: "2027-01-01T00:00:00Z" },
    ];
    const expected = [
      { ...ALL, kind: "heading", title: "Work", url: "" },
      { ...ALL, ...SHOP, isPinned: true, shownFrom: "2026-11-22T09:00:00.000Z" },
      {
        ...ALL,
        title: "www",
        url: "https://www.a.dz",
        isHidden: true,
        shownUntil: "2027-01-01T00:00:00.000Z",
      },
    ];
    expect(await save(list)).toMatchObject({
      status: 200,
      body: { links: expected, version: expect.any(String), message: "Links saved" },
    });
    expect((await read()).links).toEqual(expected);
    await save([SHOP]);
    expect((await read()).links).toEqual([{ ...ALL, ...SHOP }]);
    await save([]);
    expect((await read()).links).toEqual([]);
  });

  it("twenty own links with the longest title and address are accepted", async () => {
    const longest = { title: "ب".repeat(60), url: "https://a.dz/".padEnd(200, "x"), kind: "link" };
    expect((await save([longest, ...links(19)])).status).toBe(200);
    expect((await read()).links).toHaveLength(20);
  });

  it.each<[number, string, unknown]>([
    [422, "21 entries", links(21)],
    [402, "no title", [{ title: " ", url: "https://a.dz" }]],
    [422, "a long title", [{ title: "ب".repeat(61), url: "https://a.dz" }]],
    [422, "a script in the title", [{ title: "<script>", url: "https://a.dz" }]],
    [402, "no address", [{ title: "a" }]],
    [422, "an http address", [{ title: "a", url: "http://a.dz" }]],
    [422, "a javascript address", [{ title: "a", url: "javascript:alert(1)" }]],
    [422, "an address with a password", [{ title: "a", url: "https://a:b@c.dz" }]],
    [422, "a long address", [{ title: "a", url: "https://a.dz/".padEnd(201, "x") }]],
    [422, "an unknown kind", [{ ...SHOP, kind: "folder" }]],
    [422, "two pinned links", [SHOP, SHOP].map((link) => ({ ...link, isPinned: true }))],
    [422, "a time without a zone", [{ ...SHOP, shownFrom: "2026-11-22T10:00:00" }]],
    [422, "a time in the year 0", [{ ...SHOP, shownFrom: "0000-01-01T00:00:00Z" }]],
    [
      422,
      "an end that is not after the start",
      [{ ...SHOP, shownFrom: "2026-11-22T10:00:00Z", shownUntil: "2026-11-22T11:00:00+01:00" }],
    ],
    [400, "links that are not a list", "links"],
    [400, "a hidden flag that is not a boolean", [{ ...SHOP, isHidden: "yes" }]],
  ])("a save of own links is refused with %i and changes nothing: %s", async (status, _case, list) => {
    await save([SHOP]);
    await expectRefusal(status, () => save(list));
  });

  it("a refusal of own links names the field by its position", async () => {
    expect((await save([SHOP, { title: "a", url: "http://a.dz" }])).body).toMatchObject({
      fields: { "links.1.url": "Links must start with https://" },
    });
  });

  it.each([
    ["https://nadia:x@shop.dz/", "A link can’t contain a username or password"],
    ["https://shop.dz/<b>", "A link can’t contain <"],
    ["https://shop.dz/\u202ex", "A link can’t contain U+202E"],
    ["https://shop/", "Enter a full address, such as https://example.com"],
    ["shop.dz", "Links must start with http:// or https://"],
  ])("the refusal of the link %j says what is wrong with it", async (url, text) => {
    expect((await save([{ ...SHOP, url }])).body).toMatchObject({ fields: { "links.0.url": text } });
  });

  it("a space in a link is encoded, and a repeated scheme is removed", async () => {
    await save([{ ...SHOP, url: "https://https://shop.dz/my cv.pdf" }]);
    expect((await read()).links).toMatchObject([{ url: "https://shop.dz/my%20cv.pdf" }]);
  });

  it("a heading is stored without address and pin", async () => {
    await save([{ ...SHOP, kind: "heading", isPinned: true }]);
    expect((await read()).links).toEqual([{ ...ALL, kind: "heading", title: SHOP.title, url: "" }]);
  });
});

describe("the event of the list", () => {
  const EVENT = {
    title: "معرض الجزائر",
    shownFrom: "2026-11-22T10:00:00.000Z",
    shownUntil: "2026-11-24T10:00:00.000Z",
  };
  const saveEvent = (event: unknown, list: unknown[] = [{ ...SHOP, isEvent: true }], version?: string) =>
    owner.visitor.put(saveRoute, toPath("PUT /api/users/links/v1"), { event, links: list, version });

  it("an event is stored with its links, read back, exported and removed with the account", async () => {
    expect(await saveEvent(EVENT)).toMatchObject({ status: 200, body: { event: EVENT } });
    expect(await read()).toMatchObject({ event: EVENT, links: [{ title: SHOP.title, isEvent: true }] });
    const { bytes } = await owner.visitor.get(exportRoute, toPath("GET /api/users/export/v1"));
    expect(JSON.parse(bytes.toString())).toMatchObject({ event: EVENT, ownLinks: [{ isEvent: true }] });
    await sql`delete from users where id = ${owner.id}`;
    expect(await sql`select 1 from profile_events where user_id = ${owner.id}`).toHaveLength(0);
  });

  it("a list without an event has no event links, and a heading is never one", async () => {
    await saveEvent(EVENT, [{ kind: "heading", title: "Work", isEvent: true }]);
    expect((await read()).links).toMatchObject([{ isEvent: false }]);
    await saveEvent(null);
    expect(await read()).toMatchObject({ event: null, links: [{ isEvent: false }] });
  });

  it("a save with a version from before a change of the event is refused", async () => {
    const { version } = await read();
    await saveEvent(EVENT, []);
    await expectRefusal(409, () => saveEvent({ ...EVENT, title: "Other" }, [], version));
  });

  it.each<[number, string, object, string]>([
    [402, "no title", { title: "" }, "title"],
    [422, "a long title", { title: "x".repeat(61) }, "title"],
    [402, "no start", { shownFrom: "" }, "shownFrom"],
    [402, "no end", { shownUntil: "" }, "shownUntil"],
    [422, "an end at its start", { shownUntil: EVENT.shownFrom }, "shownUntil"],
  ])("an event is refused with %i: %s", async (status, _case, changes, name) => {
    await expectRefusal(status, () => saveEvent({ ...EVENT, ...changes }), {
      fields: { [`event.${name}`]: expect.any(String) as string },
    });
  });
});

describe("the version of the list", () => {
  it("a save of own links with the current version is stored", async () => {
    await save([SHOP]);
    const { version } = await read();
    const saved = (await save(links(2), version)).as<ResponseOf<"GET /api/users/links/v1">>();
    expect(saved.version).toBe((await read()).version);
    expect(saved.version).not.toBe(version);
  });

  it("a save of own links with an older version is refused and changes nothing", async () => {
    const { version } = await read();
    await save([SHOP]);
    const stored = await readAllData();
    expect(await save(links(1), version)).toMatchObject({ status: 409, body: { fields: { version: {} } } });
    expect(await readAllData()).toEqual(stored);
  });

  it("of two concurrent saves of own links with the same version, one is stored", async () => {
    const { version } = await read();
    const saves = await Promise.all([save(links(1), version), save(links(2), version)]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("own links and other people", () => {
  it("a save changes only the owner's own links", async () => {
    const other = await activeOwner();
    await save([SHOP]);
    await save(links(3), undefined, other);
    expect((await read()).links).toEqual([{ ...ALL, ...SHOP }]);
    expect((await read(other)).links).toHaveLength(3);
  });

  it("the public call does not contain own links", async () => {
    await save([SHOP]);
    const { bytes } = await new Visitor().get(
      publicRoute,
      `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
    );
    expect(bytes.toString()).not.toContain("shop.example");
  });

  it("the personal data export contains the own links", async () => {
    await save([{ ...SHOP, isHidden: true }]);
    const { bytes } = await owner.visitor.get(exportRoute, toPath("GET /api/users/export/v1"));
    expect(JSON.parse(bytes.toString())).toMatchObject({ ownLinks: [{ ...SHOP, isHidden: true }] });
  });

  it("own links are deleted with the account", async () => {
    await save(links(2));
    await sql`delete from users where id = ${owner.id}`;
    expect(await sql`select 1 from profile_links where user_id = ${owner.id}`).toHaveLength(0);
  });
});
