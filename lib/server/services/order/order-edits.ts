import "server-only";
import { AppError } from "#lib/domain/errors";
import {
  changedDetails,
  isDeliveryChanged,
  isEditable,
  isFaceChanged,
  isFeeOpen,
  isPrinted,
  type DetailChange,
  type OrderDetails,
} from "#lib/domain/order/order-details";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { audit } from "#lib/server/dal/admin/audit";
import { saveCardOf } from "#lib/server/dal/order/cards";
import { findOrder, saveEdit, type StoredOrder } from "#lib/server/dal/order/order";
import { lockOrder, type LockedOrder } from "#lib/server/dal/order/orders";
import { findLiveParcel } from "#lib/server/dal/order/parcels";
import type { Tx } from "#lib/server/dal/transact";
import { getSettings } from "#lib/server/services/admin/settings";
import { changeFoundPages } from "#lib/server/services/change-page";
import { deliveryFeeOf } from "#lib/server/services/order/delivery-fee";
import { changeStatus } from "#lib/server/services/order/orders";
import { contentHash } from "#lib/server/sha256";

export interface VersionedOrder extends StoredOrder {
  /** Of details and fee; moves do not change it. */
  version: string;
}

/** @throws AppError not_found */
export const getOrder = async (number: number): Promise<VersionedOrder> =>
  withVersion(requireFound(await findOrder(number)));

interface Edit {
  /** Of the details that the screen showed. */
  version: string;
  details: OrderDetails;
  /** As the screen showed it. */
  feeDa: number;
  /** Puts a printed card whose face changed back before its print. */
  printsAgain: boolean;
}

/**
 * Corrects an order (order 40).
 * @throws AppError not_found; conflict (shipped or closed, edited meanwhile, another fee, parcel at the courier); invalid
 * (place without delivery, place of a team order)
 */
export async function editOrder(
  adminId: string,
  number: number,
  { version, details, feeDa, printsAgain }: Edit,
): Promise<VersionedOrder> {
  return changeFoundPages(
    async (tx) => {
      const order = await lockOrder(tx, number);
      const stored = withVersion(requireFound(order && (await findOrder(number, tx))));
      if (!order || !isEditable(order.status)) throw refused("errors.orderNotEditable");
      if (version !== stored.version) {
        throw new AppError("conflict", { fields: { version: { key: "errors.orderEdited" } } });
      }
      const isFaceNew = isFaceChanged(stored.details, details);
      return {
        userIds: isFaceNew && order.userId !== null ? [order.userId] : [],
        found: { order, stored, isFaceNew },
      };
    },
    async (tx, { order, stored, isFaceNew }) => {
      const counted = await countFee(tx, stored, details);
      if (feeDa !== counted) throw refused("errors.feeChanged");
      if (isDeliveryChanged(stored.details, details) && (await findLiveParcel(tx, order.id))) {
        throw refused("errors.parcelExists");
      }
      const changes: DetailChange[] = [
        ...changedDetails(stored.details, details),
        ...(counted === stored.feeDa ? [] : [{ field: "feeDa" as const, from: stored.feeDa, to: counted }]),
      ];
      if (changes.length > 0) {
        await saveEdit(tx, order.id, { details, feeDa: counted, changes, adminId });
        await audit(tx, {
          actorId: adminId,
          action: "order.edited",
          ...(order.userId !== null && { targetId: order.userId }),
          fields: changes.map(({ field }) => `order.${field}`),
        });
      }
      if (isFaceNew && order.userId !== null) await saveCardOf(tx, { userId: order.userId, number }, details);
      if (isFaceNew && printsAgain && isPrinted(order.lastStep)) await moveBeforePrint(tx, order, adminId);
      return withVersion(requireFound(await findOrder(number, tx)));
    },
  );
}

/** An order on hold stays there, and continues from its design. */
async function moveBeforePrint(tx: Tx, order: LockedOrder, adminId: string): Promise<void> {
  const moves: OrderStatus[] = order.status === "on_hold" ? ["designed", "on_hold"] : ["designed"];
  let current = order;
  for (const to of moves) {
    await changeStatus(tx, current, { to, note: "" }, adminId);
    current = { ...current, status: to };
  }
}

/** The fee stays fixed unless the place or kind changes. */
async function countFee(tx: Tx, { details: before, feeDa, isOfTeam }: StoredOrder, details: OrderDetails) {
  if (!isFeeOpen(before, details)) return feeDa;
  // The company's invoice has the fee.
  if (isOfTeam) throw new AppError("invalid", { fields: { wilaya: { key: "errors.teamPlace" } } });
  const { wilaya, kind } = details;
  if (wilaya === null || kind === null) {
    throw new AppError("invalid", { fields: { wilaya: { key: "errors.fieldRequired" } } });
  }
  return deliveryFeeOf({ wilaya, kind }, (await getSettings(tx)).delivery, "");
}

const refused = (message: "errors.orderNotEditable" | "errors.feeChanged" | "errors.parcelExists") =>
  new AppError("conflict", { message });

function requireFound(found: StoredOrder | null): StoredOrder {
  if (!found) throw new AppError("not_found", { message: "errors.orderNotFound" });
  return found;
}

const withVersion = (found: StoredOrder): VersionedOrder => ({
  ...found,
  version: contentHash(JSON.stringify([Object.entries(found.details).toSorted(), found.feeDa])),
});
