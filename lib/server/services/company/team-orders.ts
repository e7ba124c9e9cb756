import "server-only";
import type { Settings } from "#lib/domain/admin/settings";
import { isSellerComplete, toInvoiceLines } from "#lib/domain/company/invoice";
import { isOwed, type ListedTeamOrder, type NewTeamOrder } from "#lib/domain/company/team-order";
import { AppError } from "#lib/domain/errors";
import { TEAM_ORDER_NAMES_MAX } from "#lib/domain/limits";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { lockSettings } from "#lib/server/dal/admin/settings";
import { findVat, issueInvoice } from "#lib/server/dal/company/invoices";
import * as dal from "#lib/server/dal/company/team-orders";
import type { LockedOrder } from "#lib/server/dal/order/orders";
import { fromReplica } from "#lib/server/dal/replica";
import { transact, type Tx } from "#lib/server/dal/transact";
import { deliveryFeeOf } from "#lib/server/services/order/delivery-fee";
import { requireCommuneOf } from "#lib/server/services/order/delivery-place";
import { getSettings } from "#lib/server/services/admin/settings";

interface OrderContext {
  companyId: string;
  /** Null for an API key. */
  placedBy: string | null;
}

/** Returns what an order would print for members, by name; skips others. @param ids public ids */
export const listOrderableCards = async (
  companyId: string,
  ids: readonly string[],
): Promise<dal.OrderableCard[]> => (ids.length === 0 ? [] : dal.listOrderableCards(companyId, ids));

export const placeTeamOrder = (
  by: OrderContext,
  order: NewTeamOrder,
): Promise<{ id: string; numbers: number[] }> => transact((tx) => orderCards(tx, by, order));

/** @throws AppError not_found (not a member), conflict (open order, amount), invalid (no delivery there) */
export async function orderCards(
  tx: Tx,
  { companyId, placedBy }: OrderContext,
  { members: uids, delivery, dueDa, ...to }: NewTeamOrder,
): Promise<{ id: string; numbers: number[] }> {
  const settings = await getInvoicingSettings(tx);
  if (!(await dal.lockActiveCompany(tx, companyId))) throw new AppError("forbidden");
  const members = await dal.lockOrderingMembers(tx, companyId, uids);
  if (members.length < new Set(uids).size) {
    throw new AppError("not_found", { message: "errors.memberUnknown" });
  }
  refuseOpen(members);
  const { prices, delivery: fees, seller } = settings;
  await requireCommuneOf(delivery);
  const feeDa = deliveryFeeOf(delivery, fees);
  if (dueDa !== null && members.length * prices.standard + feeDa !== dueDa) {
    throw new AppError("conflict", { message: "errors.reorderAmount" });
  }
  const memberIds = members.map(({ id }) => id);
  const priceDa = prices.standard;
  const created = await dal.createTeamOrder(tx, {
    ...to,
    companyId,
    placedBy,
    delivery,
    memberIds,
    priceDa,
    feeDa,
  });
  if (isSellerComplete(seller)) {
    const lines = toInvoiceLines(created.numbers, priceDa, feeDa);
    await issueInvoice(tx, { kind: "invoice", companyId, teamOrderId: created.id, seller, lines });
  }
  return created;
}

/** While the seller's data are incomplete, waits for an admin who saves them: the order is then invoiced here or there. */
async function getInvoicingSettings(tx: Tx): Promise<Settings> {
  const settings = await getSettings(tx);
  if (isSellerComplete(settings.seller)) return settings;
  await lockSettings(tx);
  return getSettings(tx);
}

/** Its cards are not made until the invoice has a number. */
export const isInvoiceWaiting = async (tx: Tx, { teamOrderId }: LockedOrder): Promise<boolean> =>
  teamOrderId !== null && (await findVat(tx, teamOrderId)) === null;

function refuseOpen(members: readonly dal.OrderingMember[]): void {
  const open = members.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return;
  const names = open.slice(0, TEAM_ORDER_NAMES_MAX).map(({ fullName }) => fullName);
  const values = { count: open.length, names: names.join("، ") };
  throw new AppError("conflict", { message: { key: "errors.teamOrderOpen", values } });
}

/**
 * Issues a credit note when a card is no longer payable, and an invoice when it is payable again (team 10).
 * Keeps the delivery fee on a payable order while there is one. The caller holds the lock of `lockOrder`.
 */
export async function reconcileInvoices(
  tx: Tx,
  { id, status: before, teamOrderId }: LockedOrder,
  after: OrderStatus,
): Promise<void> {
  if (teamOrderId === null || isOwed(before) === isOwed(after)) return;
  const { companyId, orders } = await dal.getSettledOrders(tx, teamOrderId);
  const moved = orders.find((order) => order.id === id);
  if (!moved) return;
  const feeDa = isOwed(after) ? await takeFee(tx, moved, orders) : await leaveFee(tx, moved, orders);
  const { seller: current } = await getSettings(tx);
  const vatPercent = await findVat(tx, teamOrderId);
  const kind = isOwed(after) ? "invoice" : "credit";
  // The invoice that waits will have the cards that are payable by then.
  if (vatPercent === null && (kind === "credit" || !isSellerComplete(current))) return;
  // A credit note uses the tax rate of the invoice.
  const seller = { ...current, vatPercent: vatPercent ?? current.vatPercent };
  const lines = toInvoiceLines([moved.number], moved.priceDa, feeDa);
  await issueInvoice(tx, { kind, companyId, teamOrderId, seller, lines });
}

/** The fee was credited unless its card is payable. @returns fee to invoice */
async function takeFee(
  tx: Tx,
  moved: dal.TeamOrderCard,
  orders: readonly dal.TeamOrderCard[],
): Promise<number> {
  const holder = orders.find(({ feeDa }) => feeDa > 0);
  if (!holder || isOwed(holder.status)) return 0;
  if (holder.id !== moved.id) await dal.moveFee(tx, holder, moved.id);
  return holder.feeDa;
}

/** Moves the fee to another payable card; paid-out orders do not change. @returns fee to credit */
async function leaveFee(
  tx: Tx,
  moved: dal.TeamOrderCard,
  orders: readonly dal.TeamOrderCard[],
): Promise<number> {
  const next = orders.find(({ id, status, isPaidOut }) => id !== moved.id && isOwed(status) && !isPaidOut);
  if (!next || moved.feeDa === 0) return moved.feeDa;
  await dal.moveFee(tx, moved, next.id);
  return 0;
}

export const listTeamOrders = (
  companyId: string,
  paging: { page: number; limit: number },
): Promise<{ orders: ListedTeamOrder[]; total: number }> =>
  fromReplica(() => dal.listTeamOrders(companyId, paging));

/** Current price of one card. */
export const getTeamPrice = async (): Promise<number> => (await getSettings()).prices.standard;
