import "server-only";
import type { Tx } from "#lib/server/database/db";

export interface NewJob {
  readonly queue: string;
  readonly data: object;
  /** Jobs of one group share its slots, so that a slow receiver delays only itself. */
  readonly group?: string;
  readonly startAfter?: Date;
}

/**
 * Adds a job in the caller's transaction, with the settings of its queue. pg-boss's own way would need a started
 * instance in every process.
 */
export async function addJob(tx: Tx, { queue, data, group, startAfter }: NewJob): Promise<void> {
  const added = await tx.$executeRaw`
    INSERT INTO queue.job (name, data, group_id, start_after, keep_until, policy, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max)
    SELECT name, ${JSON.stringify(data)}::jsonb, ${group ?? null}, at, at + make_interval(secs => retention_seconds),
      policy, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max
    FROM queue.queue, coalesce(${startAfter ?? null}::timestamptz, now()) AS at
    WHERE name = ${queue}`;
  if (added !== 1) throw new Error(`the queue ${queue} is unknown`);
}
