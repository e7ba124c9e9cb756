import "server-only";
import type {
  CashOrder,
  CashPeriod,
  CashWeek,
  NewPayout,
  OpenCash,
  OpenOrder,
  Payout,
} from "#lib/domain/order/cash";
import { CASH_ORDERS_MAX, CASH_WEEKS_MAX, COURIERS_MAX } from "#lib/domain/limits";
import { TIME_ZONE } from "#lib/domain/locale";
import { isWithinDays } from "#lib/server/dal/days";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

const isOpen = Prisma.sql`status = 'delivered' AND payout_id IS NULL`;
// The last change of an ended order is its delivery or its return.
const hasEnded = (period: CashPeriod) => Prisma.sql`
  status IN ('delivered', 'returned', 'refused') AND ${isWithinDays(Prisma.sql`changed_at`, period)}`;
const localTime = (column: Prisma.Sql) => Prisma.sql`(${column} AT TIME ZONE ${TIME_ZONE})`;
const dayText = (date: Prisma.Sql) => Prisma.sql`to_char(${date}, 'YYYY-MM-DD')`;

/** Newest week first. Triggers maintain the daily sums. */
export async function findCashWeeks({ from, to }: CashPeriod): Promise<CashWeek[]> {
  // Counts whole weeks from a Sunday, because weeks in Algeria start on Sunday.
  return db().$queryRaw<CashWeek[]>`
    SELECT ${dayText(Prisma.sql`DATE '2000-01-02' + week * 7`)} AS week, courier, sum(delivered)::float8 AS delivered,
      sum(collected_da)::float8 AS "collectedDa", sum(paid_out_da)::float8 AS "paidOutDa",
      sum(returned)::float8 AS returned
    FROM (SELECT (day - DATE '2000-01-02') / 7 AS week, * FROM cash_days
      WHERE day BETWEEN ${from ?? "-infinity"}::text::date AND ${to ?? "infinity"}::text::date) AS ended
    GROUP BY ended.week, courier HAVING sum(delivered) + sum(returned) > 0
    ORDER BY ended.week DESC, courier LIMIT ${CASH_WEEKS_MAX}`;
}

/** Sums per courier, oldest cash first. */
export async function findOpenCash(): Promise<OpenCash[]> {
  return db().$queryRaw<OpenCash[]>`
    SELECT courier, count(*)::float8 AS orders, sum(price_da + fee_da)::float8 AS "dueDa", min(changed_at) AS since
    FROM orders WHERE ${isOpen} GROUP BY courier ORDER BY since, courier LIMIT ${COURIERS_MAX}`;
}

export async function findOpenOrders(courier: string): Promise<OpenOrder[]> {
  return db().$queryRaw<OpenOrder[]>`
    SELECT number, name, parcel, price_da + fee_da AS "dueDa", changed_at AS "deliveredAt"
    FROM orders WHERE ${isOpen} AND courier = ${courier} ORDER BY changed_at, number LIMIT ${CASH_ORDERS_MAX}`;
}

/** Ordered by number. @param after last number of the previous batch */
export async function findCashOrders(period: CashPeriod, after: number, limit: number): Promise<CashOrder[]> {
  const rows = await db().$queryRaw<
    (Omit<CashOrder, "payout"> & { payoutId: number | null; receivedOn: string | null })[]
  >`
    SELECT number, orders.courier, parcel, status, ${dayText(localTime(Prisma.sql`changed_at`))} AS "endedOn",
      price_da AS "priceDa", fee_da AS "feeDa", price_da + fee_da AS "dueDa", payout_id AS "payoutId",
      ${dayText(Prisma.sql`received_on`)} AS "receivedOn"
    FROM orders LEFT JOIN payouts ON payouts.id = payout_id
    WHERE ${hasEnded(period)} AND number > ${after} ORDER BY number LIMIT ${limit}`;
  return rows.map(({ payoutId, receivedOn, ...order }) => ({
    ...order,
    payout: payoutId === null ? null : { id: payoutId, receivedOn: receivedOn ?? "" },
  }));
}

/** Locks the orders by number. @returns numbers whose cash is open at this courier */
export async function lockOpenOrders(tx: Tx, numbers: readonly number[], courier: string): Promise<number[]> {
  const rows = await tx.$queryRaw<{ number: number; isOpen: boolean }[]>`
    SELECT number, ${isOpen} AND courier = ${courier} AS "isOpen"
    FROM orders WHERE number = ANY (${[...numbers]}) ORDER BY number FOR UPDATE`;
  return rows.filter((row) => row.isOpen).map(({ number }) => number);
}

/** @returns id of the payout */
export async function createPayout(
  tx: Tx,
  { numbers, receivedOn, ...amounts }: NewPayout,
  adminId: string,
): Promise<number> {
  const { id } = await tx.payout.create({
    data: { ...amounts, receivedOn: new Date(receivedOn), adminId },
    select: { id: true },
  });
  await tx.order.updateMany({ where: { number: { in: numbers } }, data: { payoutId: id } });
  return id;
}

/** Reopens its orders. @returns amount; null for an unknown payout */
export async function deletePayout(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ amountDa: number }[]>`
    DELETE FROM payouts WHERE id = ${id} RETURNING amount_da AS "amountDa"`;
  return row?.amountDa ?? null;
}

export interface PayoutFilter {
  /** Lists only payouts that differ from the cash of their orders. */
  isDifferent: boolean;
  page: number;
  limit: number;
}

export async function listPayouts({
  isDifferent,
  page,
  limit,
}: PayoutFilter): Promise<{ payouts: Payout[]; total: number }> {
  // Sums only the payouts of the page, unless all must be compared.
  const paged = Prisma.sql`ORDER BY received_on DESC, payouts.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const held = Prisma.sql`
    FROM ${isDifferent ? Prisma.sql`payouts` : Prisma.sql`(SELECT * FROM payouts ${paged}) AS payouts`}
    CROSS JOIN LATERAL (
      SELECT count(*)::float8 AS orders, coalesce(sum(price_da + fee_da), 0)::float8 AS "collectedDa"
      FROM orders WHERE payout_id = payouts.id
    ) AS held`;
  const isWanted = isDifferent ? Prisma.sql`amount_da + charges_da <> "collectedDa"` : Prisma.sql`true`;
  const [payouts, [counted]] = await Promise.all([
    db().$queryRaw<Payout[]>`
      SELECT payouts.id, courier, ${dayText(Prisma.sql`received_on`)} AS "receivedOn", amount_da AS "amountDa",
        charges_da AS "chargesDa", note, orders, "collectedDa",
        coalesce((SELECT username FROM users WHERE users.id = admin_id), '') AS admin
      ${held} WHERE ${isWanted} ${isDifferent ? paged : Prisma.sql`ORDER BY received_on DESC, payouts.id DESC`}`,
    db().$queryRaw<{ total: number }[]>`
      SELECT count(*)::float8 AS total ${isDifferent ? Prisma.sql`${held} WHERE ${isWanted}` : Prisma.sql`FROM payouts`}`,
  ]);
  return { payouts, total: counted?.total ?? 0 };
}
