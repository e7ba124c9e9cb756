import postgres from "postgres";
import { deleteExpiredLimits } from "../lib/server/expired-limits.ts";
import { closeDays } from "../lib/server/roll-up.ts";
import { log } from "../lib/server/log.ts";

const HOUR_MS = 3_600_000;

/**
 * Closes the days that are over and forgets what no longer limits anybody, now and every hour. A failure is tried
 * again an hour later: until then reads count the events themselves.
 *
 * @returns stops it
 */
export function startHourlyWork(databaseUrl: string): () => void {
  const run = async () => {
    const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
    try {
      await closeDays(sql);
      await deleteExpiredLimits(sql);
    } catch (error) {
      log.error({ err: error }, "the hourly work failed");
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  void run();
  const timer = setInterval(() => void run(), HOUR_MS);
  return () => clearInterval(timer);
}
