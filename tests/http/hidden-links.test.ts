import { beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: profile 17, profile 34, links 2.

const LINK = "https://hidden-shop.example/amina";

let owner: Person;
beforeAll(async () => {
  owner = await signUp();
  await activate(await signInAdmin({ force: true }), owner);
  const socialLinks = [{ platform: "shop", link: LINK }];
  await owner.visitor.put(toPath("PUT /api/users/update/{username}", { username: owner.username }), {
    socialLinks,
  });
});

const visitor = () => new HttpVisitor();

it("a hidden link disappears from the page at the next request, and returns when shown", async () => {
  const places = [
    pages.view(owner.username),
    `/en${pages.view(owner.username)}`,
    pages.contactFile(owner.username, "ar"),
    `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
  ];
  const shows = async () =>
    Promise.all(places.map(async (path) => (await visitor().get(path)).text.includes("hidden-shop.example")));
  const setHidden = (isHidden: boolean) =>
    owner.visitor.put(toPath("PUT /api/users/update/{username}", { username: owner.username }), {
      hiddenLinks: isHidden ? [LINK] : [],
    });

  expect(await shows()).toEqual([true, true, true, true]);
  expect((await setHidden(true)).status).toBe(200);
  expect(await shows()).toEqual([false, false, false, false]);
  expect((await setHidden(false)).status).toBe(200);
  expect(await shows()).toEqual([true, true, true, true]);
});

it("own links and events appear at their start and disappear at their end, also on cached pages", async () => {
  const [begin, end] = [Date.now() + 6000, Date.now() + 14_000];
  const link = { title: "Sale", url: "https://scheduled-sale.example/" };
  const schedule = { shownFrom: new Date(begin).toISOString(), shownUntil: new Date(end).toISOString() };
  const body = {
    event: { title: "Autumn fair", ...schedule },
    links: [
      { ...link, ...schedule },
      { title: "Stand", url: "https://stand.example/", isEvent: true },
    ],
  };
  expect((await owner.visitor.put(toPath("PUT /api/users/links/v1"), body)).status).toBe(200);
  const texts = ["scheduled-sale.example", "Autumn fair", "stand.example"];
  const places = [pages.view(owner.username), `/en${pages.view(owner.username)}`];
  const seen = places.map((path) => ({ path, states: [] as string[] }));
  /** Notes what each page shows when it differs from what it showed before. */
  const look = async () => {
    for (const { path, states } of seen) {
      const { text } = await visitor().get(path);
      const found = texts.filter((part) => text.includes(part));
      if (found.length > 0 && Date.now() < begin) found.push("too early");
      const shown = found.join(", ");
      if (states.at(-1) !== shown) states.push(shown);
    }
    return seen.map(({ states }) => states);
  };

  const all = texts.join(", ");
  await expect.poll(look, { interval: 250 }).toEqual(places.map(() => ["", all, ""]));
});

it("a hidden own link is nowhere on the page, and a saved list is shown at the next request", async () => {
  const path = pages.view(owner.username);
  const save = (links: unknown[]) => owner.visitor.put(toPath("PUT /api/users/links/v1"), { links });
  const link = { title: "Booking", url: "https://booking.example/" };
  await save([
    { ...link, isPinned: true },
    { kind: "heading", title: "Empty heading" },
  ]);
  const { text } = await visitor().get(path);
  expect(text).toContain('href="https://booking.example/" target="_blank" rel="noopener nofollow ugc"');
  expect(text).not.toContain("Empty heading");
  await save([{ ...link, isPinned: true, isHidden: true }]);
  expect((await visitor().get(path)).text).not.toMatch(/booking/i);
});
