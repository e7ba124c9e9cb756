import "server-only";
import {
  type DeliveryKind,
  type ListedOrder,
  type OrderCounts,
  type OrderFilter,
} from "#lib/domain/order/order-list";
import {
  allowedMoves,
  ORDER_STATUSES,
  ORDER_STEPS,
  STUCK_AFTER_HOURS,
  WORK_STATUSES,
  type OrderStatus,
  type OrderStep,
} from "#lib/domain/order/order-status";
import { matchesWordsOrWilaya } from "#lib/server/dal/admin/people-search";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

const isStuck = () => Prisma.sql`(status = ANY (${[...WORK_STATUSES]})
  AND changed_at < now() - make_interval(hours => ${STUCK_AFTER_HOURS}::int))`;

function conditionOf({ search, status, wilaya }: OrderFilter): Prisma.Sql {
  const conditions = [
    matchesWordsOrWilaya(search ?? ""),
    ...(status === undefined ? [] : [status === "stuck" ? isStuck() : Prisma.sql`status = ${status}`]),
    ...(wilaya === undefined ? [] : [Prisma.sql`wilaya = ${wilaya}`]),
  ];
  return Prisma.join(conditions, " AND ");
}

const COLUMNS: Record<OrderFilter["sort"], Prisma.Sql> = {
  createdAt: Prisma.sql`listed.created_at`,
  changedAt: Prisma.sql`listed.changed_at`,
  number: Prisma.sql`listed.number`,
  name: Prisma.sql`listed.name_key`,
  due: Prisma.sql`listed.price_da + listed.fee_da`,
};

/** The number comes last, so that no order appears on two pages. */
function orderBy({ sort, order }: OrderFilter): Prisma.Sql {
  const direction = order === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`${COLUMNS[sort]} ${direction}, listed.number ${direction}`;
}

interface Row extends Omit<ListedOrder, "moves" | "owner" | "kind"> {
  kind: string | null;
  lastStep: OrderStep | null;
  ownerId: string | null;
  username: string | null;
  isActive: boolean | null;
}

export async function listOrders(filter: OrderFilter): Promise<{ orders: ListedOrder[]; total: number }> {
  const where = conditionOf(filter);
  const order = orderBy(filter);
  const [rows, [counted]] = await Promise.all([
    db().$queryRaw<Row[]>`
      SELECT number, listed.status, name, phone, wilaya, commune, kind, price_da AS "priceDa", fee_da AS "feeDa",
        parcel, courier, listed.created_at AS "createdAt", changed_at AS "changedAt", owner.id AS "ownerId",
        owner.username, owner.is_active AS "isActive", (
          SELECT status FROM order_changes
          WHERE order_id = listed.id AND status = ANY (${[...ORDER_STEPS]}) ORDER BY id DESC LIMIT 1
        ) AS "lastStep"
      FROM (
        SELECT number FROM orders AS listed WHERE ${where}
        ORDER BY ${order} LIMIT ${filter.limit} OFFSET ${(filter.page - 1) * filter.limit}
      ) AS page JOIN orders AS listed USING (number)
      LEFT JOIN users AS owner ON owner.id = listed.user_id
      ORDER BY ${order}`,
    db().$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM orders WHERE ${where}`,
  ]);
  return { orders: rows.map(toListedOrder), total: Number(counted?.total ?? 0) };
}

function toListedOrder({ lastStep, ownerId, username, isActive, kind, ...same }: Row): ListedOrder {
  return {
    ...same,
    kind: kind as DeliveryKind | null,
    moves: allowedMoves(same.status, lastStep ?? "new"),
    owner: ownerId === null ? null : { id: ownerId, username: username ?? "", isActive: isActive ?? false },
  };
}

export async function countOrders(): Promise<OrderCounts> {
  const rows = await db().$queryRaw<{ status: OrderStatus; total: bigint; stuck: bigint }[]>`
    SELECT status, count(*) AS total, count(*) FILTER (WHERE ${isStuck()}) AS stuck FROM orders GROUP BY status`;
  const counts = Object.fromEntries([...ORDER_STATUSES, "stuck"].map((queue) => [queue, 0])) as OrderCounts;
  for (const { status, total, stuck } of rows) {
    counts[status] = Number(total);
    counts.stuck += Number(stuck);
  }
  return counts;
}
