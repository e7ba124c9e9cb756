import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { get } from "../support/http-get.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

// No other test uses this app, so counters rise by exactly one.

const METRICS = "/api/metrics";
const token = "metrics-of-the-tests";

const dir = createThrowawayDir("metrics");
let app: AppProcess;
let visitor: HttpVisitor;

const read = () => visitor.get(METRICS, { authorization: `Bearer ${token}` });

/** Returns the value of a series, 0 while it is absent. */
async function valueOf(series: string): Promise<number> {
  const { text } = await read();
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

let owner: Person;
beforeAll(async () => {
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...ownDatabase("metrics"),
    DATA_DIR: dir.path,
    METRICS_TOKEN: token,
    SEED_DEMO: "0",
  });
  visitor = new HttpVisitor(app.origin);
  owner = await signUp({}, app.origin);
  await activate(await signInAdmin({ force: true }, app.origin), owner);
});
afterAll(async () => {
  await app.kill();
  dir.remove();
});

describe("metrics endpoint", () => {
  it("metrics are refused without the right token", async () => {
    for (const headers of [
      {},
      { authorization: "Bearer" },
      { authorization: `Bearer ${token}x` },
      { authorization: `Basic ${token}` },
    ]) {
      const { status, json } = await visitor.get(METRICS, headers as Record<string, string>);
      expect([status, json.code]).toEqual([401, "bad_credentials"]);
    }
  });

  it("metrics are uncached Prometheus text", async () => {
    const { status, headers, text } = await read();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers.get("cache-control")).toBe("no-store");
    for (const name of [
      "nodejs_eventloop_lag_p99_seconds",
      'logix_database_pool_connections{state="waiting"}',
      'logix_password_hashes{state="waiting"}',
      "logix_page_cache_bytes",
      "logix_page_cache_entries",
      'logix_refusals_total{code="bad_credentials"}',
    ]) {
      expect(text).toContain(`\n${name} `);
    }
  });
});

describe("metrics counters", () => {
  it.each([
    ["OPTIONS", pages.documentation, `route="${pages.documentation}",method="other",status="405"`],
    [
      "HEAD",
      `/view/logix_nobody_here/contact.vcf`,
      'route="/view/[username]/contact.vcf",method="HEAD",status="404"',
    ],
    ["GET", "/%70rivacy_policy", 'route="other",method="GET",status="308"'],
  ])("metrics count a request of %s %s once", async (method, path, labels) => {
    const series = `logix_http_requests_total{${labels}}`;
    const before = await valueOf(series);
    await visitor.send(method, path);
    expect(await valueOf(series)).toBe(before + 1);
  });

  it("metrics measure the duration of a request once", async () => {
    const series = 'logix_http_request_seconds_count{route="/view/[username]/qr.png"}';
    const before = await valueOf(series);
    await visitor.get(`${pages.view(owner.username)}/qr.png`);
    expect(await valueOf(series)).toBe(before + 1);
  });

  it("metrics count a stored click and a refused call once", async () => {
    const clicks = 'logix_actions_stored_total{action="click"}';
    const gone = 'logix_refusals_total{code="unsupported"}';
    const before = [await valueOf(clicks), await valueOf(gone)];
    expect((await visitor.post(visitorActionPath(owner.uid), { Action: "UpCP" })).status).toBe(200);
    expect(
      (await visitor.send("POST", toPath("POST /api/users/signin"), "x", { "content-type": "text/plain" }))
        .status,
    ).toBe(415);
    expect([await valueOf(clicks), await valueOf(gone)]).toEqual(before.map((value) => value + 1));
  });

  it("metrics count a cache miss and then a hit for a page", async () => {
    const series = (result: string) => `logix_page_cache_lookups_total{result="${result}"}`;
    const misses = await valueOf(series("miss"));
    await visitor.get(pages.view(owner.username));
    expect(await valueOf(series("miss"))).toBeGreaterThan(misses);
    const hits = await valueOf(series("hit"));
    await visitor.get(pages.view(owner.username));
    expect(await valueOf(series("hit"))).toBeGreaterThan(hits);
  });

  it("metrics count and measure a cached page on a new connection once", async () => {
    const labels = 'route="/view/[username]"';
    const url = app.origin + pages.view(owner.username);
    await get(url);
    const names = [`requests_total{${labels},method="GET",status="200"}`, `request_seconds_count{${labels}}`];
    const read = () => Promise.all(names.map((name) => valueOf(`logix_http_${name}`)));
    const before = await read();
    await get(url, { "accept-encoding": "gzip" }, "GET", new Agent({ keepAlive: true }));
    expect(await read()).toEqual(before.map((value) => value + 1));
  });
});

it.each([
  ["read by the fast path", {}],
  ["read by node:http", { te: "trailers" }],
])("metrics count a cached page of an invalid username as 404 when it is %s", async (_by, headers) => {
  const url = app.origin + pages.view("nobody");
  await get(url);
  const count = () =>
    valueOf('logix_http_requests_total{route="/view/[username]",method="GET",status="404"}');
  const before = await count();
  const agent = new Agent({ keepAlive: true });
  const { status } = await get(url, { "accept-encoding": "gzip", ...headers }, "GET", agent);
  agent.destroy();
  expect(status).toBe(404);
  expect(await count()).toBe(before + 1);
});

it("metrics labels contain no username, raw path or query", async () => {
  await visitor.get(`${pages.view(owner.username)}?secret=zq9`);
  await visitor.get("/some-path-zq9");
  const { text } = await read();
  expect(text).not.toContain("zq9");
  expect(text).not.toContain(owner.username);
  expect(text).toContain('route="/view/[username]"');
});
