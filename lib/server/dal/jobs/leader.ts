import type { Sql } from "postgres";
import { isBrokenConnection } from "#lib/server/database/broken-connection";

const LOCK = "logix hourly work";

/** Takes a reentrant lock until the database session ends. @param sql single connection that stays open */
export async function tryLeading(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isLeader: boolean }[]>`
    SELECT pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) AS "isLeader"`;
  return row?.isLeader === true;
}

/** True for a broken connection, which has lost the lock. */
export const isLockLost = (error: unknown): boolean => isBrokenConnection(error);
