import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import {
  DB_CONNECT_TIMEOUT_MS,
  DB_QUERY_TIMEOUT_MS,
  DB_STATEMENT_TIMEOUT_MS,
  DB_TRANSACTION_TIMEOUT_MS,
  DB_TRANSACTION_WAIT_MS,
} from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { PrismaClient } from "#lib/server/generated/prisma/client";
import { registerGauge } from "#lib/server/metrics";
import { processGlobal } from "#lib/server/process/process-global";
import { shareOf } from "#lib/server/process/share";
import { timeLimit } from "#lib/server/time-limits";
import { openHotLanes } from "./hot-lanes.ts";
import { isPooled } from "./pooled.ts";
import { RenewingPool } from "./renewing-pool.ts";
import { findConnections, type Connections } from "./scope.ts";

const POOL = { one: 10, all: 24, min: 4 };

const SESSION_TIMEOUTS = {
  statement_timeout: timeLimit(DB_STATEMENT_TIMEOUT_MS),
  // The server ends transactions of lost clients.
  idle_in_transaction_session_timeout: timeLimit(DB_TRANSACTION_TIMEOUT_MS + DB_STATEMENT_TIMEOUT_MS),
};

function openPrisma(url: string) {
  const env = getEnv();
  const pool = new RenewingPool({
    connectionString: url,
    max: shareOf(POOL, env.workers),
    connectionTimeoutMillis: timeLimit(DB_CONNECT_TIMEOUT_MS),
    // A frozen server never fires its own time-out, so the client needs one.
    query_timeout: timeLimit(DB_QUERY_TIMEOUT_MS),
    ...(isPooled(env) ? {} : SESSION_TIMEOUTS),
  });
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: {
      maxWait: timeLimit(DB_TRANSACTION_WAIT_MS),
      timeout: timeLimit(DB_TRANSACTION_TIMEOUT_MS),
    },
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
