import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runProgram } from "./processes.ts";

/** Debian's own browser; Playwright's is the fallback. */
export const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/**
 * Installs a browser where there is none.
 *
 * @returns why there still is none; null when there is one
 */
export async function ensureBrowser(): Promise<string | null> {
  if (hasBrowser()) return null;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing chromium …");
    await runProgram("apt-get", ["update", "-qq"]);
    await runProgram("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    if (hasBrowser()) return null;
  }
  await runProgram("playwright", ["install", "chromium"]);
  return hasBrowser() ? null : "no browser: apt-get and playwright install brought none";
}

function hasBrowser(): boolean {
  return existsSync(SYSTEM_CHROMIUM) || existsSync(chromium.executablePath());
}
