import { expect, test } from "vitest";
import { ORDER_STATUSES, ORDER_STEPS } from "./order-status.ts";

test("an order begins as received and ends well as delivered", () => {
  expect([ORDER_STEPS[0], ORDER_STEPS.at(-1)]).toEqual(["received", "delivered"]);
  expect(new Set(ORDER_STATUSES).size).toBe(12);
});
