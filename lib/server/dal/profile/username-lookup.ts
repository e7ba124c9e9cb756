import { DB_CONNECT_TIMEOUT_MS, DB_QUERY_TIMEOUT_MS, DB_STATEMENT_TIMEOUT_MS } from "#lib/domain/limits";
import { openLanes } from "#lib/server/database/lanes";
import { isPooled } from "#lib/server/database/pooled";
import type { Env } from "#lib/server/env";
import { timeLimit } from "#lib/server/time-limits";

const CONNECTIONS = 2;

/** Uses separate connections, so that pages never wait for API calls. */
export function openUsernames(env: Pick<Env, "databaseUrl" | "databaseDirectUrl">) {
  const lanes = openLanes(env.databaseUrl, CONNECTIONS, {
    connectTimeoutMs: timeLimit(DB_CONNECT_TIMEOUT_MS),
    statementTimeoutMs: timeLimit(DB_STATEMENT_TIMEOUT_MS),
    queryTimeoutMs: timeLimit(DB_QUERY_TIMEOUT_MS),
    isPooled: isPooled(env),
  });
  return {
    /** Includes inactive users. @param key lower-cased @throws when the database does not respond in time */
    async isKnown(key: string): Promise<boolean> {
      const found = await lanes.withTimeout(lanes.sql()`SELECT 1 FROM users WHERE username_key = ${key}`);
      return found.length > 0;
    },
    close: () => lanes.close(),
  };
}
