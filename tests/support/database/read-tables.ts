import type postgres from "postgres";

/** Column of sessions that any use changes once a minute. */
export const TOUCHED_COLUMN = "last_seen_at";

/**
 * Returns all data as one opaque text per table, without the column that any use changes.
 *
 * One statement reads all tables, because tests of refusals read them twice each. `query_to_xml` runs a query for
 * each table that has ever had a row; one query with a part for each table takes ten times as long.
 *
 * @param except tables that may change, e.g. `rate_limits`
 */
export async function readTables(
  sql: postgres.Sql,
  except: readonly string[],
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string; rows: string }[]>`
    select relname as name, case when relkind = 'r' and pg_relation_size(oid) = 0 then '' else query_to_xml(
      format(
        'select (to_jsonb(t) - %L)::text as row from %s t order by 1', ${TOUCHED_COLUMN}::text, oid::regclass),
      true, true, '')::text end as rows
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${["_prisma_migrations", ...except]})`;
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
}
