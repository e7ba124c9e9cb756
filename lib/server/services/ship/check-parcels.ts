import "server-only";
import { isOrderStep, rankOf, type OrderStatus } from "#lib/domain/order/order-status";
import { MINUTE_MS } from "#lib/domain/time/durations";
import { findParcels } from "#lib/server/couriers/yalidine";
import type { Failure } from "#lib/server/couriers/call";
import type { ParcelRow } from "#lib/server/couriers/yalidine-responses";
import { ORDER_STATUS_OF, RETURNED } from "#lib/domain/ship/yalidine-facts";
import { lockOrder, type LockedOrder } from "#lib/server/dal/order/orders";
import {
  findParcelsToCheck,
  findUnclearParcels,
  markChecked,
  releaseParcel,
  saveCourierStatus,
  type StoredParcel,
} from "#lib/server/dal/order/parcels";
import { transact, type Tx } from "#lib/server/dal/transact";
import type { YalidineEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { moveLockedOrder } from "#lib/server/services/order/orders";
import { settle } from "./yalidine-parcels.ts";

/** After this time, no request in flight can create the parcel. */
const CUT_OFF_MS = 2 * MINUTE_MS;
const CALL_PARCELS_MAX = 50;
/** Limit per run, well within the quota per minute, which admins share. */
const CALLS_MAX = 12;

export interface CheckOutcome {
  /** Orders whose unclear parcel was found. */
  found: number[];
  moved: number[];
  unclear: number[];
  /** Failure that stopped the run; null when all were checked. */
  stop: Failure["kind"] | null;
  retryAfterS: number | null;
}

const cutOff = () => new Date(Date.now() - CUT_OFF_MS);

/** Looks up unclear parcels, then fetches statuses. @param adminId null for the hourly job */
export async function checkParcels(env: YalidineEnv, adminId: string | null): Promise<CheckOutcome> {
  const outcome: CheckOutcome = { found: [], moved: [], unclear: [], stop: null, retryAfterS: null };
  let calls = 0;
  const check = async (
    by: "order_id" | "tracking",
    parcels: readonly StoredParcel[],
    store: (parcel: StoredParcel, row: ParcelRow | undefined) => Promise<void>,
  ) => {
    for (
      let from = 0;
      from < parcels.length && !outcome.stop && calls < CALLS_MAX;
      from += CALL_PARCELS_MAX
    ) {
      const part = parcels.slice(from, from + CALL_PARCELS_MAX);
      const nameOf = (parcel: StoredParcel) => (by === "order_id" ? parcel.reference : parcel.tracking);
      const response = await findParcels(env, by, part.map(nameOf));
      calls++;
      if (response.kind !== "ok") {
        outcome.stop = response.kind;
        outcome.retryAfterS = response.kind === "busy" ? response.retryAfterS : null;
        return;
      }
      const rows = new Map(response.value.map((row) => [row[by], row]));
      for (const parcel of part) {
        try {
          await store(parcel, rows.get(nameOf(parcel)));
        } catch (error) {
          log.error({ err: error, order: parcel.number }, "a parcel could not be checked");
          if (by === "order_id") outcome.unclear.push(parcel.number);
        }
      }
      // Also marks parcels that the courier did not return: they would come first in every run.
      if (by === "tracking") await markChecked(part.map(({ id }) => id));
    }
  };

  const parcelsMax = CALLS_MAX * CALL_PARCELS_MAX;
  await check("order_id", await findUnclearParcels(cutOff(), parcelsMax), async (parcel, row) => {
    const settled = row
      ? await settle(parcel, { tracking: row.tracking, labelUrl: row.label }, adminId)
      : "unclear";
    (settled === "unclear" ? outcome.unclear : outcome.found).push(parcel.number);
  });
  await check("tracking", await findParcelsToCheck(parcelsMax), async (parcel, row) => {
    if (row && (await applyStatus(parcel, row, adminId))) outcome.moved.push(parcel.number);
  });
  return outcome;
}

/** @returns whether the order was moved */
async function applyStatus(parcel: StoredParcel, row: ParcelRow, adminId: string | null): Promise<boolean> {
  return transact(async (tx) => {
    const order = await lockOrder(tx, parcel.number);
    if (!order) return false;
    await saveCourierStatus(tx, parcel.id, {
      courierStatus: row.last_status,
      paymentStatus: row.payment_status,
      payoutId: row.payment_id,
      isLive: row.last_status !== RETURNED,
    });
    const target = ORDER_STATUS_OF[row.last_status];
    return target !== undefined && moveTo(tx, order, target, row.last_status, adminId);
  });
}

async function moveTo(
  tx: Tx,
  order: LockedOrder,
  target: OrderStatus,
  note: string,
  adminId: string | null,
): Promise<boolean> {
  if (!canFollow(order.status, target)) return false;
  // A refused order continues only from its former step (order 23).
  const isBack = order.status === "refused";
  if (isBack && (await moveLockedOrder(tx, order, { to: "shipped", note }, adminId))) return false;
  const from = isBack ? { ...order, status: "shipped" as const, lastStep: "shipped" as const } : order;
  return (await moveLockedOrder(tx, from, { to: target, note }, adminId)) === null;
}

/** A courier status never moves an order back, nor reopens one that an admin has ended. */
function canFollow(status: OrderStatus, target: OrderStatus): boolean {
  if (status === "refused") return target === "delivered" || target === "returned";
  if (!isOrderStep(status)) return false;
  return target === "shipped" || target === "delivered"
    ? rankOf(status) < rankOf(target)
    : status === "shipped";
}

/** Call when an admin has confirmed that no parcel exists. @returns numbers that may be sent again */
export async function releaseParcels(numbers: readonly number[]): Promise<number[]> {
  const released: number[] = [];
  for (const number of new Set(numbers)) {
    const isReleased = await transact(async (tx) => {
      const order = await lockOrder(tx, number);
      return order !== null && (await releaseParcel(tx, order.id, cutOff()));
    });
    if (isReleased) released.push(number);
  }
  return released;
}
