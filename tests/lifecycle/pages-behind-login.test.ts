import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import arabic from "#messages/ar.json" with { type: "json" };
import english from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { openDatabaseLine, type DatabaseLine } from "../support/database/database-line.ts";
import {
  activate,
  signInAdmin,
  signUp,
  type HttpVisitor,
  type Person,
} from "../support/people/http-visitor.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// Panel and admin area without a database and before JavaScript runs (site 15).

const PATHS = [
  pages.panelDashboard,
  pages.panelProfile,
  pages.panelContacts,
  pages.panelFigures,
  pages.panelLinks,
  pages.panelShare,
  pages.panelSettings,
];
const LANGUAGES = [
  ["", '<html lang="ar" dir="rtl"', arabic],
  ["/en", '<html lang="en" dir="ltr"', english],
] as const;

const dir = createThrowawayDir("behind-login");
let database: PostgresServer;
let line: DatabaseLine;
let app: AppProcess;
let admin: HttpVisitor;
let owner: Person;

beforeAll(async () => {
  database = await findOrStartPostgres();
  line = await openDatabaseLine(database.url("behind_login"));
  app = await startApp({
    ...ADMIN_VARIABLES,
    DATABASE_URL: line.url,
    AUTH_SECRET,
    DATA_DIR: dir.path,
  });
  admin = await signInAdmin({ force: true }, app.origin);
  owner = await signUp({}, app.origin);
  await activate(admin, owner);
});
afterAll(async () => {
  await app?.kill();
  await line?.close();
  await database?.stop();
  dir.remove();
});

/** @returns the request ids on the screen and in the header, per language */
async function expectErrorScreen(visitor: HttpVisitor, path: string, status: number): Promise<string[][]> {
  return Promise.all(
    LANGUAGES.map(async ([prefix, html, { actions, errorView, session }]) => {
      const response = await visitor.get(prefix + path);
      expect({ path, status: response.status }).toEqual({ path, status });
      // Next's own data are in scripts.
      const shown = response.text.replace(/<script\b.*?<\/script>/gs, "");
      expect(shown).toContain(html);
      for (const text of [errorView.title, errorView.text, actions.retry, session.error]) {
        expect(shown).toContain(text);
      }
      expect(response.text).not.toContain(owner.email);
      const pattern = new RegExp(`${errorView.errorId}.{0,200}?<bdi[^>]*>([^<]+)`);
      return [pattern.exec(shown)?.[1] ?? "none", response.headers.get("x-request-id") ?? "none"];
    }),
  );
}

/** Only for the first ids: the log limits lines of one kind. */
const expectInLog = (ids: string[] = []) =>
  expect
    .poll(() => app.output().split("\n"))
    .toContainEqual(expect.stringMatching(ids.map((id) => `(?=.*${id})`).join("")));

describe("database outage", () => {
  afterEach(() => line.restore());

  it("panel and admin area respond 503 with the error screen in the page's language", async () => {
    await line.refuse();
    const [ids] = await expectErrorScreen(owner.visitor, `${pages.panel}/nowhere`, 503);
    await expectInLog(ids);
    for (const path of PATHS) await expectErrorScreen(owner.visitor, path, 503);
    await expectErrorScreen(admin, pages.adminProfiles, 503);
    await line.restore();
    await expect.poll(async () => (await owner.visitor.get(pages.panelDashboard)).status).toBe(200);
    await expect.poll(async () => (await admin.get(pages.adminProfiles)).status).toBe(200);
  });
});

it("an internal error gets 500 with the error screen until its cause is removed", async () => {
  const sql = postgres(database.url("behind_login"), { max: 1, onnotice: () => {} });
  await sql`ALTER TABLE skills RENAME TO hidden_skills`;
  try {
    const [ids] = await expectErrorScreen(owner.visitor, pages.panelProfile, 500);
    await expectInLog(ids);
  } finally {
    await sql`ALTER TABLE hidden_skills RENAME TO skills`;
    await sql.end();
  }
  expect((await owner.visitor.get(pages.panelProfile)).status).toBe(200);
});
