import { findPrimary, type CallWindow, type WorkerPeer } from "./process-calls.ts";
import { processGlobal } from "./process-global.ts";

/** Pace of calls that all workers of this machine share; its state is in the primary. */
export interface SharedPace {
  /** @returns 0 when a call may start now, which counts it; else the ms until the next one may */
  take(): Promise<number>;
  closeUntil(timeMs: number): Promise<void>;
}

class Pace {
  #sentMs: number[] = [];
  #closedUntilMs = 0;

  take(windows: readonly CallWindow[], nowMs: number): number {
    const longestMs = Math.max(...windows.map(({ windowMs }) => windowMs));
    this.#sentMs = this.#sentMs.filter((sentMs) => nowMs - sentMs < longestMs);
    const waits = windows.map(({ windowMs, calls }) => {
      const oldest = this.#sentMs.at(-calls);
      return oldest === undefined ? 0 : oldest + windowMs - nowMs;
    });
    const waitMs = Math.max(0, this.#closedUntilMs - nowMs, ...waits);
    if (waitMs === 0) this.#sentMs.push(nowMs);
    return waitMs;
  }

  closeUntil(timeMs: number): void {
    this.#closedUntilMs = Math.max(this.#closedUntilMs, timeMs);
  }
}

const paces = processGlobal("shared-paces", () => new Map<string, Pace>());

function paceOf(name: string): Pace {
  const pace = paces.get(name) ?? new Pace();
  paces.set(name, pace);
  return pace;
}

export function sharedPace(name: string, windows: readonly CallWindow[]): SharedPace {
  return {
    async take() {
      const primary = findPrimary();
      return primary
        ? primary.request("takeCall", { name, windows })
        : paceOf(name).take(windows, Date.now());
    },
    async closeUntil(timeMs) {
      const primary = findPrimary();
      if (primary) await primary.request("closePace", { name, timeMs });
      else paceOf(name).closeUntil(timeMs);
    },
  };
}

/** Runs in the primary. */
export function handlePaceCalls(worker: WorkerPeer): void {
  worker.handle("takeCall", ({ name, windows }) => paceOf(name).take(windows, Date.now()));
  worker.handle("closePace", ({ name, timeMs }) => {
    paceOf(name).closeUntil(timeMs);
    return null;
  });
}
