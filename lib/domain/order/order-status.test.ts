import { expect, test } from "vitest";
import { ORDER_STATUSES, ORDER_STEPS } from "./order-status.ts";

test("the normal course of an order runs from received to delivered", () => {
  expect([ORDER_STEPS[0], ORDER_STEPS.at(-1)]).toEqual(["received", "delivered"]);
  expect(new Set(ORDER_STATUSES).size).toBe(12);
});
