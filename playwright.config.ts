import { defineConfig, devices } from "@playwright/test";
import { BROWSER_ARGS, findSystemBrowser } from "./scripts/test/browser.ts";
import { HANG_MS, PATIENCE_MS } from "./tests/support/patience.ts";

// `npm run e2e` builds and starts the app, and sets BASE_URL.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".test/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI === "true",
  timeout: HANG_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.BASE_URL,
    // A click that cannot succeed must not take the whole time of its test.
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // A trace costs a third of the time of each test: add --trace retain-on-failure to debug a failure.
    screenshot: "only-on-failure",
    // page.route() does not see requests through a service worker; tests of the panel's worker allow it.
    serviceWorkers: "block",
    // Animations take a tenth of a page's CPU time. Tests of motion enable them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findSystemBrowser(),
      args: BROWSER_ARGS,
    },
  },
});
