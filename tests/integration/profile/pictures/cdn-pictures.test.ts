import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as changeUserRoute } from "@/app/api/group/makechange/protected/route";
import { POST as closeRoute } from "@/app/api/users/company/close/v1/route";
import { PUT as templateRoute } from "@/app/api/users/company/template/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { POST as linkPictureRoute } from "@/app/api/users/links/picture/v1/route";
import { PUT as linksRoute } from "@/app/api/users/links/v1/route";
import { registerPagePurge } from "#lib/server/page-invalidation";
import { purgeKeyOf } from "#lib/server/cdn-headers";
import { form, picture } from "../../../support/files/pictures.ts";
import { fetchMedia, upload, urlOf } from "../../../support/files/picture-uploads.ts";
import { company, type TestCompany } from "../../../support/people/companies.ts";
import { activeOwner, admin, PASSWORD, type Person } from "../../../support/people/people.ts";
import { toPath } from "#lib/wire/call-path";

process.env.CDN_PURGE_URL = "https://cdn.example/purge";
process.env.CDN_PURGE_TOKEN = "token-of-the-cdn";

let boss: Person;
let atlas: TestCompany;
let owner: Person;
/** Tags sent to the CDN. */
let purged: string[] = [];
beforeAll(async () => {
  boss = await admin();
});
beforeEach(async () => {
  atlas = await company();
  owner = await activeOwner();
  registerPagePurge((cacheTags) => purged.push(...cacheTags.map(purgeKeyOf)));
});

const uploadPicture = async (by = owner) => {
  const response = await by.visitor.send(
    "POST",
    linkPictureRoute,
    toPath("POST /api/users/links/picture/v1"),
    form("picture", await picture()),
  );
  return response.as<{ picture: string }>().picture;
};
const saveLinks = (pictures: string[]) =>
  owner.visitor.put(linksRoute, toPath("PUT /api/users/links/v1"), {
    links: pictures.map((path) => ({ title: "متجري", url: "https://shop.example/", picture: path })),
  });
const saveLogo = (logo: string) =>
  atlas.manager.visitor.put(templateRoute, toPath("PUT /api/users/company/template/v1"), { rules: {}, logo });
const byAdmin = (change: object) =>
  boss.visitor.post(changeUserRoute, toPath("POST /api/group/makechange/protected"), {
    _id: owner.id,
    ...change,
  });

const withProfilePicture = async () => urlOf(await upload(owner, await picture()));
const withLinkPicture = async () => {
  const path = await uploadPicture();
  expect((await saveLinks([path])).status).toBe(200);
  return path;
};
const withLogo = async () => {
  const logo = await uploadPicture(atlas.manager);
  expect((await saveLogo(logo)).status).toBe(200);
  return logo;
};
const tagsOf = async (path: string) =>
  (await fetchMedia(path)).headers
    .get("cache-tag")
    ?.split(",")
    .filter((tag) => tag !== "pages") ?? [];

describe("pictures behind a CDN with purges", () => {
  it("a picture stays an hour at the CDN under the tag of its page, a minute in other shared caches and a year in browsers", async () => {
    const { status, headers } = await fetchMedia(await withProfilePicture());
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, s-maxage=60, immutable",
      "cdn-cache-control": "max-age=3600, stale-if-error=86400",
      "surrogate-control": "max-age=3600, stale-if-error=86400",
      "cache-tag": `${owner.username.toLowerCase()},pages`,
      "surrogate-key": `${owner.username.toLowerCase()} pages`,
    });
    expect(await tagsOf(await withLogo())).toEqual([`company:${atlas.id}`]);
  });

  it("a picture that is in no saved list has no tag, because no change of a page would purge it", async () => {
    const { status, headers } = await fetchMedia(await uploadPicture());
    expect(status).toBe(200);
    expect([...headers.keys()].filter((name) => /cdn|surrogate|tag/.test(name))).toEqual([]);
  });

  it.each<[string, () => Promise<string>, () => Promise<{ status: number }>]>([
    ["profile picture", withProfilePicture, async () => upload(owner, await picture(20, 20, "blue"))],
    ["profile picture", withProfilePicture, () => byAdmin({ action: "validation", validation: false })],
    ["profile picture", withProfilePicture, () => byAdmin({ action: "delete", delete: true })],
    [
      "profile picture",
      withProfilePicture,
      () => owner.visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD }),
    ],
    ["link's picture", withLinkPicture, () => saveLinks([])],
    ["link's picture", withLinkPicture, () => byAdmin({ action: "validation", validation: false })],
    ["link's picture", withLinkPicture, () => byAdmin({ action: "delete", delete: true })],
    ["company's logo", withLogo, () => saveLogo("")],
    [
      "company's logo",
      withLogo,
      () =>
        atlas.owner.visitor.post(closeRoute, toPath("POST /api/users/company/close/v1"), {
          password: PASSWORD,
        }),
    ],
  ])("a %s that is no longer served is purged from the CDN (change %#)", async (_what, show, change) => {
    const path = await show();
    const tags = await tagsOf(path);
    expect(tags).toHaveLength(1);
    purged = [];
    expect((await change()).status).toBe(200);
    expect((await fetchMedia(path)).status).toBe(404);
    expect(purged).toEqual(expect.arrayContaining(tags));
  });
});
