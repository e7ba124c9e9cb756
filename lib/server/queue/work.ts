import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss, type Job } from "pg-boss";
import { log } from "#lib/server/log/log";
import { timeLimit } from "#lib/server/time-limits";
import type { JobHandlers, JobName, Jobs } from "./jobs.ts";

const CONNECTIONS = 2;
const POLL_S = 2;
/** Shorter than the primary waits for the thread. */
const STOP_MS = 3000;

/** Part of its expiry after which a job has failed. At the expiry its lane would wait for the handler. */
const DEADLINE_SHARE = 0.9;

/** Jobs that one process runs at a time, and those of one group that all processes run (plus one in a race). */
const LANES: Readonly<Record<JobName, { lanes: number; ofOneGroup: number }>> = {
  deliverWebhook: { lanes: 12, ofOneGroup: 4 },
  eraseStatistics: { lanes: 1, ofOneGroup: 1 },
  exportCompany: { lanes: 1, ofOneGroup: 1 },
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
    Object.entries(LANES).flatMap(([name, { lanes, ofOneGroup }]) =>
      Array.from({ length: lanes }, () => startLane(name as JobName, ofOneGroup)),
    ),
  );

  /** One job at a time: in a batch, a slow job would also hold the lanes of the others. */
  function startLane(name: JobName, groupConcurrency: number): Promise<string> {
    const options = { groupConcurrency, pollingIntervalSeconds: pollS, perJobResults: true } as const;
    const lane: Promise<string> = boss.work(name, options, async (jobs) => {
      const results = await Promise.all(
        jobs.map(async (job) => ({ id: job.id, status: await work(name, job) })),
      );
      // Fetches the next job at once, without the delay of a poll.
      boss.notifyWorker(await lane);
      return results;
    });
    return lane;
  }

  async function work<N extends JobName>(name: N, job: Job<unknown>): Promise<"completed" | "failed"> {
    const deadlineMs = job.expireInSeconds * 1000 * DEADLINE_SHARE;
    const done = new AbortController();
    const late = sleep(deadlineMs, undefined, { signal: done.signal }).then(() => {
      throw new Error(`the job did not end within ${deadlineMs} ms`);
    });
    try {
      await Promise.race([handlers[name](job.data as Jobs[N]), late]);
      return "completed";
    } catch (error) {
      log.warn({ err: error }, `a job of the queue ${name} failed`);
      return "failed";
    } finally {
      late.catch(() => {});
      done.abort();
    }
  }

  return () => boss.stop({ timeout: timeLimit(STOP_MS) });
}
