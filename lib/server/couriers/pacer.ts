import { setTimeout as sleep } from "node:timers/promises";
import { QUOTAS } from "#lib/domain/ship/yalidine-facts";

/** Within one call: at most the second that a quota per second lasts. */
const WAIT_MAX_MS = 1000;
/** Shorter quotas are counted here as well, because several calls may be on their way at once. */
const COUNTED = QUOTAS.filter(({ windowMs }) => windowMs <= 60_000);
const LONGEST_MS = Math.max(...COUNTED.map(({ windowMs }) => windowMs));

/** The quota is used up; calls may go on after this time. */
export class QuotaUsedUp extends Error {
  readonly retryAfterS: number;

  constructor(waitMs: number) {
    super("the courier's quota is used up");
    this.retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** Keeps calls within the courier's quotas, by own count and by what its answers say is left. */
export class Pacer {
  #sentMs: number[] = [];
  #closedUntilMs = 0;

  /** 0: a call may go now. */
  waitMs(nowMs: number): number {
    this.#sentMs = this.#sentMs.filter((sentMs) => nowMs - sentMs < LONGEST_MS);
    const waits = COUNTED.map(({ windowMs, calls }) => {
      const oldest = this.#sentMs.at(-calls);
      return oldest === undefined ? 0 : oldest + windowMs - nowMs;
    });
    return Math.max(0, this.#closedUntilMs - nowMs, ...waits);
  }

  /** @throws QuotaUsedUp when the next call is more than a second away */
  async take(): Promise<void> {
    for (let waitMs = this.waitMs(Date.now()); waitMs > 0; waitMs = this.waitMs(Date.now())) {
      if (waitMs > WAIT_MAX_MS) throw new QuotaUsedUp(waitMs);
      await sleep(waitMs);
    }
    this.#sentMs.push(Date.now());
  }

  /** Quotas are renewed when their second, minute, hour or day begins. */
  read(headers: Headers, nowMs: number): void {
    for (const { header, windowMs } of QUOTAS) {
      if (headers.get(header)?.trim() !== "0") continue;
      this.#closeUntil((Math.floor(nowMs / windowMs) + 1) * windowMs);
    }
  }

  /** After a 429: until the next minute, or longer if the answer says so. @returns seconds to wait */
  stop(headers: Headers, nowMs: number): number {
    this.#closeUntil((Math.floor(nowMs / 60_000) + 1) * 60_000);
    this.read(headers, nowMs);
    const seconds = headers.get("retry-after") ?? "";
    if (/^\d{1,5}$/.test(seconds)) this.#closeUntil(nowMs + Number(seconds) * 1000);
    return Math.max(1, Math.ceil((this.#closedUntilMs - nowMs) / 1000));
  }

  #closeUntil(timeMs: number): void {
    this.#closedUntilMs = Math.max(this.#closedUntilMs, timeMs);
  }
}
