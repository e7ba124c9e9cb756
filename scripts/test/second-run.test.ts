import { expect, it } from "vitest";
import { runFailedAgain } from "./second-run.ts";
import type { Failure, Stage, StageResult } from "./stage.ts";

const stage = (name: string, canSelect = true): Stage => ({
  name,
  title: name,
  ...(canSelect && { select: ({ file, title }: Failure) => [file, title] }),
  run: () => Promise.reject(new Error("unused")),
});
const late = (title: string, file = "tests/http/a.test.ts"): Failure => ({
  file,
  title,
  reason: "Error: Test timed out in 600000ms.",
  isWait: true,
});
const resultOf = (...failures: Failure[]): StageResult => ({
  passed: 10,
  failed: failures.length,
  skipped: [],
  failures,
});
const PASSES: StageResult = { passed: 1, failed: 0, skipped: ["9 tests of http (marked as skipped)"] };
const FAILS = resultOf(late("x"));
const http = stage("http");

async function settle(results: [Stage, StageResult][], second: StageResult = PASSES) {
  const runs: (readonly string[])[] = [];
  const outcome = await runFailedAgain(new Map(results), (_stage, args) => {
    runs.push(args);
    return Promise.resolve(second);
  });
  return { ...outcome, runs };
}

it("a failed test that passes alone counts neither as passed nor as failed, and is named", async () => {
  const { results, flaky, runs } = await settle([[http, resultOf(late("a tap counts"))]]);
  expect(runs).toEqual([["tests/http/a.test.ts", "a tap counts"]]);
  expect(results.get(http)).toMatchObject({ passed: 10, failed: 0, failures: [] });
  expect(flaky).toEqual([
    "FLAKY http: tests/http/a.test.ts: a tap counts: Error: Test timed out in 600000ms.",
  ]);
});

it.each([
  ["fails again", FAILS],
  ["is not found", { passed: 0, failed: 0, skipped: [] }],
])("a failed test that %s stays failed", async (_what, second) => {
  const { results, flaky, runs } = await settle([[http, resultOf(late("a"))]], second);
  expect(runs).toHaveLength(1);
  expect(results.get(http)?.failed).toBe(1);
  expect(flaky).toEqual([]);
});

it("after a test that failed again, no other test runs again", async () => {
  const { results, runs } = await settle([[http, resultOf(late("a"), late("b"))]], FAILS);
  expect(runs).toEqual([["tests/http/a.test.ts", "a"]]);
  expect(results.get(http)?.failed).toBe(2);
});

it("five failed tests of several stages run again, six do not", async () => {
  const e2e = stage("e2e");
  const two: [Stage, StageResult] = [e2e, resultOf(late("a"), late("b"))];
  const five = await settle([[http, resultOf(late("c"), late("d"), late("e"))], two]);
  expect(five.runs).toHaveLength(5);
  const six = await settle([[http, resultOf(late("c"), late("d"), late("e"), late("f"))], two]);
  expect(six.runs).toEqual([]);
  expect([...six.results.values()].map(({ failed }) => failed)).toEqual([4, 2]);
});

it.each([
  ["a wrong value", { ...late("a"), isWait: false }],
  ["an error outside tests", late("")],
  ["a test about permissions", late("a", "tests/http/permissions.test.ts")],
  ["a test about races", late("a", "tests/integration/account/password-races.test.ts")],
  ["a test about backups", late("a", "tests/integration/database/backup.test.ts")],
  ["a test about hostile input", late("a", "tests/http/hostile.test.ts")],
])("after %s, no test runs again", async (_what, failure) => {
  const { results, runs } = await settle([[http, resultOf(late("b"), failure)]]);
  expect(runs).toEqual([]);
  expect(results.get(http)?.failed).toBe(2);
});

it("no test runs again beside failures that name no test, or in a stage that cannot select one", async () => {
  const unnamed = { ...resultOf(late("a")), failed: 2 };
  expect((await settle([[http, unnamed]])).runs).toEqual([]);
  expect((await settle([[stage("hostile", false), resultOf(late("a"))]])).runs).toEqual([]);
});
