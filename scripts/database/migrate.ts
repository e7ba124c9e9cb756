import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { grantToApp, roleOf, type DatabaseUrls } from "./database-roles.ts";
import { readMigrations, type Migration } from "./migrations.ts";
import { StartError } from "../support/start-error.ts";

/** Prisma's own lock, so that the Prisma CLI waits too. */
const ADVISORY_LOCK = 72_707_369;
const ADVISORY_WAIT_MS = 60_000;
const ADVISORY_RETRY_MS = 200;
const CONNECT_TIMEOUT_S = 5;
const ATTEMPTS = 5;
const RETRY_MS = 1000;
/** Requests queue behind a migration that waits for a table. */
const LOCK_TIMEOUT_MS = 1000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Creates and migrates the database, and grants the app's role its rights. Safe to run in parallel,
 * compatible with `prisma migrate`. Error messages omit the password.
 */
export async function migrate(
  { ownerUrl, appUrl }: DatabaseUrls,
  prismaDir: string,
  warn: (line: string) => void,
): Promise<string[]> {
  const migrations = readMigrations(prismaDir);
  const hasAppRole = roleOf(appUrl) !== roleOf(ownerUrl);
  const sql = await connect(ownerUrl, hasAppRole ? "DATABASE_OWNER_URL" : "DATABASE_URL");
  try {
    const isCurrent = (await findPending(sql, migrations, warn)).length === 0;
    if (isCurrent && !hasAppRole) return [];
    await takeAdvisoryLock(sql);
    const pending = await findPending(sql, migrations, () => {});
    for (const migration of pending) await apply(sql, migration);
    if (hasAppRole) {
      await grantToApp(sql, roleOf(appUrl));
      await (await connect(appUrl, "DATABASE_URL")).end({ timeout: 1 });
    }
    return pending.map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 1 }); // releases the advisory lock
  }
}

async function connect(databaseUrl: string, variable: string): Promise<postgres.Sql> {
  const open = (url: string) =>
    postgres(url, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, onnotice: () => {}, idle_timeout: 0 });
  const sql = open(databaseUrl);
  try {
    await sql`select 1`;
    return sql;
  } catch (error) {
    await sql.end({ timeout: 1 });
    if (codeOf(error) !== "3D000") throw toConnectError(error, databaseUrl, variable);
  }
  const server = new URL(databaseUrl);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = "/postgres";
  const admin = open(server.href);
  try {
    await admin`create database ${admin(name)}`;
  } catch (error) {
    // 42P04, 23505: another process created it first.
    if (!["42P04", "23505"].includes(codeOf(error) ?? "")) throw toConnectError(error, databaseUrl, variable);
  } finally {
    await admin.end({ timeout: 1 });
  }
  return open(databaseUrl);
}

function toConnectError(error: unknown, databaseUrl: string, variable: string): StartError {
  const { host, pathname } = new URL(databaseUrl);
  const reason = error instanceof Error && error.message ? error.message : codeOf(error);
  return new StartError(
    `${variable}: no connection to database "${pathname.slice(1)}" at ${host}: ${reason}`,
  );
}

async function findPending(
  sql: postgres.Sql,
  migrations: readonly Migration[],
  warn: (line: string) => void,
): Promise<Migration[]> {
  const [table] = await sql`select to_regclass('_prisma_migrations') is not null as exists`;
  if (!table?.exists) return [...migrations];
  const rows = await sql<{ name: string; checksum: string }[]>`
    select migration_name as name, checksum from _prisma_migrations
    where finished_at is not null and rolled_back_at is null`;
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum && checksum !== checksumOf(migration)) {
      warn(`Migration ${migration.name} was changed after it had been applied here.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function takeAdvisoryLock(sql: postgres.Sql): Promise<void> {
  const deadlineMs = Date.now() + ADVISORY_WAIT_MS;
  while (Date.now() < deadlineMs) {
    const [row] = await sql`select pg_try_advisory_lock(${ADVISORY_LOCK}) as taken`;
    if (row?.taken) return;
    await sleep(ADVISORY_RETRY_MS);
  }
  throw new StartError("Another process has been migrating the database for a minute; try again later.");
}

/** Applies a migration. A failed one is rolled back and recorded. @throws {StartError} */
async function apply(sql: postgres.Sql, migration: Migration): Promise<void> {
  await sql.unsafe(CREATE_TABLE);
  for (let attempt = 1; ; attempt++) {
    await markUnfinished(sql);
    const id = randomUUID();
    await sql`
      insert into _prisma_migrations (id, checksum, migration_name)
      values (${id}, ${checksumOf(migration)}, ${migration.name})`;
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await tx.unsafe(migration.sql);
        await tx`update _prisma_migrations set finished_at = now(), applied_steps_count = 1 where id = ${id}`;
      });
      return;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await sql`update _prisma_migrations set logs = ${message} where id = ${id}`;
      await markUnfinished(sql);
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) {
        throw new StartError(`Migration ${migration.name} failed: ${message.replace(/\s+/g, " ").trim()}`);
      }
      await sleep(RETRY_MS);
    }
  }
}

const CREATE_TABLE = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/** Marks failed and interrupted migrations as rolled back, for Prisma. */
async function markUnfinished(sql: postgres.Sql): Promise<void> {
  await sql`
    update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null`;
}

const checksumOf = ({ sql }: Migration) => createHash("sha256").update(sql).digest("hex");

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
