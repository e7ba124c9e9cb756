import type { ListedOrderWire } from "#lib/wire/order/responses";

const MOMENT = "2026-11-01T12:00:00.000Z";

/** An order to confirm, of which nothing is unusual. */
export const listedOrder = (number: number, more: Partial<ListedOrderWire> = {}): ListedOrderWire => ({
  number,
  status: "new",
  name: `Amine ${number}`,
  phone: "0550123456",
  wilaya: 31,
  commune: "Oran",
  kind: "home",
  priceDa: 1600,
  feeDa: 400,
  dueDa: 2000,
  parcel: "",
  courier: "",
  createdAt: MOMENT,
  changedAt: MOMENT,
  moves: ["confirmed", "designed", "printed", "encoded", "shipped", "delivered", "on_hold", "cancelled"],
  owner: { id: String(number), username: `logix_${number}`, isActive: true },
  ...more,
});
