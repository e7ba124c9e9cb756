import "server-only";
import { CASH_ORDERS_MAX } from "#lib/domain/limits";
import { AppError } from "#lib/domain/errors";
import { formatOrderNumber } from "#lib/domain/order/order";
import type {
  CashOrder,
  CashPeriod,
  CashWeek,
  NewPayout,
  OpenCash,
  OpenOrder,
  Payout,
} from "#lib/domain/order/cash";
import { audit } from "#lib/server/dal/admin/audit";
import * as cash from "#lib/server/dal/admin/cash";
import { fromReplica } from "#lib/server/dal/replica";
import { transact } from "#lib/server/dal/transact";

export async function getCash(period: CashPeriod): Promise<{ weeks: CashWeek[]; open: OpenCash[] }> {
  const [weeks, open] = await fromReplica(() =>
    Promise.all([cash.findCashWeeks(period), cash.findOpenCash()]),
  );
  return { weeks, open };
}

export const getOpenOrders = (courier: string): Promise<OpenOrder[]> =>
  fromReplica(() => cash.findOpenOrders(courier));

export const getPayouts = (filter: cash.PayoutFilter): Promise<{ payouts: Payout[]; total: number }> =>
  fromReplica(() => cash.listPayouts(filter));

/** Reads batches, oldest order first. Reads the first at once, so that a failure gets an error response. */
export async function readCashOrders(period: CashPeriod): Promise<AsyncGenerator<CashOrder[]>> {
  const readAfter = (number: number) =>
    fromReplica(() => cash.findCashOrders(period, number, CASH_ORDERS_MAX));
  const first = await readAfter(0);
  return (async function* () {
    for (let orders = first; ;) {
      yield orders;
      const last = orders.at(-1);
      if (!last || orders.length < CASH_ORDERS_MAX) return;
      orders = await readAfter(last.number);
    }
  })();
}

/** Settles all orders or none. @returns id of the payout @throws AppError conflict (cash is not open) */
export async function receivePayout(adminId: string, payout: NewPayout): Promise<number> {
  return transact(async (tx) => {
    const open = new Set(await cash.lockOpenOrders(tx, payout.numbers, payout.courier));
    const refused = payout.numbers.filter((number) => !open.has(number));
    if (refused.length > 0) {
      const numbers = refused.slice(0, 5).map(formatOrderNumber).join(", ");
      throw new AppError("conflict", {
        message: { key: "errors.cashNotOpen", values: { count: refused.length, numbers } },
      });
    }
    const id = await cash.createPayout(tx, payout, adminId);
    await audit(tx, {
      actorId: adminId,
      action: "payout.received",
      changes: [{ field: "payout.amountDa", from: 0, to: payout.amountDa }],
    });
    return id;
  });
}

/** @throws AppError not_found */
export async function removePayout(adminId: string, id: number): Promise<void> {
  await transact(async (tx) => {
    const amountDa = await cash.deletePayout(tx, id);
    if (amountDa === null) throw new AppError("not_found");
    await audit(tx, {
      actorId: adminId,
      action: "payout.removed",
      changes: [{ field: "payout.amountDa", from: amountDa, to: 0 }],
    });
  });
}
