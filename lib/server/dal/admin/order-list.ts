import "server-only";
import type { CardImage } from "#lib/domain/order/card/colour";
import {
  type DeliveryKind,
  type ListedOrder,
  type OrderCounts,
  type OrderFilter,
  type OrderQueue,
} from "#lib/domain/order/order-list";
import {
  allowedMoves,
  CAME_BACK_DAYS,
  CAME_BACK_STATUSES,
  CLOSED_STATUSES,
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

const OTHER_QUEUES = {
  call_again: () => Prisma.sql`(status = 'new' AND id IN (SELECT order_id FROM order_calls))`,
  stuck: () => Prisma.sql`(status = ANY (${[...WORK_STATUSES]})
    AND changed_at < now() - make_interval(hours => ${STUCK_AFTER_HOURS}::int))`,
  came_back: () => Prisma.sql`(status = ANY (${[...CAME_BACK_STATUSES]})
    AND changed_at >= now() - make_interval(days => ${CAME_BACK_DAYS}::int))`,
};

type OtherQueue = keyof typeof OTHER_QUEUES;

const isOtherQueue = (queue: OrderQueue | undefined): queue is OtherQueue =>
  queue !== undefined && queue in OTHER_QUEUES;

const isInQueue = (queue: OrderQueue): Prisma.Sql =>
  isOtherQueue(queue) ? OTHER_QUEUES[queue]() : Prisma.sql`status = ${queue}`;

const conditionOf = (filter: OrderFilter): Prisma.Sql =>
  Prisma.sql`${matchesWordsOrWilaya(filter.search ?? "")} AND ${filterOf(filter)}`;

const filterOf = ({ status, wilaya, colour, character }: OrderFilter): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`true`,
      ...(status === undefined ? [] : [isInQueue(status)]),
      ...(wilaya === undefined ? [] : [Prisma.sql`wilaya = ${wilaya}`]),
      ...(colour === undefined ? [] : [Prisma.sql`card_colour = ${colour}`]),
      ...(character === undefined ? [] : [Prisma.sql`card_image = ${character}`]),
    ],
    " AND ",
  );

const isOfSamePhone = Prisma.sql`other.phone <> '' AND other.phone = listed.phone AND other.number <> listed.number`;

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

type StoredOrder = Omit<ListedOrder, "communeOf">;

interface Row extends Omit<StoredOrder, "moves" | "owner" | "kind" | "card"> {
  kind: string | null;
  cardName: string;
  cardTitle: string;
  cardColour: string;
  cardImage: string;
  lastStep: OrderStep | null;
  ownerId: string | null;
  username: string | null;
  isActive: boolean | null;
}

export async function listOrders(filter: OrderFilter): Promise<Total & { orders: StoredOrder[] }> {
  const where = conditionOf(filter);
  const order = orderBy(filter);
  const isOfCard = filter.colour !== undefined || filter.character !== undefined;
  const isCounted = isOtherQueue(filter.status) || isOfCard || Boolean(filter.search?.trim());
  const [rows, total] = await Promise.all([
    db().$queryRaw<Row[]>`
      SELECT number, listed.status, name, phone, wilaya, commune, kind, price_da AS "priceDa", fee_da AS "feeDa",
        parcel, courier, listed.created_at AS "createdAt", changed_at AS "changedAt", owner.id AS "ownerId",
        owner.username, owner.is_active AS "isActive", card_name AS "cardName", card_title AS "cardTitle",
        card_colour AS "cardColour", card_image AS "cardImage", (
          SELECT status FROM order_changes
          WHERE order_id = listed.id AND status = ANY (${[...ORDER_STEPS]}) ORDER BY id DESC LIMIT 1
        ) AS "lastStep",
        coalesce((
          SELECT note FROM order_changes WHERE order_id = listed.id ORDER BY id DESC LIMIT 1), '') AS "note",
        (SELECT count(*)::int FROM order_calls WHERE order_id = listed.id) AS "attempts",
        (SELECT max(called_at) FROM order_calls WHERE order_id = listed.id) AS "calledAt",
        (SELECT count(*)::int FROM orders AS other WHERE ${isOfSamePhone} AND status <> ALL (${[...CLOSED_STATUSES]}))
          AS "openBeside",
        (SELECT count(*)::int FROM orders AS other WHERE ${isOfSamePhone} AND status = 'refused') AS "refusedBefore"
      FROM (
        SELECT number FROM orders AS listed WHERE ${where}
        ORDER BY ${order} LIMIT ${boundedLimit(filter)} OFFSET ${(filter.page - 1) * filter.limit}
      ) AS page JOIN orders AS listed USING (number)
      LEFT JOIN users AS owner ON owner.id = listed.user_id
      ORDER BY ${order}`,
    isCounted
      ? countMatches("orders", {
          search: filter.search ?? "",
          filter: isOtherQueue(filter.status) ? undefined : filterOf(filter),
          where,
        })
      : countAll(filter),
  ]);
  return { orders: rows.map(toListedOrder), ...total };
}

const countAll = async ({ status, wilaya }: OrderFilter): Promise<Total> =>
  capTotal(await countTallied("orders", { state: status, detail: wilaya?.toString() }));

// CHECK constraints guarantee kind and character.
function toListedOrder(row: Row): StoredOrder {
  const { lastStep, ownerId, username, isActive, kind, cardName, cardTitle, cardColour, cardImage, ...same } =
    row;
  return {
    ...same,
    kind: kind as DeliveryKind | null,
    card: { name: cardName, title: cardTitle, colour: cardColour, image: cardImage as CardImage | "" },
    moves: allowedMoves(same.status, lastStep ?? "new"),
    owner: ownerId === null ? null : { id: ownerId, username: username ?? "", isActive: isActive ?? false },
  };
}

export async function countOrders(): Promise<OrderCounts> {
  const [tallies, callAgain, stuck, cameBack] = await Promise.all([
    findTallies("orders"),
    countOther("call_again"),
    countOther("stuck"),
    countOther("came_back"),
  ]);
  const counts = ORDER_STATUSES.map((status) => [
    status,
    sumTallies(tallies, ({ state }) => state === status),
  ]);
  const byStatus = Object.fromEntries(counts) as Omit<OrderCounts, OtherQueue>;
  return { ...byStatus, call_again: callAgain, stuck, came_back: cameBack };
}

async function countOther(queue: OtherQueue): Promise<number> {
  const [row] = await db().$queryRaw<{ total: number }[]>`
    SELECT count(*)::float8 AS total FROM orders WHERE ${isInQueue(queue)}`;
  return row?.total ?? 0;
}
