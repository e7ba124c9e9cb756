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
import { watchGauge } from "#lib/server/metrics";
import { processGlobal } from "#lib/server/process-global";
import { shareOf } from "#lib/server/share";
import { RenewingPool } from "./renewing-pool.ts";

const POOL = { one: 10, all: 24, least: 4 };

function openDatabase() {
  const { databaseUrl, workers } = getEnv();
  const pool = new RenewingPool({
    connectionString: databaseUrl,
    max: shareOf(POOL, workers),
    connectionTimeoutMillis: DB_CONNECT_TIMEOUT_MS,
    statement_timeout: DB_STATEMENT_TIMEOUT_MS,
    // A frozen server never fires its own time-out, so the client needs one.
    query_timeout: DB_QUERY_TIMEOUT_MS,
    // The server closes transactions of clients that are gone.
    idle_in_transaction_session_timeout: DB_TRANSACTION_TIMEOUT_MS + DB_STATEMENT_TIMEOUT_MS,
  });
  watchGauge(
    "logix_database_pool_connections",
    "Connections of Prisma's pool, and who waits for one",
    () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  );
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: DB_TRANSACTION_WAIT_MS, timeout: DB_TRANSACTION_TIMEOUT_MS },
  });
  return { pool, prisma };
}

const open = () => processGlobal("database", openDatabase);

/** For queries that are neither hot nor bulk. */
export const db = (): PrismaClient => open().prisma;
export type Tx = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

export const pool = (): Pool => open().pool;
