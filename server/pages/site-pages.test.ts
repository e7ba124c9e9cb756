import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { log } from "#lib/server/log/log";
import { createCachedPages, type PageGroup } from "./cached-pages.ts";
import { PageStore, type CachedPage } from "./page-store.ts";
import { createProfilePages } from "./profile-pages.ts";
import { createRenderAhead } from "./render-ahead.ts";
import { createSitePages, withSitePages } from "./site-pages.ts";

const LEFT_TO_NEXT = 299;
const SITE = [
  "/",
  "/about",
  "/collection",
  "/contact",
  "/team",
  "/documontaion",
  "/developers",
  "/privacy_policy",
  "/view",
];

const EMPTY: CachedPage = {
  status: 200,
  contentPolicy: "",
  gzip: Buffer.alloc(0),
  brotli: Buffer.alloc(0),
  etag: "",
  isProvisional: false,
  isNoindex: false,
};

let server: Server;
let store: PageStore;
let origin: string;
let rendered: string[];
let isDown: boolean;
let isProvisional: boolean;
let isAway: boolean;
let groups: PageGroup[];

beforeEach(async () => {
  log.level = "silent";
  [rendered, isDown, isProvisional, isAway] = [[], false, false, false];
  store = new PageStore(1e6);
  const render = (path: string): Promise<CachedPage> => {
    rendered.push(path);
    if (isDown) return Promise.reject(new Error("down"));
    const [gzip, brotli] = [gzipSync(path), brotliCompressSync(path)];
    const status = path.endsWith("/404") ? 404 : 200;
    const etag = path.replace(/\W/g, "_");
    return Promise.resolve({
      status,
      contentPolicy: "",
      gzip,
      brotli,
      etag,
      isProvisional,
      isNoindex: false,
    });
  };
  groups = [
    createProfilePages({
      store,
      render,
      usernames: { isKnown: () => Promise.resolve(true), findCards: () => Promise.resolve(undefined) },
    }),
    createSitePages({
      store,
      render,
      isUnknownPage: (path) => path.startsWith("/nope") || path === "/404",
    }),
  ];
  const cachedPages = createCachedPages({
    commonHeaders: { "X-Content-Type-Options": "nosniff" },
    store,
    groups,
    isDatabaseAway: () => Promise.resolve(isAway),
    isBehindProxy: true,
    hasCdn: true,
  });
  server = createServer((request, response) => {
    if (cachedPages.respondFromCache(request, response, "id")) return;
    void cachedPages.respond(request, response).then((hasResponded) => {
      if (!hasResponded) response.writeHead(LEFT_TO_NEXT).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  log.level = "warn";
});

async function fetchPage(path: string, options: RequestInit = {}) {
  const response = await fetch(origin + path, { redirect: "manual", ...options });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it("each site page is rendered once per language, for every query", async () => {
  for (const path of SITE) {
    const english = path === "/" ? "/en" : `/en${path}`;
    for (const query of ["", "?ref=friend&utm_source=x", "?pr=1"]) {
      expect(await fetchPage(path + query)).toMatchObject({ status: 200, text: path });
      expect(await fetchPage(english + query)).toMatchObject({ status: 200, text: english });
    }
  }
  expect(rendered).toHaveLength(2 * SITE.length);
  expect(new Set(rendered).size).toBe(2 * SITE.length);
});

it("one 404 page per language is cached for all unknown paths", async () => {
  for (const path of ["/nope", "/nope/a/b", "/nope?x=1", "/404", "/nope%20x"]) {
    expect(await fetchPage(path)).toMatchObject({ status: 404, text: "/404" });
    expect(await fetchPage(`/en${path}`)).toMatchObject({ status: 404, text: "/en/404" });
  }
  expect(rendered).toEqual(["/404", "/en/404"]);
  expect(store.size).toBe(2);
});

it("no site page is served under a profile URL", async () => {
  await fetchPage("/about");
  for (const name of ["site", "site:%2Fabout", "site%3A%2Fabout", "?"]) {
    expect((await fetchPage(`/view/${name}`)).text).not.toContain("about");
  }
});

it.each<[string, string, RequestInit]>([
  ["a search with a name", "/view?username=amine", {}],
  ["a search with other parameters", "/en/view?a=b&username=", {}],
  ["pages behind a login", "/panel/profile", {}],
  ["a slash at the end", "/about/", {}],
  ["Arabic paths of visitors who chose English", "/about", { headers: { cookie: "NEXT_LOCALE=en" } }],
  ["Next's own client", "/about", { headers: { rsc: "1" } }],
  ["other methods", "/about", { method: "POST" }],
])("site requests are left to Next: %s", async (_what, path, options) => {
  expect((await fetchPage(path, options)).status).toBe(LEFT_TO_NEXT);
  expect(rendered).toEqual([]);
});

it("a site page has no body for HEAD, 304 for a known ETag, and the accepted encoding", async () => {
  const head = await fetchPage("/about", { method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
  const etag = head.headers.get("etag") ?? "";
  expect((await fetchPage("/about", { headers: { "if-none-match": etag } })).status).toBe(304);
  const identity = await fetchPage("/about", { headers: { "accept-encoding": "identity" } });
  expect([identity.text, identity.headers.get("content-encoding")]).toEqual(["/about", null]);
});

describe("while nothing can be rendered", () => {
  it("cached site pages are served while renders fail, others get 503, and the failure is not cached", async () => {
    await fetchPage("/about");
    isDown = true;
    expect((await fetchPage("/about")).status).toBe(200);
    const { status, text } = await fetchPage("/en/team");
    expect([status, text.includes('lang="en" dir="ltr"')]).toEqual([503, true]);
    isDown = false;
    expect((await fetchPage("/en/team")).status).toBe(200);
  });
});

describe("when the settings change", () => {
  it("a settings change invalidates settings first, then all site pages, and no profile", async () => {
    for (const path of [...SITE, "/en", "/nope", "/view/logix_amine"]) await fetchPage(path);
    const settingsInvalidated: number[] = [];
    let renderedAhead = 0;
    const { invalidate } = withSitePages(store, {
      invalidatePublicSettings: () => settingsInvalidated.push(store.size),
      renderAhead: () => renderedAhead++,
    });
    invalidate("site");
    expect(renderedAhead).toBe(1);
    expect(settingsInvalidated).toEqual([SITE.length + 3]);
    expect(store.size).toBe(1);
    expect(store.find({ cacheTag: "logix_amine", locale: "ar" })).toBeDefined();
  });

  it("a profile change invalidates one profile, and a flush invalidates all pages", async () => {
    for (const path of ["/", "/view/logix_amine", "/view/logix_nadia"]) await fetchPage(path);
    let [settingsInvalidated, renderedAhead] = [0, 0];
    const pages = withSitePages(store, {
      invalidatePublicSettings: () => settingsInvalidated++,
      renderAhead: () => renderedAhead++,
    });
    pages.invalidate("logix_amine");
    expect([store.size, settingsInvalidated, renderedAhead]).toEqual([2, 0, 0]);
    pages.flush(new Map());
    expect([store.size, settingsInvalidated, renderedAhead]).toEqual([0, 1, 1]);
  });

  it("a change of the demo profile invalidates the home page, which links to it", async () => {
    for (const path of ["/", "/en", "/about", "/view/logix_demo"]) await fetchPage(path);
    let renderedAhead = 0;
    const pages = withSitePages(store, {
      invalidatePublicSettings: () => {},
      renderAhead: () => renderedAhead++,
    });
    pages.invalidate("logix_demo");
    expect([store.cacheTags, renderedAhead]).toEqual([["site:/about"], 1]);
  });

  it("a flush leaves copies of site pages and of profiles whose state is unchanged", async () => {
    for (const path of ["/", "/nope", "/view/x"]) await fetchPage(path);
    const profiles = { logix_active: false, logix_hidden: false, logix_inactive: true, logix_deleted: false };
    for (const [cacheTag, isNoindex] of Object.entries(profiles)) {
      await store.load({ cacheTag, locale: "en" }, () => Promise.resolve({ ...EMPTY, isNoindex }));
    }
    const pages = withSitePages(store, { invalidatePublicSettings: () => {}, renderAhead: () => {} });
    expect(pages.listProfiles()).toEqual(Object.keys(profiles));
    pages.flush(
      new Map([
        ["logix_active", { isActive: true }],
        ["logix_hidden", { isActive: false }],
        ["logix_inactive", { isActive: false }],
      ]),
    );
    expect(pages.listProfiles()).toEqual(["logix_active", "logix_inactive"]);
    expect(store.cacheTags.filter((cacheTag) => !cacheTag.startsWith("logix_"))).toEqual([
      "site:/",
      "site:/404",
      "?",
    ]);
  });
});

describe("a page rendered with the last known settings", () => {
  it("a provisional page is rendered on each request until the settings can be read", async () => {
    isProvisional = true;
    for (let request = 0; request < 2; request++) expect((await fetchPage("/about")).status).toBe(200);
    expect(rendered).toEqual(["/about", "/about"]);
    isProvisional = false;
    for (let request = 0; request < 2; request++) expect((await fetchPage("/about")).status).toBe(200);
    expect(rendered).toEqual(["/about", "/about", "/about"]);
  });

  it("a provisional page is rendered once while the database is away", async () => {
    [isProvisional, isAway] = [true, true];
    for (let request = 0; request < 3; request++) expect((await fetchPage("/about")).status).toBe(200);
    expect(rendered).toEqual(["/about"]);
  });
});

describe("rendering ahead", () => {
  const ahead = (retryMs?: number) => createRenderAhead({ store, groups, retryMs });
  const ALL = 2 * (SITE.length + 2);

  it("rendering ahead covers all site pages and both 404 pages", async () => {
    await ahead().start();
    expect(rendered).toHaveLength(ALL);
    for (const path of [...SITE, "/nope", "/view/x"]) {
      await fetchPage(path);
      await fetchPage(path === "/" ? "/en" : `/en${path}`);
    }
    expect(rendered).toHaveLength(ALL);
  });

  it("rendering ahead renders missing pages only, and renders those that a change invalidates again", async () => {
    const { start } = ahead();
    await fetchPage("/about");
    await start();
    expect(rendered).toHaveLength(ALL);
    const pages = withSitePages(store, {
      invalidatePublicSettings: () => {},
      renderAhead: () => void start(),
    });
    const running = start();
    pages.invalidate("site");
    await running;
    expect(store.size).toBe(ALL);
  });

  it("rendering ahead stops at the first failure and retries", async () => {
    isDown = true;
    const { start, stop } = ahead(10);
    await start();
    expect(rendered).toHaveLength(1);
    isDown = false;
    await expect.poll(() => store.size).toBe(ALL);
    stop();
  });

  it("rendering ahead retries after a provisional page", async () => {
    isProvisional = true;
    const { start, stop } = ahead(10);
    await start();
    expect([rendered.length, store.size]).toEqual([1, 0]);
    isProvisional = false;
    await expect.poll(() => store.size).toBe(ALL);
    stop();
  });

  it("rendering ahead starts nothing once it is stopped", async () => {
    const { start, stop } = ahead();
    stop();
    await start();
    expect(rendered).toEqual([]);
  });
});
