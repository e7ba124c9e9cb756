import { DB_CONNECT_TIMEOUT_MS, DB_QUERY_TIMEOUT_MS, DB_STATEMENT_TIMEOUT_MS } from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { shareOf } from "#lib/server/process/share";
import { timeLimit } from "#lib/server/time-limits";
import { openLanes } from "./lanes.ts";
import { isPooled } from "./pooled.ts";

const LANES = { one: 4, all: 12, min: 2 };

export const openHotLanes = (url: string) =>
  openLanes(url, shareOf(LANES, getEnv().workers), {
    connectTimeoutMs: timeLimit(DB_CONNECT_TIMEOUT_MS),
    statementTimeoutMs: timeLimit(DB_STATEMENT_TIMEOUT_MS),
    queryTimeoutMs: timeLimit(DB_QUERY_TIMEOUT_MS),
    isPooled: isPooled(getEnv()),
  });
