import type { OrderDetailsWire } from "#lib/contract/order/order-details";
import { toPath } from "#lib/wire/call-path";
import { ok, type Replies } from "./requests.ts";

/** Fees and communes that an edit needs. */
export const PLACES: Replies = {
  [`GET ${toPath("GET /api/content/delivery/v1")}`]: ok({
    wilayas: [
      { code: 16, nameAr: "الجزائر", nameEn: "Alger", home: 500, desk: 300 },
      { code: 31, nameAr: "وهران", nameEn: "Oran", home: 700, desk: null },
    ],
  }),
  "GET /communes/16.json": ok([["حيدرة", "Hydra"]]),
  "GET /communes/31.json": ok([["وهران", "Oran"]]),
};

export const ORDER_DETAILS: OrderDetailsWire["details"] = {
  name: "Lina Khelifi",
  phone: "0550123456",
  secondPhone: "",
  wilaya: 16,
  commune: "Hydra",
  street: "12 rue des Roses",
  kind: "home",
  note: "",
  cardName: "Lina Khelifi",
  cardTitle: "",
  cardColour: "#0D0D0D",
  cardImage: "",
};

/** Of a confirmed order; its number is 1003. */
export const orderDetails = (
  details: Partial<OrderDetailsWire["details"]> = {},
  more: Partial<OrderDetailsWire> = {},
): OrderDetailsWire => ({
  number: 1003,
  status: "confirmed",
  version: "1",
  isEditable: true,
  isPrinted: false,
  isOfTeam: false,
  priceDa: 1600,
  feeDa: 500,
  details: { ...ORDER_DETAILS, ...details },
  edits: [],
  ...more,
});
