import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { picturesInUse } from "#lib/server/dal/profile/picture-columns";
import { readMigrations, type Migration } from "../database/migrations.ts";
import { StartError } from "../support/start-error.ts";
import { readArchive, type Manifest } from "./archive.ts";
import type { BackupTarget } from "./target.ts";
import { openRestoredPictures, type RestoredPictures } from "./restored-pictures.ts";

type Tx = postgres.TransactionSql;

interface Copy {
  readonly name: string;
  readonly rows: Writable;
}

const COPY_CHECK_MS = 250;
const PORTION_NAMES = 1000;
const MIGRATIONS_TABLE = `
  create table _prisma_migrations (
    id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0
  )`;

interface Options {
  readonly path: string;
  readonly manifest: Manifest;
  readonly prismaDir: string;
  readonly isForced: boolean;
  readonly print: (line: string) => void;
}

/**
 * Restores schema and rows of the backup, then later migrations, in one transaction. Missing pictures are
 * written before the commit, unreferenced ones are removed after it.
 */
export async function load(place: BackupTarget, options: Options): Promise<void> {
  const { path, manifest, prismaDir, isForced, print } = options;
  const migrations = readMigrations(prismaDir);
  const unknown = manifest.migrations.find(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown) throw new StartError(`${path} is of a newer version: migration ${unknown} is unknown here.`);

  const sql = postgres(place.ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  let pictures: RestoredPictures | undefined;
  let isLoaded = false;
  try {
    await requireStopped(sql);
    await sql.begin(async (tx) => {
      if (!isForced) await requireEmpty(tx, place);
      pictures = await openRestoredPictures(place.pictures);
      await tx`drop schema if exists queue cascade`;
      await tx`drop schema public cascade`;
      await tx`create schema public authorization pg_database_owner`;
      await tx`grant usage on schema public to public`;
      await tx.unsafe(MIGRATIONS_TABLE);
      await applyAll(
        tx,
        migrations.filter(({ name }) => manifest.migrations.includes(name)),
      );
      await loadContent(tx, options, pictures);
      await applyAll(
        tx,
        migrations.filter(({ name }) => !manifest.migrations.includes(name)),
      );
      await tx`select make_event_partitions()`;
      await keepUsedPictures(tx, pictures);
      isLoaded = true;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // If the commit got no response, the rows may exist and need their pictures.
    if (isLoaded && !(error instanceof postgres.PostgresError)) {
      throw new StartError(`The database may have restored ${path}: use --force to repeat it. ${reason}`);
    }
    const message = error instanceof StartError ? reason : `Nothing was restored: ${reason}`;
    const failure = await pictures?.undo();
    throw new StartError(failure ? `${message}\n${failure}` : message);
  } finally {
    await sql.end({ timeout: 1 });
  }
  restoreSecret(place, manifest, print);
  const failure = await pictures?.removeUnused();
  if (failure) print(failure);
}

async function requireStopped(sql: postgres.Sql): Promise<void> {
  const apps = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'logix page changes'`;
  if (apps.length > 0) throw new StartError("Logix is using this database: stop it first.");
}

async function requireEmpty(tx: Tx, place: BackupTarget): Promise<void> {
  const [tables] = await tx`
    select count(*)::int as count, to_regclass('public.users') is not null as ours from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const hasRows = tables?.ours && (await tx`select 1 from issued_usernames limit 1`).length > 0;
  if (hasRows || (tables?.count > 0 && !tables?.ours)) {
    throw new StartError("The database is not empty: --force replaces what it has.");
  }
  const { value: file } = await place.pictures.list()[Symbol.asyncIterator]().next();
  if (file !== undefined) {
    throw new StartError(`${place.pictures.location} is not empty: --force replaces what it has.`);
  }
}

async function applyAll(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  for (const { name, sql } of migrations) {
    await tx.unsafe(sql);
    await tx`insert into _prisma_migrations ${tx({
      id: randomUUID(),
      checksum: createHash("sha256").update(sql).digest("hex"),
      migration_name: name,
      finished_at: new Date(),
      applied_steps_count: 1,
    })}`;
  }
}

/** Loads rows without our triggers, because the backup contains their rows. Referenced tables come first. */
async function loadContent(
  tx: Tx,
  { path, manifest, print }: Options,
  pictures: RestoredPictures,
): Promise<void> {
  const names = Object.keys(manifest.tables);
  for (const name of [...names].reverse()) {
    await tx`alter table ${tx(name)} disable trigger user`;
    await tx`delete from ${tx(name)}`; // inserted by a migration
  }
  let open: Copy | undefined;
  for await (const { name, content } of readArchive(path)) {
    const [folder, item = ""] = name.split("/");
    if (open && (folder !== "tables" || item !== open.name)) {
      await endCopy(tx, open);
      open = undefined;
    }
    if (folder === "tables") {
      open ??= { name: item, rows: await copyInto(tx, item, manifest) };
      for await (const chunk of content) {
        if (!open.rows.write(chunk)) await once(open.rows, "drain");
      }
    } else if (folder === "pictures") {
      if (!/^[\w-]+\.webp$/.test(item)) throw new StartError(`${path} is damaged: ${name}.`);
      await pictures.restore(item, await buffer(content));
    }
  }
  pictures.compare(manifest.pictures);
  for (const [name, { rows }] of Object.entries(manifest.tables)) {
    const [counted] = await tx`select count(*)::int as count from ${tx(name)}`;
    if (counted?.count !== rows) throw new Error(`${name} has ${counted?.count} rows instead of ${rows}`);
    await tx`alter table ${tx(name)} enable trigger user`;
    print(`  ${name}: ${rows} rows`);
  }
  print(`  pictures: ${manifest.pictures.files} files`);
  for (const [name, { last, isCalled }] of Object.entries(manifest.sequences)) {
    await tx`select setval(${name}::text::regclass, ${last}::text::bigint, ${isCalled})`;
  }
}

const copyInto = (tx: Tx, name: string, { tables }: Manifest): Promise<Writable> =>
  tx`copy ${tx(name)} (${tx([...(tables[name]?.columns ?? [])])}) from stdin`.writable();

/** Ends a COPY. postgres.js does not report a row refused at its end; the next statement fails instead. */
async function endCopy(tx: Tx, { name, rows }: Copy): Promise<void> {
  rows.end();
  const ended = finished(rows).then(() => true);
  while (!(await Promise.race([ended, sleep(COPY_CHECK_MS, false)]))) {
    await tx`select 1`.catch((error: Error & { code?: string }) => {
      if (error.code !== "COPY_IN_PROGRESS") throw new Error(`a row of ${name} was refused`);
    });
  }
}

/** Keeps used pictures: format 1 lacks logos, and the backup lacks pictures replaced while it was made. */
async function keepUsedPictures(tx: Tx, pictures: RestoredPictures): Promise<void> {
  const used = tx<{ name: string }[]>`${picturesInUse(tx)}`.cursor(PORTION_NAMES);
  for await (const rows of used) for (const { name } of rows) pictures.keep(name);
}

function restoreSecret(
  { secretFile }: BackupTarget,
  { secret }: Manifest,
  print: (line: string) => void,
): void {
  if (secretFile && secret) writeFileSync(secretFile, `${secret}\n`, { mode: 0o600 });
  else
    print("The backup's AUTH_SECRET is not part of it: start with the same one, or second factors are lost.");
}
