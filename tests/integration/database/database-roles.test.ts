import { readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { deleteExpiredLimits } from "#lib/server/dal/jobs/expired-limits";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import { ensureEmbeddedRoles, type DatabaseUrls } from "../../../scripts/database/database-roles.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../../scripts/database/embedded-postgres.ts";
import { migrate } from "../../../scripts/database/migrate.ts";
import { signUp } from "../../support/people/people.ts";
import { readAllData, sql } from "../../support/test-data.ts";
import { createThrowawayDir } from "../../support/throwaway-dir.ts";

const REFUSED = /^(42501|55006|0A000) /;
const app = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
afterAll(() => app.end());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: Error & { code?: string }) => `${error.code} ${error.message}`,
  );
const warn = (line: string) => process.emitWarning(line);

/** Statements that only an owner or a superuser may run. */
const FORBIDDEN = [
  "copy users from program 'id'",
  "copy (select 1) to program 'cat'",
  "select pg_read_file('/etc/passwd')",
  "set session_replication_role = replica",
  "set role test_owner",
  "alter role test_app superuser",
  "create role another",
  "create database another",
  "create table another (x int)",
  "create extension citext",
  "create function another() returns int language sql return 1",
  "drop table skills",
  "alter table users add column another int",
  "alter table audit_log disable trigger all",
  "drop trigger audit_log_append_only on audit_log",
  "truncate users cascade",
  "truncate rate_limits",
  "update audit_log set action = 'x'",
  "delete from audit_log",
  "update _prisma_migrations set checksum = 'x'",
  "delete from _prisma_migrations",
  "insert into _prisma_migrations select * from _prisma_migrations",
  "select setval('orders_number_seq', 1)",
];

describe("role of the app", () => {
  it.each(FORBIDDEN)("the app's role may not run: %s", async (statement) => {
    await signUp();
    await sql`insert into audit_log (action) values ('profile.activated')`;
    const before = await readAllData();
    expect(await codeOf(app.unsafe(statement))).toMatch(REFUSED);
    expect(await readAllData()).toEqual(before);
  });

  it("the app's role can only log in and owns nothing", async () => {
    const roles = await app`
      select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles
      where rolname = current_user`;
    expect(Object.values(roles[0] ?? {})).toEqual([false, false, false, false, false]);
    const owned = await app`
      select relname from pg_class where pg_get_userbyid(relowner) = current_user
      union all select proname from pg_proc where pg_get_userbyid(proowner) = current_user
      union all select datname from pg_database where pg_get_userbyid(datdba) = current_user`;
    expect(owned).toEqual([]);
  });

  it("the app's role can run the hourly jobs", async () => {
    await closeDays(app);
    await deleteExpiredLimits(app);
  });
});

describe("table of a later migration", () => {
  it("the app can read, write and number rows of a table from a later migration", async () => {
    await sql.begin(async (tx) => {
      await tx`set local role test_owner`;
      await tx`create table later (id serial, x int)`;
    });
    await app`insert into later (x) values (1)`;
    expect(await app`update later set x = 2 returning id`).toEqual([{ id: 1 }]);
    expect(await codeOf(app`drop table later`)).toMatch(REFUSED);
    await sql`drop table later`;
  });
});

describe("embedded PostgreSQL", () => {
  const dir = createThrowawayDir("roles");
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir: dir.path, isThrowaway: true });
  });
  afterAll(async () => {
    await server.stop();
    dir.remove();
  });

  const ownersOf = async () => {
    const admin = postgres(server.url("logix"), { max: 1 });
    const owners = await admin<{ owner: string }[]>`
      select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'public'::regnamespace
      union select pg_get_userbyid(datdba) from pg_database where datname = 'logix'
      union select pg_get_userbyid(proowner) from pg_proc where proname like 'keep\_%'`;
    await admin.end();
    return owners.map(({ owner }) => owner);
  };

  it("the embedded PostgreSQL hands a superuser's database over to the owner role with its data", async () => {
    const urls = { ownerUrl: server.url("logix"), appUrl: server.url("logix") };
    await migrate(urls, "prisma", warn);
    const before = postgres(urls.ownerUrl, { max: 1 });
    await before`insert into issued_usernames (key) values ('logix_before')`;
    await before.end();
    expect(await ownersOf()).toEqual(["logix"]);

    for (let start = 1; start <= 2; start++) {
      const roles = await ensureEmbeddedRoles(dir.path, server.url, "logix");
      await migrate(roles, "prisma", warn);
      expect(await ownersOf()).toEqual(["logix_owner"]);
      const after = postgres(roles.appUrl, { max: 1 });
      expect(await after`select current_user as role, key from issued_usernames`).toEqual([
        { role: "logix_app", key: "logix_before" },
      ]);
      expect(await codeOf(after`drop table users`)).toMatch(REFUSED);
      await after.end();
    }
  });
});

describe("external PostgreSQL", () => {
  it("the statements of docs/operations.md create working roles on an external PostgreSQL", async () => {
    const [, statements = ""] =
      /```sql\n(CREATE ROLE.*?)```/s.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
    const server = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
    const clean = async () => {
      await server`drop database if exists logix_documented with (force)`;
      await server`drop role if exists documented_owner`;
      await server`drop role if exists documented_app`;
    };
    await clean();
    try {
      const renamed = statements
        .replaceAll("logix_owner", "documented_owner")
        .replaceAll("logix_app", "documented_app")
        .replaceAll("DATABASE logix ", "DATABASE logix_documented ");
      for (const statement of renamed.split(";").filter((text) => text.trim()))
        await server.unsafe(statement);
      const urlOf = (role: string, password: string) => {
        const url = new URL(inject("postgresUrl"));
        return Object.assign(url, { username: role, password, pathname: "/logix_documented" }).href;
      };
      const [owner, role] = [...renamed.matchAll(/PASSWORD '(.*?)'/g)].map(([, password]) => password ?? "");
      const urls: DatabaseUrls = {
        ownerUrl: urlOf("documented_owner", owner ?? ""),
        appUrl: urlOf("documented_app", role ?? ""),
      };
      expect((await migrate(urls, "prisma", warn)).length).toBeGreaterThan(0);
      const used = postgres(urls.appUrl, { max: 1 });
      await used`insert into issued_usernames (key) values ('logix_a')`;
      // The template of the test databases does not copy privileges on the database itself.
      const forbidden = [...FORBIDDEN, "create temporary table another (x int)"];
      for (const statement of forbidden.filter((text) => !text.includes("test_"))) {
        expect(await codeOf(used.unsafe(statement)), statement).toMatch(REFUSED);
      }
      await used.end();
    } finally {
      await clean();
      await server.end();
    }
  });
});
