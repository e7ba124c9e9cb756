import type { OrderWire } from "#lib/contract/order/order";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { toPath } from "#lib/wire/call-path";
import { ok, type Replies } from "./requests.ts";

const MOMENT = "2026-11-01T12:00:00.000Z";

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

export const ORDER_DETAILS: OrderWire["details"] = {
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
  details: Partial<OrderWire["details"]> = {},
  more: Partial<OrderWire> = {},
): OrderWire => ({
  number: 1003,
  status: "confirmed",
  moves: ["designed", "printed", "encoded", "shipped", "new", "on_hold", "cancelled"],
  version: "1",
  isEditable: true,
  isPrinted: false,
  isOfTeam: false,
  priceDa: 1600,
  feeDa: 500,
  dueDa: 2100,
  parcel: "",
  courier: "",
  createdAt: MOMENT,
  owner: { id: "1003", username: "logix_1003", isActive: true, address: "Hydra, Alger" },
  courierParcel: null,
  changes: [{ status: "new", changedAt: MOMENT, note: "", author: null }],
  details: { ...ORDER_DETAILS, ...details },
  calls: [],
  edits: [],
  ...more,
});

/** The whole order of a row. */
export const wholeOrder = ({
  name,
  phone,
  wilaya,
  commune,
  kind,
  card,
  owner,
  ...same
}: ListedOrderWire): OrderWire =>
  orderDetails(
    { name, phone, wilaya, commune, kind, cardName: card.name, cardTitle: card.title },
    { ...same, owner: owner && { ...owner, address: "" } },
  );
