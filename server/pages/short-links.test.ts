import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { PageStore, type CachedPage, type PageKey, type ProfileCards } from "./page-store.ts";
import { createShortLinks } from "./short-links.ts";

const CODE = "K7M4Q2XP";
const OTHER_CODE = "ABCDEFGH";
const NADIA: ProfileCards = { username: "logix_Nadia", codes: new Set([CODE]) };
const KEY = { cacheTag: "logix_nadia", locale: "ar" } as const;

const page = (cards: ProfileCards | undefined): CachedPage => ({
  status: 200,
  contentPolicy: "",
  etag: "",
  isProvisional: false,
  isNoindex: false,
  cards,
  gzip: Buffer.alloc(0),
  brotli: Buffer.alloc(0),
});

async function storeWith(cards: ProfileCards | undefined, key: PageKey = KEY): Promise<PageStore> {
  const store = new PageStore(1e6);
  await store.load(key, () => Promise.resolve(page(cards)));
  return store;
}

function locationOf(store: PageStore, url: string, headers = {}, method = "GET"): string | null {
  const { findWhole } = createShortLinks(store, { "X-Common": "1" });
  const found = findWhole({ method, url, headers });
  if (!found) return null;
  expect(found.headBytes.toString()).toMatch(/^HTTP\/1\.1 307 Temporary Redirect\r\nX-Common: 1\r\n/);
  expect(found.body.toString()).toBe("Being redirected...");
  const [, location = null] = /^location: (.*)\r\n$/.exec(found.ownHeaders ?? "") ?? [];
  return location;
}

it.each([
  ["/u/nadia?src=nfc", "/view/logix_nadia?src=nfc"],
  ["/u/NADIA", "/view/logix_NADIA"],
  ["/en/u/nadia?x='", "/en/view/logix_nadia?x='"],
  [`/u/NADIA?src=nfc&c=${CODE}`, "/view/logix_Nadia?src=nfc"],
  ["/u/nadia?c=nope", "/view/logix_nadia?c=nope"],
  ["/u/na-dia", "/404"],
  [`/u/nadia?x=${"/".repeat(300)}`, `/view/logix_nadia?x=${"/".repeat(300)}`],
])("%s leads to %s while the page in memory opens for its cards", async (url, location) => {
  expect(locationOf(await storeWith(NADIA), url)).toBe(location);
});

it.each([
  ["another card's code", `/u/nadia?c=${OTHER_CODE}`],
  ["an unknown name", "/u/amine"],
  ["a page", "/view/logix_nadia"],
  ["a path below it", "/u/nadia/contact"],
])("%s is left to the framework", async (_, url) => {
  expect(locationOf(await storeWith(NADIA), url)).toBeNull();
});

it("a page whose cards open something else is left to the framework", async () => {
  expect(locationOf(await storeWith(undefined), "/u/nadia")).toBeNull();
});

it("a page of either language in memory is enough for both", async () => {
  const store = await storeWith(NADIA, { ...KEY, locale: "en" });
  expect(locationOf(store, "/u/nadia")).toBe("/view/logix_nadia");
  expect(locationOf(store, "/u/nadia", { cookie: "NEXT_LOCALE=en" })).toBe("/en/view/logix_nadia");
});

it("an invalidated page is left to the framework", async () => {
  const store = await storeWith(NADIA);
  store.invalidate(KEY.cacheTag);
  expect(locationOf(store, "/u/nadia")).toBeNull();
});

it("requests for data and other methods are left to the framework", async () => {
  const store = await storeWith(NADIA);
  expect(locationOf(store, "/u/nadia", { rsc: "1" })).toBeNull();
  expect(locationOf(store, "/u/nadia", {}, "POST")).toBeNull();
});

it("GET and HEAD over node:http get the same redirect", async () => {
  const { respond } = createShortLinks(await storeWith(NADIA), {});
  const server = createServer((request, response) => {
    if (respond(request, response, "") !== true) response.writeHead(299).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/u/nadia?c=${CODE}`;
  for (const method of ["GET", "HEAD"]) {
    const response = await fetch(url, { method, redirect: "manual" });
    const { status, headers } = response;
    expect([status, headers.get("location"), headers.get("content-length")]).toEqual([
      307,
      "/view/logix_Nadia",
      "19",
    ]);
    expect(await response.text()).toBe(method === "GET" ? "Being redirected..." : "");
  }
  expect((await fetch(url, { method: "DELETE" })).status).toBe(299);
  server.close();
  server.closeAllConnections();
});
