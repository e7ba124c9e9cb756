import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chipPath, pages, shortLinkPath } from "#lib/wire/pages";
import type { AppProcess } from "../support/app-process.ts";
import { cutListeners } from "../support/database/listeners.ts";
import { form, picture } from "../support/files/pictures.ts";
import { get } from "../support/http-get.ts";
import { activate, signInAdmin, signUp } from "../support/people/http-visitor.ts";
import { waitUntil } from "../support/processes.ts";
import { newUsername, openPageApps, type PageApps } from "../support/servers/page-apps.ts";
import { repeatDuring, responseOf, textOf, untilShown } from "../support/servers/page-reader.ts";
import { saveTitle, untilNotified, untilSaved } from "../support/servers/saved-titles.ts";
import { toPath } from "#lib/wire/call-path";

// Cached profile pages show a change at the next request (profile 34).

const SAVES = 20;
const READERS = 8;
const LATIN = "/en";

const contains = (text: string): unknown => expect.stringContaining(text);

let apps: PageApps;
/** Has another database. */
let elsewhere: AppProcess;

beforeAll(async () => {
  apps = await openPageApps("profile_pages");
  elsewhere = await apps.start(apps.databaseUrl("other_pages"));
});
afterAll(() => apps?.stop());

describe("changes at the next request", () => {
  it("a profile page shows saved fields, payments and picture in both languages under any spelling of the username", async () => {
    const owner = await apps.activeOwner();
    const { username, visitor } = owner;
    const spellings = [username, username.toUpperCase().replace("LOGIX_", "logix_"), `${username}?src=nfc`];
    const shownAt = spellings.flatMap((name) => [pages.view(name), LATIN + pages.view(name)]);
    const all = () => Promise.all(shownAt.map((path) => textOf(apps.here, path)));
    await all();

    await saveTitle(owner, "Baker of Tlemcen");
    for (const text of await all()) expect(text).toContain("Baker of Tlemcen");

    const payments = { payaments_data: [{ P_type: "Binance", P_value: "binance-4711" }] };
    expect((await visitor.post(toPath("POST /api/content/update_payments/v1"), payments)).status).toBe(200);
    for (const text of await all()) expect(text).toContain("binance-4711");

    const uploaded = await visitor.send(
      "POST",
      toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: owner.id }),
      form("profileImage", await picture()),
    );
    const [, imageName = "?"] = /([\w-]{32})-\d+\.webp/.exec(String(uploaded.json.profileImage)) ?? [];
    for (const text of await all()) expect(text).toContain(imageName);
  });

  it("the page of a deleted account responds 404", async () => {
    const owner = await apps.activeOwner();
    const path = pages.view(owner.username);
    expect((await responseOf(apps.here, path)).status).toBe(200);
    expect(
      (await owner.visitor.post(toPath("POST /api/users/delete/v1"), { password: owner.password })).status,
    ).toBe(200);
    expect((await responseOf(apps.here, path)).status).toBe(404);
  });

  it("a new profile is shown although its username was requested while it was free", async () => {
    const username = newUsername();
    const path = pages.view(username);
    const signUpAndRead = async () => {
      expect((await responseOf(apps.here, path)).status).toBe(404);
      await signUp({ username }, apps.here.origin);
      expect((await responseOf(apps.here, path)).status).toBe(200);
    };
    await repeatDuring(signUpAndRead, READERS, () => responseOf(apps.here, path));
  });

  it(`${READERS} readers that start after a save's response see each of ${SAVES} saves`, async () => {
    const owner = await apps.activeOwner();
    const path = pages.view(owner.username);
    let saved = 0;
    let reads = 0;
    const stale: string[] = [];
    const versions = new Map<string, number>(); // by entity tag, to decompress each version once
    const readVersion = async () => {
      const { headers, body } = await get(apps.here.origin + path, { "accept-encoding": "gzip" });
      const tag = String(headers.etag);
      const cachedVersion = versions.get(tag);
      if (cachedVersion !== undefined) return cachedVersion;
      const version = Number(/Version (\d+)\./.exec(gunzipSync(body).toString())?.[1] ?? 0);
      versions.set(tag, version);
      return version;
    };
    const save = async () => {
      for (let version = 1; version <= SAVES; version++) {
        await saveTitle(owner, `Version ${version}.`);
        saved = version;
        expect(await readVersion()).toBe(version);
      }
      await waitUntil(() => reads > SAVES);
    };
    await repeatDuring(save, READERS, async () => {
      const expected = saved;
      const shown = await readVersion();
      reads++;
      if (shown < expected) stale.push(`${shown} after ${expected}`);
    });
    expect(stale).toEqual([]);
    expect(await textOf(apps.here, path)).toContain(`Version ${SAVES}.`);
  });
});

describe("short links at the next request", () => {
  const MENU = "https://menu.example.com/";

  it(`${READERS} taps that start after a change's response see what the card opens, here at once and at another instance once notified`, async () => {
    const owner = await apps.activeOwner();
    const { visitor, username, password } = owner;
    const { cards } = (await visitor.get(toPath("GET /api/users/cards/v1"))).json as {
      cards: { code: string }[];
    };
    const code = cards[0]?.code ?? "";
    const page = `${pages.view(username)}?src=nfc`;
    const setState = (to: string) => visitor.post(toPath("POST /api/users/cards/change/v1"), { code, to });
    const setOpening = (opens: string, link: string) =>
      visitor.post(toPath("POST /api/users/opening/v1"), { opens, link, password });
    const changes: [change: () => Promise<{ status: number }>, target: string][] = [
      [() => setState("paused"), `${pages.card(code)}?src=nfc`],
      [() => setState("active"), page],
      [() => setOpening("link", MENU), MENU],
      [() => setOpening("page", ""), page],
    ];
    const targetAt = async (app: AppProcess) =>
      (await responseOf(app, chipPath(username, code))).headers.get("location");

    /** `begun` is one more than `done` while a change runs. */
    let [expected, begun, done, taps] = [page, 0, 0, 0];
    const stale: string[] = [];
    const changeCard = async () => {
      for (const [change, target] of [...changes, ...changes, ...changes]) {
        for (const app of [apps.here, apps.there]) await responseOf(app, pages.view(username));
        begun++;
        expect((await change()).status).toBe(200);
        [expected, done] = [target, begun];
        expect(await targetAt(apps.here)).toBe(target);
        await waitUntil(async () => (await targetAt(apps.there)) === target);
        await responseOf(apps.there, pages.view(username));
        expect(await targetAt(apps.there)).toBe(target);
      }
      await waitUntil(() => taps > SAVES);
    };
    await repeatDuring(changeCard, READERS, async () => {
      await responseOf(apps.here, pages.view(username));
      const [wanted, doneBefore] = [expected, done];
      const shown = await targetAt(apps.here);
      taps++;
      if (begun === doneBefore && shown !== wanted) stale.push(`${shown}, not ${wanted}`);
    });
    expect(stale).toEqual([]);
  });

  it("a link follows a change that was made while this instance did not listen", async () => {
    const owner = await apps.activeOwner();
    const path = shortLinkPath(owner.username);
    const targetThere = async () => (await responseOf(apps.there, path)).headers.get("location");
    await textOf(apps.there, pages.view(owner.username));
    expect(await targetThere()).toBe(pages.view(owner.username));
    expect(await cutListeners(apps.databaseUrl("profile_pages"))).toBe(2);
    const opening = { opens: "link", link: MENU, password: owner.password };
    expect((await owner.visitor.post(toPath("POST /api/users/opening/v1"), opening)).status).toBe(200);
    await waitUntil(async () => (await targetThere()) === MENU);
  });
});

describe("several instances", () => {
  it("another instance shows a change, also after its LISTEN connection is cut", async () => {
    const owner = await apps.activeOwner();
    const path = pages.view(owner.username);
    for (let version = 1; version <= 5; version++) {
      await textOf(apps.there, path); // cached there
      await saveTitle(owner, `Version ${version}.`);
      await untilShown(apps.there, path, `Version ${version}.`);
    }

    expect(await cutListeners(apps.databaseUrl("profile_pages"))).toBe(2);
    await saveTitle(owner, "Saved while disconnected");
    await untilShown(apps.there, path, "Saved while disconnected");
    await textOf(apps.there, path);
    await saveTitle(owner, "Saved after reconnecting");
    await untilShown(apps.there, path, "Saved after reconnecting");
  });

  it("an instance never shows a page of an instance with another database", async () => {
    const username = newUsername();
    const path = pages.view(username);
    const [ours, theirs] = [
      await signUp({ username }, apps.here.origin),
      await signUp({ username }, elsewhere.origin),
    ];
    await activate(apps.admin, ours);
    await activate(await signInAdmin({ force: true }, elsewhere.origin), theirs);
    for (let round = 0; round < 5; round++) {
      await saveTitle(ours, `Ours ${round}`);
      await saveTitle(theirs, `Theirs ${round}`);
      const [ourPage, theirPage] = [await textOf(apps.here, path), await textOf(elsewhere, path)];
      expect(ourPage).toContain(`Ours ${round}`);
      expect(ourPage).not.toContain("Theirs");
      expect(theirPage).toContain(`Theirs ${round}`);
      expect(theirPage).not.toContain("Ours");
    }
  });
});

describe("database outage", () => {
  afterEach(() => apps.line.restore());

  it("cached pages and 503 pages in their language are served during an outage, and new pages after it", async () => {
    const [cached, uncached] = [await apps.activeOwner(), await apps.activeOwner()];
    await saveTitle(cached, "Saved before the outage");
    await untilNotified(apps.here, apps.there, await apps.activeOwner());
    for (const path of [pages.view(cached.username), LATIN + pages.view(cached.username)])
      await textOf(apps.here, path);

    await apps.line.refuse();
    for (const path of [pages.view(cached.username), LATIN + pages.view(cached.username)]) {
      const shown = contains("Saved before the outage");
      expect(await responseOf(apps.here, path)).toMatchObject({ status: 200, text: shown });
    }
    const responses = await Promise.all(
      [uncached.username, newUsername()].flatMap((name) => [
        responseOf(apps.here, pages.view(name)),
        responseOf(apps.here, LATIN + pages.view(name)),
      ]),
    );
    for (const [index, { status, text, headers }] of responses.entries()) {
      expect(status).toBe(503);
      expect(text).toContain(index % 2 ? '<html lang="en" dir="ltr">' : '<html lang="ar" dir="rtl">');
      expect(headers.get("cache-control")).toBe("no-store");
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await apps.line.restore();
    await untilShown(apps.here, LATIN + pages.view(uncached.username), uncached.email);
    await untilSaved(cached, { titel: "Saved after the outage" });
    expect(await textOf(apps.here, pages.view(cached.username))).toContain("Saved after the outage");
  });
});

it("a page that cannot be rendered responds 503, and is served afterwards", async () => {
  const { username, email } = await apps.activeOwner();
  const path = LATIN + pages.view(username);
  const sql = postgres(apps.databaseUrl("profile_pages"), { max: 1, onnotice: () => {} });
  await sql`ALTER TABLE projects RENAME TO hidden_projects`;
  try {
    expect((await responseOf(apps.here, path)).status).toBe(503);
  } finally {
    await sql`ALTER TABLE hidden_projects RENAME TO projects`;
    await sql.end();
  }
  expect(await responseOf(apps.here, path)).toMatchObject({ status: 200, text: contains(email) });
});

it("a saved profile is shown after a restart", async () => {
  const owner = await apps.activeOwner();
  const path = pages.view(owner.username);
  await textOf(apps.here, path);
  await saveTitle(owner, "Before the end");
  await apps.restartHere();
  expect(await textOf(apps.here, path)).toContain("Before the end");
});
