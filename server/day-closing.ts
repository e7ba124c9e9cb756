import postgres from "postgres";
import { closeDays } from "../lib/server/roll-up.ts";
import { log } from "../lib/server/log.ts";

const HOUR_MS = 3_600_000;

/**
 * Closes the days that are over, now and every hour. A failure is tried again an hour later: until then reads
 * count the events themselves.
 *
 * @returns stops it
 */
export function startClosingDays(databaseUrl: string): () => void {
  const run = async () => {
    const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
    try {
      await closeDays(sql);
    } catch (error) {
      log.error({ err: error }, "days could not be closed");
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  void run();
  const timer = setInterval(() => void run(), HOUR_MS);
  return () => clearInterval(timer);
}
