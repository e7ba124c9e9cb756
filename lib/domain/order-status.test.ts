import { expect, test } from "vitest";
import { FIRST_ORDER_STATUS, ORDER_STATUSES, ORDER_STEPS } from "./order-status.ts";

test("an order begins as received and ends well as delivered", () => {
  expect([ORDER_STEPS[0], ORDER_STEPS.at(-1)]).toEqual([FIRST_ORDER_STATUS, "delivered"]);
  expect(new Set(ORDER_STATUSES).size).toBe(12);
});
