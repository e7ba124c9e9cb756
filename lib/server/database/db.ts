import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { DB_TRANSACTION_TIMEOUT_MS } from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { PrismaClient } from "#lib/server/generated/prisma/client";
import { registerGauge } from "#lib/server/metrics";
import { processGlobal } from "#lib/server/process/process-global";
import { perWorker } from "#lib/server/process/per-worker";
import { timeLimit } from "#lib/server/time-limits";
import { databaseLimits } from "./database-limits.ts";
import { openHotLanes } from "./hot-lanes.ts";
import { isPooled } from "./pooled.ts";
import { RenewingPool } from "./renewing-pool.ts";
import { findConnections, type Connections } from "./connections.ts";

const POOL = { one: 10, all: 24, min: 4 };

function openPrisma(url: string) {
  const env = getEnv();
  const { waitMs, statementMs, responseMs } = databaseLimits();
  const transactionMs = timeLimit(DB_TRANSACTION_TIMEOUT_MS);
  const pool = new RenewingPool({
    connectionString: url,
    max: perWorker(POOL, env.workers),
    connectionTimeoutMillis: waitMs,
    query_timeout: responseMs,
    ...(!isPooled(env) && {
      statement_timeout: statementMs,
      // The server ends transactions of lost clients.
      idle_in_transaction_session_timeout: transactionMs + statementMs,
    }),
  });
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: waitMs, timeout: transactionMs },
  });
  return { pool, prisma };
}

function openDatabase() {
  const database = openPrisma(getEnv().databaseUrl);
  const { pool } = database;
  registerGauge(
    "logix_database_pool_connections",
    "Connections of Prisma's pool, and requests that wait for one",
    () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  );
  return database;
}

const open = () => processGlobal("database", openDatabase);

/** Hot and bulk queries use postgres.js (sql.ts). */
export const db = (): PrismaClient => findConnections()?.prisma ?? open().prisma;
export type Tx = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

export const pool = (): Pool => open().pool;

export const openReplicaConnections = (url: string): Connections => ({
  prisma: openPrisma(url).prisma,
  lanes: openHotLanes(url),
  url,
});
