import type { Sql } from "postgres";

/** Later, a job of the delivery is lost: after a restore, or after all of its repetitions. */
const LATE = "15 minutes";

/** Adds the job of pending deliveries that have lost theirs. Two jobs of one attempt make one attempt. */
export async function requeueDeliveries(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO queue.job (name, data, group_id, keep_until, policy, expire_seconds, deletion_seconds, retry_limit,
      retry_delay, retry_backoff, retry_delay_max)
    SELECT name, jsonb_build_object('deliveryId', delivery.id, 'attempt', delivery.attempts), delivery.endpoint_id,
      now() + make_interval(secs => retention_seconds), policy, expire_seconds, deletion_seconds, retry_limit,
      retry_delay, retry_backoff, retry_delay_max
    FROM webhook_deliveries AS delivery, queue.queue
    WHERE queue.name = 'deliverWebhook' AND delivery.state = 'pending'
      AND delivery.next_attempt_at < now() - ${LATE}::interval
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
