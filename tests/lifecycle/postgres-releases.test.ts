import { existsSync, readdirSync } from "node:fs";
import postgres from "postgres";
import { expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { findSchemaDrift } from "../support/database/schema-drift.ts";
import { findSystemPostgres } from "../support/database/system-postgres.ts";
import { RELEASE_DATABASE, withAppOnRelease } from "../support/servers/release-app.ts";

const SYSTEM_DIR = "/usr/lib/postgresql";
const installed = findSystemPostgres();

// The embedded release is what all other tests run on; `npm run limits` runs the acceptance suite on each.
it("every PostgreSQL 15 to 17 of this machine is tested", () => {
  const folders = existsSync(SYSTEM_DIR) ? readdirSync(SYSTEM_DIR) : [];
  const supported = folders
    .map(Number)
    .filter((release) => release >= 15 && release <= 17)
    .filter((release) => existsSync(`${SYSTEM_DIR}/${release}/bin/initdb`));
  expect(installed.map(({ release }) => release)).toEqual(supported.toSorted());
});

it.each(installed)("the app migrates, seeds and serves on PostgreSQL $release", (installation) =>
  withAppOnRelease(installation, async ({ origin }, urlOf) => {
    expect((await fetch(origin + pages.view("logix_demo"))).status).toBe(200);
    const connect = (database: string) => postgres(urlOf(database), { max: 1, onnotice: () => {} });
    const sql = connect(RELEASE_DATABASE);
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as release`;
    expect(row).toEqual({ release: installation.release });
    await sql`create database empty`;
    const empty = connect("empty");
    expect(await findSchemaDrift({ sql: empty, url: urlOf("empty") }, sql)).toEqual([]);
    await Promise.all([sql.end(), empty.end()]);
  }),
);
