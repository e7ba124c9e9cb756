import { join } from "node:path";
import type postgres from "postgres";
import { schemaToSql } from "./schema-engine.ts";

const SCHEMA = join(import.meta.dirname, "..", "..", "..", "prisma", "schema.prisma");

/**
 * Finds where prisma/schema.prisma and the migrations disagree on tables, columns, keys and indexes. Checks,
 * triggers and indexes that the schema cannot express are only in the migrations.
 *
 * @returns one line per difference; empty when they agree
 */
export async function findSchemaDrift(
  empty: { sql: postgres.Sql; url: string },
  migrated: postgres.Sql,
): Promise<string[]> {
  for (const { name } of await migrated<{ name: string }[]>`select extname as name from pg_extension`) {
    await empty.sql`create extension if not exists ${empty.sql(name)}`;
  }
  await empty.sql.unsafe(await schemaToSql(SCHEMA, empty.url));
  const [wanted, actual] = await Promise.all([describe(empty.sql), describe(migrated)]);
  return [
    ...wanted.filter((line) => !actual.includes(line)).map((line) => `not in the migrations: ${line}`),
    ...actual
      .filter((line) => line.startsWith("column") && !wanted.includes(line))
      .map((line) => `not in schema.prisma: ${line}`),
  ];
}

async function describe(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('column %s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations'
      and a.attnum > 0 and not a.attisdropped
    union all
    select 'index ' || replace(indexdef, ' ON ONLY ', ' ON ') from pg_indexes
    where schemaname = 'public' and tablename <> '_prisma_migrations'
    union all
    select format('key %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'p') and conrelid <> 0
      and conrelid::regclass::text <> '_prisma_migrations'
    order by 1`;
  return rows.map(({ line }) => line);
}
