import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";
import { formatOrderNumber, parseOrderNumber, type OwnOrder } from "./order.ts";
import { trackOrder } from "./order-track.ts";

const day = (date: number) => new Date(Date.UTC(2026, 4, date, 13, 20));

/** Builds an order with these statuses, one per day from 12 May. */
function orderOf(...statuses: OrderStatus[]): OwnOrder {
  return {
    number: 1042,
    status: statuses.at(-1) ?? "new",
    priceDa: 1600,
    feeDa: 0,
    delivery: null,
    parcel: "",
    courier: "",
    createdAt: day(12),
    activatedAt: day(14),
    isPaidByCompany: false,
    correction: null,
    changes: statuses.map((status, index) => ({ status, changedAt: day(12 + index) })),
  };
}

const stepsOf = (order: OwnOrder, isActive: boolean) =>
  trackOrder(order, isActive).map(({ key, state }) => `${key} ${state}`);

const BEGIN = ["new done", "reviewed done"];

describe("trackOrder", () => {
  it.each([
    ["new", ["new"], ["new done", "in_review current", "live coming", "shipped coming"]],
    ["confirmed", ["new", "confirmed"], [...BEGIN, "activating current", "confirmed done", "shipped coming"]],
    [
      "in production",
      ["new", "confirmed", "printed"],
      [...BEGIN, "activating current", "printed done", "shipped coming"],
    ],
    [
      "on hold",
      ["new", "on_hold"],
      ["new done", "on_hold stopped", "in_review coming", "live coming", "shipped coming"],
    ],
    ["cancelled", ["new", "cancelled"], ["new done", "cancelled stopped"]],
  ] as const)(
    "trackOrder shows the steps of a %s order with an inactive page",
    (_name, statuses, expected) => {
      expect(stepsOf(orderOf(...statuses), false)).toEqual(expected);
    },
  );

  it.each([
    ["still new", ["new"], [...BEGIN, "live done", "shipped coming"]],
    ["in production", ["new", "confirmed"], [...BEGIN, "live done", "confirmed done", "shipped coming"]],
    [
      "shipped",
      ["new", "confirmed", "shipped"],
      [...BEGIN, "live done", "shipped current", "delivered coming"],
    ],
    ["delivered", ["new", "shipped", "delivered"], [...BEGIN, "live done", "shipped done", "delivered done"]],
    ["refused", ["new", "shipped", "refused"], [...BEGIN, "live done", "refused stopped"]],
    ["returned", ["new", "confirmed", "shipped", "returned"], [...BEGIN, "live done", "returned stopped"]],
    ["new again after a hold", ["new", "on_hold", "new"], [...BEGIN, "live done", "shipped coming"]],
  ] as const)("trackOrder shows the steps of a %s order with an active page", (_name, statuses, expected) => {
    expect(stepsOf(orderOf(...statuses), true)).toEqual(expected);
  });

  it("trackOrder dates each reached step, and a repeated status by its last change", () => {
    const order = orderOf("new", "confirmed", "new", "confirmed");
    expect(trackOrder(order, true).map(({ at }) => at)).toEqual([day(14), null, day(14), day(15), null]);
    const withoutHistory: OwnOrder = { ...order, activatedAt: null, changes: [] };
    expect(trackOrder(withoutHistory, true).map(({ at }) => at)).toEqual([day(12), null, null, null, null]);
  });

  it("trackOrder does not date coming steps that an order reached before it was set back", () => {
    const back = trackOrder(orderOf("new", "shipped", "delivered", "new"), true);
    expect(back.at(-1)).toEqual({ key: "shipped", state: "coming", at: null });
    const held = trackOrder(orderOf("new", "shipped", "new", "on_hold"), false);
    expect(held.filter(({ state }) => state === "coming").map(({ at }) => at)).toEqual([null, null, null]);
  });

  it.each(ORDER_STATUSES)("trackOrder shows at most one current step and no duplicates for %s", (status) => {
    for (const isActive of [false, true]) {
      const steps = trackOrder(orderOf("new", status), isActive);
      expect(steps.filter(({ state }) => state === "current").length).toBeLessThanOrEqual(1);
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
    }
  });
});

it("formatOrderNumber(1042) is LX-1042", () => {
  expect(formatOrderNumber(1042)).toBe("LX-1042");
});

it.each([
  ["LX-1042", 1042],
  ["lx1042", 1042],
  ["LX\u20111042", 1042],
  ["LX–1042", 1042],
  [" ١٠٤٢ ", 1042],
  ["LX-", null],
  ["L-1042", null],
  ["1042a", null],
  ["0550123456", null],
])("parseOrderNumber reads %j as %j", (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number);
});
