import { beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/http-visitor.ts";

// Rules: profile 17, profile 34.

const LINK = "https://hidden-shop.example/amina";

let owner: Person;
beforeAll(async () => {
  owner = await signUp();
  await activate(await signInAdmin({ force: true }), owner);
  const socialLinks = [{ platform: "shop", link: LINK }];
  await owner.visitor.put(paths.profile(owner.username), { socialLinks });
});

const visitor = () => new HttpVisitor();

it("a hidden link leaves the page at the next request, and a shown one returns", async () => {
  const places = [
    pages.view(owner.username),
    `/en${pages.view(owner.username)}`,
    pages.contactFile(owner.username),
    paths.publicProfile(owner.username),
  ];
  const shows = async () =>
    Promise.all(places.map(async (path) => (await visitor().get(path)).text.includes("hidden-shop.example")));
  const setHidden = (isHidden: boolean) =>
    owner.visitor.put(paths.profile(owner.username), { hiddenLinks: isHidden ? [LINK] : [] });

  expect(await shows()).toEqual([true, true, false, true]);
  expect((await setHidden(true)).status).toBe(200);
  expect(await shows()).toEqual([false, false, false, false]);
  expect((await setHidden(false)).status).toBe(200);
  expect(await shows()).toEqual([true, true, false, true]);
});
