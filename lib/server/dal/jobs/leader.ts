import type { Sql } from "postgres";
import { isBrokenConnection } from "#lib/server/database/broken-connection";

const LOCK = "logix hourly work";

/** One session of all holds the lock, until it ends; it may take it again. @param sql one connection that stays open */
export async function tryLeading(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isLeader: boolean }[]>`
    SELECT pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) AS "isLeader"`;
  return row?.isLeader === true;
}

/** The connection is unusable, and the lock is gone with it. */
export const isLockLost = (error: unknown): boolean => isBrokenConnection(error);
