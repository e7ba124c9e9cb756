import { readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { openSchemaEngine } from "../../scripts/support/schema-engine.ts";

/**
 * Where prisma/schema.prisma and the migrations disagree on tables, columns, keys and indexes. Checks,
 * triggers and further indexes, which the schema cannot state, may stand in the migrations alone.
 *
 * @param empty connection to an empty database, which gets what the schema alone would create
 * @param migrated connection to a database that the migrations were applied to
 * @returns one line per difference; empty when they agree
 */
export async function findSchemaDrift(
  empty: { sql: postgres.Sql; url: string },
  migrated: postgres.Sql,
): Promise<string[]> {
  for (const { name } of await migrated<{ name: string }[]>`select extname as name from pg_extension`) {
    await empty.sql`create extension if not exists ${empty.sql(name)}`;
  }
  await empty.sql.unsafe(await schemaAsSql(empty.url));
  const [wanted, actual] = await Promise.all([describe(empty.sql), describe(migrated)]);
  return [
    ...wanted.filter((line) => !actual.includes(line)).map((line) => `not in the migrations: ${line}`),
    ...actual
      .filter((line) => line.startsWith("column") && !wanted.includes(line))
      .map((line) => `not in schema.prisma: ${line}`),
  ];
}

async function schemaAsSql(databaseUrl: string): Promise<string> {
  const path = join(import.meta.dirname, "..", "..", "prisma", "schema.prisma");
  const { engine, close } = await openSchemaEngine(databaseUrl);
  try {
    const { stdout } = await engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", files: [{ path, content: readFileSync(path, "utf8") }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? "";
  } finally {
    await close();
  }
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
    select 'index ' || indexdef from pg_indexes
    where schemaname = 'public' and tablename <> '_prisma_migrations'
    union all
    select format('key %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'p') and conrelid <> 0
      and conrelid::regclass::text <> '_prisma_migrations'
    order by 1`;
  return rows.map(({ line }) => line);
}
