import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { get } from "../support/http-get.ts";
import {
  activate,
  signInAdmin,
  signUp,
  type HttpVisitor,
  type Person,
} from "../support/people/http-visitor.ts";
import { saveTitle, untilNotified } from "./support/saved-titles.ts";
import { form, picture } from "../support/files/pictures.ts";
import { openDatabaseLine, type DatabaseLine } from "../support/database/database-line.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { repeat, residentBytes, responseOf, textOf, untilShown } from "./support/page-reader.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// Cached profile pages show a change at the next request (profile 34). `here` and `there` share a database,
// `elsewhere` has its own.

const UNLIMITED = "1000000";
const OTHER_INSTANCE_MS = 1000;
const DATABASE_LIMIT_MS = 3000;
/** Limit for a cached page on a busy machine. */
const CACHED_MS = 300;
const SAVES = 200;
const READERS = 16;
const UNKNOWN_NAMES = 3000;
const UNKNOWN_NAMES_MAX_BYTES = 40e6;
const LATIN = "/en";

const contains = (text: string): unknown => expect.stringContaining(text);

const dirs: ReturnType<typeof createThrowawayDir>[] = [];
const apps: AppProcess[] = [];
let database: PostgresServer;
let line: DatabaseLine;
let here: AppProcess;
let there: AppProcess;
let elsewhere: AppProcess;
let admin: HttpVisitor;

beforeAll(async () => {
  database = await findOrStartPostgres();
  line = await openDatabaseLine(database.url("shared"));
  here = await start(line.url);
  [there, elsewhere] = await Promise.all([start(database.url("shared")), start(database.url("other"))]);
  admin = await signInAdmin({ force: true }, here.origin);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.kill()));
  await line.close();
  await database.stop();
  for (const dir of dirs) dir.remove();
});

describe("changes at the next request", () => {
  it("a profile page shows saved fields, payments and picture in both languages under any spelling of the username", async () => {
    const owner = await activeOwner();
    const { username, visitor } = owner;
    const spellings = [username, username.toUpperCase().replace("LOGIX_", "logix_"), `${username}?src=nfc`];
    const paths_ = spellings.flatMap((name) => [pages.view(name), LATIN + pages.view(name)]);
    const all = () => Promise.all(paths_.map((path) => textOf(here, path)));
    await all();

    await saveTitle(owner, "Baker of Tlemcen");
    for (const text of await all()) expect(text).toContain("Baker of Tlemcen");

    const payments = { payaments_data: [{ P_type: "Binance", P_value: "binance-4711" }] };
    expect((await visitor.post(paths.payments, payments)).status).toBe(200);
    for (const text of await all()) expect(text).toContain("binance-4711");

    const uploaded = await visitor.send(
      "POST",
      paths.profileImage(owner.id),
      form("profileImage", await picture()),
    );
    const [, imageName = "?"] = /([\w-]{32})-\d+\.webp/.exec(String(uploaded.json.profileImage)) ?? [];
    for (const text of await all()) expect(text).toContain(imageName);
  });

  it("the page of a deleted account responds 404", async () => {
    const owner = await activeOwner();
    const path = pages.view(owner.username);
    expect((await responseOf(here, path)).status).toBe(200);
    expect((await owner.visitor.post(paths.deleteAccount, { password: owner.password })).status).toBe(200);
    expect((await responseOf(here, path)).status).toBe(404);
  });

  it("a new profile is shown although its username was requested while it was free", async () => {
    const username = newName();
    const path = pages.view(username);
    const requests = repeat(READERS, () => responseOf(here, path));
    expect((await responseOf(here, path)).status).toBe(404);
    await signUp({ username }, here.origin);
    expect((await responseOf(here, path)).status).toBe(200);
    await requests.stop();
  });

  it(`${READERS} readers that start after a save's response see each of ${SAVES} saves`, async () => {
    const owner = await activeOwner();
    const path = pages.view(owner.username);
    let saved = 0;
    let reads = 0;
    const stale: string[] = [];
    const versions = new Map<string, number>(); // by entity tag, to decompress each version once
    const readVersion = async () => {
      const { headers, body } = await get(here.origin + path, { "accept-encoding": "gzip" });
      const tag = String(headers.etag);
      const cachedVersion = versions.get(tag);
      if (cachedVersion !== undefined) return cachedVersion;
      const version = Number(/Version (\d+)\./.exec(gunzipSync(body).toString())?.[1] ?? 0);
      versions.set(tag, version);
      return version;
    };
    const readers = repeat(READERS, async () => {
      const expected = saved;
      const shown = await readVersion();
      reads++;
      if (shown < expected) stale.push(`${shown} after ${expected}`);
    });
    for (let version = 1; version <= SAVES; version++) {
      await saveTitle(owner, `Version ${version}.`);
      saved = version;
      expect(await readVersion()).toBe(version);
    }
    await sleep(2000);
    await readers.stop();
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThan(SAVES);
    expect(await textOf(here, path)).toContain(`Version ${SAVES}.`);
  });
});

describe("several instances", () => {
  it("another instance shows a change within a second, also after its LISTEN connection is cut", async () => {
    const owner = await activeOwner();
    const path = pages.view(owner.username);
    for (let version = 1; version <= 5; version++) {
      await textOf(there, path); // cached there
      await saveTitle(owner, `Version ${version}.`);
      await untilShown(there, path, `Version ${version}.`, OTHER_INSTANCE_MS);
    }

    const sql = postgres(database.url("shared"), { max: 1, onnotice: () => {} });
    const listeners = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'logix page changes'`;
    expect((await listeners).length).toBe(2);
    await sql.end();
    await saveTitle(owner, "Saved while disconnected");
    await untilShown(there, path, "Saved while disconnected", OTHER_INSTANCE_MS);
    await textOf(there, path);
    await saveTitle(owner, "Saved after reconnecting");
    await untilShown(there, path, "Saved after reconnecting", OTHER_INSTANCE_MS);
  });

  it("an instance never shows a page of an instance with another database", async () => {
    const username = newName();
    const path = pages.view(username);
    const [ours, theirs] = [
      await signUp({ username }, here.origin),
      await signUp({ username }, elsewhere.origin),
    ];
    await activate(admin, ours);
    await activate(await signInAdmin({ force: true }, elsewhere.origin), theirs);
    for (let round = 0; round < 5; round++) {
      await saveTitle(ours, `Ours ${round}`);
      await saveTitle(theirs, `Theirs ${round}`);
      const [ourPage, theirPage] = [await textOf(here, path), await textOf(elsewhere, path)];
      expect(ourPage).toContain(`Ours ${round}`);
      expect(ourPage).not.toContain("Theirs");
      expect(theirPage).toContain(`Theirs ${round}`);
      expect(theirPage).not.toContain("Ours");
    }
  });
});

describe("profile page responses", () => {
  it.runIf(process.platform === "linux")(
    `memory does not grow with ${UNKNOWN_NAMES} unknown usernames`,
    async () => {
      const requestUnknown = async (count: number) => {
        const names = Array.from({ length: count }, newName);
        await Promise.all(
          Array.from({ length: READERS }, async () => {
            for (let name = names.pop(); name; name = names.pop()) {
              expect((await get(here.origin + pages.view(name))).status).toBe(404);
            }
          }),
        );
      };
      await requestUnknown(UNKNOWN_NAMES / 3); // warm up code, connections and heap
      const before = residentBytes(here);
      await requestUnknown(UNKNOWN_NAMES);
      expect(residentBytes(here) - before).toBeLessThan(UNKNOWN_NAMES_MAX_BYTES);
    },
  );
});

describe("database outage", () => {
  it("cached pages and 503 pages in their language are served during an outage, and new pages after it", async () => {
    const [cached, uncached] = [await activeOwner(), await activeOwner()];
    await saveTitle(cached, "Saved before the outage");
    await untilNotified(here, there, await activeOwner(), 5000);
    for (const path of [pages.view(cached.username), LATIN + pages.view(cached.username)])
      await textOf(here, path);

    await line.whileFrozen(async () => {
      for (const path of [pages.view(cached.username), LATIN + pages.view(cached.username)]) {
        const { status, text, ms } = await responseOf(here, path);
        expect(status).toBe(200);
        expect(text).toContain("Saved before the outage");
        expect(ms).toBeLessThan(CACHED_MS);
      }
      const responses = await Promise.all(
        [uncached.username, newName()].flatMap((name) => [
          responseOf(here, pages.view(name)),
          responseOf(here, LATIN + pages.view(name)),
        ]),
      );
      for (const [index, { status, text, headers, ms }] of responses.entries()) {
        expect(status).toBe(503);
        expect(text).toContain(index % 2 ? '<html lang="en" dir="ltr">' : '<html lang="ar" dir="rtl">');
        expect(headers.get("cache-control")).toBe("no-store");
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
        expect(ms).toBeLessThan(DATABASE_LIMIT_MS);
      }
    });
    await untilShown(here, LATIN + pages.view(uncached.username), uncached.email, 5000);
    await saveTitle(cached, "Saved after the outage");
    expect(await textOf(here, pages.view(cached.username))).toContain("Saved after the outage");
  });
});

it("a page that cannot be rendered responds 503, and is served afterwards", async () => {
  const { username, email } = await activeOwner();
  const path = LATIN + pages.view(username);
  const sql = postgres(database.url("shared"), { max: 1, onnotice: () => {} });
  await sql`ALTER TABLE projects RENAME TO hidden_projects`;
  try {
    expect((await responseOf(here, path)).status).toBe(503);
  } finally {
    await sql`ALTER TABLE hidden_projects RENAME TO projects`;
    await sql.end();
  }
  expect(await responseOf(here, path)).toMatchObject({ status: 200, text: contains(email) });
});

it("a saved profile is shown after a restart", async () => {
  const owner = await activeOwner();
  const path = pages.view(owner.username);
  await textOf(here, path);
  await saveTitle(owner, "Before the end");
  expect(await here.stop()).toBe(0);
  apps.splice(apps.indexOf(here), 1);
  here = await start(line.url);
  expect(await textOf(here, path)).toContain("Before the end");
});

async function start(databaseUrl: string): Promise<AppProcess> {
  const app = await startApp({
    ...ADMIN_VARIABLES,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
    DATA_DIR: newDir(),
    RATE_LIMIT_LOGIN: UNLIMITED,
    RATE_LIMIT_WRITES: UNLIMITED,
    RATE_LIMIT_REGISTER_IP: UNLIMITED,
  });
  apps.push(app);
  return app;
}

function newDir(): string {
  const dir = createThrowawayDir("pages");
  dirs.push(dir);
  return dir.path;
}

const newName = () => `logix_${randomBytes(8).toString("hex")}`;

async function activeOwner(): Promise<Person> {
  const person = await signUp({}, here.origin);
  await activate(admin, person);
  return person;
}
