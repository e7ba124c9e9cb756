import { test as base, expect, type BrowserContext } from "@playwright/test";
import { API_TIMEOUT_MS, COPIED_MS, TOAST_MS } from "#lib/domain/limits";

type Failure = number | "lost";
type FailedCall = [path: string, failure: Failure, ...failures: Failure[]];

/**
 * Console errors of calls that fail because a test wants them to.
 *
 * @param calls start of the path without query, then statuses, or "lost" for a call without a response
 */
export const failedCalls = (...calls: [FailedCall, ...FailedCall[]]): RegExp =>
  anyOf(
    ...calls.flatMap(([path, ...failures]) => {
      const url = `https?://[^/]+${RegExp.escape(path.split("?", 1)[0] ?? "")}\\S*$`;
      return failures.map((failure) => {
        const reason = failure === "lost" ? "net::ERR_\\w+" : `.* status of ${failure} .*`;
        return new RegExp(`^Failed to load resource: ${reason} ${url}`);
      });
    }),
  );

/** Console error of a page, but not of a call or file, with status 404. */
export const MISSING_PAGE =
  /^Failed to load resource: .* status of 404 .* https?:\/\/[^/]+\/(?!api\/)(?:\S*\/)?[^\s/.]*$/;

export const anyOf = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"));

/**
 * On a slow machine a response takes longer, and a short notice ends before it is seen. A clock that a test
 * installs has the real limits.
 */
const STRETCHED = { factor: 20, limitsMs: [API_TIMEOUT_MS, COPIED_MS, TOAST_MS] };

const stretchTimeLimits = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(({ factor, limitsMs }) => {
    const { setTimeout } = window;
    const stretched = (work: TimerHandler, ms = 0, ...args: unknown[]) =>
      setTimeout(work, limitsMs.includes(ms) ? factor * ms : ms, ...args);
    window.setTimeout = stretched as typeof window.setTimeout;
  }, STRETCHED);

interface Guard {
  expectedErrors: RegExp | undefined;
  guard: void;
}

/** Fails on unexpected errors. Closes the contexts of a test: open pages slow down later tests. */
export const test = base.extend<Guard>({
  expectedErrors: [undefined, { option: true }],
  guard: [
    async ({ browser, expectedErrors }, use) => {
      const others = new Set(browser.contexts());
      const errors: string[] = [];
      const watch = (context: BrowserContext) => {
        void stretchTimeLimits(context);
        context.on("console", (message) => {
          if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
        });
        context.on("weberror", (error) => errors.push(error.error().message));
      };
      browser.on("context", watch);
      await use();
      browser.off("context", watch);
      const opened = browser.contexts().filter((context) => !others.has(context));
      await Promise.all(opened.map((context) => context.close()));
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

type Declare = (title: string, body: Parameters<typeof test>[2]) => void;

/** Declares tests for one language only, in a loop over both. */
export function testsIn(locale: "ar" | "en"): { inArabic: Declare; inEnglish: Declare } {
  const skip = () => {};
  return { inArabic: locale === "ar" ? test : skip, inEnglish: locale === "en" ? test : skip };
}
