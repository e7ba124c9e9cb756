import "server-only";
import { SLOW_JOB_PRIORITY } from "#lib/domain/limits";
import type { Tx } from "#lib/server/database/db";

export interface NewJob {
  readonly data: object;
  /** Jobs of one group share its places, so that slow receivers of one company delay no other company. */
  readonly group?: string;
  readonly isSlow?: boolean;
}

interface NewJobs {
  readonly queue: string;
  readonly jobs: readonly NewJob[];
  readonly startAfter?: Date;
}

/** Adds jobs in the caller's transaction, without pg-boss, which needs a started instance per process. */
export async function addJobs(tx: Tx, { queue, jobs, startAfter }: NewJobs): Promise<void> {
  const data = jobs.map((job) => JSON.stringify(job.data));
  const groups = jobs.map(({ group = "" }) => group);
  const priorities = jobs.map(({ isSlow = false }) => (isSlow ? SLOW_JOB_PRIORITY : 0));
  const added = await tx.$executeRaw`
    INSERT INTO queue.job (name, data, group_id, priority, start_after, keep_until, policy, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max)
    SELECT name, job.data::jsonb, nullif(job.group_id, ''), job.priority, at, at + make_interval(secs => retention_seconds),
      policy, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max
    FROM queue.queue, coalesce(${startAfter ?? null}::timestamptz, now()) AS at,
      unnest(${data}::text[], ${groups}::text[], ${priorities}::int[]) AS job (data, group_id, priority)
    WHERE name = ${queue}`;
  if (added !== jobs.length) throw new Error(`the queue ${queue} is unknown`);
}
