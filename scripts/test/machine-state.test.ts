import { expect, it } from "vitest";
import { describeMachine, readTicks } from "./machine-state.ts";

it("ticks are read with those that another machine took", () => {
  expect(readTicks("cpu  10 1 5 80 2 0 1 7 4 0\ncpu0 5 0 2 40 1 0 0 3 2 0\n")).toEqual({
    all: 106,
    stolen: 7,
  });
});

it("a system without /proc/stat has no ticks", () => {
  expect(readTicks("")).toEqual({ all: 0, stolen: 0 });
});

it("the state of the machine is one line", () => {
  expect(describeMachine(readTicks(), undefined)).toMatch(
    /^Machine: \d+ cores, load [\d. ]+, \d+ % stolen, reference loop \d+ ms \(idle: \d+ ms\), files on disk$/,
  );
});
