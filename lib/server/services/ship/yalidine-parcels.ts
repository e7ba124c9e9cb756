import "server-only";
import { readCommunes } from "#lib/server/communes";
import { AppError } from "#lib/domain/errors";
import { dueDaOf } from "#lib/domain/order/order-list";
import { mayShip } from "#lib/domain/order/order-status";
import { formatOrderNumber } from "#lib/domain/order/order";
import { YALIDINE, type ParcelRefusal, type PlaceChoice } from "#lib/domain/ship/parcel";
import { matchPlace, wilayaNameAt, type ChosenPlace, type Places } from "#lib/server/couriers/places";
import type { CreatedParcel, NewParcel } from "#lib/server/couriers/yalidine";
import { AMOUNT_MAX_DA } from "#lib/domain/ship/yalidine-facts";
import { lockOrder, type LockedOrder } from "#lib/server/dal/order/orders";
import {
  findLiveParcel,
  findShippedOrders,
  markParcelCreated,
  markUnknown,
  reserveParcel,
  setOrderParcel,
  type ShippedOrder,
} from "#lib/server/dal/order/parcels";
import { transact } from "#lib/server/dal/transact";
import { getEnv, type YalidineEnv } from "#lib/server/env";
import { randomText } from "#lib/server/random-text";
import { moveLockedOrder } from "#lib/server/services/order/orders";

export const isYalidineConfigured = (): boolean => getEnv().yalidine !== undefined;

/** @throws AppError not_found (no keys configured) */
export function requireYalidine(): YalidineEnv {
  const { yalidine } = getEnv();
  if (!yalidine) throw new AppError("not_found", { message: "errors.courierNotConfigured" });
  return yalidine;
}

export interface ReservedParcel {
  id: string;
  number: number;
  sent: NewParcel;
}

interface Refused {
  reason: ParcelRefusal;
  choices?: PlaceChoice[];
}

const REFERENCE_SUFFIX_CHARS = 4;
/** Content of the parcel, in the language of the courier's staff. */
const PRODUCT = "Carte de visite NFC";

/** Stores the attempt before the call, under the order's lock, so that a parallel attempt sees it. */
export async function reserve(
  env: YalidineEnv,
  number: number,
  places: Places,
  chosen: ChosenPlace,
): Promise<ReservedParcel | Refused> {
  return transact(async (tx) => {
    const locked = await lockOrder(tx, number);
    const [order] = await findShippedOrders([number], tx);
    if (!locked || !order) return { reason: "not_found" };
    if (order.teamOrderId !== null) return { reason: "team_order" };
    const live = await findLiveParcel(tx, locked.id);
    if (live) return { reason: live.state === "created" ? "has_parcel" : "check_by_hand" };
    if (order.parcel !== "" && locked.status === "shipped") return { reason: "has_parcel" };
    if (!mayShip(locked)) return { reason: "not_allowed" };
    const described = await describe(env, order, places, chosen);
    if ("reason" in described) return described;
    const reference = `${formatOrderNumber(number)}-${randomText(REFERENCE_SUFFIX_CHARS).toUpperCase()}`;
    const id = await reserveParcel(tx, { orderId: locked.id, courier: YALIDINE, reference });
    return { id, number, sent: { ...described, reference } };
  });
}

async function describe(
  env: YalidineEnv,
  order: ShippedOrder,
  places: Places,
  chosen: ChosenPlace,
): Promise<Omit<NewParcel, "reference"> | Refused> {
  const { wilaya, kind, name, phone } = order;
  if (wilaya === null || kind === null || name === "" || phone === "") return { reason: "no_delivery" };
  if (dueDaOf(order) > AMOUNT_MAX_DA) return { reason: "too_expensive" };
  const destination = { wilaya, kind, commune: order.commune };
  const match = matchPlace(places, destination, await readCommunes(wilaya), chosen);
  if (match.kind !== "found") return { reason: match.kind, choices: match.choices };
  const [firstName = name, ...rest] = name.split(" ");
  return {
    firstName,
    // Both names are required.
    familyName: rest.join(" ") || firstName,
    phones: [phone, order.secondPhone].filter(Boolean),
    address: [order.street, order.note].filter(Boolean).join(" · ") || order.commune,
    commune: match.commune,
    wilaya: match.wilaya,
    centerId: match.centerId,
    fromWilaya: wilayaNameAt(places, env.fromWilaya),
    product: PRODUCT,
    dueDa: dueDaOf(order),
  };
}

/** "kept": the order does not change, for example because it was cancelled in the meantime. */
type Settled = "shipped" | "kept" | "unclear";

/** @returns "unclear" when the order was shipped by hand with another parcel or courier: an admin decides */
export async function settle(
  { id, number }: { id: string; number: number },
  created: CreatedParcel,
  adminId: string | null,
): Promise<Settled> {
  return transact(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return "kept";
    const live = await findLiveParcel(tx, order.id);
    if (live?.id !== id || live.state === "created") return "kept";
    const shipping = { parcel: created.tracking, courier: YALIDINE };
    const isShipped = order.status === "shipped" || order.status === "delivered";
    if (isShipped && !matchesShipping(order, shipping)) {
      await markUnknown([id], tx);
      return "unclear";
    }
    await markParcelCreated(tx, id, created);
    if (isShipped && !order.isPaidOut) {
      await setOrderParcel(tx, order.id, shipping);
      return "shipped";
    }
    if (!mayShip(order)) return "kept";
    const refusal = await moveLockedOrder(tx, order, { to: "shipped", note: "", ...shipping }, adminId);
    return refusal === null ? "shipped" : "kept";
  });
}

type Shipping = Pick<LockedOrder, "parcel" | "courier">;

const matchesShipping = (order: Shipping, { parcel, courier }: Shipping): boolean =>
  ["", parcel].includes(order.parcel) && ["", courier].includes(order.courier);
