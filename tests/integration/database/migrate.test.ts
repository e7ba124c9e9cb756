import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeEach, expect, inject, it } from "vitest";
import { migrate } from "../../../scripts/database/migrate.ts";
import { createThrowawayDir } from "../../support/throwaway-dir.ts";

const SCRATCH = "migrate_scratch";
const server = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
const url = new URL(inject("postgresUrl"));
url.pathname = `/${SCRATCH}`;
let dir: ReturnType<typeof createThrowawayDir>;
let sql: postgres.Sql;

beforeEach(async () => {
  dir = createThrowawayDir("migrations");
  await server`drop database if exists ${server(SCRATCH)} with (force)`;
  await server`create database ${server(SCRATCH)}`;
  sql = postgres(url.href, { max: 2, onnotice: () => {} });
  return async () => {
    await sql.end();
    await server`drop database if exists ${server(SCRATCH)} with (force)`;
  };
});
afterEach(() => dir.remove());
afterAll(() => server.end());

function addMigration(name: string, statements: string): void {
  const folder = join(dir.path, "migrations", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), statements);
}

const run = (warn = (line: string) => process.emitWarning(line)) =>
  migrate({ ownerUrl: url.href, appUrl: url.href }, dir.path, warn);

/** Runs the product's migrations that come before one of them. */
async function runBefore(migration: string): Promise<void> {
  const migrations = join(dir.path, "migrations");
  cpSync("prisma/migrations", migrations, { recursive: true });
  for (const name of readdirSync(migrations)) {
    if (/^\d/.test(name) && name >= migration) rmSync(join(migrations, name), { recursive: true });
  }
  await run();
}

async function runOthers(): Promise<void> {
  cpSync("prisma/migrations", join(dir.path, "migrations"), { recursive: true });
  await run();
}

it("a failed migration is reported with PostgreSQL's reason, earlier ones stay, and the corrected one is applied", async () => {
  addMigration("1_first", "create table a (x int);");
  addMigration("2_second", "create table b (x int); alter table nothing add column y int;");
  await expect(run()).rejects.toThrow('Migration 2_second failed: relation "nothing" does not exist');
  expect(await sql`select to_regclass('a')::text as a, to_regclass('b')::text as b`).toEqual([
    { a: "a", b: null },
  ]);
  addMigration("2_second", "create table b (x int);");
  expect(await run()).toEqual(["2_second"]);
  expect(await run()).toEqual([]);
});

it("migrate records attempts in Prisma's table as Prisma does", async () => {
  addMigration("1_first", "create table a (x int);\ninsert into nothing values (1);");
  await expect(run()).rejects.toThrow("Migration 1_first failed");
  addMigration("1_first", "create table a (x int);");
  await run();
  const rows = await sql`
    select checksum, migration_name as name, logs, applied_steps_count as steps,
      finished_at is not null as "isFinished", rolled_back_at is not null as "isRolledBack"
    from _prisma_migrations order by started_at`;
  const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");
  expect(rows).toMatchObject([
    { name: "1_first", steps: 0, isFinished: false, isRolledBack: true },
    { name: "1_first", steps: 1, isFinished: true, isRolledBack: false, logs: null },
  ]);
  expect(rows[0]?.logs).toBe('relation "nothing" does not exist');
  expect(rows[1]?.checksum).toBe(checksumOf("create table a (x int);"));
});

it("migrate waits for a briefly locked table", async () => {
  addMigration("1_first", "create table a (x int);");
  await run();
  addMigration("2_second", "alter table a add column y int;");
  const reserved = await sql.reserve();
  await reserved`begin`;
  await reserved`lock table a`;
  const migrated = run();
  const attempts = () => sql`select 1 from _prisma_migrations where migration_name = '2_second'`;
  await expect.poll(async () => (await attempts()).length).toBeGreaterThanOrEqual(2);
  await reserved`commit`;
  reserved.release();
  expect(await migrated).toEqual(["2_second"]);
});

it("the search_text migration removes the earlier function with a row argument", async () => {
  cpSync("prisma/migrations", join(dir.path, "migrations"), { recursive: true });
  const applied = await run();
  await sql.unsafe(`
    drop trigger users_search_text on users;
    create function search_text_of(target users) returns text language sql stable return target.username;
    delete from _prisma_migrations where migration_name = '20261120000006_search_text'`);
  expect(await run()).toEqual(applied.filter((name) => name.endsWith("_search_text")));
  expect(await sql`select proname from pg_proc where proname = 'search_text_of'`).toEqual([]);
  expect(await sql`select tgname from pg_trigger where tgname = 'users_search_text'`).toHaveLength(1);
});

it("the migration to visible names removes what cannot be seen from names and titles, and nothing else", async () => {
  await runBefore("20261128000550_visible_names");
  await sql`insert into issued_usernames values ('logix_a'), ('logix_b')`;
  await sql`
    insert into users (uid, username, username_key, email, password_hash, full_name, title, referral_code)
    values ('uid_of_a', 'logix_a', 'logix_a', 'a@example.com', 'x', ${"Mo\u200bhamed \u202e"}, ${"Che\u00adf"}, 'a'),
      ('uid_of_b', 'logix_b', 'logix_b', 'b@example.com', 'x', ${"می\u200cخواهم 👩🏽\u200d💻"}, '', 'b')`;
  await runOthers();
  const people = await sql`
    select username_key as key, full_name as name, title, search_text as words from users order by 1`;
  expect(people).toMatchObject([
    { key: "logix_a", name: "Mohamed", title: "Chef", words: expect.stringContaining("mohamed") as string },
    { key: "logix_b", name: "می\u200cخواهم 👩🏽\u200d💻", title: "" },
  ]);
});

it("the migration to visible lines cleans orders, companies, addresses and lists, and keeps lines of nothing else", async () => {
  await runBefore("20261129000580_visible_lines");
  await sql`insert into issued_usernames values ('logix_a')`;
  const [user] = await sql`
    insert into users (uid, username, username_key, email, password_hash, full_name, address, bio, referral_code)
    values ('uid_of_a', 'logix_a', 'logix_a', 'a@example.com', 'x', 'Lina', ${"\u202bOran\u202c"}, ${"\u200fمرحبا"}, 'a')
    returning id`;
  await sql`
    insert into projects (user_id, position, title, technologies)
    values (${user?.id as string}, 0, ${"Lo\u00adgix"}, ${["C\u2060SS", "می\u200cخواهم"]})`;
  await sql`
    insert into skills (user_id, position, name)
    values (${user?.id as string}, 0, ${"\u200b"}), (${user?.id as string}, 1, ${"\ufeffCSS"})`;
  await sql`
    insert into orders (number, price_da, name, commune, street, card_name)
    values (1001, 3900, ${"Mo\u200bhamed"}, ${"Bir \u200eEl Djir"}, ${"12 rue\u200b"}, ${"Mo\u200bhamed"})`;
  await sql`insert into companies (name, address) values (${"Ac\u200bme \u202e"}, ${" Oran\u2069"})`;
  await runOthers();
  expect(await sql`select address, bio from users`).toEqual([{ address: "Oran", bio: "\u200fمرحبا" }]);
  expect(await sql`select title, technologies from projects`).toEqual([
    { title: "Logix", technologies: ["CSS", "می\u200cخواهم"] },
  ]);
  expect(await sql`select name from skills order by position`).toEqual([{ name: "\u200b" }, { name: "CSS" }]);
  expect(
    await sql`select name, commune, street, card_name as card, search_text as words from orders`,
  ).toEqual([
    {
      name: "Mohamed",
      commune: "Bir El Djir",
      street: "12 rue",
      card: "Mohamed",
      words: expect.stringContaining("mohamed") as string,
    },
  ]);
  expect(await sql`select name, address from companies`).toEqual([{ name: "Acme", address: "Oran" }]);
});

it("the migration of search spellings folds stored texts again, and numbers departments that become the same", async () => {
  await runBefore("20261128000560_search_spellings");
  await sql`insert into issued_usernames values ('logix_a')`;
  await sql`
    insert into users (uid, username, username_key, email, password_hash, full_name, referral_code)
    values ('uid_of_a', 'logix_a', 'logix_a', 'a@example.com', 'x', 'O’Brien Cœur', 'a')`;
  await sql`insert into companies (name) values ('A'), ('B')`;
  await sql`
    insert into departments (company_id, name)
    select companies.id, given.name from companies, unnest(array['L''Oréal', 'L’Oréal', 'Other']) as given (name)
    where companies.name = 'A' or given.name = 'L’Oréal'`;
  await runOthers();
  expect(await sql`select name_key as key, search_text as words from users`).toEqual([
    { key: "obrien coeur", words: "logix_a obrien coeur a@example.com " },
  ]);
  const departments = await sql`
    select companies.name as company, array_agg(fold_text(departments.name) order by fold_text(departments.name)) as names
    from departments join companies on companies.id = company_id group by 1 order by 1`;
  expect(departments).toEqual([
    { company: "A", names: ["loreal", "loreal (2)", "other"] },
    { company: "B", names: ["loreal"] },
  ]);
});

it("the migration of repeated schemes repairs links, and leaves others as they are", async () => {
  await runBefore("20261128000570_repeated_schemes");
  await sql`insert into issued_usernames values ('logix_a')`;
  await sql`
    insert into users (uid, username, username_key, email, password_hash, full_name, referral_code, cv_url)
    values ('uid_of_a', 'logix_a', 'logix_a', 'a@example.com', 'x', 'A', 'a', 'http://https://a.dz/cv')`;
  await sql`
    insert into social_links (user_id, position, platform, link)
    select id, given.position - 1, 'A', link
    from users, unnest(array['https://https://HTTPS://a.dz/x', 'https://a.dz/https://b.dz']) with ordinality as given (link, position)`;
  await runOthers();
  expect(await sql`select link from social_links order by position`).toEqual([
    { link: "HTTPS://a.dz/x" },
    { link: "https://a.dz/https://b.dz" },
  ]);
  expect(await sql`select cv_url as link from users`).toEqual([{ link: "https://a.dz/cv" }]);
});

it("the migration to monthly partitions keeps every event, its id and the following numbers", async () => {
  await runBefore("20261121000150_event_partitions");
  await sql`insert into issued_usernames values ('logix_a')`;
  await sql`
    insert into users (uid, username, username_key, email, password_hash, full_name, referral_code)
    values ('uid_of_a', 'logix_a', 'logix_a', 'a@example.com', 'x', 'A', 'a')`;
  await sql`
    insert into events (user_id, action, occurred_at)
    select id, 'tap', at from users, unnest(array['2024-02-29T22:59:59.999Z', '2024-02-29T23:00Z', '2026-08-01T10:00Z', 'now']::timestamptz[]) at`;
  const events = () => sql`select id, user_id, action, source, occurred_at from events order by id`;
  const before = await events();

  await runOthers();
  expect(await events()).toEqual(before);
  const [first, second] = await sql`select tableoid::regclass::text as name from events order by id`;
  expect([first?.name, second?.name]).toEqual(["events_2024_02", "events_2024_03"]);
  expect(await sql`select from events_default`).toHaveLength(0);
  const [added] = await sql`insert into events (user_id, action) select id, 'tap' from users returning id`;
  expect(added).toEqual({ id: "5" });
});
