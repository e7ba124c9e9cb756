import postgres, { type Sql } from "postgres";
import type { Env } from "../lib/server/env.ts";
import { deleteExpiredLimits } from "../lib/server/expired-limits.ts";
import { retryImageRemovals } from "../lib/server/image-removals.ts";
import { log } from "../lib/server/log.ts";
import { deleteExpired } from "../lib/server/retention.ts";
import { closeDays } from "../lib/server/roll-up.ts";

const HOUR_MS = 3_600_000;

/** Runs now and every hour. One failed job does not stop the others. @returns a function that stops it */
export function startHourlyWork({ databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">): () => void {
  const work: readonly ((sql: Sql) => Promise<void>)[] = [
    closeDays,
    deleteExpiredLimits,
    deleteExpired,
    (sql) => retryImageRemovals(sql, dataDir),
  ];
  let isRunning = false;
  const run = async () => {
    // A frozen database may delay the last run.
    if (isRunning) return;
    isRunning = true;
    const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
    for (const each of work) {
      await each(sql).catch((error: unknown) => log.error({ err: error }, "the hourly work failed"));
    }
    await sql.end({ timeout: 1 });
    isRunning = false;
  };
  void run();
  const timer = setInterval(() => void run(), HOUR_MS);
  return () => clearInterval(timer);
}
