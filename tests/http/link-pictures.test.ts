import { beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { form, picture } from "../support/files/pictures.ts";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Pictures of own links on cached pages (links 6).

let owner: Person;
beforeAll(async () => {
  owner = await signUp();
  await activate(await signInAdmin({ force: true }), owner);
});

const visitor = new HttpVisitor();
const LINK = { title: "Shop", url: "https://shop.example/" };
const save = async (...links: unknown[]) =>
  expect((await owner.visitor.put(toPath("PUT /api/users/links/v1"), { links })).status).toBe(200);
const htmlOf = async (prefix = "") => (await visitor.get(prefix + pages.view(owner.username))).text;

it("a saved picture is on the cached pages, and a page without one does not change by a byte", async () => {
  await save(LINK, LINK);
  const without = [await htmlOf(), await htmlOf("/en")];
  for (const html of without) expect(html).not.toMatch(/\.pic\b|class="pic"/);

  const uploaded = await owner.visitor.send(
    "POST",
    toPath("POST /api/users/links/picture/v1"),
    form("picture", await picture()),
  );
  expect(uploaded.status).toBe(200);
  const { picture: path } = uploaded.json as unknown as { picture: string };
  expect((await visitor.get(path)).status).toBe(200);
  await save({ ...LINK, picture: path }, LINK);
  for (const html of [await htmlOf(), await htmlOf("/en")]) {
    const [tag = "", ...others] = html.match(/<img[^>]*class="pic"[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(tag).toContain(`src="${path}"`);
    expect(tag).toMatch(/alt="".*width="36".*height="36"|width="36".*height="36".*alt=""/);
    expect(html).toContain(".pic{");
  }

  await save(LINK, LINK);
  expect([await htmlOf(), await htmlOf("/en")]).toEqual(without);
  expect((await visitor.get(path)).status).toBe(404);
});
