import { expect, it } from "vitest";
import { measure, toTable, type Row } from "./row.ts";

function row(ours: readonly number[], reference: readonly number[]): Row {
  const [left, right] = [
    [0, ...ours],
    [0, ...reference],
  ];
  return {
    name: "tap",
    unit: "/s",
    ours: async () => left.shift() ?? 0,
    reference: { name: "SELECT 1", measure: async () => right.shift() ?? 0 },
    goal: { atLeast: 0.7 },
  };
}

it("a benchmark row's ratio is the median of its rounds' ratios", async () => {
  const { figures } = await measure(row([10, 20, 30, 40, 50], [10, 10, 10, 10, 100]));
  expect(figures).toEqual({ ours: 30, reference: 10, ratio: 2 });
});

it("a benchmark round's figures are the means of its turns", async () => {
  const { rounds } = await measure({ ...row([10, 30, 20, 40], [1, 3, 2, 4]), turns: 2 });
  expect(rounds.slice(0, 2)).toEqual([
    { ours: 20, reference: 2 },
    { ours: 30, reference: 3 },
  ]);
});

it("a failed request invalidates its benchmark row", async () => {
  const failing = { ...row([], []), ours: () => Promise.reject(new Error("3 responses were errors")) };
  expect(await measure(failing)).toMatchObject({ figures: null, note: "3 responses were errors" });
});

it("the benchmark table shows each ratio with its goal, and the reason for an unmeasured row", async () => {
  const reached = await measure(row([8, 8, 8, 8, 8], [10, 10, 10, 10, 10]));
  const failed = await measure({ ...row([], []), ours: () => Promise.reject(new Error("2 were errors")) });
  const table = toTable([reached, failed]);
  expect(table).toMatch(/tap +8\.00 \/s +10 \/s +SELECT 1 +0\.80 +>= 0\.7 +reached/);
  expect(table).toContain("not measured: 2 were errors");
});
