import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";
import { formatOrderNumber, parseOrderNumber, type OwnOrder } from "./order.ts";
import { trackOrder } from "./order-track.ts";

const day = (date: number) => new Date(Date.UTC(2026, 4, date, 13, 20));

/** An order with these statuses, one per day from 12 May. */
function orderOf(...statuses: OrderStatus[]): OwnOrder {
  return {
    number: 1042,
    status: statuses.at(-1) ?? "received",
    priceDa: 1600,
    createdAt: day(12),
    activatedAt: day(14),
    changes: statuses.map((status, index) => ({ status, changedAt: day(12 + index) })),
  };
}

const stepsOf = (order: OwnOrder, isActive: boolean) =>
  trackOrder(order, isActive).map(({ key, state }) => `${key} ${state}`);

const BEGIN = ["received done", "reviewed done"];

describe("trackOrder", () => {
  it.each([
    ["new", ["received"], ["received done", "in_review current", "live coming", "shipped coming"]],
    [
      "in review",
      ["received", "in_review"],
      ["received done", "in_review current", "live coming", "shipped coming"],
    ],
    ["reviewed", ["received", "in_review", "reviewed"], [...BEGIN, "live current", "shipped coming"]],
    [
      "in production",
      ["received", "reviewed", "confirmed", "printed"],
      [...BEGIN, "live current", "printed done", "shipped coming"],
    ],
    [
      "on hold",
      ["received", "in_review", "on_hold"],
      ["received done", "on_hold stopped", "in_review coming", "live coming", "shipped coming"],
    ],
    ["cancelled", ["received", "in_review", "cancelled"], ["received done", "cancelled stopped"]],
  ] as const)(
    "trackOrder shows the steps of an order that is %s, with an inactive page",
    (_name, statuses, expected) => {
      expect(stepsOf(orderOf(...statuses), false)).toEqual(expected);
    },
  );

  it.each([
    ["still received", ["received"], [...BEGIN, "live done", "shipped coming"]],
    [
      "in production",
      ["received", "reviewed", "confirmed"],
      [...BEGIN, "live done", "confirmed done", "shipped coming"],
    ],
    [
      "shipped",
      ["received", "reviewed", "shipped"],
      [...BEGIN, "live done", "shipped current", "delivered coming"],
    ],
    [
      "delivered",
      ["received", "shipped", "delivered"],
      [...BEGIN, "live done", "shipped done", "delivered done"],
    ],
    [
      "returned",
      ["received", "reviewed", "shipped", "returned"],
      [...BEGIN, "live done", "returned stopped"],
    ],
    [
      "back in review after a hold",
      ["received", "on_hold", "in_review"],
      [...BEGIN, "live done", "shipped coming"],
    ],
  ] as const)(
    "trackOrder shows the steps of an order that is %s, with an active page",
    (_name, statuses, expected) => {
      expect(stepsOf(orderOf(...statuses), true)).toEqual(expected);
    },
  );

  it("trackOrder dates each reached step, and a repeated status by its last change", () => {
    const order = orderOf("received", "in_review", "received", "reviewed");
    expect(trackOrder(order, true).map(({ at }) => at)).toEqual([day(14), day(15), day(14), null]);
    const unwritten: OwnOrder = { ...order, activatedAt: null, changes: [] };
    expect(trackOrder(unwritten, true).map(({ at }) => at)).toEqual([day(12), null, null, null]);
  });

  it("trackOrder dates no step that is ahead again after the order was set back", () => {
    const back = trackOrder(orderOf("received", "reviewed", "shipped", "delivered", "reviewed"), true);
    expect(back.at(-1)).toEqual({ key: "shipped", state: "coming", at: null });
    const held = trackOrder(orderOf("received", "shipped", "received", "in_review", "on_hold"), false);
    expect(held.filter(({ state }) => state === "coming").map(({ at }) => at)).toEqual([null, null, null]);
  });

  it.each(ORDER_STATUSES)("trackOrder shows at most one current step and no duplicates for %s", (status) => {
    for (const isActive of [false, true]) {
      const steps = trackOrder(orderOf("received", status), isActive);
      expect(steps.filter(({ state }) => state === "current").length).toBeLessThanOrEqual(1);
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
    }
  });
});

it("formatOrderNumber writes LX-1042", () => {
  expect(formatOrderNumber(1042)).toBe("LX-1042");
});

it.each([
  ["LX-1042", 1042],
  ["lx1042", 1042],
  [" ١٠٤٢ ", 1042],
  ["LX-", null],
  ["L-1042", null],
  ["1042a", null],
  ["0550123456", null],
])("parseOrderNumber reads %j as %j", (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number);
});
