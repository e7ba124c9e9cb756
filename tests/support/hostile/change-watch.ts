import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { readTables, TOUCHED_COLUMN } from "../database/read-tables.ts";

/** Refused attempts are counted in `rate_limits`. */
const UNWATCHED = ["rate_limits"];

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
  for (const table of Object.keys(await readTables(sql, UNWATCHED))) {
    const columns = await sql<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} AND column_name <> ${TOUCHED_COLUMN}`;
    await sql.unsafe(`
      CREATE TRIGGER test_watch AFTER INSERT OR DELETE OR UPDATE OF ${columns.map(({ name }) => `"${name}"`).join(", ")}
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

function hashFolder(path: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return `${files.length} ${hash.digest("hex")}`;
}
