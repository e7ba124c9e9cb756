import "server-only";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "#lib/server/database/db";

/** Drops the statement names of the limiter: behind a pooler, no statement may stay prepared. */
const unnamed = {
  query: ({ text, values }: { text: string; values?: unknown[] }) => pool().query(text, values),
};

/** Counts in PostgreSQL, so that processes share counters and restarts keep them. */
export const openRateLimitStore = (keyPrefix: string, points: number, durationS: number) =>
  new RateLimiterPostgres({
    storeClient: unnamed,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: durationS,
  });
