import { setTimeout as sleep } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";

/** A request that started before the deletion can add events until its transaction times out. */
const MARGIN = "10 minutes";

interface Batches {
  readonly rows: number;
  readonly pauseMs: number;
}

const BATCHES: Batches = { rows: 5000, pauseMs: 20 };

/** Deletes statistics of deleted accounts. Safe in parallel; the next run resumes after an interruption. */
export async function eraseDeletedAccounts(sql: Sql, batches = BATCHES): Promise<void> {
  const erasures = await sql<{ id: string }[]>`SELECT account_id AS id FROM account_erasures ORDER BY since`;
  for (const { id } of erasures) {
    let next: Next | null = { after: null };
    while (next) {
      const { after }: Next = next;
      next = await sql.begin((tx) => eraseBatch(tx, id, { after, limit: batches.rows }));
      if (next) await sleep(batches.pauseMs);
    }
  }
}

/** Start of the next batch. Skips deleted events, which stay in the index for a while. */
interface Next {
  readonly after: Date | null;
}

/** @returns null when no rows are left, or another process is deleting them */
async function eraseBatch(
  tx: TransactionSql,
  id: string,
  { after, limit }: Next & { limit: number },
): Promise<Next | null> {
  const [erasure] = await tx<{ isSettled: boolean }[]>`
    SELECT since < now() - ${MARGIN}::interval AS "isSettled" FROM account_erasures
    WHERE account_id = ${id} FOR UPDATE SKIP LOCKED`;
  if (!erasure) return null;
  // Events first: another process may be summing them.
  const until = await eraseEvents(tx, id, { after, limit });
  if (until) return { after: until };
  // An earlier event may have been added in the meantime.
  if (after) return { after: null };
  if ((await eraseVisitors(tx, id, limit)) > 0 || (await eraseDays(tx, id)) > 0) return { after };
  if (erasure.isSettled) await tx`DELETE FROM account_erasures WHERE account_id = ${id}`;
  return null;
}

/** Deletes by time range, to read few partitions. @returns end of the range; null without events */
async function eraseEvents(
  tx: TransactionSql,
  id: string,
  { after, limit }: Next & { limit: number },
): Promise<Date | null> {
  const isLater = after ? tx`AND occurred_at >= ${after}` : tx``;
  const [last] = await tx<{ at: Date }[]>`
    SELECT occurred_at AS at FROM events WHERE user_id = ${id} ${isLater}
    ORDER BY occurred_at OFFSET ${limit - 1} LIMIT 1`;
  const isFirst = last ? tx`AND occurred_at <= ${last.at}` : tx``;
  const gone = await tx`DELETE FROM events WHERE user_id = ${id} ${isLater} ${isFirst}`;
  return last?.at ?? (gone.count > 0 ? (after ?? new Date(0)) : null);
}

async function eraseVisitors(tx: TransactionSql, id: string, limit: number): Promise<number> {
  const { count } = await tx`
    DELETE FROM visitors WHERE ctid = ANY (ARRAY(SELECT ctid FROM visitors WHERE user_id = ${id} LIMIT ${limit}))`;
  return count;
}

async function eraseDays(tx: TransactionSql, id: string): Promise<number> {
  const { count: events } = await tx`DELETE FROM event_days WHERE user_id = ${id}`;
  const { count: visitors } = await tx`DELETE FROM visitor_days WHERE user_id = ${id}`;
  const { count: actions } = await tx`DELETE FROM action_days WHERE user_id = ${id}`;
  return events + visitors + actions;
}
