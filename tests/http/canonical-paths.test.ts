import { globSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { listRoutes } from "#server/next/routes";
import english from "#messages/en.json" with { type: "json" };
import { get, type RawResponse } from "../support/http-get.ts";
import { activate, baseUrl, signInAdmin, signUp } from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Each page has one address: other spellings redirect to it or respond 404. Only GET and HEAD work.

const ROOT = join(import.meta.dirname, "..", "..");
const LOCALE_DIR = "app/[locale]";
const WRITING = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ODD = ["TRACE", "PROPFIND", "MKCOL", "PURGE"];
/** Path templates of all pages and handlers that have parameters. */
const PARAMETRIC = [...new Set(Object.values(listRoutes(ROOT)))].filter((path) => path.includes("["));
/** Characters that need no encoding in a path (RFC 3986). */
const UNRESERVED = /[\w.~-]/;

let username = "";
/** Code of a card without an owner: its page does not redirect. */
let code = "";
beforeAll(async () => {
  const owner = await signUp();
  const admin = await signInAdmin({ force: true });
  await activate(admin, owner);
  username = owner.username;
  const accounts = [{ kind: "ccp", number: "0023456789 88" }];
  expect(
    (await owner.visitor.post(toPath("POST /api/users/accounts/v1"), { accounts, password: owner.password }))
      .status,
  ).toBe(200);
  const stock = await admin.post(toPath("POST /api/group/cards/stock/v1"), { count: 1 });
  [code = ""] = /(?<=\/c\/)\w+/.exec(stock.text) ?? [];
});

/** Paths of all pages on disk, without language, with `[username]` and `[code]`. */
const PAGES = globSync("**/page.tsx", { cwd: join(ROOT, LOCALE_DIR) })
  .filter((file) => !file.includes("[...rest]"))
  .map((file) => `/${file.replace(/\(\w+\)\//, "").replace(/\/?page\.tsx$/, "")}`)
  .toSorted();
const ADDRESSES = PAGES.flatMap((page) => [page, page === "/" ? "/en" : `/en${page}`]);

const send = (path: string, method = "GET", headers: Record<string, string> = {}) =>
  get(baseUrl() + path, { accept: "text/html", ...headers }, method);
const named = (path: string) =>
  path
    .replace("[username]", username)
    .replace("[code]", code)
    .replace(/\[(token|id)\]/, "of-nothing");

const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
const encodeAt = (path: string, index: number) =>
  path.slice(0, index) + encode(path[index] ?? "") + path.slice(index + 1);
const encodeAll = (path: string) => path.replace(/[\w.~-]/g, encode);

/** Spellings that decode to the same path and redirect to it. */
function* equalSpellings(path: string): Generator<string> {
  for (let index = 0; index < path.length; index++) {
    if (UNRESERVED.test(path[index] ?? "")) yield encodeAt(path, index);
  }
  yield encodeAll(path);
  yield encodeAll(path).toLowerCase();
  yield `/${path}`;
  yield path.replaceAll("/", "//");
}

/** Spellings that some decoders resolve to the path. */
function* unknownSpellings(path: string): Generator<string> {
  yield `/.${path}`;
  yield `/nope/..${path}`;
  yield `/%2e${path}`;
  yield `/nope/%2E%2e${path}`;
  yield `/%2F${path.slice(1)}`;
  yield `/%5c${path.slice(1)}`;
  yield `/\\${path.slice(1)}`;
  yield encodeAll(path).replaceAll("%", "%25");
  yield `${path}%00`;
  yield `${path}%`;
  const lastSlash = path.lastIndexOf("/");
  if (lastSlash > 0) {
    yield `${path.slice(0, lastSlash)}%2f${path.slice(lastSlash + 1)}`;
    yield `${path.slice(0, lastSlash)}\\${path.slice(lastSlash + 1)}`;
  }
}

function expectClosed({ headers }: RawResponse, label: string): void {
  expect(headers["content-security-policy"], label).toMatch(/^default-src 'none'/);
  expect(
    Object.keys(headers).filter((name) => /^x-(?:middleware|nextjs-(?:rewrit|matched))/.test(name)),
    label,
  ).toEqual([]);
}

it("the canonical-path tests cover the pages on disk", () => {
  expect(PAGES).toContain("/");
  expect(PAGES).toContain("/about");
  expect(PAGES).toContain("/view/[username]");
  expect(PAGES).toContain(pages.adminProfiles);
  expect(PAGES.length).toBeGreaterThan(20);
});

it("two slashes redirect to the home page", async () => {
  expect((await send("//")).headers.location).toBe("/");
});

describe.each(ADDRESSES.filter((address) => address !== "/"))("spellings of %s", (address) => {
  const path = () => named(address);

  it("each spelling that decodes to a page's path redirects to the page", async () => {
    for (const spelling of equalSpellings(path())) {
      const response = await send(`${spelling}?a=%2F&b=//evil.example`);
      expect([response.status, response.headers.location], spelling).toEqual([
        308,
        `${path()}?a=%2F&b=//evil.example`,
      ]);
      expectClosed(response, spelling);
      expect((await send(spelling, "POST")).status, spelling).toBe(404);
    }
  });

  it("a spelling that hides dots or slashes responds 404", async () => {
    for (const spelling of unknownSpellings(path())) {
      const response = await send(spelling);
      expect(response.status, spelling).toBe(404);
      expectClosed(response, spelling);
      expect(response.body.toString(), spelling).not.toContain("_next/static/chunks");
    }
  });
});

describe.each(PARAMETRIC)("parameters of %s", (template) => {
  it.each(["%25", "%25%25", "%25zz"])(
    "a parameter with the encoded percent sign %s is not found",
    async (odd) => {
      const names = template.match(/\[[^\]]+\]/g) ?? [];
      for (const name of names) {
        const path = template
          .replace(name, odd)
          .replace("[locale]", "en")
          .replace(/\[[^\]]+\]/g, "x");
        const { status, headers, body } = await send(path);
        expect([path, status]).toEqual([path, 404]);
        const type = path.startsWith("/api/") ? "application/json" : "text/html; charset=utf-8";
        expect([path, headers["content-type"]]).toEqual([path, type]);
        if (path.startsWith("/en/")) expect(body.toString(), path).toContain(english.notFound.title);
      }
    },
  );
});

describe.each(ADDRESSES)("%s", (address) => {
  const path = () => named(address);

  it("a page has a restrictive content policy and no internal header", async () => {
    const response = await send(path());
    expect([200, 307]).toContain(response.status);
    expectClosed(response, path());
  });

  it("a page refuses methods other than GET and HEAD", async () => {
    for (const method of [...WRITING, ...ODD]) {
      const response = await send(path(), method, { "content-type": "application/x-www-form-urlencoded" });
      expect([response.status, response.headers.allow], method).toEqual([405, "GET, HEAD"]);
      expectClosed(response, method);
    }
    expect((await send(path(), "HEAD")).body).toHaveLength(0);
  });
});

describe("methods without a handler", () => {
  it.each([
    "/api/health",
    "/api/users/signin",
    "/api/nowhere",
    "/u/demo",
    "/robots.txt",
    "/nope",
    "/%61bout",
  ])("%s refuses methods without a handler", async (path) => {
    for (const method of ODD) expect((await send(path, method)).status, method).toBe(405);
  });

  it("a call's refusal of a method names the methods that calls may have", async () => {
    expect((await send("/api/v1/members", "TRACE")).headers.allow).toBe(
      "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
    );
  });

  it.each([
    ["CONNECT localhost:443", 405],
    ["OPTIONS *", 404],
    ["FOO /", 400],
    ["TRACE /", 405],
  ])("the request line %s gets %i", async (line, status) => {
    const socket = connect(Number(new URL(baseUrl()).port), "127.0.0.1");
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe("request targets with a host", () => {
  it.each([
    ["http://evil.example/about", 200],
    ["http://evil.example", 200],
    ["http://evil.example//panel", 308],
    ["ftp://evil.example/about", 404],
  ])("the target %s gets %i and never redirects to its host", async (target, status) => {
    const socket = connect(Number(new URL(baseUrl()).port), "127.0.0.1");
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const response = await text(socket);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).not.toContain("evil.example");
  });
});

describe("profile search without a valid username", () => {
  it.each(["/view?username=!!", "/en/view?username=", "/view?username=a&username=b"])(
    "%s has a script policy with a nonce",
    async (path) => {
      const { status, headers } = await send(path);
      expect(status).toBe(200);
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'; script-src 'self' 'nonce-[\da-f-]{36}'; /,
      );
    },
  );
});

it("no spelling of Next's image path serves a resized picture", async () => {
  const query = "?url=%2Ficons%2Ficon.svg&w=640&q=75";
  for (const path of ["/_next/image", "/_next/image/", "/en/_next/image", "/_next/image/a"]) {
    expect((await send(path + query)).status, path).toBe(404);
  }
  for (const path of ["/_next/%69mage", "//_next/image", "/%5Fnext/image"]) {
    const { status, headers } = await send(path + query);
    expect([status, headers.location], path).toEqual([308, `/_next/image${query}`]);
  }
});

it("an API call under another spelling responds with a JSON 404", async () => {
  const response = await send("/api/users/%75pdate/logix_a", "PUT");
  expect(response.status).toBe(404);
  expect(JSON.parse(response.body.toString())).toMatchObject({ code: "not_found" });
});

it("an address may have 8,192 characters, and a path 1,024", async () => {
  const page = (length: number) => "/about?".padEnd(length, "a");
  expect((await send(page(8192))).status).toBe(200);
  expect((await send(page(8193))).status).toBe(404);
  const call = (length: number) => "/api/users/update/".padEnd(length, "a");
  expect((await send(call(1024), "PUT")).status).toBe(401);
  expect((await send(call(1025), "PUT")).status).toBe(404);
});
