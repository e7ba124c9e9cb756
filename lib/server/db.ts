import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import postgres, { type Sql } from "postgres";
import {
  DB_CONNECT_TIMEOUT_MS,
  DB_STATEMENT_TIMEOUT_MS,
  DB_TRANSACTION_TIMEOUT_MS,
  DB_TRANSACTION_WAIT_MS,
} from "@/lib/domain/limits";
import { getEnv } from "./env";
import { PrismaClient } from "./generated/prisma/client";

function openDatabase() {
  const { databaseUrl } = getEnv();
  // A frozen server never fires its own time-out: the client needs one as well.
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: DB_CONNECT_TIMEOUT_MS,
    statement_timeout: DB_STATEMENT_TIMEOUT_MS,
    query_timeout: DB_STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that the server closes must not end the process.
  pool.on("error", () => undefined);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: DB_TRANSACTION_WAIT_MS, timeout: DB_TRANSACTION_TIMEOUT_MS },
  });
  const sql = postgres(databaseUrl, {
    max: 4,
    connect_timeout: DB_CONNECT_TIMEOUT_MS / 1000,
    connection: { statement_timeout: DB_STATEMENT_TIMEOUT_MS },
    onnotice: () => undefined,
  });
  return { pool, prisma, sql };
}

// Next evaluates a module once per bundle: all of them share one set of connections.
const KEY = Symbol.for("logix.database");
type Shared = { [KEY]?: ReturnType<typeof openDatabase> };
const open = () => ((globalThis as Shared)[KEY] ??= openDatabase());

/** Prisma, for everything that is not hot or bulk. */
export const db = (): PrismaClient => open().prisma;
/** The same, inside or outside a transaction. */
export type Tx = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** node-postgres under Prisma, for the rate limiter. */
export const pool = (): Pool => open().pool;

/** postgres.js, for hot SQL. */
export const sql = (): Sql => open().sql;

/** Rejects when a query of postgres.js, which has no time-out of its own, takes too long. */
export async function withTimeout<T>(query: postgres.PendingQuery<T & readonly postgres.MaybeRow[]>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      query.cancel();
      reject(Object.assign(new Error("query timed out"), { code: "QUERY_TIMEOUT" }));
    }, DB_STATEMENT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([query, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
