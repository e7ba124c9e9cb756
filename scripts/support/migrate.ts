import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import postgres from "postgres";
import { openSchemaEngine } from "./schema-engine.ts";
import { StartError } from "./start-error.ts";

/** Any number, the same in every process: only one migrates at a time. */
const ADVISORY_LOCK = 736_143_901;
const ADVISORY_WAIT_MS = 60_000;
const ADVISORY_RETRY_MS = 200;
const CONNECT_TIMEOUT_S = 5;
const ATTEMPTS = 5;
const RETRY_MS = 1000;
const ALL = { externalTables: [], externalEnums: [] };

interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Brings a database to the state of prisma/migrations, creating the database if the server lacks it. Several
 * processes may do so at once. Costs one query when there is nothing to do.
 *
 * @returns names of the migrations that were applied
 * @throws {StartError} one line, without the password
 */
export async function migrate(
  databaseUrl: string,
  prismaDir: string,
  warn: (line: string) => void,
): Promise<string[]> {
  const migrations = readMigrations(prismaDir);
  const sql = await connect(databaseUrl);
  try {
    if ((await findPending(sql, migrations, warn)).length === 0) return [];
    await takeAdvisoryLock(sql);
    const pending = await findPending(sql, migrations, () => {});
    if (pending.length > 0) await apply(sql, databaseUrl, prismaDir, migrations);
    return pending;
  } finally {
    await sql.end({ timeout: 1 }); // the advisory lock ends with the connection
  }
}

/**
 * Opens one connection and makes sure that it answers.
 *
 * @throws {StartError} when the server cannot be reached or refuses us
 */
async function connect(databaseUrl: string): Promise<postgres.Sql> {
  const open = (url: string) =>
    postgres(url, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, onnotice: () => {}, idle_timeout: 0 });
  const sql = open(databaseUrl);
  try {
    await sql`select 1`;
    return sql;
  } catch (error) {
    await sql.end({ timeout: 1 });
    if (codeOf(error) !== "3D000") throw toConnectError(error, databaseUrl);
  }
  const server = new URL(databaseUrl);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = "/postgres";
  const admin = open(server.href);
  try {
    await admin`create database ${admin(name)}`;
  } catch (error) {
    // 42P04, 23505: another process was faster.
    if (!["42P04", "23505"].includes(codeOf(error) ?? "")) throw toConnectError(error, databaseUrl);
  } finally {
    await admin.end({ timeout: 1 });
  }
  return open(databaseUrl);
}

function toConnectError(error: unknown, databaseUrl: string): StartError {
  const { host, pathname } = new URL(databaseUrl);
  const reason = error instanceof Error && error.message ? error.message : codeOf(error);
  return new StartError(
    `DATABASE_URL: no connection to database "${pathname.slice(1)}" at ${host}: ${reason}`,
  );
}

async function findPending(
  sql: postgres.Sql,
  migrations: readonly Migration[],
  warn: (line: string) => void,
): Promise<string[]> {
  const [table] = await sql`select to_regclass('_prisma_migrations') is not null as exists`;
  if (!table?.exists) return migrations.map(({ name }) => name);
  const rows = await sql<{ name: string; checksum: string }[]>`
    select migration_name as name, checksum from _prisma_migrations
    where finished_at is not null and rolled_back_at is null`;
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const { name, sql: text } of migrations) {
    const checksum = applied.get(name);
    if (checksum && checksum !== createHash("sha256").update(text).digest("hex")) {
      warn(`Migration ${name} was changed after it had been applied here.`);
    }
  }
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
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

async function apply(
  sql: postgres.Sql,
  databaseUrl: string,
  prismaDir: string,
  migrations: readonly Migration[],
): Promise<void> {
  const { engine, close } = await openSchemaEngine(databaseUrl);
  try {
    for (let attempt = 1; ; attempt++) {
      await forgetUnfinished(sql);
      try {
        await engine.applyMigrations({ migrationsList: toList(prismaDir, migrations), filters: ALL });
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const isLockTimeout = /55P03|lock timeout/.test(message);
        if (!isLockTimeout || attempt === ATTEMPTS) {
          await forgetUnfinished(sql);
          throw new StartError(`A migration failed: ${message.replace(/\s+/g, " ").trim()}`);
        }
        await sleep(RETRY_MS);
      }
    }
  } finally {
    await close();
  }
}

/**
 * A migration runs in one transaction, so one that did not finish (killed, failed) left nothing: Prisma need
 * not ask what to do about it.
 */
async function forgetUnfinished(sql: postgres.Sql): Promise<void> {
  const [table] = await sql`select to_regclass('_prisma_migrations') is not null as exists`;
  if (!table?.exists) return;
  await sql`
    update _prisma_migrations set rolled_back_at = now()
    where finished_at is null and rolled_back_at is null`;
}

function readMigrations(prismaDir: string): Migration[] {
  const dir = join(prismaDir, "migrations");
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(dir, name, "migration.sql"), "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toList(prismaDir: string, migrations: readonly Migration[]): MigrationList {
  return {
    baseDir: join(prismaDir, "migrations"),
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
    shadowDbInitScript: "",
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
