import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { log } from "#lib/server/log/log";
import { createCachedPages } from "./cached-pages.ts";
import { PageStore, type CachedPage } from "./page-store.ts";
import { createProfilePages } from "./profile-pages.ts";

const LEFT_TO_NEXT = 299;

let server: Server;
let store: PageStore;
let origin: string;
let rendered: string[];
let lookups: string[];
let usernames: Set<string>;
let isDown: boolean;
let isAway: boolean;

beforeEach(async () => {
  log.level = "silent";
  [rendered, lookups, usernames] = [[], [], new Set(["logix_amine"])];
  [isDown, isAway] = [false, false];
  store = new PageStore(1e6);
  const group = createProfilePages({
    store,
    render: (path) => {
      rendered.push(path);
      return isDown ? Promise.reject(new Error("down")) : Promise.resolve(page(path));
    },
    usernames: {
      isKnown: (key) => {
        lookups.push(key);
        return isDown ? Promise.reject(new Error("down")) : Promise.resolve(usernames.has(key));
      },
      findCards: () => Promise.resolve(undefined),
    },
  });
  const commonHeaders = { "X-Content-Type-Options": "nosniff" };
  const profilePages = createCachedPages({
    commonHeaders,
    store,
    groups: [group],
    isDatabaseAway: () => Promise.resolve(isAway),
    isBehindProxy: true,
    hasCdn: true,
  });
  server = createServer((request, response) => {
    if (profilePages.respondFromCache(request, response, "id")) return;
    void profilePages.respond(request, response).then((hasResponded) => {
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

function page(path: string): CachedPage {
  const status = /amine/.test(path) && usernames.has("logix_amine") ? 200 : 404;
  const [gzip, brotli] = [gzipSync(path), brotliCompressSync(path)];
  const flags = { isProvisional: false, isNoindex: false };
  return {
    status,
    contentPolicy: "default-src 'none'",
    gzip,
    brotli,
    etag: path.replace(/\W/g, ""),
    ...flags,
  };
}

async function request(path: string, options: RequestInit = {}) {
  const response = await fetch(origin + path, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it("a profile is rendered once per language, for every query and spelling", async () => {
  for (const path of ["/view/logix_amine", "/view/LOGIX_Amine?qr=true", "/view/logix%5Famine?_rsc=x"]) {
    expect(await request(path)).toMatchObject({ status: 200, text: "/view/logix_amine" });
  }
  expect((await request("/en/view/logix_amine")).text).toBe("/en/view/logix_amine");
  expect(rendered).toEqual(["/view/logix_amine", "/en/view/logix_amine"]);
  expect(lookups).toHaveLength(2);
});

it("nginx may cache profile pages and 404 pages for a second, but no failure", async () => {
  const named = async (path: string) => (await request(path)).headers.get("x-accel-expires");
  await request("/view/logix_amine");
  expect([await named("/view/logix_amine"), await named("/view/logix_a")]).toEqual(["1", "1"]);
  isDown = true;
  expect(await named("/view/logix_nadia")).toBeNull();
});

it("profile pages have a CDN key, but not those of unknown usernames, and no copies", async () => {
  const keyOf = async (path: string) => (await request(path)).headers.get("surrogate-key");
  expect(await keyOf("/view/LOGIX_amine?c=1")).toBe("logix_amine pages");
  expect(await keyOf("/en/view/logix_amine")).toBe("logix_amine pages");
  expect(await keyOf("/view/logix_unknown")).toBeNull();
  store.flush(() => true);
  [isDown, isAway] = [true, true];
  expect(await keyOf("/view/logix_amine")).toBeNull();
});

it("unknown usernames are looked up, and one 404 page is cached for all of them", async () => {
  for (const name of ["logix_a", "logix_b", "logix_c", "logix_a"]) {
    expect((await request(`/view/${name}`)).status).toBe(404);
  }
  expect(lookups).toEqual(["logix_a", "logix_b", "logix_c", "logix_a"]);
  expect(rendered).toHaveLength(1);
  expect(store.size).toBe(1);
});

it("names that cannot be usernames are not looked up", async () => {
  const kelvin = "%E2%84%AA"; // in lower case a plain k
  for (const name of [
    "amine",
    "logix_",
    "logix_%D8%A3",
    "%00",
    `logix_${"a".repeat(33)}`,
    `logix_${kelvin}`,
  ]) {
    expect((await request(`/view/${name}`)).status).toBe(404);
  }
  expect(lookups).toEqual([]);
});

it("no page of a user who was deleted between look-up and render is cached", async () => {
  const render = request("/view/logix_amine");
  usernames.clear();
  expect((await render).status).toBe(404);
  expect(store.find({ cacheTag: "logix_amine", locale: "ar" })).toBeUndefined();
});

it("cached profiles are served while renders fail, others get 503, and the failure is not cached", async () => {
  await request("/view/logix_amine");
  isDown = true;
  expect((await request("/view/logix_amine")).status).toBe(200);
  for (const [prefix, lang] of [
    ["", 'lang="ar" dir="rtl"'],
    ["/en", 'lang="en" dir="ltr"'],
  ] as const) {
    const { status, headers, text } = await request(`${prefix}/view/logix_nadia`);
    expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([
      503,
      "no-store",
      "5",
    ]);
    expect(text).toContain(lang);
  }
  isDown = false;
  expect((await request("/en/view/logix_amine")).status).toBe(200);
});

describe("copies", () => {
  beforeEach(async () => {
    await request("/view/logix_amine");
    store.flush(() => true);
    rendered = [];
  });

  it("a copy of a profile is served while the database is away, without a render", async () => {
    [isDown, isAway] = [true, true];
    expect(await request("/view/logix_amine")).toMatchObject({ status: 200, text: "/view/logix_amine" });
    expect((await request("/en/view/logix_amine")).status).toBe(503);
    expect(lookups).toEqual(["logix_amine", "logix_amine"]);
  });

  it("no copy is served while the database responds", async () => {
    isDown = true;
    expect((await request("/view/logix_amine")).status).toBe(503);
    isDown = false;
    expect((await request("/view/logix_amine")).status).toBe(200);
    expect(rendered).toEqual(["/view/logix_amine"]);
  });

  it("no copy is served after an invalidation", async () => {
    store.invalidate("logix_amine");
    [isDown, isAway] = [true, true];
    expect((await request("/view/logix_amine")).status).toBe(503);
  });

  it("the copies of a deleted user are dropped in both languages", async () => {
    await request("/en/view/logix_amine");
    store.flush(() => true);
    usernames.clear();
    expect((await request("/view/logix_amine")).status).toBe(404);
    [isDown, isAway] = [true, true];
    expect((await request("/view/logix_amine")).status).toBe(503);
    expect((await request("/en/view/logix_amine")).status).toBe(503);
  });
});

it.each<[string, string, RequestInit]>([
  ["the search for a profile", "/view", {}],
  ["a slash at the end", "/view/logix_amine/", {}],
  ["files of a profile", "/view/logix_amine/contact.vcf", {}],
  ["names with a dot", "/view/logix.amine", {}],
  ["paths that cannot be decoded", "/view/logix_%E0%A4%A", {}],
  ["other languages", "/fr/view/logix_amine", {}],
  ["Next's own client", "/view/logix_amine", { headers: { rsc: "1" } }],
  [
    "Arabic paths of visitors who chose English",
    "/view/logix_amine",
    { headers: { cookie: "a=b; NEXT_LOCALE=en" } },
  ],
  ["other methods", "/view/logix_amine", { method: "POST" }],
])("profile requests are left to Next: %s", async (_what, path, options) => {
  expect((await request(path, options)).status).toBe(LEFT_TO_NEXT);
  expect(rendered).toEqual([]);
});

it("visitors who chose English get profiles under /en", async () => {
  const english = { headers: { cookie: "NEXT_LOCALE=en" } };
  expect((await request("/en/view/logix_amine", english)).text).toBe("/en/view/logix_amine");
});
