import postgres from "postgres";
import { afterAll } from "vitest";
import { readTables } from "./database/read-tables.ts";

/** Superuser connection to the test file's database. */
export const sql = postgres(process.env.TEST_DATABASE_URL ?? "", { max: 3, onnotice: () => {} });

afterAll(() => sql.end());

/** Returns all data of this file's database. @param except tables that may change, e.g. `rate_limits` */
export const readAllData = (...except: string[]): Promise<Record<string, string>> => readTables(sql, except);

/** Inserts many rows without checking the foreign keys of each. */
export async function insertUnchecked(
  insert: (tx: postgres.TransactionSql) => Promise<unknown>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await insert(tx);
  });
}

export async function countRows(table: string, where: postgres.PendingQuery<postgres.Row[]> = sql`true`) {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from ${sql(table)} where ${where}`;
  return row?.count ?? 0;
}

/** Below the statement timeout (integration-file.ts), which runs from when the first request waits. */
const MEETING_MAX_MS = 10_000;

/**
 * Makes requests overlap: locks a row (or a user's recovery tokens), sends each request once the previous one
 * waits for a lock, then releases it. Requests are served in order.
 *
 * @param inOrder false sends all at once, for requests that do much work before they wait
 */
export async function overlapAtRow<T>(
  table: "users" | "sessions" | "recovery_tokens" | "companies" | "departments",
  id: string,
  requests: (() => Promise<T>)[],
  { inOrder = true } = {},
): Promise<T[]> {
  const responses: Promise<T>[] = [];
  const key = table === "recovery_tokens" ? "user_id" : "id";
  await sql.begin(async (tx) => {
    await tx`select 1 from ${tx(table)} where ${tx(key)} = ${id} for update`;
    const deadlineMs = Date.now() + MEETING_MAX_MS;
    for (const send of requests) {
      responses.push(send());
      if (!inOrder && responses.length < requests.length) continue;
      for (let waiting = 0; waiting < responses.length; waiting = await countWaiting()) {
        if (Date.now() > deadlineMs) throw new Error(`request ${waiting + 1} does not wait for the row`);
      }
    }
  });
  return Promise.all(responses);
}

/** Changes a user's row while a request waits for it. @param change runs in the transaction with the lock */
export async function changeWhileWaiting<T>(
  id: string,
  request: () => Promise<T>,
  change: (tx: postgres.TransactionSql) => Promise<unknown>,
): Promise<T> {
  let response: Promise<T> | undefined;
  await sql.begin(async (tx) => {
    await tx`select 1 from users where id = ${id} for update`;
    response = request();
    let isDone = false;
    void response.finally(() => (isDone = true));
    while ((await countWaiting()) === 0) {
      if (isDone) throw new Error("the request does not wait for the row");
    }
    await change(tx);
  });
  if (!response) throw new Error("unreachable");
  return response;
}

export async function countWaiting(): Promise<number> {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
