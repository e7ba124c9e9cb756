import type { Sql } from "postgres";
import { CLOSED_STATUSES } from "#lib/domain/order/order-status";
import { DEFAULT_RETENTION, type Retention } from "#lib/domain/admin/retention";

export async function findRetention(sql: Sql): Promise<Retention> {
  const [row] = await sql<
    { value: Partial<Retention> }[]
  >`SELECT value FROM settings WHERE key = 'retention'`;
  return { ...DEFAULT_RETENTION, ...row?.value };
}

/** Deletes only closed days, whose sums remain. @returns deleted rows: at least `limit`, except in the last batch */
export async function deleteOldEvents(sql: Sql, months: number, limit: number): Promise<number> {
  // Deletes by time range, so that PostgreSQL reads only its partitions.
  const [old] = await sql<{ until: Date }[]>`
    WITH border AS MATERIALIZED (
      SELECT least(now() - make_interval(months => ${months}), closed_until) AS at FROM roll_up
    )
    SELECT coalesce((
      SELECT occurred_at + interval '1 millisecond' FROM events WHERE occurred_at < (SELECT at FROM border)
      ORDER BY occurred_at OFFSET ${limit - 1} LIMIT 1
    ), at) AS until FROM border`;
  if (!old) return 0;
  const { count } = await sql`DELETE FROM events WHERE occurred_at < ${old.until}`;
  return count;
}

/** Ended sessions hold personal data: device and times. @returns deleted rows, at most `limit` */
export async function deleteEndedSessions(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at < now() ORDER BY expires_at LIMIT ${limit})`;
  return count;
}

/** @returns deleted rows, at most `limit` */
export async function deleteOldMessages(sql: Sql, months: number, limit: number): Promise<number> {
  const { count } = await sql`
    DELETE FROM contact_messages WHERE id IN (
      SELECT id FROM contact_messages WHERE created_at < now() - make_interval(months => ${months})
      ORDER BY created_at LIMIT ${limit})`;
  return count;
}

/** Erases personal data of closed orders without account (order 27). @returns erased orders, at most `limit` */
export async function eraseOrphanedOrders(sql: Sql, days: number, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    WITH erased AS (
      UPDATE orders SET username = '', name = '', phone = '', second_phone = '', street = '', note = '', card_name = '',
        card_title = '', commune = CASE WHEN team_order_id IS NULL THEN '' ELSE commune END
      WHERE id IN (
        SELECT id FROM orders
        WHERE user_id IS NULL AND username <> '' AND status = ANY (${sql.array([...CLOSED_STATUSES])})
          AND changed_at < now() - make_interval(days => ${days})
        LIMIT ${limit})
      RETURNING id
    ), labels AS (
      -- The courier's slip has name, phone and address; courier reasons and admin notes may name the customer.
      UPDATE parcels SET label_url = '', reason = '' WHERE order_id IN (SELECT id FROM erased)
    ), notes AS (
      UPDATE order_changes SET note = '' WHERE order_id IN (SELECT id FROM erased) AND note <> ''
    ), edits AS (
      DELETE FROM order_edits WHERE order_id IN (SELECT id FROM erased)
    ), calls AS (
      DELETE FROM order_calls WHERE order_id IN (SELECT id FROM erased)
    ), messages AS (
      DELETE FROM order_messages WHERE order_id IN (SELECT id FROM erased)
    )
    SELECT count(*)::int AS count FROM erased`;
  return row?.count ?? 0;
}

/** Deletes responses of idempotent requests after their window (open-api 8). @returns deleted rows, at most `limit` */
export async function deleteOldReplies(sql: Sql, hours: number, limit: number): Promise<number> {
  const { count } = await sql`
    DELETE FROM api_replies WHERE (api_key_id, key_hash) IN (
      SELECT api_key_id, key_hash FROM api_replies WHERE created_at < now() - make_interval(hours => ${hours})
      ORDER BY created_at LIMIT ${limit})`;
  return count;
}

/** @returns deleted rows, at most `limit` */
export async function deleteOldAuditEntries(sql: Sql, months: number, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`SELECT delete_old_audit_entries(${months}, ${limit}) AS count`;
  return row?.count ?? 0;
}

/** Former values hold personal data. @returns deleted rows, at most `limit` */
export async function deleteOldLastingChanges(sql: Sql, days: number, limit: number): Promise<number> {
  const { count } = await sql`
    DELETE FROM lasting_changes WHERE id IN (
      SELECT id FROM lasting_changes
      WHERE changed_at < now() - make_interval(days => ${days})
        AND coalesce(recovered_at, changed_at) < now() - make_interval(days => ${days})
      ORDER BY changed_at LIMIT ${limit})`;
  return count;
}

/** Ended invitations hold personal data: names and phones. @returns deleted rows, at most `limit` */
export async function deleteEndedInvitations(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    DELETE FROM company_invitations WHERE id IN (
      SELECT id FROM company_invitations WHERE expires_at < now() ORDER BY expires_at LIMIT ${limit})`;
  return count;
}
