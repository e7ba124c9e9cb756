import { describe, expect, it } from "vitest";
import {
  allowedMoves,
  lastStepOf,
  mayShip,
  needsActivePage,
  ORDER_STATUSES,
  ORDER_STEPS,
  type OrderStatus,
  type OrderStep,
} from "./order-status.ts";

const EXITS = ["on_hold", "cancelled"];

describe("the moves of an order", () => {
  it.each<[OrderStatus, string[]]>([
    ["new", ["confirmed", "designed", "printed", "encoded", "shipped", "delivered", ...EXITS]],
    ["confirmed", ["new", "designed", "printed", "encoded", "shipped", "delivered", ...EXITS]],
    ["designed", ["confirmed", "printed", "encoded", "shipped", "delivered", ...EXITS]],
    ["printed", ["designed", "encoded", "shipped", "delivered", ...EXITS]],
    ["encoded", ["printed", "shipped", "delivered", ...EXITS]],
    ["shipped", ["encoded", "delivered", "returned", "refused"]],
    ["delivered", ["shipped"]],
  ])(
    "an order with status %s can move forward, one step back, or out of the steps (order 23)",
    (from, expected) => {
      const step = from as (typeof ORDER_STEPS)[number];
      expect(new Set(allowedMoves(from, step))).toEqual(new Set(expected));
    },
  );

  it.each<[OrderStatus, OrderStep, boolean]>([
    ["new", "new", true],
    ["encoded", "encoded", true],
    ["on_hold", "printed", true],
    ["returned", "shipped", true],
    ["refused", "shipped", true],
    ["shipped", "shipped", false],
    ["delivered", "delivered", false],
    ["cancelled", "encoded", false],
  ])("mayShip for status %s after step %s is %s", (status, lastStep, expected) => {
    expect(mayShip({ status, lastStep, isPaidOut: false })).toBe(expected);
    expect(mayShip({ status, lastStep, isPaidOut: true })).toBe(false);
  });

  it("an order on hold can continue from its last step", () => {
    expect(new Set(allowedMoves("on_hold", "printed"))).toEqual(
      new Set(["printed", "designed", "encoded", "shipped", "delivered", "cancelled"]),
    );
  });

  it.each(["returned", "refused"] as const)("a %s order can only be set back to shipped", (status) =>
    expect(allowedMoves(status, "shipped")).toEqual(["shipped"]),
  );

  it("a cancelled order can only be set back to its last step", () => {
    expect(allowedMoves("cancelled", "designed")).toEqual(["designed"]);
  });

  it.each(ORDER_STATUSES)("an order with status %s cannot move to the same status", (status) => {
    for (const step of ORDER_STEPS) {
      const from = (ORDER_STEPS as readonly string[]).includes(status) ? status : step;
      expect(allowedMoves(status, from as typeof step)).not.toContain(status);
    }
  });

  it("lastStepOf ignores statuses that are not steps", () => {
    const history = (["new", "printed", "on_hold", "cancelled"] as const).map((status) => ({ status }));
    expect(lastStepOf(history)).toBe("printed");
    expect(lastStepOf([])).toBe("new");
  });

  it("needsActivePage is true from designed to shipped", () => {
    expect(ORDER_STATUSES.filter(needsActivePage)).toEqual(["designed", "printed", "encoded", "shipped"]);
  });
});
