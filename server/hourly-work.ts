import postgres, { type Sql } from "postgres";
import type { Env } from "#lib/server/env";
import { deleteExpiredLimits } from "#lib/server/dal/jobs/expired-limits";
import { retryImageRemovals } from "#lib/server/jobs/image-removals";
import { log } from "#lib/server/log/log";
import { checkParcelsInWorker } from "./check-parcels.ts";
import { deleteExpired } from "#lib/server/jobs/retention";
import { closeDays } from "#lib/server/dal/jobs/roll-up";

const HOUR_MS = 3_600_000;

/** Runs now and every hour. One failed job does not stop the others. @returns a function that stops it */
export function startHourlyWork({
  databaseUrl,
  dataDir,
  yalidine,
}: Pick<Env, "databaseUrl" | "dataDir" | "yalidine">): () => void {
  const work: readonly ((sql: Sql) => Promise<void>)[] = [
    closeDays,
    deleteExpiredLimits,
    deleteExpired,
    (sql) => retryImageRemovals(sql, dataDir),
    ...(yalidine ? [checkParcelsInWorker] : []),
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
