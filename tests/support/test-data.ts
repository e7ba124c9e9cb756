import postgres from "postgres";
import { afterAll } from "vitest";

/** The test file's own database, beside the handlers' connections. */
export const sql = postgres(process.env.DATABASE_URL ?? "", { max: 3, onnotice: () => {} });

afterAll(() => sql.end());

/**
 * All data there are, one text per table, to be compared with those before. Of no meaning in themselves.
 *
 * @param except tables that may change: a wrong password is counted in `rate_limits`
 */
export async function readAllData(...except: string[]): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`;
  const data: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
    data[name] = rows.map(({ row }) => row).join("\n");
  }
  return data;
}

/** Number of rows that a condition is true of. */
export async function countRows(table: string, where: postgres.PendingQuery<postgres.Row[]> = sql`true`) {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from ${sql(table)} where ${where}`;
  return row?.count ?? 0;
}

/**
 * Makes requests really meet: holds a user's row until as many of them as expected wait for a lock, then lets go.
 *
 * @param start sends the requests
 */
export async function meetAtUser<T>(
  userId: string,
  waiting: number,
  start: () => Promise<T>[],
): Promise<T[]> {
  let answers: Promise<T[]> | undefined;
  await sql.begin(async (tx) => {
    await tx`select 1 from users where id = ${userId} for update`;
    answers = Promise.all(start());
    const deadlineMs = Date.now() + 1200;
    for (let found = 0; found < waiting;) {
      if (Date.now() > deadlineMs) throw new Error(`${found} of ${waiting} requests wait for the row`);
      const rows = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      found = rows.length;
    }
  });
  return answers ?? [];
}
