import "server-only";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "@/lib/server/db";

/** Counters in PostgreSQL: shared by processes, surviving restarts (CONTRACT §2). */
export const openRateLimitStore = (keyPrefix: string, points: number, durationS: number) =>
  new RateLimiterPostgres({
    storeClient: pool(),
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: durationS,
  });
