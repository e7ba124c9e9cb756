import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { readTables } from "../database/read-tables.ts";

/** Refused attempts are counted in `rate_limits`. */
const UNWATCHED = ["_prisma_migrations", "rate_limits"];
/** Any use of a session updates these columns once a minute. */
const TOUCHED_COLUMNS: Readonly<Record<string, readonly string[]>> = { sessions: ["last_seen_at"] };

export interface ChangeWatch {
  /** Number of rows written since the watch began. */
  countChanges(): Promise<number>;
  /** All data as one opaque text per table, and a checksum of the files of DATA_DIR/uploads. */
  readAllData(): Promise<Record<string, string>>;
  readonly sql: postgres.Sql;
  stop(): Promise<void>;
}

/** Counts every row that the app writes, by triggers. @param databaseUrl with a role that owns the tables */
export async function watchChanges(databaseUrl: string, dataDir: string): Promise<ChangeWatch> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    CREATE SCHEMA test_watch;
    CREATE SEQUENCE test_watch.changes;
    CREATE FUNCTION test_watch.count_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM nextval('test_watch.changes'); RETURN NULL; END $$;`);
  const tables = await listTables(sql);
  for (const table of tables) {
    const touched = TOUCHED_COLUMNS[table] ?? [];
    const columns = await sql<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table}`;
    const counted = columns.map(({ name }) => name).filter((name) => !touched.includes(name));
    await sql.unsafe(`
      CREATE TRIGGER test_watch AFTER INSERT OR DELETE OR UPDATE OF ${counted.map((name) => `"${name}"`).join(", ")}
      ON "${table}" FOR EACH ROW EXECUTE FUNCTION test_watch.count_change()`);
  }

  return {
    sql,
    async countChanges() {
      const [row] = await sql<{ count: number }[]>`
        SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS count FROM test_watch.changes`;
      return row?.count ?? 0;
    },
    async readAllData() {
      return { ...(await readTables(sql, UNWATCHED)), uploads: hashFolder(join(dataDir, "uploads")) };
    },
    stop: () => sql.end(),
  };
}

async function listTables(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;
  return tables.map(({ name }) => name).filter((name) => !UNWATCHED.includes(name));
}

function hashFolder(path: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return `${files.length} ${hash.digest("hex")}`;
}
