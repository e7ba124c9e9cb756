import "server-only";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "#lib/server/database/db";

/** Counters in PostgreSQL are shared by processes and survive restarts. */
export const openRateLimitStore = (keyPrefix: string, points: number, durationS: number) =>
  new RateLimiterPostgres({
    storeClient: pool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: durationS,
  });
