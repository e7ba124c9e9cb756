import postgres, { type Sql } from "postgres";
import { DB_CONNECT_TIMEOUT_MS, DB_QUERY_TIMEOUT_MS, DB_STATEMENT_TIMEOUT_MS } from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { processGlobal } from "#lib/server/process-global";
import { shareOf } from "#lib/server/share";
import { openLanes } from "./lanes.ts";

const LANES = { one: 4, all: 12, least: 2 };

const lanes = () =>
  processGlobal("database-lanes", () =>
    openLanes(getEnv().databaseUrl, shareOf(LANES, getEnv().workers), {
      connectTimeoutMs: DB_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: DB_STATEMENT_TIMEOUT_MS,
      queryTimeoutMs: DB_QUERY_TIMEOUT_MS,
    }),
  );

/** postgres.js for hot SQL; every statement must go through `withTimeout`. */
export const sql = (): Sql => lanes().sql();

export const withTimeout = <T>(query: postgres.PendingQuery<T & readonly postgres.MaybeRow[]>) =>
  lanes().withTimeout(query);

/** For work that would keep the others busy. The caller ends it. */
export const openBulkConnection = (): Sql =>
  postgres(getEnv().databaseUrl, {
    max: 1,
    connect_timeout: DB_CONNECT_TIMEOUT_MS / 1000,
    onnotice: () => undefined,
  });
