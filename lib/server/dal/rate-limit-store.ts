import "server-only";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "#lib/server/database/db";

/** Without the names that the limiter gives to statements: behind a pooler none may stay prepared. */
const unnamed = {
  query: ({ text, values }: { text: string; values?: unknown[] }) => pool().query(text, values),
};

/** Counters in PostgreSQL are shared by processes and survive restarts. */
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
