import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "./processes.ts";
import { readPlaywrightReport, readVitestReport, toFailedResult } from "./reports.ts";

const dir = mkdtempSync(join(tmpdir(), "logix-reports-"));
afterAll(() => rmSync(dir, { recursive: true }));

function write(report: unknown): string {
  const file = join(dir, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

it("a summary of a vitest report names failed tests and files whose setup failed", () => {
  const test = {
    ancestorTitles: ["a price list"],
    title: "the price is 1,500",
    status: "failed",
    failureMessages: [
      `\u001b[31mError: 1 is not 2\u001b[39m\n    at x\n    at file://${ROOT}/tests/support/y.ts:3:9\n    at z`,
    ],
  };
  const file = write({
    ...vitest,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { name: join(ROOT, "tests/a.test.ts"), status: "failed", message: "", assertionResults: [test] },
      {
        name: join(ROOT, "tests/b.test.ts"),
        status: "failed",
        message: "no connection\n",
        assertionResults: [],
      },
      { name: join(ROOT, "tests/c.test.ts"), status: "passed", message: "", assertionResults: [] },
    ],
  });
  expect(readVitestReport(file, "http", 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: ["2 tests of http (marked as skipped)"],
    failures: [
      {
        file: "tests/a.test.ts",
        title: "a price list > the price is 1,500",
        reason: "Error: 1 is not 2 | tests/support/y.ts:3",
        isWait: false,
      },
      { file: "tests/b.test.ts", title: "", reason: "no connection", isWait: false },
    ],
  });
});

it("a summary of a vitest report names errors outside all tests, with the file that was running", () => {
  const file = write({ ...vitest, testResults: [] });
  const output = `
⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

Vitest caught 2 unhandled errors during the test run.

⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯
\u001b[31mError\u001b[39m: no such table
 ❯ lib/orders.test.ts:4:23
      2|
      3| it("an order is stored", () => {
 ❯ node_modules/vitest/run.js:1632:35

This error originated in "lib/orders.test.ts" test file. It doesn't mean the error was thrown inside the file itself.

⎯⎯⎯⎯⎯ Uncaught Exception ⎯⎯⎯⎯⎯
TypeError: nothing there
⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯

 Test Files  1 passed (1)
     Errors  2 errors
`;
  expect(readVitestReport(file, "http", 1, output)).toMatchObject({
    failed: 2,
    failures: [
      { file: "lib/orders.test.ts", title: "", reason: "Error: no such table | ❯ lib/orders.test.ts:4:23" },
      { file: "", title: "", reason: "TypeError: nothing there" },
    ],
  });
});

it("the result of a stage that could not run is one failure with the message in one line", () => {
  const failure = { file: "", title: "", reason: "Not built: | no space left", isWait: false };
  const result = { passed: 0, failed: 1, skipped: [], failures: [failure] };
  expect(toFailedResult("Not built:\n no space left\n")).toEqual(result);
});

it.each([
  ["Error: Test timed out in 600000ms.", true],
  ["Error: Not within 120000 ms.", true],
  ["Error: expect(locator).toBeVisible() failed\n\nTimeout: 120000ms\nError: element(s) not found", true],
  [
    "Error: expect(received).toBe(expected)\n\n- Timeout 120000ms exceeded while waiting on the predicate",
    true,
  ],
  ["Error: expected 1 to be 2 // Object.is equality\n    at Proxy.__VITEST_POLL_CHAIN__ (a.js:1:2)", true],
  ["TypeError: fetch failed", true],
  ["Error: connect ECONNREFUSED 127.0.0.1:20000", true],
  ["Error: socket hang up", true],
  ["AssertionError: expected 503 to be 200 // Object.is equality", false],
  ["AssertionError: expected 'Test timed out in 5ms' to be ''", false],
  ["Error: expect(received).toEqual(expected) // deep equality\n\n+ ECONNREFUSED", false],
  ["Error: locator.click: Error: strict mode violation", false],
])("a summary tells a wait or a broken connection from a wrong value: %s", (message, isWait) => {
  const test = { ancestorTitles: [], title: "a test", status: "failed", failureMessages: [message] };
  const testResults = [
    { name: join(ROOT, "tests/a.test.ts"), status: "failed", message: "", assertionResults: [test] },
  ];
  const file = write({ ...vitest, numFailedTests: 1, testResults });
  expect(readVitestReport(file, "http", 1).failures).toMatchObject([{ isWait }]);
});

it("a summary of a Playwright report names failed tests of nested suites", () => {
  const failed = {
    title: "a tap counts",
    ok: false,
    tests: [
      {
        results: [
          {
            errors: [
              {
                message: "late\n\nExpected: 1",
                location: { file: join(ROOT, "tests/e2e/a.spec.ts"), line: 7 },
              },
              { message: "closed" },
            ],
          },
        ],
      },
    ],
  };
  const suite = {
    file: "a.spec.ts",
    specs: [{ title: "fine", ok: true, tests: [] }],
    suites: [] as unknown[],
  };
  suite.suites.push({ file: "a.spec.ts", specs: [failed] });
  const file = write({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites: [suite] });
  expect(readPlaywrightReport(file, "e2e", 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: [],
    failures: [
      {
        file: "a.spec.ts",
        title: "a tap counts",
        reason: "late | Expected: 1 | closed | tests/e2e/a.spec.ts:7",
        isWait: false,
      },
    ],
  });
});

it("a Playwright report's flaky tests and errors outside tests count as failures", () => {
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  const file = write({ stats, suites: [], errors: [{ message: "the browser has ended" }] });
  expect(readPlaywrightReport(file, "e2e", 1)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [{ title: "", reason: "the browser has ended" }],
  });
});

it.each([
  ["no report", () => join(dir, "none.json"), 0],
  ["an exit code without a failed test", () => write({ ...vitest, testResults: [] }), 1],
])("%s counts as one failure", (_what, file, code) => {
  expect(readVitestReport(file(), "unit", code)).toMatchObject({ failed: 1 });
});
