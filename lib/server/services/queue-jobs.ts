import "server-only";
import { eraseNow } from "#lib/server/dal/account/erasures";
import type { JobHandlers } from "#lib/server/queue/jobs";
import { deliverWebhook } from "./webhooks/deliver.ts";

/** What each queue's jobs do. */
export const queueJobs: JobHandlers = {
  deliverWebhook,
  eraseStatistics: eraseNow,
};
