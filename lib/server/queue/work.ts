import "server-only";
import { PgBoss } from "pg-boss";
import { log } from "#lib/server/log/log";
import type { JobHandlers, JobName, Jobs } from "./jobs.ts";

const CONNECTIONS = 2;
const POLL_S = 2;
/** Shorter than the primary waits for the thread. */
const STOP_MS = 3000;

/** Jobs that one process runs at a time, in all and of one group. */
const LANES: Readonly<Record<JobName, { batchSize: number; lanes: number; ofOneGroup: number }>> = {
  deliverWebhook: { batchSize: 3, lanes: 4, ofOneGroup: 3 },
  eraseStatistics: { batchSize: 1, lanes: 1, ofOneGroup: 1 },
  exportCompany: { batchSize: 1, lanes: 1, ofOneGroup: 1 },
};

interface Options {
  /** Address without a pooler. */
  readonly databaseUrl: string;
  readonly handlers: JobHandlers;
  readonly pollS?: number;
}

/**
 * Works all queues until it is stopped, even after a database outage. Processes share jobs with SKIP LOCKED.
 *
 * @returns a function that stops it: running jobs get 3 s to end, later ones are repeated elsewhere
 */
export async function workQueue({ databaseUrl, handlers, pollS = POLL_S }: Options) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "logix queue",
    schema: "queue",
    max: CONNECTIONS,
    // Migrations create the tables as their owner; this role cannot.
    migrate: false,
    reindex: false,
    schedule: false,
    monitorVacuum: false,
    registerInstance: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue failed"));
  await boss.start({ attempts: Number.MAX_SAFE_INTEGER });
  await Promise.all(
    Object.entries(LANES).map(([name, { batchSize, lanes, ofOneGroup }]) =>
      boss.work(
        name,
        {
          batchSize,
          localConcurrency: lanes,
          localGroupConcurrency: ofOneGroup,
          pollingIntervalSeconds: pollS,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const,
        (jobs) =>
          Promise.all(jobs.map(async ({ id, data }) => ({ id, status: await work(name as JobName, data) }))),
      ),
    ),
  );

  async function work<N extends JobName>(name: N, data: unknown): Promise<"completed" | "failed"> {
    try {
      await handlers[name](data as Jobs[N]);
      return "completed";
    } catch (error) {
      log.warn({ err: error }, `a job of the queue ${name} failed`);
      return "failed";
    }
  }

  return () => boss.stop({ timeout: STOP_MS });
}
