import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./processes.ts";
import type { Failure, StageResult } from "./stage.ts";

const REASON_LINES = 6;
/** Errors of vitest, Playwright and Node when something does not come, or a connection breaks. */
const WAITED =
  /timed out|not within \d+ ms|timeout:? (?:of )?\d+ ?ms|ECONN\w+|EPIPE|socket hang up|fetch failed|has been closed/i;
/** Errors of vitest and Playwright about a value, unless they polled for it. */
const WRONG_VALUE = /^(?:AssertionError|Error: expect\(received\))/;
const POLLED = /waiting on the predicate|__VITEST_POLL_CHAIN__/;
const STACK = /^at /;
const OWN_TEST = /\btests\/[^\s:]+:\d+/;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string; location?: { file: string; line: number } }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  /** Errors outside tests. */
  errors?: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** What vitest prints above an error outside tests, which is in no report. */
const UNHANDLED_TITLE = /^⎯+ (?:Unhandled (?:Rejection|Error)|Uncaught Exception) ⎯+$/m;
/** Begins the lines of code below an error, or the line below all errors. */
const MESSAGE_END = /^\s*\d+\||^⎯+$/m;
const ORIGIN = /This error originated in "(.+)" test file/;

/** @param code the exit code of vitest */
export function readVitestReport(file: string, stage: string, code: number, output = ""): StageResult {
  const report = readReport<VitestReport>(file);
  if (!report) return toResult(0, 0, code);
  const outside = readErrorsOutsideTests(stripVTControlCharacters(output));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const path = relative(ROOT, name);
    if (failed.length === 0 && status === "failed") return [describeFailure(path, "", message)];
    // The separator is that of vitest's option -t.
    return failed.map(({ ancestorTitles, title, failureMessages }) =>
      describeFailure(path, [...ancestorTitles, title].join(" > "), failureMessages?.[0]),
    );
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return toResult(report.numPassedTests, report.numFailedTests + outside.length, code, {
    skipped: countSkipped(stage, skipped),
    failures: [...failures, ...outside],
  });
}

/** @param code the exit code of Playwright */
export function readPlaywrightReport(file: string, stage: string, code: number): StageResult {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return toResult(0, 0, code);
  const { expected, flaky, unexpected, skipped } = report.stats;
  const outside = (report.errors ?? []).map(({ message }) => describeFailure("", "", message));
  return toResult(expected, unexpected + flaky + outside.length, code, {
    skipped: countSkipped(stage, skipped),
    failures: [...report.suites.flatMap(listFailures), ...outside],
  });
}

function listFailures({ file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  const specFailures = failed.map(({ title, tests }) => {
    const errors = tests[0]?.results[0]?.errors ?? [];
    const lines = errors.map(({ message, location }) => {
      const place = location ? `\n    at ${location.file}:${location.line}` : "";
      return (message ?? "") + place;
    });
    return describeFailure(file, title, lines.join("\n"));
  });
  return [...specFailures, ...suites.flatMap(listFailures)];
}

function readErrorsOutsideTests(output: string): Failure[] {
  const [, ...blocks] = output.split(UNHANDLED_TITLE);
  return blocks.map((block) => {
    const [, file = ""] = ORIGIN.exec(block) ?? [];
    const [message = ""] = block.split(MESSAGE_END, 1);
    return describeFailure(file, "", message);
  });
}

/** Counts a program that exits with an error but without a failed test as one failure. */
export function toResult(
  passed: number,
  failed: number,
  code: number,
  { skipped = [], failures = [] }: { skipped?: string[]; failures?: Failure[] } = {},
): StageResult {
  const isBroken = failed === 0 && (code !== 0 || (passed === 0 && skipped.length === 0));
  return { passed, failed: isBroken ? 1 : failed, skipped, failures };
}

/** The result of a stage that could not run to its end. */
export function toFailedResult(message: string): StageResult {
  return { passed: 0, failed: 1, skipped: [], failures: [describeFailure("", "", message)] };
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}

function describeFailure(file: string, title: string, message = ""): Failure {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const reason = lines.filter((line) => !STACK.test(line)).slice(0, REASON_LINES);
  const place = lines.find((line) => STACK.test(line) && OWN_TEST.test(line));
  const [at] = (place && OWN_TEST.exec(place)) ?? [];
  const isPolled = lines.some((line) => POLLED.test(line));
  const isLate = !WRONG_VALUE.test(lines[0] ?? "") && lines.some((line) => WAITED.test(line));
  return { file, title, reason: [...reason, at].filter(Boolean).join(" | "), isWait: isPolled || isLate };
}

function countSkipped(name: string, count: number): string[] {
  return count > 0 ? [`${count} tests of ${name} (marked as skipped)`] : [];
}
