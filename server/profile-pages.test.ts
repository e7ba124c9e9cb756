import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { log } from "../lib/server/log.ts";
import { createKeptPages } from "./kept-pages.ts";
import { PageStore, type KeptPage } from "./page-store.ts";
import { createProfilePages } from "./profile-pages.ts";

const LEFT_TO_NEXT = 299;

let server: Server;
let store: PageStore;
let origin: string;
/** What was asked for, and what would be answered. */
let rendered: string[];
let looked: string[];
let known: Set<string>;
let isDown: boolean;

beforeEach(async () => {
  log.level = "silent";
  [rendered, looked, known, isDown] = [[], [], new Set(["logix_amine"]), false];
  store = new PageStore(1e6);
  const family = createProfilePages({
    store,
    render: (path) => {
      rendered.push(path);
      return isDown ? Promise.reject(new Error("down")) : Promise.resolve(page(path));
    },
    isUsernameKnown: (key) => {
      looked.push(key);
      return isDown ? Promise.reject(new Error("down")) : Promise.resolve(known.has(key));
    },
  });
  const commonHeaders = { "X-Content-Type-Options": "nosniff" };
  const profilePages = createKeptPages({ commonHeaders, store, families: [family] });
  server = createServer((request, response) => {
    if (profilePages.answerKept(request, response, "id")) return;
    void profilePages.answer(request, response).then((isAnswered) => {
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

/** Named by its path; nobody's is a 404. */
function page(path: string): KeptPage {
  const status = /amine/.test(path) && known.has("logix_amine") ? 200 : 404;
  const [gzip, brotli] = [gzipSync(path), brotliCompressSync(path)];
  return { status, contentPolicy: "default-src 'none'", gzip, brotli, etag: path.replace(/\W/g, "") };
}

async function ask(path: string, options: RequestInit = {}) {
  const response = await fetch(origin + path, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it("renders once per language, without query and in one spelling", async () => {
  for (const path of ["/view/logix_amine", "/view/LOGIX_Amine?qr=true", "/view/logix%5Famine?_rsc=x"]) {
    expect(await ask(path)).toMatchObject({ status: 200, text: "/view/logix_amine" });
  }
  expect((await ask("/en/view/logix_amine")).text).toBe("/en/view/logix_amine");
  expect(rendered).toEqual(["/view/logix_amine", "/en/view/logix_amine"]);
  expect(looked).toHaveLength(2);
});

it("looks names up that nobody has, and renders and keeps one page for all of them", async () => {
  for (const name of ["logix_a", "logix_b", "logix_c", "logix_a"]) {
    expect((await ask(`/view/${name}`)).status).toBe(404);
  }
  expect(looked).toEqual(["logix_a", "logix_b", "logix_c", "logix_a"]);
  expect(rendered).toHaveLength(1);
  expect(store.size).toBe(1);
});

it("does not look up what cannot be a username", async () => {
  const kelvin = "%E2%84%AA"; // in lower case a plain k
  for (const name of [
    "amine",
    "logix_",
    "logix_%D8%A3",
    "%00",
    `logix_${"a".repeat(33)}`,
    `logix_${kelvin}`,
  ]) {
    expect((await ask(`/view/${name}`)).status).toBe(404);
  }
  expect(looked).toEqual([]);
});

it("keeps no page of somebody who was deleted between look-up and render", async () => {
  const render = ask("/view/logix_amine");
  known.clear();
  expect((await render).status).toBe(404);
  expect(store.find({ subject: "logix_amine", locale: "ar" })).toBeUndefined();
});

it("answers 503 while nothing can be rendered, keeps going with what is kept, and forgets the failure", async () => {
  await ask("/view/logix_amine");
  isDown = true;
  expect((await ask("/view/logix_amine")).status).toBe(200);
  for (const [prefix, lang] of [
    ["", 'lang="ar" dir="rtl"'],
    ["/en", 'lang="en" dir="ltr"'],
  ] as const) {
    const { status, headers, text } = await ask(`${prefix}/view/logix_nadia`);
    expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([
      503,
      "no-store",
      "5",
    ]);
    expect(text).toContain(lang);
  }
  isDown = false;
  expect((await ask("/en/view/logix_amine")).status).toBe(200);
});

it.each<[string, string, RequestInit]>([
  ["the field to find a profile", "/view", {}],
  ["a slash at the end", "/view/logix_amine/", {}],
  ["files of a profile", "/view/logix_amine/contact.vcf", {}],
  ["names with a dot", "/view/logix.amine", {}],
  ["what cannot be decoded", "/view/logix_%E0%A4%A", {}],
  ["other languages", "/fr/view/logix_amine", {}],
  ["Next's own client", "/view/logix_amine", { headers: { rsc: "1" } }],
  [
    "who chose English and asks for Arabic",
    "/view/logix_amine",
    { headers: { cookie: "a=b; NEXT_LOCALE=en" } },
  ],
  ["anything but reading", "/view/logix_amine", { method: "POST" }],
])("leaves to Next: %s", async (_what, path, options) => {
  expect((await ask(path, options)).status).toBe(LEFT_TO_NEXT);
  expect(rendered).toEqual([]);
});

it("answers whoever chose English under /en", async () => {
  const english = { headers: { cookie: "NEXT_LOCALE=en" } };
  expect((await ask("/en/view/logix_amine", english)).text).toBe("/en/view/logix_amine");
});
