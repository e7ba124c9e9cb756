import { beforeEach, describe, expect, it } from "vitest";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { GET as hiddenLinksRoute, POST as visibilityRoute } from "@/app/api/users/links/visibility/v1/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { GET as publicRoute } from "@/app/api/users/user/route";
import { GET as contactFile } from "@/app/view/[username]/contact.vcf/route";
import { findPublicProfile } from "#lib/server/services/profile/profiles";
import type { HiddenLinksResponse } from "#lib/wire/profile/responses";
import { toLinkVisibilityWire } from "#lib/wire/profile/client";
import { paths } from "#lib/wire/api-paths";
import { activeOwner, signIn, signUp, type Person, type Self } from "../../support/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import {
  activated,
  asJson,
  expectRefusalsInOrder,
  sameSite,
  saying,
  signedIn,
  smaller,
  type Draft,
} from "../../support/refusal-walk.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/visitor.ts";

const [GITHUB, SITE, SHOP] = ["https://github.com/amina", "https://amina.dz/?a=%20b&c", "https://shop.dz"];
const LINKS = [
  { platform: "github", link: GITHUB },
  { platform: "site", link: SITE },
  { platform: "shop", link: SHOP },
];

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  await save(LINKS);
});

const save = (socialLinks: unknown, { visitor, username } = owner) =>
  visitor.put(saveRoute, paths.profile(username), { socialLinks }, { params: { username } });
const setHidden = (link: string, isHidden: boolean, { visitor } = owner) =>
  visitor.post(visibilityRoute, paths.linkVisibility, toLinkVisibilityWire(link, isHidden));
const hiddenLinks = async ({ visitor } = owner) =>
  (await visitor.get(hiddenLinksRoute, paths.linkVisibility)).as<HiddenLinksResponse>().hiddenLinks;
const publicLinks = async ({ username } = owner) => {
  const response = await new Visitor().get(publicRoute, paths.publicProfile(username));
  return response.as<{ user: Self }>().user.socialLinks.map(({ link }) => link);
};

describe("hidden link", () => {
  it("hiding a link updates the page's modification time, and an unknown link does not", async () => {
    const changedAt = async () => {
      const [row] = await sql<{ at: Date }[]>`select updated_at as at from users where id = ${owner.id}`;
      return row?.at.getTime() ?? 0;
    };
    await sql`update users set updated_at = '2026-01-01' where id = ${owner.id}`;
    const before = await changedAt();
    expect((await setHidden("https://nobody.dz", true)).status).toBe(404);
    expect(await changedAt()).toBe(before);
    await setHidden(SITE, true);
    expect(await changedAt()).toBeGreaterThan(before);
  });

  it("a hidden link is visible only to its owner until it is shown again", async () => {
    expect(await setHidden(SITE, true)).toMatchObject({
      status: 200,
      body: { hiddenLinks: [SITE], message: "The link is hidden on your page" },
    });
    expect(await hiddenLinks()).toEqual([SITE]);
    expect(await publicLinks()).toEqual([GITHUB, SHOP]);
    const self = [
      (await owner.visitor.get(currentUser, paths.currentUser)).as<{ user: Self }>().user,
      (await signIn(new Visitor(), owner.email)).as<{ result: { user: Self } }>().result.user,
      (await save(LINKS)).as<{ user: Self }>().user,
    ];
    for (const user of self) expect(user.socialLinks).toEqual(LINKS);

    expect(await setHidden(SITE, false)).toMatchObject({
      status: 200,
      body: { hiddenLinks: [], message: "The link is shown on your page" },
    });
    expect(await publicLinks()).toEqual([GITHUB, SITE, SHOP]);
  });

  it("a hidden link is absent from the public profile and the contact file", async () => {
    await setHidden(SITE, true);
    expect(JSON.stringify(await findPublicProfile(owner.username))).not.toContain("amina.dz");
    const { username } = owner;
    const file = await new Visitor().get(contactFile, "/", { params: { username } });
    expect(file.status).toBe(200);
    expect(file.bytes.toString()).not.toContain("amina.dz");
  });

  it("several hidden links come in the order of the profile, and hiding one twice has no effect", async () => {
    await setHidden(SHOP, true);
    await setHidden(GITHUB, true);
    expect((await setHidden(GITHUB, true)).status).toBe(200);
    expect(await hiddenLinks()).toEqual([GITHUB, SHOP]);
    expect(await publicLinks()).toEqual([SITE]);
  });

  it("a link that is in the profile twice is hidden twice and listed once", async () => {
    await save([...LINKS, { platform: "again", link: GITHUB }]);
    await setHidden(GITHUB, true);
    expect(await hiddenLinks()).toEqual([GITHUB]);
    expect(await publicLinks()).toEqual([SITE, SHOP]);
    await save([...LINKS, { platform: "again", link: GITHUB }]);
    expect(await publicLinks()).toEqual([SITE, SHOP]);
  });

  it("a link of another user with the same address stays public", async () => {
    const other = await activeOwner();
    await save(LINKS, other);
    await setHidden(SITE, true);
    expect(await hiddenLinks(other)).toEqual([]);
    expect(await publicLinks(other)).toEqual([GITHUB, SITE, SHOP]);
  });
});

describe("save of the profile", () => {
  beforeEach(() => setHidden(SITE, true));

  it("a saved link stays hidden at another position and under another name", async () => {
    await save([{ platform: "renamed", link: SITE }, ...LINKS.slice(0, 1), { platform: "new", link: SHOP }]);
    expect(await hiddenLinks()).toEqual([SITE]);
    expect(await publicLinks()).toEqual([GITHUB, SHOP]);
  });

  it("a save without links changes no hidden link", async () => {
    const { visitor, username } = owner;
    await visitor.put(saveRoute, paths.profile(username), { titel: "Baker" }, { params: { username } });
    expect(await hiddenLinks()).toEqual([SITE]);
  });

  it("a new address at the position of a hidden link stays hidden", async () => {
    const moved = "https://amina.example";
    await save(LINKS.map((item) => (item.link === SITE ? { platform: "site", link: moved } : item)));
    expect(await hiddenLinks()).toEqual([moved]);
    expect(await publicLinks()).toEqual([GITHUB, SHOP]);
  });

  it("a hidden link that was removed is public when it is added again", async () => {
    await save([{ platform: "site", link: `${SITE}/` }]);
    expect(await hiddenLinks()).toEqual([]);
    await save(LINKS);
    expect(await hiddenLinks()).toEqual([]);
    expect(await publicLinks()).toEqual([GITHUB, SITE, SHOP]);
  });
});

describe("refusals", () => {
  it.each<[string, number, unknown]>([
    ["no link", 402, { hidden: true }],
    ["an empty link", 402, { link: " ", hidden: true }],
    ["no visibility", 402, { link: SITE }],
    ["a number as link", 400, { link: 5, hidden: true }],
    ["a text as visibility", 400, { link: SITE, hidden: "true" }],
    ["an unknown link", 404, { link: "https://other.dz", hidden: true }],
    ["another letter case", 404, { link: SITE.toUpperCase(), hidden: true }],
    ["NUL", 404, { link: `${SITE}\0`, hidden: true }],
    ["a pattern", 404, { link: "%", hidden: true }],
  ])("a change of link visibility with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => owner.visitor.post(visibilityRoute, paths.linkVisibility, body));
  });

  it("a change of link visibility rejects a link of another user", async () => {
    const other = await activeOwner();
    await expectRefusal(404, () => setHidden(SITE, true, other));
  });

  it("only active owners read and change link visibility", async () => {
    const inactive = await signUp();
    await expectRefusal(401, () => setHidden(SITE, true, { ...owner, visitor: new Visitor() }));
    await expectRefusal(403, () => setHidden(SITE, true, inactive));
    expect((await new Visitor().get(hiddenLinksRoute, paths.linkVisibility)).status).toBe(401);
    expect((await inactive.visitor.get(hiddenLinksRoute, paths.linkVisibility)).status).toBe(403);
  });

  it("refusals of link visibility come in their order", () =>
    expectRefusalsInOrder({
      call: "link visibility",
      method: "POST",
      handler: visibilityRoute,
      path: paths.linkVisibility,
      steps: [
        sameSite,
        signedIn,
        activated,
        smaller,
        asJson,
        saying("400 bad_request", { link: 5 }),
        saying("400 bad_request", { link: "https://other.dz" }),
        saying("402 required", { link: "https://other.dz", hidden: true }),
        saying("404 not_found", async ({ person }: Draft) => {
          const link = { user_id: person.id, position: 0, platform: "x", link: SITE };
          await sql`insert into social_links ${sql(link)}`;
          return { link: SITE, hidden: true };
        }),
      ],
    }));
});
