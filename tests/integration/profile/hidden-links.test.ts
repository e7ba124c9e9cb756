import { beforeEach, describe, expect, it } from "vitest";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { GET as hiddenLinksRoute } from "@/app/api/users/links/visibility/v1/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { GET as publicRoute } from "@/app/api/users/user/route";
import { GET as contactFile } from "@/app/view/[username]/contact.vcf/route";
import { findPublicProfile } from "#lib/server/services/profile/profiles";
import {
  activeOwner,
  PASSWORD,
  signIn,
  signUp,
  type Person,
  type Self,
} from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { countWaiting, readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

const [GITHUB, SITE, SHOP] = ["https://github.com/amina", "https://amina.dz/?a=%20b&c", "https://shop.dz"];
const LINKS = [
  { platform: "github", link: GITHUB },
  { platform: "site", link: SITE },
  { platform: "shop", link: SHOP },
];

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  await saveLinks(LINKS);
});

const save = (body: unknown, { visitor, username } = owner) =>
  visitor.put(saveRoute, toPath("PUT /api/users/update/{username}", { username }), body, {
    params: { username },
  });
const saveLinks = (socialLinks: unknown, person = owner) => save({ socialLinks }, person);
/** Hides these links and shows all others. */
const hide = (...links: string[]) => save({ hiddenLinks: links });
const hiddenLinks = async ({ visitor } = owner) =>
  (await visitor.get(hiddenLinksRoute, toPath("GET /api/users/links/visibility/v1"))).as<
    ResponseOf<"GET /api/users/links/visibility/v1">
  >().hiddenLinks;
const publicLinks = async ({ username } = owner) => {
  const response = await new Visitor().get(
    publicRoute,
    `${toPath("GET /api/users/user")}?un=${encodeURIComponent(username)}`,
  );
  return response.as<{ user: Self }>().user.socialLinks.map(({ link }) => link);
};

describe("hidden link", () => {
  it("hiding a link updates the page's modification time", async () => {
    await sql`update users set updated_at = '2026-01-01' where id = ${owner.id}`;
    await hide(SITE);
    const [row] = await sql<{ at: Date }[]>`select updated_at as at from users where id = ${owner.id}`;
    expect(row?.at.getTime()).toBeGreaterThan(Date.parse("2026-01-01"));
  });

  it("a hidden link is visible only to its owner until it is shown again", async () => {
    expect(await hide(SITE)).toMatchObject({ status: 200, body: { user: { socialLinks: LINKS } } });
    expect(await hiddenLinks()).toEqual([SITE]);
    expect(await publicLinks()).toEqual([GITHUB, SHOP]);
    const self = [
      (await owner.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{ user: Self }>().user,
      (await signIn(new Visitor(), owner.email)).as<{ result: { user: Self } }>().result.user,
      (await saveLinks(LINKS)).as<{ user: Self }>().user,
    ];
    for (const user of self) {
      expect(user.socialLinks).toEqual(LINKS);
      expect(user).not.toHaveProperty("hiddenLinks");
    }

    expect((await hide()).status).toBe(200);
    expect(await publicLinks()).toEqual([GITHUB, SITE, SHOP]);
  });

  it("a hidden link is absent from the public profile and the contact file", async () => {
    await hide(SITE);
    expect(JSON.stringify(await findPublicProfile(owner.username, "ar"))).not.toContain("amina.dz");
    const { username } = owner;
    const file = await new Visitor().get(contactFile, "/", { params: { username } });
    expect(file.status).toBe(200);
    expect(file.bytes.toString()).not.toContain("amina.dz");
  });

  it("hidden links replace the former ones and are listed once each, in the order of the profile", async () => {
    await hide(SITE);
    await hide(SHOP, GITHUB, GITHUB);
    expect(await hiddenLinks()).toEqual([GITHUB, SHOP]);
    expect(await publicLinks()).toEqual([SITE]);
  });

  it("a link that is in the profile twice is hidden twice and listed once", async () => {
    await saveLinks([...LINKS, { platform: "again", link: GITHUB }]);
    await hide(GITHUB);
    expect(await hiddenLinks()).toEqual([GITHUB]);
    expect(await publicLinks()).toEqual([SITE, SHOP]);
    await saveLinks([...LINKS, { platform: "again", link: GITHUB }]);
    expect(await publicLinks()).toEqual([SITE, SHOP]);
  });

  it("a link of another user with the same address stays public", async () => {
    const other = await activeOwner();
    await saveLinks(LINKS, other);
    await hide(SITE);
    expect(await hiddenLinks(other)).toEqual([]);
    expect(await publicLinks(other)).toEqual([GITHUB, SITE, SHOP]);
  });
});

describe("a new hidden link", () => {
  const socialLinks = [...LINKS, { platform: "new", link: "www.new.dz" }];
  const NEW = "https://www.new.dz";

  it("a save can add a link and hide it, in any spelling of its address", async () => {
    expect((await save({ socialLinks, hiddenLinks: [" www.new.dz "] })).status).toBe(200);
    expect(await hiddenLinks()).toEqual([NEW]);
    expect(await publicLinks()).toEqual([GITHUB, SITE, SHOP]);
  });

  it("a public read sees the profile from before the save until the save commits", async () => {
    let saving: ReturnType<typeof save> | undefined;
    // The save writes the audit entry of the e-mail after the links.
    await sql.begin(async (tx) => {
      await tx`lock table audit_log in share mode`;
      saving = save({
        socialLinks,
        hiddenLinks: [NEW],
        email: "moved@example.com",
        currentPassword: PASSWORD,
      });
      await expect.poll(() => countWaiting()).toBe(1);
      expect(await publicLinks()).toEqual([GITHUB, SITE, SHOP]);
      expect(await hiddenLinks()).toEqual([]);
    });
    expect((await saving)?.status).toBe(200);
    expect(await hiddenLinks()).toEqual([NEW]);
    expect(await publicLinks()).toEqual([GITHUB, SITE, SHOP]);
  });

  it("no public read during repeated saves sees a new hidden link", async () => {
    let isDone = false;
    const saves = (async () => {
      for (let round = 0; round < 10; round++) {
        expect((await save({ socialLinks, hiddenLinks: [NEW] })).status).toBe(200);
        expect((await save({ socialLinks: LINKS })).status).toBe(200);
      }
    })().finally(() => (isDone = true));
    const reads: string[][] = [];
    while (!isDone) reads.push(await publicLinks());
    await saves;
    expect(reads.length).toBeGreaterThan(10);
    for (const links of reads) expect(links).toEqual([GITHUB, SITE, SHOP]);
  });
});

describe("save of the profile", () => {
  beforeEach(() => hide(SITE));

  it("a hidden link stays hidden at another position and under another name", async () => {
    await saveLinks([
      { platform: "renamed", link: SITE },
      ...LINKS.slice(0, 1),
      { platform: "new", link: SHOP },
    ]);
    expect(await hiddenLinks()).toEqual([SITE]);
    expect(await publicLinks()).toEqual([GITHUB, SHOP]);
  });

  it("a save without links changes no hidden link", async () => {
    await save({ titel: "Baker" });
    expect(await hiddenLinks()).toEqual([SITE]);
  });

  it("a new address at the position of a hidden link stays hidden", async () => {
    const moved = "https://amina.example";
    await saveLinks(LINKS.map((item) => (item.link === SITE ? { platform: "site", link: moved } : item)));
    expect(await hiddenLinks()).toEqual([moved]);
    expect(await publicLinks()).toEqual([GITHUB, SHOP]);
  });

  it("a hidden link that was removed is public when it is added again", async () => {
    await saveLinks([{ platform: "site", link: `${SITE}/` }]);
    expect(await hiddenLinks()).toEqual([]);
    await saveLinks(LINKS);
    expect(await hiddenLinks()).toEqual([]);
    expect(await publicLinks()).toEqual([GITHUB, SITE, SHOP]);
  });

  it("the hidden links of a save take precedence over the position of a new link", async () => {
    const moved = "https://amina.example";
    const socialLinks = LINKS.map((item) => (item.link === SITE ? { platform: "site", link: moved } : item));
    expect((await save({ socialLinks, hiddenLinks: [] })).status).toBe(200);
    expect(await publicLinks()).toEqual([GITHUB, moved, SHOP]);
  });
});

describe("refusals", () => {
  it.each<[string, number, unknown]>([
    ["null", 400, null],
    ["a string", 400, SITE],
    ["a number in the list", 400, [SITE, 5]],
    ["an empty link", 402, [" "]],
    ["no web address", 422, ["javascript:alert(1)"]],
    ["NUL", 422, [`${SITE}\0`]],
    ["an unknown link", 422, [SITE, "https://other.dz"]],
    ["another letter case", 422, [SITE.toUpperCase()]],
    ["a pattern", 422, ["%"]],
    ["a seventh link", 422, Array(7).fill(SITE)],
  ])("a save whose hidden links are %s gets %i", async (_what, status, hidden) => {
    await expectRefusal(status, () => save({ hiddenLinks: hidden, bio: "New" }));
  });

  it("a save may list six hidden links", async () => {
    const six = Array.from({ length: 6 }, (_, index) => `https://site${index}.dz`);
    const socialLinks = six.map((link) => ({ platform: "x", link }));
    expect((await save({ socialLinks, hiddenLinks: six })).status).toBe(200);
    expect(await hiddenLinks()).toEqual(six);
  });

  it("a save that hides a link that it removes gets an error for that link", async () => {
    const before = await readAllData();
    expect(await save({ socialLinks: LINKS.slice(0, 1), hiddenLinks: [GITHUB, SITE] })).toMatchObject({
      status: 422,
      body: { code: "invalid", fields: { "hiddenLinks.1": "This link isn’t on your page" } },
    });
    expect(await readAllData()).toEqual(before);
  });

  it("a save cannot hide an equal link of another user", async () => {
    const other = await activeOwner();
    await expectRefusal(422, () => save({ hiddenLinks: [SITE] }, other));
  });

  it("only active owners can read hidden links", async () => {
    const inactive = await signUp();
    expect(
      (await new Visitor().get(hiddenLinksRoute, toPath("GET /api/users/links/visibility/v1"))).status,
    ).toBe(401);
    expect(
      (await inactive.visitor.get(hiddenLinksRoute, toPath("GET /api/users/links/visibility/v1"))).status,
    ).toBe(403);
  });
});
