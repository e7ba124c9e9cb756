import "server-only";
import type { Milestones } from "#lib/domain/admin/setup";
import { db } from "#lib/server/database/db";

export async function findMilestones(): Promise<Milestones> {
  const [row] = await db().$queryRaw<Milestones[]>`
    SELECT
      EXISTS (SELECT FROM settings WHERE key = 'prices') AS "hasPriceChanged",
      EXISTS (SELECT FROM orders WHERE courier <> '') AS "hasCourier",
      EXISTS (SELECT FROM order_messages) OR EXISTS (SELECT FROM settings WHERE key = 'orderMessages') AS "hasWritten",
      EXISTS (SELECT FROM print_jobs) AS "hasPrinted",
      EXISTS (SELECT FROM order_changes WHERE status = 'encoded') AS "hasEncoded",
      EXISTS (SELECT FROM orders WHERE status = 'delivered') AS "hasDelivered",
      (SELECT count(*) FROM users WHERE role = 'admin')::int AS "admins",
      (SELECT count(*) FROM team_orders WHERE NOT EXISTS (
        SELECT FROM invoices WHERE team_order_id = team_orders.id))::int AS "waitingOrders"`;
  if (!row) throw new Error("no milestones");
  return row;
}
