import { expect, it } from "vitest";
import { ownOrderFromWire } from "./client.ts";
import { toOwnOrderWire } from "./server.ts";

const ORDER = {
  number: 1042,
  status: "confirmed" as const,
  priceDa: 1600,
  feeDa: 400,
  delivery: {
    wilaya: 16,
    commune: "Bab El Oued",
    address: "12 rue des Roses",
    kind: "home" as const,
    phone: "0550123456",
    note: "",
  },
  parcel: "yal-12ABC",
  courier: "Yalidine",
  createdAt: new Date("2026-05-12T10:00:00Z"),
  changes: [{ status: "new" as const, changedAt: new Date("2026-05-12T10:00:00Z") }],
};

it.each([null, new Date("2026-05-14T09:00:00Z")])(
  "ownOrderFromWire restores an order whose page is live since %s",
  (activatedAt) => {
    const order = { ...ORDER, activatedAt, isPaidByCompany: false };
    expect(ownOrderFromWire(toOwnOrderWire(order))).toEqual(order);
  },
);

it("ownOrderFromWire returns null without an order", () => {
  expect(ownOrderFromWire(toOwnOrderWire(null))).toBeNull();
});
