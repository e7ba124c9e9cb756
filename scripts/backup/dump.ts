import { createHash, hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import postgres from "postgres";
import { IMAGE_SIZES_PX, imageFileName } from "#lib/domain/profile/profile";
import { PICTURE_COLUMNS, picturesInUse } from "#lib/server/dal/profile/picture-columns";
import { StartError } from "../support/start-error.ts";
import { createArchive, type ArchiveWriter, type Manifest } from "./archive.ts";
import { sumPictures, type PictureSum } from "./picture-sum.ts";
import type { BackupTarget } from "./target.ts";

/** Short-lived data, and sessions: a restore must not reopen ended sessions. */
const LEFT_OUT = [
  "_prisma_migrations",
  "rate_limits",
  "visitor_salts",
  "sessions",
  "recovery_tokens",
  "factor_enrolments",
  "company_exports",
  "company_export_parts",
];
const PORTION_BYTES = 4_000_000;
const PORTION_NAMES = 1000;
const NEWLINE = 10;

export async function dump(
  place: BackupTarget,
  path: string,
  version: string,
  print: (line: string) => void,
): Promise<Manifest> {
  const archive = await createArchive(path);
  const sql = postgres(place.ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const manifest = await sql.begin("isolation level repeatable read read only", async (tx) => {
      const content = {
        version,
        createdAt: new Date().toISOString(),
        migrations: await listMigrations(tx),
        sequences: await readSequences(tx),
        secret: readSecret(place),
      };
      const copied: Manifest["tables"] = {};
      const tables = await listTables(tx);
      for (const name of await sortByReferences(tx, [...tables.keys()])) {
        const columns = tables.get(name) ?? [];
        copied[name] = { columns, ...(await copyTable(tx, archive, name, columns)) };
        print(`  ${name}: ${copied[name].rows} rows`);
      }
      // Before a migration, or after a failed one, the database lacks the newest columns.
      const columns = PICTURE_COLUMNS.filter(({ table, column }) => tables.get(table)?.includes(column));
      const used = picturesInUse(tx, columns);
      return {
        ...content,
        tables: copied,
        pictures: await copyPictures({ tx, used, place, archive, print }),
      };
    });
    await archive.finish(manifest);
    return manifest;
  } catch (error) {
    archive.abort();
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

type Tx = postgres.TransactionSql;

async function listMigrations(tx: Tx): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select migration_name as name from _prisma_migrations
    where finished_at is not null and rolled_back_at is null order by 1`;
  return rows.map(({ name }) => name);
}

async function listTables(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx<{ name: string; columns: string[] }[]>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attgenerated = ''
    and c.relname <> all (${LEFT_OUT})
  group by 1 order by 1`;
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Sorts referenced tables first, so that a restore can write in file order. */
async function sortByReferences(tx: Tx, names: readonly string[]): Promise<string[]> {
  const references = await tx<{ name: string; target: string }[]>`
    select conrelid::regclass::text as name, confrelid::regclass::text as target from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;
  const sorted: string[] = [];
  const rest = new Set(names);
  while (rest.size > 0) {
    const next = [...rest].filter(
      (name) => !references.some((each) => each.name === name && rest.has(each.target)),
    );
    if (next.length === 0)
      throw new StartError(`Tables refer to each other in a circle: ${[...rest].join(", ")}.`);
    for (const name of next) rest.delete(name);
    sorted.push(...next);
  }
  return sorted;
}

async function readSequences(tx: Tx): Promise<Manifest["sequences"]> {
  const sequences: Manifest["sequences"] = {};
  const names = await tx<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`;
  for (const { name } of names) {
    const [row] = await tx<{ last: string; isCalled: boolean }[]>`
      select last_value::text as last, is_called as "isCalled" from ${tx(name)}`;
    if (row) sequences[name] = { ...row };
  }
  return sequences;
}

async function copyTable(
  tx: Tx,
  archive: ArchiveWriter,
  name: string,
  columns: readonly string[],
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let [rows, part, size] = [0, 0, 0];
  let chunks: Buffer[] = [];
  const flush = async () => {
    if (size === 0) return;
    await archive.add(`tables/${name}/${String(++part).padStart(6, "0")}`, Buffer.concat(chunks));
    [chunks, size] = [[], 0];
  };
  for await (const chunk of await tx`copy (select ${tx([...columns])} from ${tx(name)}) to stdout`.readable()) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    // COPY escapes line breaks in texts as \n.
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows++;
    chunks.push(bytes);
    size += bytes.length;
    if (size >= PORTION_BYTES) await flush();
  }
  await flush();
  return { rows, sha256: hash.digest("hex") };
}

interface PictureCopy {
  readonly tx: Tx;
  readonly used: ReturnType<typeof picturesInUse>;
  readonly place: BackupTarget;
  readonly archive: ArchiveWriter;
  readonly print: (line: string) => void;
}

async function copyPictures({ tx, used, place, archive, print }: PictureCopy): Promise<PictureSum> {
  const sum = sumPictures();
  let missing = 0;
  const names = tx<{ name: string }[]>`select distinct name from (${used}) as used order by 1`;
  for await (const rows of names.cursor(PORTION_NAMES)) {
    const files = rows.flatMap(({ name }) => IMAGE_SIZES_PX.map((sizePx) => imageFileName(name, sizePx)));
    for (const file of files) {
      const bytes = await place.pictures.read(file);
      if (!bytes) missing++; // removed since the snapshot
      else {
        sum.add(file, hash("sha256", bytes));
        await archive.add(`pictures/${file}`, bytes);
      }
    }
  }
  const pictures = sum.digest();
  print(`  pictures: ${pictures.files} files`);
  if (missing > 0) print(`  ${missing} picture files were replaced meanwhile and are left out.`);
  return pictures;
}

const readSecret = ({ secretFile }: BackupTarget): string | null =>
  secretFile && existsSync(secretFile) ? readFileSync(secretFile, "utf8").trim() : null;
