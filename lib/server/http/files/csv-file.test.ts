import { afterEach, expect, it, vi } from "vitest";
import { toCsvResponse } from "./csv-file.ts";

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["2026-05-09T22:59:59Z", "2026-05-09"],
  ["2026-05-09T23:00:00Z", "2026-05-10"],
])("a CSV file made at %s is named after the day in Algiers, %s", (now, day) => {
  vi.useFakeTimers({ now: new Date(now) });
  const { headers } = toCsvResponse({ name: "orders", header: ["Number"], lines: [] });
  expect(headers.get("content-disposition")).toBe(`attachment; filename="logix-orders-${day}.csv"`);
});
