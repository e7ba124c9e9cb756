import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { log } from "../lib/server/log.ts";
import { createKeptPages } from "./kept-pages.ts";
import { PageStore, type KeptPage } from "./page-store.ts";
import { createProfilePages } from "./profile-pages.ts";
import { createSitePages, withSitePages } from "./site-pages.ts";

const LEFT_TO_NEXT = 299;
const SITE = ["/", "/about", "/collection", "/contact", "/team", "/documontaion", "/privacy_policy", "/view"];

let server: Server;
let store: PageStore;
let origin: string;
let rendered: string[];
let isDown: boolean;

beforeEach(async () => {
  log.level = "silent";
  [rendered, isDown] = [[], false];
  store = new PageStore(1e6);
  const render = (path: string): Promise<KeptPage> => {
    rendered.push(path);
    if (isDown) return Promise.reject(new Error("down"));
    const [gzip, brotli] = [gzipSync(path), brotliCompressSync(path)];
    const status = path.endsWith("/404") ? 404 : 200;
    return Promise.resolve({ status, contentPolicy: "", gzip, brotli, etag: path.replace(/\W/g, "_") });
  };
  const keptPages = createKeptPages({
    commonHeaders: { "X-Content-Type-Options": "nosniff" },
    store,
    families: [
      createProfilePages({ store, render, isUsernameKnown: () => Promise.resolve(true) }),
      createSitePages({
        store,
        render,
        isUnknownPage: (path) => path.startsWith("/nope") || path === "/404",
      }),
    ],
  });
  server = createServer((request, response) => {
    if (keptPages.answerKept(request, response, "id")) return;
    void keptPages.answer(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(LEFT_TO_NEXT).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  log.level = "warn";
});

async function ask(path: string, options: RequestInit = {}) {
  const response = await fetch(origin + path, { redirect: "manual", ...options });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it("renders each page once per language, whatever the query says", async () => {
  for (const path of SITE) {
    const english = path === "/" ? "/en" : `/en${path}`;
    for (const query of ["", "?ref=friend&utm_source=x", "?pr=1"]) {
      expect(await ask(path + query)).toMatchObject({ status: 200, text: path });
      expect(await ask(english + query)).toMatchObject({ status: 200, text: english });
    }
  }
  expect(rendered).toHaveLength(2 * SITE.length);
  expect(new Set(rendered).size).toBe(2 * SITE.length);
});

it("keeps one page per language for all paths that there are none of", async () => {
  for (const path of ["/nope", "/nope/a/b", "/nope?x=1", "/404", "/nope%20x"]) {
    expect(await ask(path)).toMatchObject({ status: 404, text: "/404" });
    expect(await ask(`/en${path}`)).toMatchObject({ status: 404, text: "/en/404" });
  }
  expect(rendered).toEqual(["/404", "/en/404"]);
  expect(store.size).toBe(2);
});

it("shows no page of the site under a profile's address", async () => {
  await ask("/about");
  for (const name of ["site", "site:%2Fabout", "site%3A%2Fabout", "?"]) {
    expect((await ask(`/view/${name}`)).text).not.toContain("about");
  }
});

it.each<[string, string, RequestInit]>([
  ["a search that was made", "/view?username=amine", {}],
  ["a search among other things", "/en/view?a=b&username=", {}],
  ["pages behind a login", "/panel/profile", {}],
  ["a slash at the end", "/about/", {}],
  ["who chose English and asks for Arabic", "/about", { headers: { cookie: "NEXT_LOCALE=en" } }],
  ["Next's own client", "/about", { headers: { rsc: "1" } }],
  ["anything but reading", "/about", { method: "POST" }],
])("leaves to Next: %s", async (_what, path, options) => {
  expect((await ask(path, options)).status).toBe(LEFT_TO_NEXT);
  expect(rendered).toEqual([]);
});

it("answers HEAD without a body, 304 to whoever has it, and in the encoding that is asked for", async () => {
  const head = await ask("/about", { method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
  const etag = head.headers.get("etag") ?? "";
  expect((await ask("/about", { headers: { "if-none-match": etag } })).status).toBe(304);
  const identity = await ask("/about", { headers: { "accept-encoding": "identity" } });
  expect([identity.text, identity.headers.get("content-encoding")]).toEqual(["/about", null]);
});

describe("while nothing can be rendered", () => {
  it("answers what is kept, 503 in the page's language to the rest, and forgets the failure", async () => {
    await ask("/about");
    isDown = true;
    expect((await ask("/about")).status).toBe(200);
    const { status, text } = await ask("/en/team");
    expect([status, text.includes('lang="en" dir="ltr"')]).toEqual([503, true]);
    isDown = false;
    expect((await ask("/en/team")).status).toBe(200);
  });
});

describe("when the settings change", () => {
  it("forgets all pages of the site, after what they were made of, and no profile", async () => {
    for (const path of [...SITE, "/en", "/nope", "/view/logix_amine"]) await ask(path);
    const settingsForgotten: number[] = [];
    const { invalidate } = withSitePages(store, () => settingsForgotten.push(store.size));
    invalidate("site");
    expect(settingsForgotten).toEqual([SITE.length + 3]);
    expect(store.size).toBe(1);
    expect(store.find({ subject: "logix_amine", locale: "ar" })).toBeDefined();
  });

  it("forgets one person's alone when it is theirs, and everything when changes were missed", async () => {
    for (const path of ["/", "/view/logix_amine", "/view/logix_nadia"]) await ask(path);
    let settingsForgotten = 0;
    const pages = withSitePages(store, () => settingsForgotten++);
    pages.invalidate("logix_amine");
    expect([store.size, settingsForgotten]).toEqual([2, 0]);
    pages.flush();
    expect([store.size, settingsForgotten]).toEqual([0, 1]);
  });
});
