import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#lib/wire/api-paths";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { signInAdmin, type HttpVisitor } from "../support/people/http-visitor.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// Cached site pages show saved settings at the next request (portal 11). `here` and `there` share a database;
// `there` has its own origin and a pixel.

const OTHER_INSTANCE_MS = 1000;
const DATABASE_LIMIT_MS = 3000;
const PATHS = ["/", "/en", "/collection", "/en/collection"];

const dirs: ReturnType<typeof createThrowawayDir>[] = [];
const apps: AppProcess[] = [];
let database: PostgresServer;
let here: AppProcess;
let there: AppProcess;
let admin: HttpVisitor;

beforeAll(async () => {
  database = await findOrStartPostgres();
  here = await start();
  there = await start({ APP_ORIGIN: "https://cards.example", PIXEL_ID: "4711" });
  admin = await signInAdmin({ force: true }, here.origin);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.kill()));
  await database.stop();
  for (const dir of dirs) dir.remove();
});

let price = 2000;

/** @returns the new price */
async function raisePrice(): Promise<string> {
  price++;
  expect((await admin.put(paths.settings, { prices: { standard: price } })).status).toBe(200);
  return String(price);
}

const textOf = async (app: AppProcess, path: string) => (await fetch(app.origin + path)).text();

describe("saved settings", () => {
  it("site pages show a saved price at the next request", async () => {
    for (let round = 0; round < 5; round++) {
      for (const path of PATHS) await textOf(here, path);
      const saved = await raisePrice();
      for (const path of PATHS) expect(await textOf(here, path)).toContain(saved);
    }
  });

  it("another instance shows a saved price within a second, also after its LISTEN connection is cut", async () => {
    const untilShown = async (saved: string) => {
      const deadlineMs = performance.now() + OTHER_INSTANCE_MS;
      for (const path of PATHS) {
        while (!(await textOf(there, path)).includes(saved)) {
          expect(performance.now(), `${saved} on ${path}`).toBeLessThan(deadlineMs);
        }
      }
    };
    for (let round = 0; round < 3; round++) {
      for (const path of PATHS) await textOf(there, path);
      await untilShown(await raisePrice());
    }
    const sql = postgres(database.url("site"), { max: 1, onnotice: () => {} });
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'logix page changes'`;
    await sql.end();
    await untilShown(await raisePrice());
    await untilShown(await raisePrice());
  });

  it("a saved price survives a restart", async () => {
    const saved = await raisePrice();
    expect(await here.stop()).toBe(0);
    apps.splice(apps.indexOf(here), 1);
    here = await start();
    admin = admin.at(here.origin);
    expect(await textOf(here, "/en")).toContain(saved);
  });
});

it("an instance uses the origin and the pixel of its environment", async () => {
  const response = await fetch(`${there.origin}/en/about`);
  const text = await response.text();
  expect(text).toContain('href="https://cards.example/en/about"');
  expect(text).toContain('data-pixel="4711"');
  expect(text).not.toContain(there.origin);
  expect(response.headers.get("content-security-policy")).toContain(
    "img-src 'self' https://www.facebook.com;",
  );
  const without = await fetch(`${here.origin}/en/about`);
  expect(without.headers.get("content-security-policy")).toContain("img-src 'self';");
  expect(await without.text()).not.toContain("data-pixel");
  expect(await textOf(there, "/robots.txt")).toContain("Sitemap: https://cards.example/sitemap.xml");
  expect(await textOf(there, "/sitemap.xml")).toContain("<loc>https://cards.example/en/about</loc>");
});

it("recovery pages have no pixel", async () => {
  for (const path of ["/auth/pass_gone", "/auth/change_pass/secure?uid=secret"]) {
    expect(await textOf(there, path)).not.toContain("data-pixel");
  }
  for (const path of ["/auth/login", "/auth/get_card", "/nope", "/view", "/view/logix_nobody_here"]) {
    expect(await textOf(there, path)).toContain('data-pixel="4711"');
  }
});

it("pages show the last known settings while settings cannot be read, and new ones afterwards", async () => {
  const saved = await raisePrice();
  await textOf(here, "/en");
  expect(await textOf(here, "/en")).toContain(saved);
  const sql = postgres(database.url("site"), { max: 1, onnotice: () => {} });
  await sql`ALTER TABLE settings RENAME TO hidden_settings`;
  try {
    // Settings are cached for less than a second. Uncached pages continue with the last known ones.
    await expect
      .poll(
        async () => {
          expect((await fetch(`${here.origin}/en/auth/get_card`)).status).toBe(200);
          return here.output();
        },
        { timeout: 5000 },
      )
      .toContain("settings cannot be read");
    // Evicts every site page, so that pages are rendered while the settings cannot be read.
    await sql`SELECT pg_notify('logix_pages', 'site')`;
    await expect.poll(() => here.output(), { timeout: 5000 }).toContain("a page cannot be rendered ahead");
    for (const path of PATHS) {
      const startedMs = performance.now();
      expect(await textOf(here, path)).toContain(saved);
      expect(performance.now() - startedMs).toBeLessThan(DATABASE_LIMIT_MS);
    }
    const prices = { standard: price + 1, withReferral: price + 2 };
    await sql`UPDATE hidden_settings SET value = value || ${sql.json(prices)} WHERE key = 'prices'`;
  } finally {
    await sql`ALTER TABLE hidden_settings RENAME TO settings`;
    await sql.end();
  }
  // Without a NOTIFY: pages rendered with the last known settings are not cached.
  await expect.poll(() => textOf(here, "/en"), { timeout: 2000 }).toContain(String(price + 1));
});

it("a thousand unknown paths get the same 404 page", async () => {
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => fetch(`${here.origin}/nope/${index}`)),
  );
  const tags = new Set(responses.map(({ headers }) => headers.get("etag")));
  expect(responses.every(({ status }) => status === 404)).toBe(true);
  expect(tags.size).toBe(1);
});

async function start(variables: Record<string, string> = {}): Promise<AppProcess> {
  const dir = createThrowawayDir("site");
  dirs.push(dir);
  const app = await startApp({
    ...ADMIN_VARIABLES,
    DATABASE_URL: database.url("site"),
    AUTH_SECRET,
    DATA_DIR: dir.path,
    ...variables,
  });
  apps.push(app);
  return app;
}
