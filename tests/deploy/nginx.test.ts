import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IMAGE_FORM_MAX_BYTES } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import english from "#messages/en.json" with { type: "json" };
import { findFreePort } from "../../scripts/support/ports.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { get } from "../support/http-get.ts";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { childrenOf } from "../support/processes.ts";
import { startShippedNginx, type ShippedNginx } from "../support/servers/shipped-nginx.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { toPath } from "#lib/wire/call-path";

const FORM_LIMIT = 3;
/** nginx counts whole seconds: an entry valid for one second is served for up to two. */
const CACHED_MAX_MS = 2000;

const dirs = [createThrowawayDir("behind-nginx"), createThrowawayDir("behind-nginx")] as const;
let postgres: PostgresServer;
let apps: AppProcess[];
let nginx: ShippedNginx;
let owner: Person;
let page: string;

beforeAll(async () => {
  postgres = await findOrStartPostgres();
  const DATABASE_URL = postgres.url("behind_nginx");
  const port = await findFreePort();
  const APP_ORIGIN = `http://localhost:${port}`;
  const start = ({ path }: { path: string }) =>
    startApp({
      ...ADMIN_VARIABLES,
      APP_ORIGIN,
      DATABASE_URL,
      AUTH_SECRET,
      DATA_DIR: path,
      TRUST_PROXY: "1",
      RATE_LIMIT_FORM_IP: String(FORM_LIMIT),
    });
  apps = [await start(dirs[0]), await start(dirs[1])];
  nginx = await startShippedNginx(
    port,
    apps.map((app) => `127.0.0.1:${app.port}`),
  );
  owner = await signUp({}, nginx.origin);
  await activate(await signInAdmin({ force: true }, nginx.origin), owner);
  page = nginx.origin + pages.view(owner.username);
  await sleep(CACHED_MAX_MS);
});
afterAll(async () => {
  await nginx?.stop();
  await Promise.all((apps ?? []).map((app) => app.stop()));
  await postgres?.stop();
  for (const dir of dirs) dir.remove();
});

/** Returns whether nginx served the second response: then both have the same id. */
async function isCached(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const ids: unknown[] = [];
    for (let turn = 0; turn < 2; turn++) ids.push((await get(url, headers)).headers["x-request-id"]);
    // A second may have ended between them.
    if (ids[0] === ids[1]) return true;
  }
  return false;
}

describe("cache of nginx", () => {
  it.each([
    ["profile", () => page],
    ["profile from a card", () => `${page}?c=AAAA2222&utm_source=nfc`],
    ["English profile", () => nginx.origin + "/en" + pages.view(owner.username)],
    ["home page", () => nginx.origin + pages.home],
    ["unknown username", () => nginx.origin + pages.view("logix_not_there")],
  ])("nginx caches the %s for a second", async (_name, url) => {
    expect(await isCached(url())).toBe(true);
  });

  it.each([
    ["a cookie", () => page, { cookie: "NEXT_LOCALE=ar" }],
    ["an RSC header", () => page, { rsc: "1" }],
    [
      "a call",
      () => nginx.origin + `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
      {},
    ],
    ["a login", () => nginx.origin + pages.login, {}],
    ["a search", () => `${nginx.origin}${pages.profileSearch}?username=logix_x`, {}],
    ["a file of ours", () => `${nginx.origin}/robots.txt`, {}],
    ["a contact file", () => `${page}/contact.vcf`, {}],
  ])("nginx never caches a request with or for %s", async (_name, url, headers) => {
    expect((await get(url(), headers as Record<string, string>)).status).toBeLessThan(400);
    expect(await isCached(url(), headers as Record<string, string>)).toBe(false);
  });

  it("a visitor who chose English is redirected while the Arabic page is cached", async () => {
    await get(page);
    const { status, headers } = await get(page, { cookie: "NEXT_LOCALE=en" });
    expect([status, headers.location]).toEqual([307, `/en${pages.view(owner.username)}`]);
  });

  it("each encoding has its own entry in nginx's cache", async () => {
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const plain = await get(page);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["br;q=0, gzip", "gzip"],
      ["gzip", "gzip"],
    ] as const) {
      const { headers, body } = await get(page, { "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(decode[encoding](body).toString()).toBe(plain.body.toString());
    }
  });

  it("a page cached by nginx has the app's headers and responds 304 to a known ETag", async () => {
    const direct = await get(`${apps[0]?.origin}${pages.view(owner.username)}`);
    const { headers } = await get(page);
    for (const name of ["content-security-policy", "cache-control", "etag", "vary", "x-frame-options"]) {
      expect([name, headers[name]]).toEqual([name, direct.headers[name]]);
    }
    expect(headers["x-accel-expires"]).toBeUndefined();
    expect((await get(page, { "if-none-match": headers.etag ?? "" })).status).toBe(304);
  });

  it("another spelling of a path never poisons the path's cache entry", async () => {
    const other = await get(`${nginx.origin}/nope/..${pages.about}`);
    expect(other.status).toBe(404);
    expect((await get(nginx.origin + pages.about)).status).toBe(200);
  });

  it("a save is visible at once to its owner and within two seconds to everyone", async () => {
    await get(page);
    const fullName = `Saved ${Date.now()}`;
    expect(
      (
        await owner.visitor.put(toPath("PUT /api/users/update/{username}", { username: owner.username }), {
          fullName,
        })
      ).status,
    ).toBe(200);
    const savedMs = performance.now();
    expect((await get(page, { cookie: owner.visitor.cookie })).body.toString()).toContain(fullName);
    while (!(await get(page)).body.toString().includes(fullName)) {
      expect(performance.now() - savedMs).toBeLessThan(CACHED_MAX_MS + 200);
      await sleep(20);
    }
  });
});

describe("limits of nginx", () => {
  it("nginx ignores the client's own X-Forwarded-For", async () => {
    const statuses: number[] = [];
    for (let place = 1; place <= FORM_LIMIT * apps.length + 1; place++) {
      const { status } = await new HttpVisitor(nginx.origin).post(
        toPath("POST /api/content/contact/v1"),
        { name: "Amina", email: "amina@example.com", subject: `Message ${place}`, message: "Hello" },
        { "x-forwarded-for": `198.51.100.${place}` },
      );
      statuses.push(status);
    }
    expect(statuses.at(0)).toBe(201);
    expect(statuses.at(-1)).toBe(429);
  });

  it("nginx passes a body of the maximum size to the app, and refuses a larger one with the app's error", async () => {
    const send = (bytes: number) =>
      owner.visitor.send(
        "POST",
        toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: owner.id }),
        "x".repeat(bytes),
        {
          "content-type": "text/plain",
        },
      );
    expect((await send(IMAGE_FORM_MAX_BYTES)).headers.get("x-request-id")).toMatch(/^[\da-f]{24}$/);
    const { status, json, headers } = await send(IMAGE_FORM_MAX_BYTES + 1);
    expect([status, json.code, headers.get("x-request-id")]).toEqual([413, "too_large", null]);
  });

  const addressOf = (path: string, length: number) => {
    // Each quote takes three bytes in a redirect, whose head contains the address twice.
    const address = `${path}?q=`;
    return nginx.origin + address + '"'.repeat(length - address.length);
  };

  it.each([
    ["a profile", 500, pages.view("logix_demo")],
    ["a profile", 501, pages.view("logix_demo")],
    ["a profile", 4000, pages.view("logix_demo")],
    ["an English profile", 4000, `/en${pages.view("logix_demo")}`],
    ["a page", 4000, pages.about],
    ["a call", 4000, toPath("GET /api/group/all")],
  ])("a redirect of %s with an address of %i characters reaches the client", async (_name, length, path) => {
    const { status, headers } = await get(addressOf(`${path}/`, length));
    expect(status).toBe(308);
    expect(headers.location).toMatch(/(?:%22){100}$/);
  });

  it("nginx refuses a longer address without marking the apps as failed", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { status, body } = await get(addressOf(`${pages.view("logix_demo")}/`, 4001));
      expect(status).toBe(414);
      expect(body.toString()).toContain(english.errors.too_large);
    }
    expect((await get(page, { cookie: "a=b" })).status).toBe(200);
  });

  it("nginx disconnects a client that sends no complete head after 10 s", async () => {
    const socket = connect(Number(new URL(nginx.origin).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    const startedMs = performance.now();
    const dripping = setInterval(() => socket.write("X-A: b\r\n"), 1000);
    socket.resume();
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(dripping);
    expect(performance.now() - startedMs).toBeLessThan(13_000);
  });
});

it("no request fails when one of two apps is killed", async () => {
  const statuses = new Set<number>();
  const reading = (async () => {
    for (let turn = 0; turn < 200; turn++) {
      statuses.add((await get(page, { cookie: "a=b" })).status);
      statuses.add(
        (
          await get(
            nginx.origin + `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
          )
        ).status,
      );
    }
  })();
  for (const pid of childrenOf(apps[1]?.child.pid ?? 0)) process.kill(pid, "SIGKILL");
  await reading;
  expect([...statuses]).toEqual([200]);
});

it("nginx serves cached pages while no app responds, and 503 for everything else", async () => {
  const { body } = await get(page);
  await Promise.all(apps.map((app) => app.stop()));
  await sleep(CACHED_MAX_MS);
  const stale = await get(page);
  expect([stale.status, stale.body.equals(body)]).toEqual([200, true]);

  const failed = await get(nginx.origin + pages.view("logix_never_read"));
  expect([failed.status, failed.headers["retry-after"], failed.headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(failed.body.toString()).toContain("Service Unavailable");
  const call = await get(
    nginx.origin + `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
  );
  expect([call.status, JSON.parse(call.body.toString())]).toMatchObject([503, { code: "unavailable" }]);
});
