import "server-only";
import { addJobs, type NewJob } from "#lib/server/dal/queued-jobs";
import type { Tx } from "#lib/server/dal/transact";

/** Data of a job by queue, which a migration creates. Only ids: finished jobs stay for an hour. */
export interface Jobs {
  /** One attempt of a delivery; `attempt` counts the earlier ones. */
  deliverWebhook: { deliveryId: string; attempt: number };
  eraseStatistics: Record<string, never>;
  exportCompany: { exportId: string };
}

export type JobName = keyof Jobs;

/** A job may run twice, for example when the process ends before it is marked as done. */
export type JobHandlers = { readonly [N in JobName]: (data: Jobs[N]) => Promise<void> };

/** Adds a job that exists if and only if the transaction commits. */
export const enqueue = <N extends JobName>(
  tx: Tx,
  queue: N,
  data: Jobs[N],
  { startAfter, ...order }: Pick<NewJob, "group" | "isSlow"> & { startAfter?: Date } = {},
): Promise<void> => addJobs(tx, { queue, jobs: [{ data, ...order }], ...(startAfter && { startAfter }) });

export const enqueueAll = <N extends JobName>(
  tx: Tx,
  queue: N,
  jobs: readonly { data: Jobs[N]; group: string; isSlow: boolean }[],
  startAfter?: Date,
): Promise<void> => addJobs(tx, { queue, jobs, ...(startAfter && { startAfter }) });
