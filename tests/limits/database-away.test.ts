import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { decodeEntities } from "../support/decode-entities.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { openDatabaseLine, type DatabaseLine } from "../support/database/database-line.ts";
import { signInAdmin, signUp, type HttpVisitor, type Person } from "../support/people/http-visitor.ts";
import { saveTitle, untilNotified } from "./support/saved-titles.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// `here` connects to the database through a proxy that simulates outages; `there` connects directly.

const DATABASE_LIMIT_MS = 3000;
const RECOVERED_MS = 5000;
/** Log characters in a failure message. */
const LOG_CHARS = 600;
const OUTAGES = ["refuse", "freeze"] as const;

const SITE = [
  pages.about,
  pages.collection,
  pages.contact,
  pages.team,
  pages.documentation,
  pages.privacy,
  pages.profileSearch,
];
const BOTH = ["", "/en"];
const SITE_PATHS = ["/", "/en", ...BOTH.flatMap((prefix) => SITE.map((path) => prefix + path))];
const MISSING_PATHS = BOTH.flatMap((prefix) => [`${prefix}/nope`, `${prefix}/view/no-username`]);

const dirs: ReturnType<typeof createThrowawayDir>[] = [];
const apps: AppProcess[] = [];
let database: PostgresServer;
let line: DatabaseLine;
let here: AppProcess;
/** An app whose database is never away. */
let there: AppProcess;
let admin: HttpVisitor;
let unknown = 0;

beforeAll(async () => {
  database = await findOrStartPostgres();
  line = await openDatabaseLine(database.url("away"));
  here = await start(line.url);
  there = await start(database.url("away"));
  admin = await signInAdmin({ force: true }, here.origin);
});
afterEach(async () => {
  await line.restore();
  await untilConnected();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.kill()));
  await line.close();
  await database.stop();
  for (const dir of dirs) dir.remove();
});

describe.each(OUTAGES)("an outage after a cold start (%s)", (outage) => {
  it("all site pages and 404 pages are served during an outage right after a cold start", async () => {
    here = await restart();
    await line[outage]();
    for (const path of SITE_PATHS) expect(await statusOf(path), path).toBe(200);
    for (const path of MISSING_PATHS) expect(await statusOf(path), path).toBe(404);
  });

  it("during an outage, the server is healthy but not ready, and responds 503 in time", async () => {
    const owner = await activeOwner();
    await line[outage]();
    expect(await statusOf("/api/health")).toBe(200);
    const responses = await Promise.all(
      ["/api/ready", pages.view(owner.username), paths.currentUser, paths.publicProfile(owner.username)].map(
        async (path) => {
          const startedMs = performance.now();
          const response = await owner.visitor.get(path);
          return { status: response.status, isInTime: performance.now() - startedMs < DATABASE_LIMIT_MS };
        },
      ),
    );
    expect(responses).toEqual(responses.map(() => ({ status: 503, isInTime: true })));
    await line.restore();
    await untilRecovered(owner);
  });
});

describe.each(OUTAGES)("two outages in a row (%s)", (outage) => {
  it("cached pages are served through two outages, and changes are visible after the second", async () => {
    const [cached, changed, other] = [await activeOwner(), await activeOwner(), await activeOwner()];
    await untilCached(cached, changed);

    await line[outage]();
    for (const { username } of [cached, changed]) await expectShown(username);
    await untilFlushed();
    await untilRecovered(other);

    // This server invalidates the page before it responds.
    await saveTitle(changed, "Baker of Tlemcen");
    await line[outage]();
    for (const prefix of BOTH) expect((await shown(changed.username, prefix)).status).toBe(503);
    await expectShown(cached.username);
    for (const path of [...SITE_PATHS, ...MISSING_PATHS])
      expect(await statusOf(path), path).toBeLessThan(500);
    await line.restore();
    await untilRecovered(changed);
    expect((await shown(changed.username)).text).toContain("Baker of Tlemcen");
  });

  it("a profile deactivated or deleted between two outages is never shown", async () => {
    const elsewhere = admin.at(there.origin);
    const other = await activeOwner();
    const people = await Promise.all([1, 2, 3, 4].map(activeOwner));
    const [hiddenHere, deletedHere, hiddenThere, deletedThere] = people as [Person, Person, Person, Person];
    await untilCached(...people);

    // This server receives no NOTIFY of these changes.
    await line[outage]();
    await setActive(elsewhere, hiddenThere, false);
    await remove(elsewhere, deletedThere);
    await untilFlushed();
    await untilRecovered(other);
    await setActive(admin, hiddenHere, false);
    await remove(admin, deletedHere);
    await line[outage]();
    for (const { username, email } of people) {
      for (const prefix of BOTH) {
        const { status, text } = await shown(username, prefix);
        expect(status).toBe(503);
        expect(decodeEntities(text)).not.toContain(email);
      }
    }
  });
});

it("saved settings are shown during an outage right after the save, and new ones after it", async () => {
  expect((await admin.put(paths.settings, { prices: { standard: 4711 } })).status).toBe(200);
  await line.refuse();
  for (const path of ["/", "/en", "/collection", "/en/collection"]) {
    expect(await textOf(path), path).toContain("4711");
  }
  await line.restore();
  await expect
    .poll(async () => (await admin.put(paths.settings, { prices: { standard: 4712 } })).status, {
      timeout: RECOVERED_MS,
    })
    .toBe(200);
  expect(await textOf("/en")).toContain("4712");
});

it.each(OUTAGES)("a start without its database is refused with one line (%s)", async (outage) => {
  await line[outage]();
  await expect(start(line.url)).rejects.toThrow(
    // Apps of other test files may hold the lock of the build.
    /did not start:\n(Waiting for another build …\n)?DATABASE_URL: [^\n]*\n$/,
  );
});

async function start(databaseUrl: string): Promise<AppProcess> {
  const dir = createThrowawayDir("away");
  dirs.push(dir);
  const app = await startApp({
    ...ADMIN_VARIABLES,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
    DATA_DIR: dir.path,
    RATE_LIMIT_REGISTER_IP: "1000000",
    RATE_LIMIT_LOGIN: "1000000",
  });
  apps.push(app);
  return app;
}

async function restart(): Promise<AppProcess> {
  expect(await here.stop()).toBe(0);
  apps.splice(apps.indexOf(here), 1);
  const app = await start(line.url);
  admin = admin.at(app.origin);
  return app;
}

async function activeOwner(): Promise<Person> {
  const person = await vi.waitFor(() => signUp({}, here.origin), RECOVERED_MS);
  await setActive(admin, person, true);
  return person;
}

/** Retries: a write on a connection from an outage is refused and not repeated. */
async function setActive(by: HttpVisitor, { id }: Person, validation: boolean): Promise<void> {
  const send = () => by.post(paths.changeUser, { _id: id, action: "validation", validation });
  await expect.poll(async () => (await send()).status, { timeout: RECOVERED_MS }).toBe(200);
}

const remove = async (by: HttpVisitor, { id }: Person) =>
  expect((await by.post(paths.changeUser, { _id: id, action: "delete", delete: true })).status).toBe(200);

async function get(path: string) {
  const response = await fetch(here.origin + path, { redirect: "manual" });
  return { status: response.status, text: await response.text() };
}
const statusOf = async (path: string) => (await get(path)).status;
const textOf = async (path: string) => (await get(path)).text;
const shown = (username: string, prefix = "") => get(prefix + pages.view(username));

async function expectShown(username: string): Promise<void> {
  for (const prefix of BOTH) {
    const { status } = await shown(username, prefix);
    expect(status, here.output().slice(-LOG_CHARS)).toBe(200);
  }
}

/** Waits until no request gets a broken connection. Sends as many at once as all connections can serve. */
async function untilConnected(): Promise<void> {
  // Pages look up usernames on separate connections, each unknown one once.
  const sendAll = () =>
    Array.from({ length: 30 }, () => [
      statusOf(paths.publicProfile("logix_unknown")),
      statusOf(pages.view(`logix_unknown_${unknown++}`)),
    ]).flat();
  for (let round = 0; round < 2; round++) {
    await expect
      .poll(() => Promise.all(sendAll()), { timeout: RECOVERED_MS })
      .toEqual(Array.from({ length: 60 }, () => 404));
  }
}

async function untilCached(...people: Person[]): Promise<void> {
  await untilNotified(here, there, await activeOwner(), RECOVERED_MS * 2);
  // The outage of the previous test may have left a broken connection.
  await expect
    .poll(() => Promise.all(people.map(({ username }) => statusOf(pages.view(username)))), {
      timeout: RECOVERED_MS,
    })
    .toEqual(people.map(() => 200));
  for (const { username } of people) await expectShown(username);
}

/** Ends an outage and waits until the servers listen for changes again and have flushed their pages. */
async function untilFlushed(): Promise<void> {
  const sql = postgres(database.url("away"), { max: 1, onnotice: () => {} });
  const listeners = sql`datname = current_database() AND application_name = 'logix page changes'`;
  // A frozen connection would continue without a flush.
  const ended = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${listeners}`;
  await line.restore();
  // After LISTEN, a server queries the active profiles and flushes. The log may omit this line.
  const flushed = () => sql`SELECT 1 FROM pg_stat_activity
    WHERE ${listeners} AND state = 'idle' AND query NOT LIKE 'LISTEN%' AND query <> ''`;
  await expect
    .poll(async () => (await flushed()).length, { timeout: RECOVERED_MS * 2 })
    .toBeGreaterThanOrEqual(Math.max(1, ended.length));
  await sql.end();
  // The flush follows the query's result, and a later NOTIFY follows both.
  await untilNotified(here, there, await activeOwner(), RECOVERED_MS * 2);
}

async function untilRecovered(owner: Person): Promise<void> {
  const path = paths.publicProfile(owner.username);
  await expect
    .poll(async () => [await statusOf("/api/ready"), await statusOf(path)], { timeout: RECOVERED_MS })
    .toEqual([200, 200]);
  await expect
    .poll(async () => (await owner.visitor.put(paths.profile(owner.username), { bio: "Well" })).status, {
      timeout: RECOVERED_MS,
    })
    .toBe(200);
  await untilConnected();
}
