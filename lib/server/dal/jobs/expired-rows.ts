import type { Sql } from "postgres";
import { CLOSED_STATUSES } from "#lib/domain/order/order-status";
import { DEFAULT_RETENTION, type Retention } from "#lib/domain/admin/retention";

export async function findRetention(sql: Sql): Promise<Retention> {
  const [row] = await sql<
    { value: Partial<Retention> }[]
  >`SELECT value FROM settings WHERE key = 'retention'`;
  return { ...DEFAULT_RETENTION, ...row?.value };
}

/** Only events of closed days, whose sums remain. @returns deleted rows, at most `limit` */
export async function deleteOldEvents(sql: Sql, months: number, limit: number): Promise<number> {
  const { count } = await sql`
    DELETE FROM events WHERE id IN (
      SELECT id FROM events
      WHERE occurred_at < now() - make_interval(months => ${months})
        AND occurred_at < (SELECT closed_until FROM roll_up)
      ORDER BY occurred_at LIMIT ${limit})`;
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

/**
 * Who and where, and what was written to them, of ended orders whose owner's account is deleted (order 27).
 *
 * @returns erased orders, at most `limit`
 */
export async function eraseOrphanedOrders(sql: Sql, days: number, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    WITH erased AS (
      UPDATE orders SET username = '', name = '', phone = '', second_phone = '', street = '', note = '', card_name = '',
        card_title = ''
      WHERE id IN (
        SELECT id FROM orders
        WHERE user_id IS NULL AND username <> '' AND status = ANY (${sql.array([...CLOSED_STATUSES])})
          AND changed_at < now() - make_interval(days => ${days})
        LIMIT ${limit})
      RETURNING id
    ), labels AS (
      -- The slip at the courier has name, phone and address.
      UPDATE parcels SET label_url = '' WHERE order_id IN (SELECT id FROM erased)
    ), messages AS (
      DELETE FROM order_messages WHERE order_id IN (SELECT id FROM erased)
    )
    SELECT count(*)::int AS count FROM erased`;
  return row?.count ?? 0;
}

/** @returns deleted rows, at most `limit` */
export async function deleteOldAuditEntries(sql: Sql, months: number, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`SELECT delete_old_audit_entries(${months}, ${limit}) AS count`;
  return row?.count ?? 0;
}
