import { defineConfig, devices } from "@playwright/test";
import { findSystemBrowser } from "./scripts/test/browser.ts";

// `npm run e2e` builds and starts the app and says where it is (BASE_URL).
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".test/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI === "true",
  // Long enough for a machine that others use as well: what never comes fails all the same, and speed is measured by
  // `npm run bench`.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.BASE_URL,
    // Recording each test for a trace costs a third of its time: --trace retain-on-failure, when one fails.
    screenshot: "only-on-failure",
    // page.route() sees no request that passes a worker; tests of the panel's worker allow it.
    serviceWorkers: "block",
    // Animations take a tenth of a page's processor time. Tests about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findSystemBrowser(),
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
        // Each new page would start a second renderer when it leaves about:blank: a sixth of the time of a page load.
        "--renderer-process-limit=1",
        // A page lives for seconds: to optimise its scripts in other threads takes longer than it saves.
        "--js-flags=--no-opt --no-maglev --single-threaded",
      ],
    },
  },
});
