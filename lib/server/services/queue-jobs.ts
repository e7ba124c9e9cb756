import "server-only";
import { eraseNow } from "#lib/server/dal/account/erasures";
import type { JobHandlers } from "#lib/server/queue/jobs";

/** What each queue's jobs do. */
export const queueJobs: JobHandlers = {
  eraseStatistics: eraseNow,
};
