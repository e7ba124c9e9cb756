import { expect, it } from "vitest";
import { expectedDays } from "./expected-days.ts";
import type { OrderStatus } from "./order-status.ts";

const day = (date: number) => new Date(Date.UTC(2026, 4, date));
const delivery = (wilaya: number) => ({
  wilaya,
  commune: "",
  address: "",
  kind: "home" as const,
  phone: "",
  note: "",
});

it.each<[OrderStatus, number | null, number, string | null]>([
  ["new", 16, 30, "1-3"],
  ["encoded", 11, 30, "3-7"],
  ["shipped", 16, 13, "1-3"],
  ["shipped", 16, 16, null],
  ["shipped", 11, 16, "3-7"],
  ["delivered", 16, 13, null],
  ["on_hold", 16, 13, null],
  ["returned", 16, 13, null],
  ["new", null, 13, null],
])(
  "an order with status %s to wilaya %s is, on day %i, expected within %s days",
  (status, wilaya, now, range) => {
    const changes = [{ status, changedAt: day(12) }];
    const days = expectedDays(
      { status, changes, delivery: wilaya === null ? null : delivery(wilaya) },
      day(now),
    );
    expect(days && `${days.min}-${days.max}`).toBe(range);
  },
);
