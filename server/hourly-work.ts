import postgres, { type Sql } from "postgres";
import type { Env } from "#lib/server/env";
import { eraseDeletedAccounts } from "#lib/server/dal/jobs/erasures";
import { makeEventPartitions } from "#lib/server/dal/jobs/event-partitions";
import { deleteExpiredLimits } from "#lib/server/dal/jobs/expired-limits";
import { tryLeading } from "#lib/server/dal/jobs/leader";
import { retryImageRemovals } from "#lib/server/jobs/image-removals";
import { log } from "#lib/server/log/log";
import { checkParcelsInWorker } from "./check-parcels.ts";
import { deleteExpired } from "#lib/server/jobs/retention";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import { compactTallies } from "#lib/server/dal/jobs/tallies";

const HOUR_MS = 3_600_000;
/** One that does not lead takes over within this time. */
const RETRY_MS = 300_000;

/**
 * Runs now and every hour, in one process of all machines at a time: the one whose connection holds the lock. One failed
 * job does not stop the others.
 *
 * @returns a function that stops it
 */
export function startHourlyWork({
  databaseUrl,
  dataDir,
  yalidine,
}: Pick<Env, "databaseUrl" | "dataDir" | "yalidine">): () => void {
  const work: readonly ((sql: Sql) => Promise<void>)[] = [
    makeEventPartitions,
    closeDays,
    compactTallies,
    deleteExpiredLimits,
    deleteExpired,
    (sql) => retryImageRemovals(sql, dataDir),
    (sql) => eraseDeletedAccounts(sql),
    ...(yalidine ? [checkParcelsInWorker] : []),
  ];
  // The lock lasts as long as the connection.
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: 5,
    max_lifetime: null,
    connection: { application_name: "logix hourly work" },
    onnotice: () => {},
  });
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const run = async () => {
    const isLeader = await tryLeading(sql).catch(logFailure);
    if (isLeader) for (const each of work) await each(sql).catch(logFailure);
    if (!isStopped) timer = setTimeout(() => void run(), isLeader ? HOUR_MS : RETRY_MS);
  };
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void sql.end({ timeout: 1 });
  };
}

function logFailure(error: unknown): undefined {
  log.error({ err: error }, "the hourly work failed");
}
