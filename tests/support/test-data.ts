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
 * Makes requests really meet: holds a row (or a user's recovery tokens), sends one after another as soon as the one before waits for a lock, then
 * lets go. They are served in this order.
 *
 * @returns their answers
 */
export async function meetAtRow<T>(
  table: "users" | "sessions" | "recovery_tokens",
  id: string,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const answers: Promise<T>[] = [];
  const key = table === "recovery_tokens" ? "user_id" : "id";
  await sql.begin(async (tx) => {
    await tx`select 1 from ${tx(table)} where ${tx(key)} = ${id} for update`;
    const deadlineMs = Date.now() + 1200;
    for (const send of requests) {
      answers.push(send());
      while ((await countWaiting()) < answers.length) {
        if (Date.now() > deadlineMs) throw new Error(`request ${answers.length} does not wait for the row`);
      }
    }
  });
  return Promise.all(answers);
}

async function countWaiting(): Promise<number> {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
