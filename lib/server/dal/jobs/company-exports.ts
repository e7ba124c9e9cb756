import type { Sql } from "postgres";

/** Longer than all retries of an export job; after this time the job is lost. */
const LOST_AFTER = "1 hour";

/** Fails exports without a job, so that they can be requested again. */
export async function failLostExports(sql: Sql): Promise<void> {
  await sql`
    UPDATE company_exports AS export SET state = 'failed', run = NULL
    WHERE state = 'queued' AND created_at < now() - ${LOST_AFTER}::interval
      AND NOT EXISTS (
        SELECT 1 FROM queue.job WHERE job.name = 'exportCompany' AND job.state < 'completed'
          AND job.data ->> 'exportId' = export.id::text)`;
}

/** Deletes expired exports and parts of superseded runs. @returns deleted parts, at most `limit` */
export async function deleteOldExports(sql: Sql, days: number, limit: number): Promise<number> {
  await sql`
    UPDATE company_exports SET state = 'withdrawn', run = NULL, ready_at = NULL
    WHERE state = 'ready' AND ready_at < now() - make_interval(days => ${days})`;
  const { count } = await sql`
    DELETE FROM company_export_parts WHERE (export_id, run, number) IN (
      SELECT part.export_id, part.run, part.number
      FROM company_export_parts AS part JOIN company_exports AS export ON export.id = part.export_id
      WHERE part.run IS DISTINCT FROM export.run LIMIT ${limit})`;
  // Kept for a day, because the daily limit counts them.
  await sql`
    DELETE FROM company_exports AS export
    WHERE state IN ('failed', 'withdrawn') AND created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM company_export_parts WHERE export_id = export.id)`;
  return count;
}
