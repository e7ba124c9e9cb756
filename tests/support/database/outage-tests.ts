import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import type { HttpVisitor, Person } from "../people/http-visitor.ts";
import { openPageApps, type PageApps } from "../servers/page-apps.ts";
import { responseOf, textOf } from "../servers/page-reader.ts";
import { saveTitle, untilNotified, untilSaved } from "../servers/saved-titles.ts";
import { toPath } from "#lib/wire/call-path";

const DATABASE = "away";
/** Log characters in a failure message. */
const LOG_CHARS = 600;

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

let apps: PageApps;
let unknown = 0;

/**
 * Tests an app whose database refuses its connections, or freezes them. A request on a frozen connection ends with a
 * time limit of the server, so `npm test` refuses, and `npm run limits` freezes.
 */
export function describeOutage(outage: "refuse" | "freeze"): void {
  beforeAll(async () => {
    apps = await openPageApps(DATABASE);
  });
  afterEach(async () => {
    await apps.line.restore();
    await untilConnected();
  });
  afterAll(() => apps?.stop());

  // The first test: no page has been asked for yet.
  it("all site pages and 404 pages are served during an outage right after a cold start", async () => {
    await apps.line[outage]();
    for (const path of SITE_PATHS) expect(await statusOf(path), path).toBe(200);
    for (const path of MISSING_PATHS) expect(await statusOf(path), path).toBe(404);
  });

  it("during an outage, the server is healthy but not ready, and what needs the database responds 503", async () => {
    const owner = await apps.activeOwner();
    await apps.line[outage]();
    expect(await statusOf("/api/health")).toBe(200);
    const needed = [
      "/api/ready",
      pages.view(owner.username),
      toPath("GET /api/users/fun"),
      `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
    ];
    const responses = await Promise.all(needed.map((path) => owner.visitor.get(path)));
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    await apps.line.restore();
    await untilRecovered(owner);
  });

  it("cached pages are served through two outages, and changes are visible after the second", async () => {
    const [cached, changed, other] = await Promise.all([1, 2, 3].map(() => apps.activeOwner()));
    if (!cached || !changed || !other) throw new Error("no people");
    await untilCached(cached, changed);

    await apps.line[outage]();
    for (const { username } of [cached, changed]) await expectShown(username);
    await untilFlushed();
    await untilRecovered(other);

    // This server invalidates the page before it responds.
    await saveTitle(changed, "Baker of Tlemcen");
    await apps.line[outage]();
    for (const prefix of BOTH) expect((await shown(changed.username, prefix)).status).toBe(503);
    await expectShown(cached.username);
    for (const path of [...SITE_PATHS, ...MISSING_PATHS])
      expect(await statusOf(path), path).toBeLessThan(500);
    await apps.line.restore();
    await untilRecovered(changed);
    expect((await shown(changed.username)).text).toContain("Baker of Tlemcen");
  });

  it("a profile deactivated or deleted between two outages is never shown", async () => {
    const elsewhere = apps.admin.at(apps.there.origin);
    const other = await apps.activeOwner();
    const people = await Promise.all([1, 2, 3, 4].map(() => apps.activeOwner()));
    const [hiddenHere, deletedHere, hiddenThere, deletedThere] = people as [Person, Person, Person, Person];
    await untilCached(...people);

    // This server receives no NOTIFY of these changes.
    await apps.line[outage]();
    await untilHidden(elsewhere, hiddenThere);
    await remove(elsewhere, deletedThere);
    await untilFlushed();
    await untilRecovered(other);
    await untilHidden(apps.admin, hiddenHere);
    await remove(apps.admin, deletedHere);
    await apps.line[outage]();
    for (const { username, email } of people) {
      for (const prefix of BOTH) {
        const { status, text } = await shown(username, prefix);
        expect(status).toBe(503);
        expect(text).not.toContain(email);
      }
    }
  });

  it("saved settings are shown during an outage right after the save, and new ones after it", async () => {
    const save = (standard: number) =>
      apps.admin.put(toPath("PUT /api/group/settings/v1"), { prices: { standard } });
    expect((await save(4711)).status).toBe(200);
    await apps.line[outage]();
    for (const path of ["/", "/en", "/collection", "/en/collection"]) {
      expect(await textOf(apps.here, path), path).toContain("4711");
    }
    await apps.line.restore();
    await expect.poll(async () => (await save(4712)).status).toBe(200);
    expect(await textOf(apps.here, "/en")).toContain("4712");
  });

  it("a start without its database is refused with one line", async () => {
    await apps.line[outage]();
    await expect(apps.start(apps.line.url)).rejects.toThrow(
      // Apps of other test files may hold the lock of the build.
      /did not start:\n(Waiting for another build …\n)?DATABASE_URL: [^\n]*\n$/,
    );
  });
}

const statusOf = async (path: string) => (await responseOf(apps.here, path)).status;
const shown = (username: string, prefix = "") => responseOf(apps.here, prefix + pages.view(username));

/** Retries: a write on a connection from an outage is refused and not repeated. */
async function untilHidden(by: HttpVisitor, { id }: Person): Promise<void> {
  const send = () =>
    by.post(toPath("POST /api/group/makechange/protected"), {
      _id: id,
      action: "validation",
      validation: false,
    });
  await expect.poll(async () => (await send()).status).toBe(200);
}

const remove = async (by: HttpVisitor, { id }: Person) =>
  expect(
    (
      await by.post(toPath("POST /api/group/makechange/protected"), {
        _id: id,
        action: "delete",
        delete: true,
      })
    ).status,
  ).toBe(200);

async function expectShown(username: string): Promise<void> {
  for (const prefix of BOTH) {
    const { status } = await shown(username, prefix);
    expect(status, apps.here.output().slice(-LOG_CHARS)).toBe(200);
  }
}

/** Waits until no request gets a broken connection. Sends as many at once as all connections can serve. */
async function untilConnected(): Promise<void> {
  // Pages look up usernames on separate connections, each unknown one once.
  const sendAll = () =>
    Array.from({ length: 30 }, () => [
      statusOf(`${toPath("GET /api/users/user")}?un=logix_unknown`),
      statusOf(pages.view(`logix_unknown_${unknown++}`)),
    ]).flat();
  for (let round = 0; round < 2; round++) {
    await expect.poll(() => Promise.all(sendAll())).toEqual(Array.from({ length: 60 }, () => 404));
  }
}

async function untilCached(...people: Person[]): Promise<void> {
  await untilNotified(apps.here, apps.there, await apps.activeOwner());
  // The outage of the previous test may have left a broken connection.
  await expect
    .poll(() => Promise.all(people.map(({ username }) => statusOf(pages.view(username)))))
    .toEqual(people.map(() => 200));
  for (const { username } of people) await expectShown(username);
}

/** Ends an outage and waits until the servers listen for changes again and have flushed their pages. */
async function untilFlushed(): Promise<void> {
  const sql = postgres(apps.databaseUrl(DATABASE), { max: 1, onnotice: () => {} });
  const listeners = sql`datname = current_database() AND application_name = 'logix page changes'`;
  // A frozen connection would continue without a flush.
  const ended = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${listeners}`;
  await apps.line.restore();
  // After LISTEN, a server queries the active profiles and flushes. The log may omit this line.
  const flushed = () => sql`SELECT 1 FROM pg_stat_activity
    WHERE ${listeners} AND state = 'idle' AND query NOT LIKE 'LISTEN%' AND query <> ''`;
  await expect.poll(async () => (await flushed()).length).toBeGreaterThanOrEqual(Math.max(1, ended.length));
  await sql.end();
  // The flush follows the query's result, and a later NOTIFY follows both.
  await untilNotified(apps.here, apps.there, await apps.activeOwner());
}

async function untilRecovered(owner: Person): Promise<void> {
  await expect
    .poll(() =>
      Promise.all(
        ["/api/ready", `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`].map(
          statusOf,
        ),
      ),
    )
    .toEqual([200, 200]);
  await untilSaved(owner, { bio: "Well" });
  await untilConnected();
}
