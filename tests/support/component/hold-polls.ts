import { vi } from "vitest";
import { ORDERS_POLL_MS } from "#lib/domain/limits";

/** Holds back the polls; what it returns runs them. */
export function holdPolls(): () => void {
  const start = window.setInterval.bind(window);
  const polls: (() => void)[] = [];
  vi.stubGlobal("setInterval", (run: () => void, ms?: number) =>
    ms === ORDERS_POLL_MS ? polls.push(run) : start(run, ms),
  );
  return () => {
    for (const run of polls) run();
  };
}
