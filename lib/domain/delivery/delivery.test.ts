import { describe, expect, it } from "vitest";
import {
  DEFAULT_DELIVERY_FEES,
  FREE_DELIVERY,
  isDeliveryOffered,
  mergeFees,
  servedKindOf,
} from "./delivery.ts";
import { placeNameOf } from "./place-name.ts";

describe("the kind of delivery", () => {
  const fees = mergeFees(FREE_DELIVERY, {
    home: { 1: null, 33: null },
    desk: { 2: null, 33: null },
  });

  it.each([
    ["home", 16, "home"],
    ["desk", 16, "desk"],
    ["home", 1, "desk"],
    ["desk", 2, "home"],
    ["home", 33, null],
    ["desk", 70, null],
  ] as const)("servedKindOf turns %s delivery in wilaya %i into %s", (wanted, wilaya, kind) => {
    expect(servedKindOf(fees, wanted, wilaya)).toBe(kind);
  });
});

it("nothing is delivered until the first fee is set, and free delivery is a fee", () => {
  expect(isDeliveryOffered(DEFAULT_DELIVERY_FEES)).toBe(false);
  expect(isDeliveryOffered(mergeFees(DEFAULT_DELIVERY_FEES, { desk: { 69: 0 } }))).toBe(true);
});

it.each([
  ["باب الوادي", 16, "باب الوادي، الجزائر"],
  [" Bab El Oued ", 16, "Bab El Oued, Alger"],
  ["حي 500 مسكن", 31, "حي 500 مسكن، وهران"],
])("placeNameOf(%s, %i) is %s", (commune, wilaya, address) => {
  expect(placeNameOf(commune, wilaya)).toBe(address);
});
