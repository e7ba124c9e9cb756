const FIRST_LINES = 5;
const KINDS_MAX = 200;
const OTHER_KINDS = "other";

interface Kind {
  written: number;
  held: number;
}

/** Keeps repeated errors from filling the disk: logs the first lines of a kind, counts the rest. */
export class LogLimit {
  #kinds = new Map<string, Kind>();

  admits(name: string): boolean {
    const isOther = !this.#kinds.has(name) && this.#kinds.size >= KINDS_MAX;
    const key = isOther ? OTHER_KINDS : name;
    const kind = this.#kinds.get(key) ?? { written: 0, held: 0 };
    this.#kinds.set(key, kind);
    if (kind.written < FIRST_LINES) {
      kind.written++;
      return true;
    }
    kind.held++;
    return false;
  }

  /** Starts a new period. @returns the counts of the last one */
  startPeriod(): { kind: string; times: number }[] {
    const held = [...this.#kinds].filter(([, { held }]) => held > 0);
    this.#kinds = new Map();
    return held.map(([kind, { held: times }]) => ({ kind, times }));
  }
}
