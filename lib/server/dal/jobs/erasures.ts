import { setTimeout as sleep } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";

/** A request that began before the deletion may add an event until its transaction times out. */
const MARGIN = "10 minutes";

interface Portions {
  readonly rows: number;
  readonly pauseMs: number;
}

const PORTIONS: Portions = { rows: 5000, pauseMs: 20 };

/** Deletes the statistics of deleted accounts. Safe in parallel, and resumed by the next run after an interruption. */
export async function eraseDeletedAccounts(sql: Sql, portions = PORTIONS): Promise<void> {
  const erasures = await sql<{ id: string }[]>`SELECT account_id AS id FROM account_erasures ORDER BY since`;
  for (const { id } of erasures) {
    while (await sql.begin((tx) => erasePortion(tx, id, portions.rows))) await sleep(portions.pauseMs);
  }
}

/** @returns whether rows may be left that no other process is deleting */
async function erasePortion(tx: TransactionSql, id: string, limit: number): Promise<boolean> {
  const [erasure] = await tx<{ isSettled: boolean }[]>`
    SELECT since < now() - ${MARGIN}::interval AS "isSettled" FROM account_erasures
    WHERE account_id = ${id} FOR UPDATE SKIP LOCKED`;
  if (!erasure) return false;
  // Events first: another process may be summing them.
  for (const erase of [eraseEvents, eraseVisitors, eraseDays]) {
    if ((await erase(tx, id, limit)) > 0) return true;
  }
  if (erasure.isSettled) await tx`DELETE FROM account_erasures WHERE account_id = ${id}`;
  return false;
}

/** A stretch of time, so that PostgreSQL reads only its partitions. */
async function eraseEvents(tx: TransactionSql, id: string, limit: number): Promise<number> {
  const [last] = await tx<{ at: Date }[]>`
    SELECT occurred_at AS at FROM events WHERE user_id = ${id} ORDER BY occurred_at OFFSET ${limit - 1} LIMIT 1`;
  const isFirst = last ? tx`AND occurred_at <= ${last.at}` : tx``;
  const { count } = await tx`DELETE FROM events WHERE user_id = ${id} ${isFirst}`;
  return count;
}

async function eraseVisitors(tx: TransactionSql, id: string, limit: number): Promise<number> {
  const { count } = await tx`
    DELETE FROM visitors WHERE ctid = ANY (ARRAY(SELECT ctid FROM visitors WHERE user_id = ${id} LIMIT ${limit}))`;
  return count;
}

/** At most some rows per day of the account. */
async function eraseDays(tx: TransactionSql, id: string): Promise<number> {
  const { count: events } = await tx`DELETE FROM event_days WHERE user_id = ${id}`;
  const { count: visitors } = await tx`DELETE FROM visitor_days WHERE user_id = ${id}`;
  return events + visitors;
}
