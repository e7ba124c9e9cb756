import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";
import { formatOrderNumber, type OwnOrder } from "./order.ts";
import { trackOrder } from "./order-track.ts";

const day = (date: number) => new Date(Date.UTC(2026, 4, date, 13, 20));

/** An order that went through these, one a day from 12 May. */
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

const told = (order: OwnOrder, isActive: boolean) =>
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
      "being made",
      ["received", "reviewed", "confirmed", "printed"],
      [...BEGIN, "live current", "printed done", "shipped coming"],
    ],
    [
      "on hold",
      ["received", "in_review", "on_hold"],
      ["received done", "on_hold stopped", "in_review coming", "live coming", "shipped coming"],
    ],
    ["cancelled", ["received", "in_review", "cancelled"], ["received done", "cancelled stopped"]],
  ] as const)("%s, page not active", (_name, statuses, expected) => {
    expect(told(orderOf(...statuses), false)).toEqual(expected);
  });

  it.each([
    ["activated before the review was noted", ["received"], [...BEGIN, "live done", "shipped coming"]],
    [
      "being made",
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
      "taken up again after a rest",
      ["received", "on_hold", "in_review"],
      [...BEGIN, "live done", "shipped coming"],
    ],
  ] as const)("%s, page active", (_name, statuses, expected) => {
    expect(told(orderOf(...statuses), true)).toEqual(expected);
  });

  it("tells when each step was reached, and of a status twice the last time", () => {
    const order = orderOf("received", "in_review", "received", "reviewed");
    expect(trackOrder(order, true).map(({ at }) => at)).toEqual([day(14), day(15), day(14), null]);
    const unwritten: OwnOrder = { ...order, activatedAt: null, changes: [] };
    expect(trackOrder(unwritten, true).map(({ at }) => at)).toEqual([day(12), null, null, null]);
  });

  it.each(ORDER_STATUSES)("has at most one step under way and no step twice: %s", (status) => {
    for (const isActive of [false, true]) {
      const steps = trackOrder(orderOf("received", status), isActive);
      expect(steps.filter(({ state }) => state === "current").length).toBeLessThanOrEqual(1);
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
    }
  });
});

it("names an order as people do", () => {
  expect(formatOrderNumber(1042)).toBe("LX-1042");
});
