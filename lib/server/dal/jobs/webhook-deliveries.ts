import type { Sql } from "postgres";
import { SLOW_JOB_PRIORITY } from "#lib/domain/limits";

/** Longer than all retries of a job; after this time the job is lost, for example after a restore. */
const LOST_AFTER = "15 minutes";

/** Adds jobs for pending deliveries that have lost theirs. A duplicate job does not repeat an attempt. */
export async function requeueDeliveries(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO queue.job (name, data, group_id, priority, keep_until, policy, expire_seconds, deletion_seconds, retry_limit,
      retry_delay, retry_backoff, retry_delay_max)
    SELECT name, jsonb_build_object('deliveryId', delivery.id, 'attempt', delivery.attempts), endpoint.company_id,
      CASE WHEN endpoint.is_slow THEN ${SLOW_JOB_PRIORITY}::int ELSE 0 END, now() + make_interval(secs => retention_seconds), policy, expire_seconds, deletion_seconds, retry_limit,
      retry_delay, retry_backoff, retry_delay_max
    FROM webhook_deliveries AS delivery JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id,
      queue.queue
    WHERE queue.name = 'deliverWebhook' AND delivery.state = 'pending'
      AND delivery.next_attempt_at < now() - ${LOST_AFTER}::interval
      AND NOT EXISTS (
        SELECT 1 FROM queue.job WHERE job.name = 'deliverWebhook' AND job.state < 'completed'
          AND job.data ->> 'deliveryId' = delivery.id::text)
    LIMIT 10000`;
}

/** @returns deleted rows, at most `limit` */
export async function deleteOldDeliveries(sql: Sql, days: number, limit: number): Promise<number> {
  const { count } = await sql`
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE created_at < now() - make_interval(days => ${days})
      ORDER BY created_at LIMIT ${limit})`;
  return count;
}
