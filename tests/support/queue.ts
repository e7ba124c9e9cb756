import { readTextIn } from "#lib/i18n/translate";
import { workQueue } from "#lib/server/queue/work";
import type { JobHandlers } from "#lib/server/queue/jobs";
import { queueJobs } from "#lib/server/services/queue-jobs";

/** Works the queue as the app's thread does, but polls more often. @returns a function that stops it */
export const workTestQueue = (handlers: Partial<JobHandlers> = {}): Promise<() => Promise<void>> =>
  workQueue({
    databaseUrl: process.env.DATABASE_URL ?? "",
    handlers: { ...queueJobs(readTextIn), ...handlers },
    pollS: 0.5,
  });
