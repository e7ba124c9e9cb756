import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "./processes.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";

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
    fullName: "the price is 1,500",
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
      "tests/a.test.ts: the price is 1,500: Error: 1 is not 2 | tests/support/y.ts:3",
      "tests/b.test.ts: no connection",
    ],
  });
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
    failures: ["a.spec.ts: a tap counts: late | Expected: 1 | closed | tests/e2e/a.spec.ts:7"],
  });
});

it.each([
  ["no report", () => join(dir, "none.json"), 0],
  ["an exit code without a failed test", () => write({ ...vitest, testResults: [] }), 1],
])("%s counts as one failure", (_what, file, code) => {
  expect(readVitestReport(file(), "unit", code)).toMatchObject({ failed: 1 });
});
