import "server-only";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { AppError, type MessageKey } from "#lib/domain/errors";
import { printedName } from "#lib/domain/text/printable";
import { directionOf, type Locale } from "#lib/domain/locale";
import { formatOrderNumber } from "#lib/domain/order/order";
import { dueDaOf } from "#lib/domain/order/order-list";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import type { SlipPaper } from "#lib/domain/ship/slip";
import { translate } from "#lib/i18n/translate";
import { findShippedOrders, type ShippedOrder } from "#lib/server/dal/order/parcels";
import { drawSlips, type Slip } from "#lib/server/print/slip";
import { takePrintSlot } from "#lib/server/services/order/print/print-slots";

/** Keeps the order of the numbers. @throws AppError not_found (an unknown or erased order), too_many */
export async function makeSlips(
  numbers: readonly number[],
  paper: SlipPaper,
  language: Locale,
): Promise<Buffer<ArrayBuffer>> {
  const release = await takePrintSlot();
  try {
    const orders = await getOrders(numbers);
    const slips = orders.map((order) => toSlip(order, language));
    return await drawSlips(slips, paper, `Logix ${slips[0]?.number ?? ""}`);
  } finally {
    release();
  }
}

/** @throws AppError not_found */
export async function getOrders(numbers: readonly number[]): Promise<ShippedOrder[]> {
  const orders = await findShippedOrders(numbers);
  const known = new Set(orders.filter(({ name }) => name !== "").map(({ number }) => number));
  const unknown = numbers.find((number) => !known.has(number));
  if (unknown === undefined) return toDeliveries(orders);
  const values = { number: formatOrderNumber(unknown) };
  throw new AppError("not_found", { message: { key: "errors.slipOrderUnknown", values } });
}

/** Merges cards of a team order into one delivery with the number of the first (team 8). */
function toDeliveries(orders: readonly ShippedOrder[]): ShippedOrder[] {
  const deliveries = new Map<string | number, ShippedOrder>();
  for (const order of orders) {
    const key = order.teamOrderId ?? order.number;
    const first = deliveries.get(key);
    const sums = first && { priceDa: first.priceDa + order.priceDa, feeDa: first.feeDa + order.feeDa };
    deliveries.set(key, { ...(first ?? order), ...sums });
  }
  return [...deliveries.values()];
}

function toSlip(order: ShippedOrder, language: Locale): Slip {
  const t = (name: string, values?: Record<string, string | number>) =>
    translate(language, { key: `slip.${name}` as MessageKey, ...(values && { values }) });
  const fieldText = (name: "address" | "note" | "parcel" | "phone" | "place") =>
    translate(language, { key: `fields.${name}` });
  const { wilaya, kind } = order;
  const phones = [order.phone, order.secondPhone].filter(Boolean).map(formatPhone);
  const place = wilaya === null ? "" : `${wilaya} ${wilayaName(wilaya, language)}`;
  return {
    isRtl: directionOf(language) === "rtl",
    number: formatOrderNumber(order.number),
    kind: kind === null ? "" : t(kind),
    rows: [
      { label: t("recipient"), value: printedName(order.name, order.username), isLarge: true },
      { label: fieldText("phone"), value: phones.join("  ·  "), isLarge: true },
      { label: fieldText("place"), value: [place, order.commune].filter(Boolean).join(" · ") },
      { label: fieldText("address"), value: order.street },
      { label: fieldText("parcel"), value: order.parcel },
      { label: fieldText("note"), value: order.note },
    ],
    amount: { label: t("amount"), value: t("da", { da: String(dueDaOf(order)) }) },
    foot: t("foot"),
  };
}
