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
  type OrderStep,
} from "#lib/domain/order/order-status";
import { countMatches, matchesWordsOrWilaya } from "./people-search.ts";
import { boundedLimit, capTotal, countTallied, findTallies, sumTallies, type Total } from "./tallies.ts";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

const isStuck = () => Prisma.sql`(status = ANY (${[...WORK_STATUSES]})
  AND changed_at < now() - make_interval(hours => ${STUCK_AFTER_HOURS}::int))`;

const conditionOf = (filter: OrderFilter): Prisma.Sql =>
  Prisma.sql`${matchesWordsOrWilaya(filter.search ?? "")} AND ${filterOf(filter)}`;

const filterOf = ({ status, wilaya }: OrderFilter): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`true`,
      ...(status === undefined ? [] : [status === "stuck" ? isStuck() : Prisma.sql`status = ${status}`]),
      ...(wilaya === undefined ? [] : [Prisma.sql`wilaya = ${wilaya}`]),
    ],
    " AND ",
  );

const COLUMNS: Record<OrderFilter["sort"], Prisma.Sql> = {
  createdAt: Prisma.sql`listed.created_at`,
  changedAt: Prisma.sql`listed.changed_at`,
  number: Prisma.sql`listed.number`,
  name: Prisma.sql`listed.name_key`,
  due: Prisma.sql`listed.price_da + listed.fee_da`,
};

/** Ends with the number, so that no order appears on two pages. */
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

export async function listOrders(filter: OrderFilter): Promise<Total & { orders: ListedOrder[] }> {
  const where = conditionOf(filter);
  const order = orderBy(filter);
  const isCounted = filter.status === "stuck" || Boolean(filter.search?.trim());
  const [rows, total] = await Promise.all([
    db().$queryRaw<Row[]>`
      SELECT number, listed.status, name, phone, wilaya, commune, kind, price_da AS "priceDa", fee_da AS "feeDa",
        parcel, courier, listed.created_at AS "createdAt", changed_at AS "changedAt", owner.id AS "ownerId",
        owner.username, owner.is_active AS "isActive", (
          SELECT status FROM order_changes
          WHERE order_id = listed.id AND status = ANY (${[...ORDER_STEPS]}) ORDER BY id DESC LIMIT 1
        ) AS "lastStep"
      FROM (
        SELECT number FROM orders AS listed WHERE ${where}
        ORDER BY ${order} LIMIT ${boundedLimit(filter)} OFFSET ${(filter.page - 1) * filter.limit}
      ) AS page JOIN orders AS listed USING (number)
      LEFT JOIN users AS owner ON owner.id = listed.user_id
      ORDER BY ${order}`,
    isCounted
      ? countMatches("orders", {
          search: filter.search ?? "",
          filter: filter.status === "stuck" ? undefined : filterOf(filter),
          where,
        })
      : countAll(filter),
  ]);
  return { orders: rows.map(toListedOrder), ...total };
}

const countAll = async ({ status, wilaya }: OrderFilter): Promise<Total> =>
  capTotal(await countTallied("orders", { state: status, detail: wilaya?.toString() }));

function toListedOrder({ lastStep, ownerId, username, isActive, kind, ...same }: Row): ListedOrder {
  return {
    ...same,
    kind: kind as DeliveryKind | null,
    moves: allowedMoves(same.status, lastStep ?? "new"),
    owner: ownerId === null ? null : { id: ownerId, username: username ?? "", isActive: isActive ?? false },
  };
}

export async function countOrders(): Promise<OrderCounts> {
  const [tallies, [stuck]] = await Promise.all([
    findTallies("orders"),
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::float8 AS total FROM orders WHERE ${isStuck()}`,
  ]);
  const counts = ORDER_STATUSES.map((status) => [
    status,
    sumTallies(tallies, ({ state }) => state === status),
  ]);
  return { ...(Object.fromEntries(counts) as Omit<OrderCounts, "stuck">), stuck: stuck?.total ?? 0 };
}
