import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findPath, runProgram } from "./processes.ts";
import type { Print } from "./stage.ts";

const APT_GET = "/usr/bin/apt-get";

/** Debian's headless build, which uses 40 % less CPU time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM = "/usr/bin/chromium";

export const findSystemBrowser = (): string | undefined =>
  [HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path));

/** For short-lived pages, shared by Playwright and vitest. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Each new page would start a second renderer on leaving about:blank: a sixth of a page load.
  "--renderer-process-limit=1",
  // A page lives for seconds: optimising its scripts in other threads costs more than it saves.
  "--js-flags=--no-opt --no-maglev --single-threaded",
];

let installation: Promise<void> | undefined;

/** Installs once: two stages need a browser, and apt-get runs once at a time. */
export function ensureBrowser(print: Print): Promise<void> {
  installation ??= install(print);
  return installation;
}

async function install(print: Print): Promise<void> {
  if (canStart()) return;
  // The installers' output is long; the error below says what to do.
  const quiet = { print: () => {} };
  if (process.getuid?.() === 0 && existsSync(APT_GET)) {
    print("No browser is here: apt-get installs chromium-headless-shell …\n");
    const variables = { DEBIAN_FRONTEND: "noninteractive" };
    await runProgram(APT_GET, ["update", "-qq"], { ...quiet, variables });
    const shell = ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"];
    await runProgram(APT_GET, shell, { ...quiet, variables });
  }
  if (canStart()) return;
  print("No browser is here: Playwright installs its chromium …\n");
  await runProgram("playwright", ["install", "chromium"], quiet);
  if (canStart()) return;
  throw new Error(
    "No browser: install chromium-headless-shell (Debian: apt-get install chromium-headless-shell), or run npx playwright install --with-deps chromium where there is a network, and then npm run e2e.",
  );
}

function canStart(): boolean {
  const path = findSystemBrowser() ?? chromium.executablePath();
  const env = { ...process.env, PATH: findPath() };
  return existsSync(path) && spawnSync(path, ["--version"], { env, stdio: "ignore" }).status === 0;
}
