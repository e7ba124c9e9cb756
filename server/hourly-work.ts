import postgres, { type Sql } from "postgres";
import { HOUR_MS } from "#lib/domain/time/durations";
import type { Env } from "#lib/server/env";
import { eraseDeletedAccounts } from "#lib/server/dal/jobs/erasures";
import { makeEventPartitions } from "#lib/server/dal/jobs/event-partitions";
import { deleteExpiredLimits } from "#lib/server/dal/jobs/expired-limits";
import { retryImageRemovals } from "#lib/server/jobs/image-removals";
import { checkParcelsInWorker } from "./check-parcels.ts";
import { failLostExports } from "#lib/server/dal/jobs/company-exports";
import { requeueDeliveries } from "#lib/server/dal/jobs/webhook-deliveries";
import { startLeaderJobs, type Job } from "./leader-jobs.ts";
import { deleteExpired } from "#lib/server/jobs/retention";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import { countUserBlocks } from "#lib/server/dal/jobs/user-blocks";
import { compactCashDays, compactTallies, sumAcquisitions } from "#lib/server/dal/jobs/tallies";

/** A process that does not lead takes over within this time. */
const RETRY_MS = 300_000;

/** Runs the jobs now and every hour, in one process of all machines. @returns a function that stops it */
export function startHourlyWork({
  databaseDirectUrl,
  dataDir,
  s3,
  yalidine,
}: Pick<Env, "databaseDirectUrl" | "dataDir" | "s3" | "yalidine">): () => void {
  const work: readonly Job[] = [
    makeEventPartitions,
    closeDays,
    compactTallies,
    compactCashDays,
    sumAcquisitions,
    countUserBlocks,
    deleteExpiredLimits,
    deleteExpired,
    (sql) => retryImageRemovals(sql, { dataDir, s3 }),
    (sql) => eraseDeletedAccounts(sql),
    requeueDeliveries,
    failLostExports,
    ...(yalidine ? [checkParcelsInWorker] : []),
  ];
  return startLeaderJobs({
    connect: (): Sql =>
      postgres(databaseDirectUrl, {
        max: 1,
        connect_timeout: 5,
        max_lifetime: null,
        connection: { application_name: "logix hourly work" },
        onnotice: () => {},
      }),
    work,
    everyMs: HOUR_MS,
    retryMs: RETRY_MS,
    jobMaxMs: HOUR_MS,
  });
}
