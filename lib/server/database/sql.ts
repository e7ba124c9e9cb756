import postgres, { type Sql } from "postgres";
import { getEnv } from "#lib/server/env";
import { processGlobal } from "#lib/server/process/process-global";
import { databaseLimits } from "./database-limits.ts";
import { openHotLanes } from "./hot-lanes.ts";
import { findConnections } from "./connections.ts";

const lanes = () =>
  findConnections()?.lanes ?? processGlobal("database-lanes", () => openHotLanes(getEnv().databaseUrl));

/** postgres.js for hot SQL; every statement must go through `withTimeout`. */
export const sql = (): Sql => lanes().sql();

export const withTimeout = <T>(query: postgres.PendingQuery<T & readonly postgres.MaybeRow[]>) =>
  lanes().withTimeout(query);

/** Opens a connection for work that would block the lanes. The caller ends it. */
export const openBulkConnection = (): Sql =>
  postgres(findConnections()?.url ?? getEnv().databaseDirectUrl, {
    max: 1,
    connect_timeout: databaseLimits().waitMs / 1000,
    prepare: false,
    onnotice: () => undefined,
  });
