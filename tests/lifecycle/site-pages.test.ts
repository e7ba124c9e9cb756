import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cutListeners } from "../support/database/listeners.ts";
import { openPageApps, type PageApps } from "../support/servers/page-apps.ts";
import { textOf, untilShown } from "../support/servers/page-reader.ts";
import { toPath } from "#lib/wire/call-path";

// Cached site pages show saved settings at the next request (portal 11).

const PATHS = ["/", "/en", "/collection", "/en/collection"];

let apps: PageApps;

beforeAll(async () => {
  apps = await openPageApps("site_pages", { APP_ORIGIN: "http://cards.example", PIXEL_ID: "4711" });
});
afterAll(() => apps?.stop());

let price = 2000;

/** @returns the new price */
async function raisePrice(): Promise<string> {
  price++;
  expect(
    (await apps.admin.put(toPath("PUT /api/group/settings/v1"), { prices: { standard: price } })).status,
  ).toBe(200);
  return String(price);
}

describe("saved settings", () => {
  it("site pages show a saved price at the next request", async () => {
    for (let round = 0; round < 5; round++) {
      for (const path of PATHS) await textOf(apps.here, path);
      const saved = await raisePrice();
      for (const path of PATHS) expect(await textOf(apps.here, path)).toContain(saved);
    }
  });

  it("another instance shows a saved price, also after its LISTEN connection is cut", async () => {
    const untilAllShow = async (saved: string) => {
      for (const path of PATHS) await untilShown(apps.there, path, saved);
    };
    for (let round = 0; round < 3; round++) {
      for (const path of PATHS) await textOf(apps.there, path);
      await untilAllShow(await raisePrice());
    }
    await cutListeners(apps.databaseUrl("site_pages"));
    await untilAllShow(await raisePrice());
    await untilAllShow(await raisePrice());
  });

  it("a saved price survives a restart", async () => {
    const saved = await raisePrice();
    await apps.restartHere();
    expect(await textOf(apps.here, "/en")).toContain(saved);
  });
});

it("an instance uses the origin and the pixel of its environment", async () => {
  const response = await fetch(`${apps.there.origin}/en/about`);
  const text = await response.text();
  expect(text).toContain('href="http://cards.example/en/about"');
  expect(text).toContain('data-pixel="4711"');
  expect(text).not.toContain(apps.there.origin);
  expect(response.headers.get("content-security-policy")).toContain(
    "img-src 'self' https://www.facebook.com;",
  );
  const without = await fetch(`${apps.here.origin}/en/about`);
  expect(without.headers.get("content-security-policy")).toContain("img-src 'self';");
  expect(await without.text()).not.toContain("data-pixel");
  expect(await textOf(apps.there, "/robots.txt")).toContain("Sitemap: http://cards.example/sitemap.xml");
  expect(await textOf(apps.there, "/sitemap.xml")).toContain("<loc>http://cards.example/en/about</loc>");
});

it("recovery pages have no pixel", async () => {
  for (const path of ["/auth/pass_gone", "/auth/change_pass/secure?uid=secret"]) {
    expect(await textOf(apps.there, path)).not.toContain("data-pixel");
  }
  for (const path of ["/auth/login", "/auth/get_card", "/nope", "/view", "/view/logix_nobody_here"]) {
    expect(await textOf(apps.there, path)).toContain('data-pixel="4711"');
  }
});

it("pages show the last known settings while settings cannot be read, and new ones afterwards", async () => {
  const saved = await raisePrice();
  await textOf(apps.here, "/en");
  expect(await textOf(apps.here, "/en")).toContain(saved);
  const sql = postgres(apps.databaseUrl("site_pages"), { max: 1, onnotice: () => {} });
  await sql`ALTER TABLE settings RENAME TO hidden_settings`;
  try {
    // Settings are cached for less than a second. Uncached pages continue with the last known ones.
    await expect
      .poll(async () => {
        expect((await fetch(`${apps.here.origin}/en/auth/get_card`)).status).toBe(200);
        return apps.here.output();
      })
      .toContain("settings cannot be read");
    // Evicts every site page, so that pages are rendered while the settings cannot be read.
    await sql`SELECT pg_notify('logix_pages', 'site')`;
    await expect.poll(() => apps.here.output()).toContain("a page cannot be rendered ahead");
    for (const path of PATHS) expect(await textOf(apps.here, path)).toContain(saved);
    const prices = { standard: price + 1, withReferral: price + 2 };
    await sql`UPDATE hidden_settings SET value = value || ${sql.json(prices)} WHERE key = 'prices'`;
  } finally {
    await sql`ALTER TABLE hidden_settings RENAME TO settings`;
    await sql.end();
  }
  // Without a NOTIFY: pages rendered with the last known settings are not cached.
  await untilShown(apps.here, "/en", String(price + 1));
});

it("a thousand unknown paths get the same 404 page", async () => {
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => fetch(`${apps.here.origin}/nope/${index}`)),
  );
  const tags = new Set(responses.map(({ headers }) => headers.get("etag")));
  expect(responses.every(({ status }) => status === 404)).toBe(true);
  expect(tags.size).toBe(1);
});
