import { expect, it } from "vitest";
import { perWorker } from "./per-worker.ts";

it("perWorker divides an amount among workers, within the minimum and maximum of one", () => {
  const amount = { one: 10, all: 24, min: 4 };
  expect([1, 2, 3, 4, 8].map((workers) => perWorker(amount, workers))).toEqual([10, 10, 8, 6, 4]);
});
