import { onTestFinished, vi } from "vitest";

const AWAY_MS = 60_000;

/** As after a minute in another tab: what was loaded is old, and is loaded again. */
export function returnToTab(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + AWAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  window.dispatchEvent(new Event("visibilitychange"));
}
