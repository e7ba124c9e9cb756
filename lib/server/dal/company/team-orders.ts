import "server-only";
import { formatInvoiceNumber, type Invoice, type ListedInvoice } from "#lib/domain/company/invoice";
import type { ListedTeamOrder } from "#lib/domain/company/team-order";
import { shownTitle } from "#lib/domain/company/template";
import { NOT_OWED } from "#lib/domain/company/team-order";
import type { Delivery } from "#lib/domain/delivery/delivery";
import { readLocale } from "#lib/domain/locale";
import { CLOSED_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import { inBatches } from "#lib/server/dal/batches";
import { createCardOfOrder } from "#lib/server/dal/order/made-cards";
import { toOrderSnapshot } from "#lib/server/dal/order/orders";
import { MEMBERSHIP_TEMPLATE, toEffectiveTemplate } from "./templates.ts";

/** Locks the company, so that its orders are created one at a time. @returns false when the company is not active */
export async function lockActiveCompany(tx: Tx, companyId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM companies WHERE id = ${companyId}::uuid AND state = 'active' FOR UPDATE`;
  return rows.length > 0;
}

export interface OrderingMember {
  id: string;
  uid: string;
  fullName: string;
  /** Has an open order. */
  isOpen: boolean;
}

/** Locks the rows of users, as account deletion does. Skips users who are not members. */
export async function lockOrderingMembers(
  tx: Tx,
  companyId: string,
  uids: readonly string[],
): Promise<OrderingMember[]> {
  const members = await tx.$queryRaw<Omit<OrderingMember, "isOpen">[]>`
    SELECT id, uid, full_name AS "fullName" FROM users
    WHERE uid = ANY (${[...uids]}) AND EXISTS (
      SELECT FROM company_members WHERE user_id = users.id AND company_id = ${companyId}::uuid)
    ORDER BY id FOR UPDATE OF users`;
  // A separate query: a statement that waits for locks sees orders as of its start.
  const open = await tx.order.findMany({
    where: { userId: { in: members.map(({ id }) => id) }, status: { notIn: [...CLOSED_STATUSES] } },
    select: { userId: true },
  });
  const withOpen = new Set(open.map(({ userId }) => userId));
  return members.map((member) => ({ ...member, isOpen: withOpen.has(member.id) }));
}

const CARD_OWNER = {
  id: true,
  uid: true,
  username: true,
  fullName: true,
  title: true,
  address: true,
  phones: { select: { number: true }, where: { slot: 0 } },
  language: true,
  card: { select: { colour: true, image: true, message: true } },
  membership: MEMBERSHIP_TEMPLATE,
} satisfies Prisma.UserSelect;

export interface OrderableCard {
  /** Public id of the member. */
  id: string;
  name: string;
  cardName: string;
  /** "" on a card with a character. */
  cardTitle: string;
}

/** Returns what an order would print for members, by name; skips others. @param uids public ids */
export async function listOrderableCards(
  companyId: string,
  uids: readonly string[],
): Promise<OrderableCard[]> {
  const owners = await db().user.findMany({
    where: { uid: { in: [...uids] }, membership: { companyId } },
    select: CARD_OWNER,
    orderBy: { nameKey: "asc" },
  });
  return owners.map((owner) => {
    const { name, cardName, cardTitle, cardImage } = toOrderSnapshot(withCompanyCard(owner));
    return { id: owner.uid, name, cardName, cardTitle: cardImage ? "" : cardTitle };
  });
}

interface CreatedTeamOrder {
  companyId: string;
  placedBy: string | null;
  recipient: string;
  phone: string;
  delivery: Delivery;
  memberIds: readonly string[];
  priceDa: number;
  /** Fee of the single delivery, stored with the first order. */
  feeDa: number;
}

/** @returns id of the team order and numbers of its orders */
export async function createTeamOrder(
  tx: Tx,
  { companyId, placedBy, recipient, phone, delivery, memberIds, priceDa, feeDa }: CreatedTeamOrder,
): Promise<{ id: string; numbers: number[] }> {
  const { id } = await tx.teamOrder.create({
    data: { companyId, placedBy, recipient, phone },
    select: { id: true },
  });
  const owners = await tx.user.findMany({
    where: { id: { in: [...memberIds] } },
    select: CARD_OWNER,
    orderBy: { nameKey: "asc" },
  });
  const created = await tx.order.createManyAndReturn({
    data: owners.map((owner, index) => ({
      userId: owner.id,
      teamOrderId: id,
      priceDa,
      feeDa: index === 0 ? feeDa : 0,
      ...toOrderSnapshot({ ...withCompanyCard(owner), delivery }),
    })),
    select: { id: true, number: true },
  });
  await tx.orderChange.createMany({ data: created.map((order) => ({ orderId: order.id, status: "new" })) });
  for (const { number } of created) await createCardOfOrder(tx, number);
  return { id, numbers: created.map(({ number }) => number) };
}

interface Holder {
  title: string;
  language: string;
  card: { colour: string; image: string; message: string } | null;
  membership: Parameters<typeof toEffectiveTemplate>[0];
}

/** Applies title and design of the company's template (team 7). */
function withCompanyCard<T extends Holder>(owner: T): T {
  const effective = toEffectiveTemplate(owner.membership);
  if (!effective) return owner;
  const { design } = effective.template;
  return {
    ...owner,
    title: shownTitle(owner.title, effective, readLocale(owner.language)),
    ...(design && { card: { message: "", ...owner.card, ...design } }),
  };
}

export interface TeamOrderCard {
  id: string;
  number: number;
  status: OrderStatus;
  priceDa: number;
  feeDa: number;
  /** A payout includes its cash (cash 2). */
  isPaidOut: boolean;
}

/** Locks the orders of its cards, as moves do. */
export async function lockTeamOrder(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE team_order_id = ${id}::uuid ORDER BY number FOR UPDATE`;
}

export async function getSettledOrders(
  tx: Tx,
  id: string,
): Promise<{ companyId: string; orders: TeamOrderCard[] }> {
  const { companyId, orders } = await tx.teamOrder.findUniqueOrThrow({
    where: { id },
    select: {
      companyId: true,
      orders: {
        select: { id: true, number: true, status: true, priceDa: true, feeDa: true, payoutId: true },
        orderBy: { number: "asc" },
      },
    },
  });
  return {
    companyId,
    orders: orders.map(({ status, payoutId, ...order }) => ({
      ...order,
      status: status as OrderStatus,
      isPaidOut: payoutId !== null,
    })),
  };
}

export async function moveFee(
  tx: Tx,
  { id, feeDa }: Pick<TeamOrderCard, "id" | "feeDa">,
  toId: string,
): Promise<void> {
  await tx.order.update({ where: { id }, data: { feeDa: 0 }, select: { id: true } });
  await tx.order.update({ where: { id: toId }, data: { feeDa }, select: { id: true } });
}

/** Joins cards and invoices in one statement, because an order may have a hundred cards. */
const teamOrdersQuery = (teamOrders: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT team_order.id, team_order.created_at AS "createdAt", recipient, wilaya, coalesce(commune, '') AS commune,
    coalesce(orders, '[]') AS orders, coalesce(due, 0)::float8 AS "dueDa", coalesce(invoices, '[]') AS invoices
  FROM (${teamOrders}) AS team_order
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('number', number, 'name', name, 'status', status, 'parcel', parcel)
          ORDER BY number) AS orders,
        sum(price_da + fee_da) FILTER (WHERE status <> ALL (${[...NOT_OWED]})) AS due,
        (array_agg(wilaya ORDER BY number))[1] AS wilaya, (array_agg(commune ORDER BY number))[1] AS commune
      FROM orders WHERE team_order_id = team_order.id
    ) AS cards
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('id', id, 'kind', kind, 'year', year, 'number', number, 'totalDa', total_da,
          'issuedAt', issued_at) ORDER BY year, number) AS invoices
      FROM invoices WHERE team_order_id = team_order.id
    ) AS issued
  ORDER BY team_order.created_at DESC, team_order.id DESC`;

type Row = Omit<ListedTeamOrder, "invoices"> & {
  invoices: (Omit<ListedInvoice, "number" | "issuedAt"> &
    Pick<Invoice, "year" | "number"> & { issuedAt: string })[];
};

async function readTeamOrders(teamOrders: Prisma.Sql, tx: Tx = db()): Promise<ListedTeamOrder[]> {
  const rows = await tx.$queryRaw<Row[]>(teamOrdersQuery(teamOrders));
  return rows.map(({ invoices, ...row }) => ({
    ...row,
    invoices: invoices.map(({ id, kind, totalDa, issuedAt, ...numbered }) => ({
      id,
      kind,
      totalDa,
      number: formatInvoiceNumber(numbered),
      issuedAt: new Date(issuedAt),
    })),
  }));
}

export async function listTeamOrders(
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: ListedTeamOrder[]; total: number }> {
  const [orders, total] = await Promise.all([
    readTeamOrders(Prisma.sql`
      SELECT * FROM team_orders WHERE company_id = ${companyId}::uuid ORDER BY created_at DESC, id DESC
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    db().teamOrder.count({ where: { companyId } }),
  ]);
  return { orders, total };
}

/** Newest first. @param after last order of the previous page */
export const listTeamOrdersAfter = (
  companyId: string,
  { after, limit }: { after?: { at: string; id: string } | undefined; limit: number },
): Promise<ListedTeamOrder[]> => {
  const behind = after
    ? Prisma.sql`AND (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return readTeamOrders(Prisma.sql`
    SELECT * FROM team_orders WHERE company_id = ${companyId}::uuid ${behind}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
};

export const readAllTeamOrders = (companyId: string, batchSize: number): AsyncGenerator<ListedTeamOrder[]> =>
  inBatches<ListedTeamOrder>(batchSize, (last) =>
    listTeamOrdersAfter(companyId, {
      after: last && { at: last.createdAt.toISOString(), id: last.id },
      limit: batchSize,
    }),
  );

export async function getTeamOrder(tx: Tx, id: string): Promise<ListedTeamOrder> {
  const [found] = await readTeamOrders(Prisma.sql`SELECT * FROM team_orders WHERE id = ${id}::uuid`, tx);
  if (!found) throw new Error("no team order");
  return found;
}
