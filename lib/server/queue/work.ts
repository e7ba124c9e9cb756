import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss, type Job } from "pg-boss";
import { SLOW_JOB_PRIORITY } from "#lib/domain/limits";
import { log } from "#lib/server/log/log";
import { timeLimit } from "#lib/server/time-limits";
import type { JobHandlers, JobName, Jobs } from "./jobs.ts";

const CONNECTIONS = 2;
const POLL_S = 2;
/** Shorter than the primary waits for the thread. */
const STOP_MS = 3000;

/** Part of its expiry after which a job has failed. At the expiry its place would wait for the handler. */
const DEADLINE_SHARE = 0.9;

interface Places {
  /** Jobs that one process runs at a time. */
  all: number;
  /** Those of them that are slow. */
  slow: number;
  /** Jobs of one group that all processes run while this one runs fewer than `calm`; otherwise one. */
  ofOneGroup: number;
  calm: number;
}

/** More companies than ever stop responding at once have a place each, and leave some (webhooks 15). */
export const PLACES: Readonly<Record<JobName, Places>> = {
  deliverWebhook: { all: 128, slow: 32, ofOneGroup: 4, calm: 32 },
  eraseStatistics: { all: 1, slow: 0, ofOneGroup: 1, calm: 1 },
  exportCompany: { all: 1, slow: 0, ofOneGroup: 1, calm: 1 },
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
  const names = Object.keys(PLACES) as JobName[];
  const stops = names.map((name) => workOne(boss, name, { handle: handlers[name], pollS }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await boss.stop({ graceful: false });
  };
}

interface One<N extends JobName> {
  handle: JobHandlers[N];
  pollS: number;
}

/** pg-boss's own workers would poll once for each place. @returns a function that stops it */
function workOne<N extends JobName>(boss: PgBoss, name: N, { handle, pollS }: One<N>): () => Promise<void> {
  const { all, slow, ofOneGroup, calm } = PLACES[name];
  const running = new Map<string, { isSlow: boolean; end: Promise<void> }>();
  let taking = Promise.resolve();
  let isWaiting = false;
  let isStopped = false;
  const poll = setInterval(take, pollS * 1000);
  take();

  /** Fills the free places, once more if it is called meanwhile. */
  function take(): void {
    if (isWaiting) return;
    isWaiting = true;
    taking = taking.then(async () => {
      isWaiting = false;
      try {
        while (await takeOne());
      } catch (error) {
        log.warn({ err: error }, `the queue ${name} could not be read`);
      }
    });
  }

  /** @returns false when no place is free, or no job may take it */
  async function takeOne(): Promise<boolean> {
    if (isStopped || running.size >= all) return false;
    const groupConcurrency = running.size < calm ? ofOneGroup : 1;
    const [job] = await boss.fetch<Jobs[N]>(name, { groupConcurrency, minPriority: 0 });
    if (job) return start(job, false);
    const slowOnes = [...running.values()].filter(({ isSlow }) => isSlow);
    if (slowOnes.length >= slow) return false;
    const [slowJob] = await boss.fetch<Jobs[N]>(name, {
      groupConcurrency: 1,
      maxPriority: SLOW_JOB_PRIORITY,
    });
    return slowJob !== undefined && start(slowJob, true);
  }

  function start(job: Job<Jobs[N]>, isSlow: boolean): true {
    const end = run(job).then(() => {
      running.delete(job.id);
      take();
    });
    running.set(job.id, { isSlow, end });
    return true;
  }

  async function run(job: Job<Jobs[N]>): Promise<void> {
    try {
      if (await succeeds(job)) await boss.complete(name, job.id);
      else await boss.fail(name, job.id);
    } catch (error) {
      // It expires, and is repeated.
      log.warn({ err: error }, `the end of a job of the queue ${name} could not be saved`);
    }
  }

  async function succeeds(job: Job<Jobs[N]>): Promise<boolean> {
    const deadlineMs = job.expireInSeconds * 1000 * DEADLINE_SHARE;
    const done = new AbortController();
    const late = sleep(deadlineMs, undefined, { signal: done.signal }).then(() => {
      throw new Error(`the job did not end within ${deadlineMs} ms`);
    });
    try {
      await Promise.race([handle(job.data), late]);
      return true;
    } catch (error) {
      log.warn({ err: error }, `a job of the queue ${name} failed`);
      return false;
    } finally {
      late.catch(() => {});
      done.abort();
    }
  }

  return async () => {
    isStopped = true;
    clearInterval(poll);
    await taking;
    const ends = [...running.values()].map(({ end }) => end);
    await Promise.race([Promise.all(ends), sleep(timeLimit(STOP_MS), undefined, { ref: false })]);
    if (running.size > 0) await boss.fail(name, [...running.keys()]);
  };
}
